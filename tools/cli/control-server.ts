import { randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import * as v from 'valibot';
import { writeWhole } from '../files/index.ts';
import { evaluate, type LiveTarget } from '../live/index.ts';
import { type DevSession, HOST, sessionsFolder, TOKEN_HEADER } from './dev-sessions.ts';

/** The games of a session: its headless table, and Tabletop Simulator when it plays the mod. */
export interface Games {
  readonly table?: LiveTarget | undefined;
  readonly game?: LiveTarget | undefined;
}

export interface ControlServerOptions {
  /** Name of the mod, and the folder in which the session was started. */
  readonly mod: string;
  readonly folder: string;
  readonly games: () => Games;
}

/** Lets other terminals of the same user reach a session. */
export interface ControlServer {
  /** Passes a printed line to everyone whose code runs in that game now. */
  forwardPrint(on: keyof Games, line: string): void;
  close(): void;
}

const Request = v.variant('kind', [
  v.object({ kind: v.literal('games') }),
  v.object({
    kind: v.literal('execute'),
    on: v.picklist(['table', 'game']),
    guid: v.string(),
    script: v.string(),
  }),
  v.object({
    kind: v.literal('evaluate'),
    on: v.picklist(['table', 'game']),
    guid: v.string(),
    text: v.string(),
  }),
]);

/** Bytes of one request: code may be a whole bundle. */
const MOST_BYTES = 64_000_000;

/**
 * Opens a port of this machine for `crownspace exec` and `crownspace console`. Each request needs a token, which is in a
 * file that only the user can read; no web page knows it.
 */
export async function openControlServer({ mod, folder, games }: ControlServerOptions): Promise<ControlServer> {
  const token = randomBytes(24).toString('hex');
  const listeners = new Set<ControlServer['forwardPrint']>();
  const server = createServer((request, response) => {
    void answer(request)
      .catch((error: unknown) => ({ status: 500, body: { message: String(error) } }))
      .then(({ status, body }) => reply(response, status, body))
      // What cannot be answered any more ends the connection, never the session.
      .catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    if (request.headers.origin !== undefined || !isToken(request.headers[TOKEN_HEADER], token))
      return { status: 403, body: { message: 'The token of this session is missing.' } };
    const asked = v.safeParse(Request, await readJson(request));
    if (!asked.success) return { status: 400, body: { message: 'This is not a request of crownspace.' } };
    const there = games();
    if (asked.output.kind === 'games')
      return { status: 200, body: { table: there.table?.name, game: there.game?.name } };
    const { on, guid } = asked.output;
    const target = there[on];
    if (target === undefined) return { status: 200, body: { ok: false, message: 'The game is gone.', prints: [] } };
    const { output } = asked;
    const run = (lua: string): Promise<unknown> => target.execute(lua, guid);
    const work = () => (output.kind === 'evaluate' ? evaluate(output.text, run) : run(output.script));
    return { status: 200, body: await execute(on, work) };
  }

  async function execute(on: keyof Games, work: () => Promise<unknown>): Promise<unknown> {
    const prints: string[] = [];
    const listen: ControlServer['forwardPrint'] = (from, line) => void (from === on && prints.push(line));
    listeners.add(listen);
    try {
      return { ok: true, value: await work(), prints };
    } catch (error) {
      return { ok: false, message: error instanceof Error ? error.message : String(error), prints };
    } finally {
      listeners.delete(listen);
    }
  }

  await new Promise<void>((done, fail) => server.on('error', fail).listen(0, HOST, done));
  server.unref();
  // A server that listens on TCP has such an address.
  const { port } = server.address() as AddressInfo;
  const file = writeSession({ port, token, mod, folder, pid: process.pid });
  return {
    forwardPrint: (on, line) => listeners.forEach(listen => listen(on, line)),
    close() {
      if (file !== undefined) rmSync(file, { force: true });
      server.close();
      server.closeAllConnections();
    },
  };
}

/** @returns undefined when no file can be written: then other terminals do not find the session */
function writeSession(session: DevSession): string | undefined {
  const file = join(sessionsFolder(), `${session.pid}.json`);
  try {
    mkdirSync(sessionsFolder(), { recursive: true, mode: 0o700 });
    // Another terminal may read it at any time, and a file of an earlier process may have other permissions.
    writeWhole(file, JSON.stringify(session), { mode: 0o600, sync: false });
    return file;
  } catch {
    return undefined;
  }
}

function isToken(given: string | string[] | undefined, token: string): boolean {
  if (typeof given !== 'string' || given.length !== token.length) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(token));
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request) {
    const buffer = Buffer.from(piece as Uint8Array);
    bytes += buffer.length;
    if (bytes > MOST_BYTES) return undefined;
    pieces.push(buffer);
  }
  try {
    return JSON.parse(Buffer.concat(pieces).toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
