import { createServer, type Server, type Socket } from 'node:net';
import { Response, TerminatedEvent } from '@vscode/debugadapter';
import { ProtocolServer } from '@vscode/debugadapter/lib/protocol.js';
import type { DebugProtocol } from '@vscode/debugprotocol';
import { DEBUG_PORT } from './debug-port.ts';
import { DebugError } from './debug-error.ts';
import { DebugSession } from './debug-session.ts';
import { Debugging, type DebuggingOptions } from './debugger.ts';

const HOST = '127.0.0.1';
/** Milliseconds in which an editor can close the connection itself. */
const FAREWELL_MS = 500;
/** Bytes that an editor may send until a request is complete. Sources of whole mods are far shorter. */
const LONGEST_REQUEST = 16 * 2 ** 20;

export interface DebugServerOptions extends DebuggingOptions {
  /** 0: any free port. */
  readonly port?: number;
}

/** A port of this machine for editors that debug the scripts of a table. */
export interface DebugServer {
  readonly port: number;
  /** Tables that are opened with this as `debug` can be debugged. */
  readonly debugging: Debugging;
  close(): Promise<void>;
}

/**
 * Speaks the Debug Adapter Protocol on 127.0.0.1, to one editor at a time.
 *
 * @throws {DebugError}
 */
export async function startDebugServer({ port = DEBUG_PORT, ...options }: DebugServerOptions): Promise<DebugServer> {
  const debugging = new Debugging(options);
  let editor: Editor | undefined;
  /** Those that have sent nothing yet. */
  const silent = new Set<Socket>();
  const server = createServer(socket => {
    silent.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => silent.delete(socket));
    socket.once('data', first => {
      silent.delete(socket);
      // A web page can make its browser send anything here, but not as the first bytes.
      if (!isProtocol(first)) return void socket.destroy();
      if (editor === undefined) editor = greet(socket, debugging, () => (editor = undefined));
      else refuse(socket);
      socket.unshift(first);
    });
  });
  const bound = await listen(server, port);
  return {
    port: bound,
    debugging,
    close: () =>
      new Promise(done => {
        server.close(() => done());
        editor?.dismiss();
        for (const socket of silent) socket.destroy();
      }),
  };
}

/** Every message of the protocol begins with this header. */
function isProtocol(first: Buffer): boolean {
  return first.toString('latin1').startsWith('Content-Length:');
}

interface Editor {
  /** Ends the session in the editor, and resumes the scripts. */
  dismiss(): void;
}

function greet(socket: Socket, debugging: Debugging, onGone: () => void): Editor {
  const session = new DebugSession(debugging);
  let isThere = true;
  /** The next editor need not wait until the connection is closed. */
  const leave = (): void => {
    if (!isThere) return;
    isThere = false;
    debugging.watch(undefined);
    onGone();
  };
  debugging.watch(session);
  socket.on('close', leave);
  const hangUpSoon = (): void => void setTimeout(() => socket.destroy(), FAREWELL_MS).unref();
  session.onDisconnect = () => {
    leave();
    hangUpSoon();
  };
  serve(socket, session);
  return {
    dismiss() {
      session.sendEvent(new TerminatedEvent());
      leave();
      socket.end();
      hangUpSoon();
    },
  };
}

/** A side of the protocol that says when a request has arrived whole. */
interface Session extends ProtocolServer {
  onRequest: () => void;
}

function serve(socket: Socket, session: Session): void {
  // Invalid JSON, or not a message.
  session.on('error', () => socket.destroy());
  let pending = 0;
  session.onRequest = () => (pending = 0);
  socket.on('data', (data: Buffer) => {
    pending += data.length;
    if (pending > LONGEST_REQUEST) socket.destroy();
  });
  session.start(socket, socket);
}

function refuse(socket: Socket): void {
  serve(socket, new Refusal(() => socket.end()));
  setTimeout(() => socket.destroy(), FAREWELL_MS).unref();
}

/** Tells a second editor why it is not served. */
class Refusal extends ProtocolServer implements Session {
  onRequest: () => void = () => undefined;

  constructor(private readonly onRefused: () => void) {
    super();
  }

  protected override dispatchRequest(request: DebugProtocol.Request): void {
    this.onRequest();
    const response: DebugProtocol.Response = new Response(request);
    response.success = false;
    response.message = 'Another editor debugs this table: end its session first';
    response.body = { error: { id: 1, format: response.message, showUser: true } };
    this.sendResponse(response);
    this.onRefused();
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(refusal(port, cause)));
    server.listen(port, HOST, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

function refusal(port: number, cause: NodeJS.ErrnoException): DebugError {
  if (cause.code === 'EADDRINUSE')
    return new DebugError(
      'port-taken',
      `Port ${port} is in use, perhaps by another table: give the debugger another one, such as --inspect ${port + 1}`,
      {
        cause,
      },
    );
  return new DebugError('not-served', `Port ${port} cannot be listened on: ${cause.message}`, { cause });
}
