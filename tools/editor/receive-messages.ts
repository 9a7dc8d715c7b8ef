import { createServer } from 'node:net';
import type { Server, Socket } from 'node:net';

import { DocumentScanner } from './document-scanner.ts';
import { EditorError } from './editor-error.ts';
import { HOST } from './messages.ts';
import { parseMessage } from './parse-message.ts';
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
  /** Called with words about a message that was dropped. */
  readonly onProblem: (problem: string) => void;
  /** Bytes that one message may have. */
  readonly maxBytes?: number;
  /** Milliseconds of silence after which a connection is dropped. */
  readonly idleTimeoutMs?: number;
}

const MAX_BYTES = 64 * 1024 * 1024;
/** Bytes that unfinished messages of all connections may have together. */
const MAX_TOTAL_BYTES = 2 * MAX_BYTES;
const IDLE_TIMEOUT_MS = 30_000;
/** Some senders leave the connection open: a document that is whole is taken after this pause. */
const PAUSE_MS = 100;
/** No sender needs longer for one message, however slowly it drips. */
const LIFETIME_MS = 300_000;
/** When one more connects, the connection that has been silent longest makes room for it. */
const MAX_CONNECTIONS = 32;

/**
 * Listens on `port` of 127.0.0.1, where each connection brings one JSON document, which ends with the connection.
 *
 * @throws {EditorError} `port-taken`
 */
export async function receiveMessages(port: number, options: ReceiverOptions): Promise<Receiver> {
  const connections = new Set<IncomingMessage>();
  const server = createServer({ allowHalfOpen: false }, socket => {
    makeRoom(connections);
    const connection = new IncomingMessage(socket, options, () => totalBytes(connections));
    connections.add(connection);
    socket.on('close', () => connections.delete(connection));
  });
  await listen(server, port, options.holders);
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        for (const connection of connections) connection.destroy();
      }),
  };
}

function makeRoom(connections: Set<IncomingMessage>): void {
  if (connections.size < MAX_CONNECTIONS) return;
  const [silent] = [...connections].sort((a, b) => a.lastHeard - b.lastHeard);
  if (silent === undefined) return;
  connections.delete(silent);
  silent.destroy();
}

function totalBytes(connections: ReadonlySet<IncomingMessage>): number {
  let total = 0;
  for (const { size } of connections) total += size;
  return total;
}

function listen(server: Server, port: number, holders: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('listening', () => {
      // A later error concerns one connection that could not be accepted.
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

/** One connection, from its first byte to the document that it brings. No fault of it leaves this class. */
class IncomingMessage {
  /** Bytes that have arrived and are still held. */
  size = 0;
  /** When the last byte arrived, in milliseconds of `performance.now`. */
  lastHeard = performance.now();
  readonly #pieces: Buffer[] = [];
  readonly #scanner = new DocumentScanner();
  readonly #lifetime: NodeJS.Timeout;
  #pause: NodeJS.Timeout | undefined;
  #isOver = false;

  constructor(
    readonly socket: Socket,
    readonly options: ReceiverOptions,
    readonly totalBytes: () => number,
  ) {
    const { idleTimeoutMs = IDLE_TIMEOUT_MS } = options;
    this.#lifetime = setTimeout(() => this.#drop(`a message of ${this.size} bytes so far takes too long`), LIFETIME_MS);
    socket.setTimeout(idleTimeoutMs, () =>
      this.#drop(`a message of ${this.size} bytes so far was not ended within ${idleTimeoutMs} ms`),
    );
    socket.on('error', error => this.#drop(`a message broke off after ${this.size} bytes: ${error.message}`));
    socket.on('close', () => this.#finish());
    socket.on('data', piece => this.#take(piece));
    socket.on('end', () => this.#end());
  }

  destroy(): void {
    this.#finish();
    this.socket.destroy();
  }

  #take(piece: Buffer): void {
    if (this.#isOver) return;
    const { maxBytes = MAX_BYTES } = this.options;
    this.lastHeard = performance.now();
    this.#pieces.push(piece);
    this.size += piece.length;
    if (this.size > maxBytes) return this.#drop(`a message is longer than ${maxBytes} bytes`);
    if (this.totalBytes() > MAX_TOTAL_BYTES) return this.#drop('messages under way are too long together');
    const problem = this.#scanner.take(piece);
    if (problem !== undefined) return this.#drop(problem);
    if (this.#scanner.isWhole) this.#pause ??= setTimeout(() => this.#parse(), PAUSE_MS);
  }

  /** A program that only looks whether the port is open sends nothing. */
  #end(): void {
    if (this.#isOver || this.size === 0) return;
    if (this.#scanner.isWhole) this.#parse();
    else this.#drop(`a message of ${this.size} bytes is not JSON: it ends too early`);
  }

  #parse(): void {
    if (this.#isOver) return;
    const { size } = this;
    const message = parseMessage(Buffer.concat(this.#pieces));
    if (!message.ok) return this.#drop(`a message of ${size} bytes is not JSON: ${message.problem}`);
    this.#finish();
    this.socket.end();
    try {
      this.options.onMessage(message.value);
    } catch (error) {
      this.#report(`a message of ${size} bytes cannot be handled: ${String(error)}`);
    }
  }

  #drop(problem: string): void {
    const wasOver = this.#isOver;
    this.destroy();
    if (!wasOver) this.#report(problem);
  }

  #report(problem: string): void {
    try {
      this.options.onProblem(problem);
    } catch {
      // A listener that fails must not end the process in an event of a socket.
    }
  }

  #finish(): void {
    this.#isOver = true;
    this.size = 0;
    this.#pieces.length = 0;
    clearTimeout(this.#pause);
    clearTimeout(this.#lifetime);
  }
}
