// The worker of a page without a server: the table, its clock and its room, as they are behind a server.
import { startTable, type StartOptions } from '../../table/driver/index.ts';
import type { Table } from '../../table/driver/index.ts';
import { openLuaHere } from '../../lua/in-thread/index.ts';
import type { Diagnostic } from '../../lua/index.ts';
import { openRoom, type PageConnection, type Room, type RoomClient } from '../room/index.ts';
import { locateLine } from './locate-line.ts';
import type { FromWorker, ToWorker } from './static-table.ts';

/** What the worker uses of the browser; Node's types do not have it. */
interface WorkerScope {
  postMessage(message: FromWorker): void;
  addEventListener(kind: 'message', listener: (event: { readonly data: ToWorker }) => void): void;
}

/** Messages that the page has not drawn yet, beyond which it gets the whole table later instead of each change. */
const SLOW_MESSAGES = 40;
/** Milliseconds of a game that may be lost with the page. */
const KEEP_MS = 3_000;
/** Milliseconds for which the page says that the game goes on from where it was left. */
const KEPT_NOTICE_MS = 12_000;

// A worker of a browser is all that this file ever runs in.
const scope = globalThis as unknown as WorkerScope;
let client: RoomClient | undefined;
let work: Promise<unknown> = Promise.resolve();
let unacknowledged = 0;
/** Whether anything could be seen to change since the game was last kept. */
let isFresh = false;

const connection: PageConnection = {
  send(message) {
    unacknowledged += 1;
    isFresh ||= message.kind === 'change';
    scope.postMessage({ kind: 'message', message });
  },
  isSlow: () => unacknowledged > SLOW_MESSAGES,
};

/** Whoever has the page has the whole table: every seat, and the tools for modders. */
async function open({ table, strict, kept }: Extract<ToWorker, { readonly kind: 'open' }>): Promise<void> {
  const { title, world, origins } = table;
  const locate = origins === undefined ? {} : { locate: locateLine(origins) };
  const room = await openFrom(title, { world, save: kept ?? table.save, ...locate }, strict);
  client = await room.enter(connection, { host: true, seats: 'all' });
  // What cannot be kept once may be the next time.
  setInterval(() => (work = work.then(() => keep(room)).catch(refuse)), KEEP_MS);
  if (kept === undefined) return;
  const text = 'Open this page with #new at the end of its address to begin again.';
  room.notify({ id: 'kept', level: 'info', title: 'Your last game goes on', text });
  setTimeout(() => room.settle('kept'), KEPT_NOTICE_MS);
}

function openFrom(title: string, options: StartOptions, strict: boolean): Promise<Room> {
  const open = strict ? startStrict : start;
  return openRoom({ title, open: (_, seed) => open({ ...options, seed }) });
}

function start(options: StartOptions): Promise<Table> {
  return startTable(openLuaHere(), options);
}

function startStrict(options: StartOptions): Promise<Table> {
  const found: Diagnostic[] = [];
  const machine = openLuaHere({ onDiagnostic: diagnostic => found.push(diagnostic) });
  return startTable(machine, { ...options, takeDiagnostics: () => found.splice(0) });
}

/** Gives the page what it needs to go on after it was closed. */
async function keep(room: Room): Promise<void> {
  if (!isFresh) return;
  isFresh = false;
  const { result } = await room.session.act({ kind: 'save' });
  if (result !== undefined) scope.postMessage({ kind: 'keep', save: JSON.stringify(result) });
}

/** A game that was kept and cannot be opened must not keep the page from opening at all. */
async function openAnyhow(message: Extract<ToWorker, { readonly kind: 'open' }>): Promise<void> {
  if (message.kept === undefined) return open(message);
  const { table, strict } = message;
  await open(message).catch(() => open({ kind: 'open', table, strict }));
}

async function take(message: ToWorker): Promise<void> {
  if (message.kind === 'open') await openAnyhow(message).catch(fail);
  else if (message.kind === 'message')
    await client
      ?.receive(message.message)
      .catch(refuse)
      .finally(() => scope.postMessage({ kind: 'carried-out' }));
}

function fail(error: unknown): void {
  scope.postMessage({ kind: 'failed', reason: `The table cannot be opened: ${textOf(error)}` });
}

function refuse(error: unknown): void {
  connection.send({ kind: 'refused', text: textOf(error) });
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

scope.addEventListener('message', ({ data }) => {
  if (data.kind === 'heard') unacknowledged -= 1;
  // One message after the other, as a server takes those of one page.
  else work = work.then(() => take(data));
});
