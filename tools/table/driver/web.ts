import { askPublic, type Question, readAtMost, reasonOf } from '../../save/index.ts';
import type { Command, Log } from '../../world/index.ts';

/** A web request of a script. */
export type WebDemand = Pick<Extract<Log, { kind: 'web' }>, 'method' | 'url' | 'headers' | 'body' | 'form'>;

/** The answer to a request; `error` is the reason when there is none. */
export type WebAnswer = Omit<Extract<Command, { kind: 'webResponse' }>, 'kind' | 'id'>;

/** Answers the requests of scripts, in a test or for real. */
export type Web = (demand: WebDemand) => WebAnswer | Promise<WebAnswer>;

/** Milliseconds to wait for a server. */
const PATIENCE_MS = 10_000;
/** Most bytes of an answer. */
const MOST_BYTES = 16 * 2 ** 20;

/** Servers of the public network: scripts of other people's saves must not reach into the own one. */
export const realWeb: Web = demand =>
  answered(demand, (url, question) => askPublic(url, question, { timeout: PATIENCE_MS }));

/** This computer and its network as well, for a mod that talks to a server of one's own. */
export const localWeb: Web = demand =>
  answered(demand, (url, question) => fetch(url, { ...question, signal: AbortSignal.timeout(PATIENCE_MS) }));

async function answered(
  { method, url, headers, body, form }: WebDemand,
  ask: (url: string, question: Question) => Promise<Response>,
): Promise<WebAnswer> {
  const content = form === undefined ? body : new URLSearchParams(form);
  const response = await ask(url, {
    method,
    headers: { ...headers },
    ...(content === undefined ? {} : { body: content }),
  });
  const text = new TextDecoder().decode(await readAtMost(response, MOST_BYTES));
  return { status: response.status, text, headers: Object.fromEntries(response.headers) };
}

/** Pending requests: the table's time stops until they are answered, so that tests are deterministic. */
export interface WebQueue {
  takeRequests(logs: readonly Log[]): void;
  /** Passes the answers of all requests so far to the world. */
  settle(): Promise<void>;
}

/** Answers requests among logs by `web`, and passes the answers to the world with `send`. */
export function openWebQueue(web: Web, send: (command: Command) => Promise<unknown>): WebQueue {
  let waiting: (() => Promise<void>)[] = [];
  return {
    takeRequests(logs) {
      for (const log of logs) {
        if (log.kind !== 'web') continue;
        const answer = answerOf(web, log);
        waiting.push(async () => void (await send({ kind: 'webResponse', id: log.id, ...(await answer) })));
      }
    },
    async settle() {
      while (waiting.length > 0) {
        const [...now] = waiting;
        waiting = [];
        // One after the other, in the order of the requests.
        for (const bring of now) await bring();
      }
    },
  };
}

async function answerOf(web: Web, demand: WebDemand): Promise<WebAnswer> {
  try {
    return await web(demand);
  } catch (error) {
    return { error: reasonOf(error) };
  }
}
