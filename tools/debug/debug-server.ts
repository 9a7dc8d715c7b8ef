import { createServer, type Server, type Socket } from 'node:net';
import { TerminatedEvent } from '@vscode/debugadapter';
import { DEBUG_PORT } from './debug-port.ts';
import { DebugError } from './debug-error.ts';
import { DebugSession } from './debug-session.ts';
import { Debugging, type DebuggingOptions } from './debugger.ts';

const HOST = '127.0.0.1';
/** Time that an editor has to hang up by itself. */
const FAREWELL_MS = 500;

export interface DebugServerOptions extends DebuggingOptions {
  /** 0: any that is free. */
  readonly port?: number;
}

/** A port of this machine at which editors debug the scripts of a table. */
export interface DebugServer {
  readonly port: number;
  /** What tables are to be opened with. */
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
  const server = createServer(socket => {
    socket.on('error', () => socket.destroy());
    socket.once('data', first => {
      // A page of the web can make its browser send anything here, but not as its very first words.
      if (editor !== undefined || !isProtocol(first)) return void socket.destroy();
      editor = greet(socket, debugging, () => (editor = undefined));
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
      }),
  };
}

/** Every message of the protocol begins so. */
function isProtocol(first: Buffer): boolean {
  return first.toString('latin1').startsWith('Content-Length:');
}

interface Editor {
  /** Tells it that there is nothing to debug any more, and lets the scripts go on. */
  dismiss(): void;
}

function greet(socket: Socket, debugging: Debugging, onGone: () => void): Editor {
  const session = new DebugSession(debugging);
  debugging.watch(session);
  socket.on('close', () => {
    onGone();
    debugging.watch(undefined);
  });
  // What is no JSON, or no message.
  session.on('error', () => socket.destroy());
  session.start(socket, socket);
  return {
    dismiss() {
      session.sendEvent(new TerminatedEvent());
      debugging.watch(undefined);
      socket.end();
      setTimeout(() => socket.destroy(), FAREWELL_MS).unref();
    },
  };
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
