// The worker of a page without a server: the table, its clock and its room, as they are behind a server.
import { startTable, type StartOptions } from '../table/start-table.ts';
import type { Table } from '../table/table.ts';
import { openLuaHere } from '../table/vm/lua/open-lua-here.ts';
import type { Log } from '../table/world/protocol.ts';
import { openRoom, type Guest, type Line } from '../viewer/room.ts';
import type { DrivenTable } from '../viewer/session.ts';
import type { FromWorker, ToWorker } from './static-table.ts';

/** What the worker uses of the browser; Node's types do not have it. */
interface WorkerScope {
  postMessage(message: FromWorker): void;
  addEventListener(kind: 'message', listener: (event: { readonly data: ToWorker }) => void): void;
}

/** Messages that the page has not drawn yet, beyond which it gets the whole table later instead of each change. */
const SLOW_MESSAGES = 40;

// A worker of a browser is all that this file ever runs in.
const scope = globalThis as unknown as WorkerScope;
let guest: Guest | undefined;
let work: Promise<unknown> = Promise.resolve();
let unheard = 0;

const line: Line = {
  send(message) {
    unheard += 1;
    scope.postMessage({ kind: 'message', message });
  },
  isSlow: () => unheard > SLOW_MESSAGES,
};

/** Whoever has the page has the whole table: every seat, and the tools for modders. */
async function open(title: string, options: StartOptions): Promise<void> {
  const room = await openRoom({ title, open: async () => outspoken(await startTable(openLuaHere(), options)) });
  guest = await room.enter(line, { host: true, seats: 'all' }, []);
}

/** What scripts say while they load is said before anybody listens: it comes with the first answer. */
function outspoken(table: Table): DrivenTable {
  let unsaid: readonly Log[] = [...table.logs];
  return {
    async send(command) {
      const said = unsaid;
      unsaid = [];
      const answer = await table.send(command);
      return { ...answer, logs: [...said, ...answer.logs] };
    },
    close: () => table.close(),
  };
}

async function take(message: ToWorker): Promise<void> {
  if (message.kind === 'open') await open(message.table.title, message.table).catch(fail);
  else if (message.kind === 'message') await guest?.receive(message.message).catch(refuse);
}

function fail(error: unknown): void {
  scope.postMessage({ kind: 'failed', reason: `The table cannot be opened: ${textOf(error)}` });
}

function refuse(error: unknown): void {
  line.send({ kind: 'refused', text: textOf(error) });
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

scope.addEventListener('message', ({ data }) => {
  if (data.kind === 'heard') unheard -= 1;
  // One message after the other, as a server takes those of one page.
  else work = work.then(() => take(data));
});
