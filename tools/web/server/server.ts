import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { WebSocket } from 'ws';
import { WebSocketServer } from 'ws';
import { contain } from './contain.ts';
import { readPageMessage } from '../wire/validation.ts';
import { createKeyLimit, type KeyLimit } from './key-limit.ts';
import { LOCAL_FILES, type LocalFiles } from '../room/local-files.ts';
import { mediaType } from './media-type.ts';
import { bundlePage, type PageFile } from './page-bundle.ts';
import type { Guest, Room } from '../room/room.ts';
import { ViewerError } from '../web-error.ts';
import type { Invitation, Rights, ServerMessage } from '../wire/wire.ts';

export interface ViewerOptions {
  readonly room: Room;
  /** Where to listen on 127.0.0.1; the next free one of 20 is taken when it is in use. 0: any. */
  readonly port?: number;
  /** Seats for which there are links of their own. */
  readonly seats?: readonly string[];
  /**
   * Whether other machines of the same network may enter, by the links for seats and for watching. The host's link works
   * on this machine alone.
   */
  readonly lan?: boolean;
  /** Files of this machine that pages may have. */
  readonly files?: LocalFiles;
}

/** The page of a table, being served. */
export interface Viewer {
  readonly port: number;
  /** The host's link: every seat, and the tools for modders. */
  readonly url: string;
  /** Links for one seat each, and one for watching; with an address of the network when that is let in. */
  readonly invitations: readonly { readonly seat?: string; readonly url: string }[];
  close(): Promise<void>;
}

export const DEFAULT_PORT = 4180;
const HOST = '127.0.0.1';
const EVERYWHERE = '0.0.0.0';
const PORTS_TRIED = 20;
/** A page that waits for more bytes than this is slow: it gets the whole table later instead of each change. */
const SLOW_BYTES = 1_000_000;
const LONGEST_MESSAGE = 1_000_000;
/** A socket that does not say the key within this time is closed. */
const ENTER_MS = 10_000;

const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self' data: https: http:; " +
    "img-src 'self' data: blob: https: http:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-cache',
};

/** Serves the page of a room. @throws {ViewerError} */
export async function startViewer({
  room,
  port = DEFAULT_PORT,
  seats = [],
  lan = false,
  files: local,
}: ViewerOptions): Promise<Viewer> {
  const addresses = lan ? networkAddresses() : [];
  const names = [HOST, 'localhost', ...addresses];
  const page = bundlePage();
  const server = createServer((request, response) => {
    contain(
      () => answer(request, response, { page, local, names }),
      () => abandon(response),
    );
  });
  const limit = createKeyLimit();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LONGEST_MESSAGE });
  server.on('upgrade', (request, socket: Socket, head) => {
    // Node no longer listens for errors of a socket that it hands over, and a reset without a listener ends the process.
    socket.on('error', () => socket.destroy());
    contain(
      () => upgrade(request, socket, head),
      () => socket.destroy(),
    );
  });

  function upgrade(request: IncomingMessage, socket: Socket, head: Buffer): void {
    if (!isOurs(request, names)) return refuseUpgrade(socket);
    const { remoteAddress = '' } = socket;
    const isHere = isThisMachine(remoteAddress, addresses);
    sockets.handleUpgrade(request, socket, head, webSocket =>
      greet(webSocket, room, secret => admission(secret, { keys, isHere, limit, address: remoteAddress })),
    );
  }

  await page;
  const bound = await listen(server, port, lan ? EVERYWHERE : HOST);
  const base = `http://${addresses[0] ?? HOST}:${bound}`;
  const keys = makeKeys(seats, lan ? base : '');
  return {
    port: bound,
    url: `http://${HOST}:${bound}${keys.host.path}`,
    invitations: keys.invitations.map(({ seat, path }) => ({
      ...(seat === undefined ? {} : { seat }),
      url: new URL(path, base).href,
    })),
    async close() {
      for (const webSocket of sockets.clients) webSocket.close(1001, 'The table was closed');
      setTimeout(() => sockets.clients.forEach(webSocket => webSocket.terminate()), 500).unref();
      await closed(server);
    },
  };
}

interface Key {
  readonly secret: string;
  readonly rights: Rights;
  readonly path: string;
}

interface Keys {
  readonly host: Key;
  readonly all: readonly Key[];
  readonly invitations: readonly Invitation[];
}

function makeKeys(seats: readonly string[], base: string): Keys {
  const host = makeKey({ host: true, seats: 'all' }, '');
  const players = seats.map(seat => ({ seat, key: makeKey({ host: false, seats: [seat] }, base) }));
  const watching = makeKey({ host: false, seats: [] }, base);
  return {
    host,
    all: [host, ...players.map(({ key }) => key), watching],
    invitations: [...players.map(({ seat, key }) => ({ seat, path: key.path })), { path: watching.path }],
  };
}

/** The secret stands behind the `#`, so that it is in no request line, log or referrer. */
function makeKey(rights: Rights, base: string): Key {
  const secret = randomBytes(16).toString('hex');
  return { secret, rights, path: `${base}/#${secret}` };
}

function keyFor(secret: string, keys: Keys): Key | undefined {
  const given = Buffer.from(secret);
  return keys.all.find(key => given.length === key.secret.length && timingSafeEqual(given, Buffer.from(key.secret)));
}

/** Why a page may not enter. The codes are those with which its socket is closed. */
interface Refused {
  readonly code: number;
  readonly text: string;
}

interface Admission {
  readonly key: Key;
  readonly invitations: readonly Invitation[];
}

interface Doorway {
  readonly keys: Keys;
  /** The page is on this machine. */
  readonly isHere: boolean;
  readonly limit: KeyLimit;
  readonly address: string;
}

const TOO_MANY: Refused = {
  code: 4029,
  text: 'Too many wrong keys came from this address: wait a minute, then open the link again',
};
const HOST_ONLY: Refused = {
  code: 4003,
  text: 'The host’s link works on the host’s own machine alone: ask the host for the link of a seat',
};
const UNKNOWN: Refused = { code: 4003, text: 'This link is not of this table: open the one that the terminal shows' };

function admission(secret: string | undefined, { keys, isHere, limit, address }: Doorway): Admission | Refused {
  if (limit.isShut(address)) return TOO_MANY;
  const key = secret === undefined ? undefined : keyFor(secret, keys);
  if (key?.rights.host === true && !isHere) return HOST_ONLY;
  if (key !== undefined) return { key, invitations: key.rights.host ? keys.invitations : [] };
  limit.noteWrong(address);
  return UNKNOWN;
}

/**
 * The page that asks was served by this server. A page of somewhere else has another origin; a name that somebody
 * points at this machine (DNS rebinding) is another host.
 */
function isOurs(request: IncomingMessage, names: readonly string[]): boolean {
  const { host = '', origin } = request.headers;
  return isNamed(host, names) && (origin === undefined || origin === `http://${host}`);
}

function isNamed(host: string, names: readonly string[]): boolean {
  return names.includes(host.replace(/:\d+$/, ''));
}

/** A connection that a machine opens to an address of its own comes from that address. */
function isThisMachine(from: string | undefined, addresses: readonly string[]): boolean {
  const address = (from ?? '').replace('::ffff:', '');
  return address === HOST || addresses.includes(address);
}

/** The addresses of this machine in its networks. @throws {ViewerError} `no-network` */
function networkAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap(each => each ?? []);
  const found = all.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address);
  if (found.length > 0) return found;
  throw new ViewerError('no-network', 'This machine is in no network (IPv4): leave --lan out to play on this machine.');
}

function refuseUpgrade(socket: Socket): void {
  // A peer that keeps its half of the connection open is not waited for.
  socket.once('finish', () => socket.destroy());
  socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
}

/** The last answer to a request whose handler failed. */
function abandon(response: ServerResponse): void {
  if (response.headersSent) response.destroy();
  else say(response, 500, 'The server cannot answer this request.');
}

interface Served {
  readonly page: Promise<ReadonlyMap<string, PageFile>>;
  readonly local: LocalFiles | undefined;
  /** Names by which this machine may be asked. */
  readonly names: readonly string[];
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { page, local, names }: Served,
): Promise<void> {
  if (!isNamed(request.headers.host ?? '', names)) return say(response, 403, 'This table goes by another address.');
  if (request.method !== 'GET' && request.method !== 'HEAD') return say(response, 405, 'Only GET is answered here.');
  const path = pathOf(request.url ?? '/');
  if (path.startsWith(LOCAL_FILES)) return answerWith(response, local?.fileAt(path), request.method === 'HEAD');
  const file = (await page).get(path);
  if (file === undefined) return say(response, 404, `There is no ${path.slice(0, 200)} here; the table is at /.`);
  const packs = String(request.headers['accept-encoding'] ?? '').includes('br');
  const encoding = packs ? { 'Content-Encoding': 'br' } : {};
  response.writeHead(200, { ...HEADERS, 'Content-Type': file.type, ...encoding });
  response.end(request.method === 'HEAD' ? undefined : packs ? file.packed : file.body);
}

/** The request target without its query. Nothing else of it is parsed: `//` and `http://[` are no addresses to a URL parser. */
function pathOf(target: string): string {
  return target.split('?', 1)[0] ?? target;
}

/** A picture or model of the mod; its address changes with it. */
async function answerWith(response: ServerResponse, path: string | undefined, isHead: boolean): Promise<void> {
  const body = path === undefined ? undefined : await readFile(path).catch(() => undefined);
  if (path === undefined || body === undefined) return say(response, 404, 'There is no such file of the mod.');
  response.writeHead(200, { ...HEADERS, 'Content-Type': mediaType(path) });
  response.end(isHead ? undefined : body);
}

function say(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { ...HEADERS, 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(`${text}\n`);
}

/** Waits for the key, then lets the page into the room. Messages of one page are handled one after the other. */
function greet(socket: WebSocket, room: Room, admit: (secret: string | undefined) => Admission | Refused): void {
  let guest: Guest | undefined;
  let work: Promise<unknown> = Promise.resolve();
  const late = setTimeout(() => socket.close(4001, 'No key was given'), ENTER_MS);
  const line = {
    send: (message: ServerMessage) => {
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
    },
    isSlow: () => socket.bufferedAmount > SLOW_BYTES,
  };

  async function handle(json: string): Promise<void> {
    const message = readPageMessage(json);
    if (typeof message === 'string') return line.send({ kind: 'refused', text: message });
    if (guest !== undefined) return guest.receive(message);
    const admitted = admit(message.kind === 'enter' ? message.key : undefined);
    if ('code' in admitted) return socket.close(admitted.code, admitted.text);
    clearTimeout(late);
    const name = message.kind === 'enter' ? message.name : undefined;
    guest = await room.enter(line, admitted.key.rights, admitted.invitations, name);
  }

  socket.on('message', data => {
    work = work
      .then(() => handle(String(data)))
      .catch((error: unknown) => line.send({ kind: 'refused', text: String(error) }))
      .catch(() => socket.terminate());
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearTimeout(late);
    work = work.then(() => guest?.leave()).catch(() => undefined);
  });
}

/** Listens on the first free port from `port` on. */
async function listen(server: Server, port: number, host: string): Promise<number> {
  const tries = port === 0 ? 1 : PORTS_TRIED;
  for (let offset = 0; offset < tries; offset += 1) {
    const bound = await tryListen(server, port + offset, host);
    if (bound !== undefined) return bound;
  }
  const last = port + tries - 1;
  throw new ViewerError(
    'port-taken',
    `Ports ${port} to ${last} of this machine are all in use: give another one with --port`,
  );
}

function tryListen(server: Server, port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException): void => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else
        reject(new ViewerError('not-served', `Port ${port} cannot be listened on: ${error.message}`, { cause: error }));
    };
    server.once('error', onError);
    server.listen(port, host, () => {
      server.off('error', onError);
      // Later errors, such as too many open files, concern one connection that could not be accepted.
      server.on('error', () => undefined);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

function closed(server: Server): Promise<void> {
  return new Promise(resolve => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}
