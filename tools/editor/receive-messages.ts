import { createServer } from 'node:net';
import type { Server, Socket } from 'node:net';

import { EditorError } from './editor-error.ts';
import { HOST } from './messages.ts';
import { holderText, portHolder } from './port-holder.ts';

export interface Receiver {
  /** The port it listens on, which is of interest if 0 was asked for in a test. */
  readonly port: number;
  close(): Promise<void>;
}

export interface ReceiverOptions {
  /** Who else may hold the port, for the message when it is taken. */
  readonly holders: string;
  /** Called with each whole document. */
  readonly onMessage: (message: unknown) => void;
  /** Called with words about what arrived and was none. */
  readonly onGarbage: (problem: string) => void;
  /** Bytes that one message may have. */
  readonly mostBytes?: number;
  /** Milliseconds of silence after which a connection is dropped. */
  readonly silenceMs?: number;
}

const MOST_BYTES = 256 * 1024 * 1024;
const SILENCE_MS = 30_000;
/** Some senders leave the connection open: after this pause, what is whole is taken. */
const PAUSE_MS = 100;
/** Nobody needs longer for one message, however slowly it drips. */
const LIFE_MS = 300_000;
/** So many may talk at once; each of them may hold as much memory as a message has bytes. */
const MOST_CONNECTIONS = 32;

/**
 * Listens on `port` of 127.0.0.1, where each connection brings one JSON document, which ends with the connection.
 *
 * @throws {EditorError} `port-taken`
 */
export async function receiveMessages(port: number, options: ReceiverOptions): Promise<Receiver> {
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: false }, socket => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    readDocument(socket, options);
  });
  server.maxConnections = MOST_CONNECTIONS;
  await listen(server, port, options.holders);
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function listen(server: Server, port: number, holders: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('listening', () => {
      // What goes wrong later concerns one connection, and was told there.
      server.on('error', () => {});
      resolve();
    });
    server.once('error', (cause: NodeJS.ErrnoException) => void problemOf(cause, port, holders).then(reject));
    server.listen({ port, host: HOST });
  });
}

async function problemOf(cause: NodeJS.ErrnoException, port: number, holders: string): Promise<EditorError> {
  if (cause.code !== 'EADDRINUSE') {
    return new EditorError('refused', `port ${port} cannot be listened on: ${cause.message}`, { cause });
  }
  const holder = await portHolder(port);
  const known = holder === undefined ? `that may be ${holders}` : `that is ${holderText(holder)}`;
  const message = `port ${port} is taken: one program at a time can have it, and ${known}. End it, or choose another port`;
  return new EditorError('port-taken', message, { cause });
}

function readDocument(socket: Socket, options: ReceiverOptions): void {
  const { onMessage, onGarbage, mostBytes = MOST_BYTES, silenceMs = SILENCE_MS } = options;
  const pieces: Buffer[] = [];
  let size = 0;
  let over = false;
  let pause: NodeJS.Timeout | undefined;
  const life = setTimeout(() => drop(`a message of ${size} bytes so far takes too long`), LIFE_MS);

  function finish(): void {
    over = true;
    clearTimeout(pause);
    clearTimeout(life);
    pieces.length = 0;
  }

  function drop(problem: string): void {
    if (over) return;
    finish();
    socket.destroy();
    onGarbage(problem);
  }

  function take(message: unknown): void {
    finish();
    socket.end();
    onMessage(message);
  }

  /** Parses what has come so far if it looks whole, and waits on if it is not. */
  function takeEarly(): void {
    if (over || pieces.at(-1)?.at(-1) !== CLOSING_BRACE) return;
    const message = parse(Buffer.concat(pieces));
    if (message.ok) take(message.value);
  }

  socket.setTimeout(silenceMs, () => drop(`a message of ${size} bytes so far was not ended within ${silenceMs} ms`));
  socket.on('error', error => drop(`a message broke off after ${size} bytes: ${error.message}`));
  socket.on('close', () => finish());
  socket.on('data', piece => {
    if (over) return;
    pieces.push(piece);
    size += piece.length;
    if (size > mostBytes) return drop(`a message is longer than ${mostBytes} bytes`);
    clearTimeout(pause);
    pause = setTimeout(takeEarly, PAUSE_MS);
  });
  socket.on('end', () => {
    // Somebody who only looks whether the port is open says nothing.
    if (over || size === 0) return;
    const message = parse(Buffer.concat(pieces));
    if (message.ok) take(message.value);
    else drop(`a message of ${size} bytes is not JSON: ${message.problem}`);
  });
}

const CLOSING_BRACE = 0x7d;

type Parsed = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly problem: string };

/** The game reads JSON leniently, and one editor relies on it: it sends keys without quotation marks. */
function parse(bytes: Buffer): Parsed {
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    try {
      return { ok: true, value: JSON.parse(quoteKeys(text)) };
    } catch {
      return { ok: false, problem };
    }
  }
}

function quoteKeys(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"|([{,]\s*)([A-Za-z_]\w*)(?=\s*:)/g, (whole, before?: string, key?: string) =>
    key === undefined ? whole : `${before ?? ''}"${key}"`,
  );
}
