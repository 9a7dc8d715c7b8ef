// The thread in which the pages of the crowd live: what they do must not take time from the server that is measured.
import { parentPort, workerData } from 'node:worker_threads';
import { WebSocket } from 'ws';

/** What the thread is told. */
export type CrowdRequest =
  /** Opens so many more pages, each with one of the links in turn. */
  | { readonly kind: 'open'; readonly count: number }
  /** Locks and unlocks a piece so many times, from a page of its own. */
  | { readonly kind: 'probe'; readonly times: number };

/** What it answers, once the request is done. */
export type CrowdAnswer =
  | { readonly kind: 'opened' }
  /** Milliseconds from each press of a key to the change on each page; pages that it did not reach are counted. */
  | { readonly kind: 'probed'; readonly delays: readonly number[]; readonly missed: number };

export interface CrowdSetup {
  readonly url: string;
  /** Keys of links, and the seat of each; none for watching. */
  readonly links: readonly { readonly key: string; readonly seat?: string }[];
  /** Locks and unlocks the piece. */
  readonly actor: { readonly key: string; readonly seat: string; readonly guid: string };
}

// Given by the benchmark.
const { url, links, actor } = workerData as CrowdSetup;
const PAUSE_MS = 150;
/** Milliseconds after which a change that has not arrived counts as missed. */
const PATIENCE_MS = 10_000;

interface Probe {
  readonly mark: string;
  readonly start: number;
  readonly delays: number[];
  readonly waiting: Set<WebSocket>;
  done: () => void;
}

const pages: WebSocket[] = [];
let probe: Probe | undefined;

function open(key: string, seat: string | undefined): Promise<WebSocket> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => {
      socket.send(JSON.stringify({ kind: 'enter', key }));
      if (seat !== undefined) socket.send(JSON.stringify({ kind: 'take', seat }));
    });
    socket.on('message', data => {
      const bytes = data as Buffer;
      if (bytes.includes('"kind":"table"')) resolve(socket);
      if (probe?.waiting.has(socket) === true && bytes.includes(probe.mark)) note(probe, socket);
    });
  });
}

function note({ start, delays, waiting, done }: Probe, socket: WebSocket): void {
  delays.push(performance.now() - start);
  waiting.delete(socket);
  if (waiting.size === 0) done();
}

async function openPages(count: number): Promise<void> {
  // A few at a time, as people come.
  for (let left = count; left > 0; left -= 10) {
    const opening = Array.from({ length: Math.min(10, left) }, (_, index) => {
      const { key, seat } = links[(pages.length + index) % links.length] ?? { key: '' };
      return open(key, seat);
    });
    pages.push(...(await Promise.all(opening)));
  }
}

async function probeAll(times: number): Promise<CrowdAnswer> {
  const delays: number[] = [];
  let missed = 0;
  for (let time = 0; time < times; time += 1) {
    missed += await probeOnce(time % 2 === 0, delays);
    await new Promise(resolve => setTimeout(resolve, PAUSE_MS));
  }
  return { kind: 'probed', delays, missed };
}

/** Returns how many pages the change has not reached. */
async function probeOnce(locked: boolean, delays: number[]): Promise<number> {
  const hand = await acting;
  const waiting = new Set(pages);
  await new Promise<void>(resolve => {
    const timer = setTimeout(resolve, PATIENCE_MS);
    const done = (): void => {
      clearTimeout(timer);
      resolve();
    };
    probe = { mark: `"locked":${locked}`, start: performance.now(), delays, waiting, done };
    hand.send(JSON.stringify({ kind: 'act', command: { kind: 'lock', guid: actor.guid, locked } }));
  });
  probe = undefined;
  return waiting.size;
}

const acting = open(actor.key, actor.seat);

parentPort?.on('message', (request: CrowdRequest) => {
  const answer: Promise<CrowdAnswer> =
    request.kind === 'open' ? openPages(request.count).then(() => ({ kind: 'opened' })) : probeAll(request.times);
  void answer.then(done => parentPort?.postMessage(done));
});
