import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { WebSocketServer } from 'ws';
import type { Links, Room } from '../room/index.ts';
import type { LocalFiles } from '../room/local-files.ts';
import { ViewerError } from '../web-error.ts';
import { contain } from './contain.ts';
import { createKeyLimit } from './key-limit.ts';
import type { LanguageFile } from '../../save/index.ts';
import { admit, makeKeys, type Keys, type ViewerSecrets } from './keys.ts';
import { isOwnPage, isThisMachine, LOOPBACK, networkAddresses } from './origin.ts';
import { bundlePage } from './page-bundle.ts';
import { servePage } from './page-socket.ts';
import { abandon, answerRequest } from './requests.ts';
import { WaitingRoom } from './waiting-room.ts';

export interface PageServerOptions {
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
  /** What the game says in a language, as JSON; nothing in all of them by default. */
  readonly languageFile?: LanguageFile;
  /** Keys of an earlier run, so that its links stay valid; new ones for everything else. */
  readonly secrets?: ViewerSecrets;
}

/** The page of a table, being served. */
export interface PageServer {
  readonly port: number;
  /** The host's link: every seat, and the tools for modders. */
  readonly url: string;
  /** Links for one seat each, and one for watching; with an address of the network when that is let in. */
  readonly invitations: readonly { readonly seat?: string; readonly url: string }[];
  /** What opens the links: for the next run alone. */
  readonly secrets: ViewerSecrets;
  /** Serves another table from now on. All links stay valid, and there are new ones for seats that had none. */
  show(table: ShownTable): void;
  close(): Promise<void>;
}

/** What of a table is served. */
export type ShownTable = Pick<PageServerOptions, 'room' | 'seats' | 'files' | 'languageFile'>;

export const DEFAULT_PORT = 4180;
const EVERYWHERE = '0.0.0.0';
const PORTS_TRIED = 20;
const LONGEST_MESSAGE = 1_000_000;
/** Milliseconds that pages get to close their connections themselves. */
const CLOSE_MS = 500;

/** Serves the page of a room. @throws {ViewerError} */
export async function startPageServer(options: PageServerOptions): Promise<PageServer> {
  const { port = DEFAULT_PORT, lan = false, secrets = {} } = options;
  let shown: ShownTable = options;
  const addresses = lan ? networkAddresses() : [];
  const names = [LOOPBACK, 'localhost', ...addresses];
  const page = bundlePage();
  const server = createServer((request, response) => {
    const { files: local, languageFile = async () => undefined } = shown;
    contain(
      () => answerRequest(request, response, { page, languageFile, local, names }),
      () => abandon(response),
    );
  });
  const links: Links = {
    list: () => keys.invitations,
    renew(seat) {
      const { [seat]: _, ...others } = keys.secrets;
      keys = keysFor(seatsOf(keys), others);
    },
  };
  const sockets = acceptPages(server, { room: () => shown.room, names, addresses, keys: () => keys, links });
  await page;
  const bound = await listen(server, port, lan ? EVERYWHERE : LOOPBACK);
  const base = `http://${addresses[0] ?? LOOPBACK}:${bound}`;
  const keysFor = (seats: readonly string[] = [], known = secrets): Keys => makeKeys(seats, lan ? base : '', known);
  let keys = keysFor(options.seats);
  return {
    port: bound,
    url: `http://${LOOPBACK}:${bound}${keys.host.path}`,
    get invitations() {
      return keys.invitations.map(({ seat, path }) => ({
        ...(seat === undefined ? {} : { seat }),
        url: new URL(path, base).href,
      }));
    },
    get secrets() {
      return keys.secrets;
    },
    show(table) {
      shown = table;
      keys = keysFor([...new Set([...seatsOf(keys), ...(table.seats ?? [])])], keys.secrets);
    },
    async close() {
      for (const webSocket of sockets.clients) webSocket.close(1001, 'The table was closed');
      setTimeout(() => {
        for (const webSocket of sockets.clients) webSocket.terminate();
        // Browsers open connections before they ask anything, and keep them as long as they like.
        server.closeAllConnections();
      }, CLOSE_MS).unref();
      await closed(server);
    },
  };
}

/** Seats for which there are links. */
function seatsOf({ invitations }: Keys): string[] {
  return invitations.flatMap(({ seat }) => seat ?? []);
}

interface PageGate {
  readonly room: () => Room;
  /** Names by which this machine may be asked. */
  readonly names: readonly string[];
  /** Addresses of this machine in its networks. */
  readonly addresses: readonly string[];
  /** Made once the port is known; no request comes earlier. */
  readonly keys: () => Keys;
  /** What the host may give away. */
  readonly links: Links;
}

/** Upgrades requests of our own page to WebSockets and lets those with a key into the room. */
function acceptPages(server: Server, { room, names, addresses, keys, links }: PageGate): WebSocketServer {
  const limit = createKeyLimit();
  const waiting = new WaitingRoom();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LONGEST_MESSAGE });

  function upgrade(request: IncomingMessage, socket: Socket, head: Buffer): void {
    if (!isOwnPage(request, names)) return refuseUpgrade(socket);
    const { remoteAddress: address = '' } = socket;
    const isHere = isThisMachine(address, addresses);
    sockets.handleUpgrade(request, socket, head, webSocket => {
      const onAdmitted = waiting.add(socket);
      const admitHere = (secret: string | undefined): ReturnType<typeof admit> =>
        admit(secret, { keys: keys(), links, isHere, limit, address });
      servePage({ socket: webSocket, room: room(), admit: admitHere, onAdmitted });
    });
  }

  server.on('upgrade', (request, socket: Socket, head) => {
    // Node no longer listens for errors of a socket that it hands over, and a reset without a listener ends the process.
    socket.on('error', () => socket.destroy());
    contain(
      () => upgrade(request, socket, head),
      () => socket.destroy(),
    );
  });
  return sockets;
}

function refuseUpgrade(socket: Socket): void {
  // A peer that keeps its half of the connection open is not waited for.
  socket.once('finish', () => socket.destroy());
  socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
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
