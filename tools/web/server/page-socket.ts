import type { WebSocket } from 'ws';
import type { PageConnection, Room, RoomClient } from '../room/index.ts';
import { refusal } from '../wire/refusal.ts';
import { readPageMessage } from '../wire/validation.ts';
import type { ServerMessage } from '../wire/wire.ts';
import type { Admission, Rejection } from './keys.ts';
import { RateLimit, type RateLimitOptions } from './rate-limit.ts';

/** What one page may take of the server's time and memory. */
export interface SocketLimits {
  /** Messages of a page. */
  readonly messages: RateLimitOptions;
  /** Messages that wait for the table, in number and in characters. */
  readonly waiting: { readonly messages: number; readonly characters: number };
  /** Messages beyond a limit that are only dropped: a page that sends more of them is closed. */
  readonly patience: RateLimitOptions;
  /** A page that has more bytes waiting is slow: it gets the whole table later instead of each change. */
  readonly slowBytes: number;
  /** A page that has more bytes waiting does not read: its socket is ended. */
  readonly mostBytes: number;
  /** Milliseconds within which a page has to give its key. */
  readonly enterMs: number;
}

export const SOCKET_LIMITS: SocketLimits = {
  messages: { rate: 120, burst: 400 },
  waiting: { messages: 512, characters: 4_000_000 },
  patience: { rate: 120, burst: 2_000 },
  slowBytes: 1_000_000,
  mostBytes: 64_000_000,
  enterMs: 10_000,
};

export interface PageSocketOptions {
  readonly socket: WebSocket;
  readonly room: Room;
  readonly admit: (secret: string | undefined) => Admission | Rejection;
  readonly onAdmitted: () => void;
  readonly limits?: SocketLimits;
}

const TOO_FAST = 'You do more than the table can follow: some of it was dropped';
/** Close codes: the first two are those of RFC 6455, the others this server's own. */
const CODES = { tooFast: 1008, failed: 1011, noKey: 4001 } as const;

/** Waits for the key, then lets the page into the room. Messages of one page are handled one after the other. */
export function servePage(options: PageSocketOptions): void {
  const page = new PageSocket(options);
  const { socket } = options;
  socket.on('message', data => page.receive(String(data)));
  socket.on('error', () => socket.terminate());
  socket.on('close', () => page.close());
}

class PageSocket implements PageConnection {
  readonly #options: PageSocketOptions;
  readonly #limits: SocketLimits;
  readonly #rate: RateLimit;
  readonly #patience: RateLimit;
  readonly #deadline: NodeJS.Timeout;
  #client: RoomClient | undefined;
  #work: Promise<unknown> = Promise.resolve();
  #waitingMessages = 0;
  #waitingCharacters = 0;
  /** Whether the last message was dropped. */
  #isTooFast = false;
  #isClosed = false;

  constructor(options: PageSocketOptions) {
    this.#options = options;
    this.#limits = options.limits ?? SOCKET_LIMITS;
    this.#rate = new RateLimit(this.#limits.messages);
    this.#patience = new RateLimit(this.#limits.patience);
    this.#deadline = setTimeout(() => options.socket.close(CODES.noKey, 'No key was given'), this.#limits.enterMs);
  }

  send(message: ServerMessage): void {
    const { socket } = this.#options;
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > this.#limits.mostBytes) return socket.terminate();
    socket.send(jsonOf(message));
  }

  isSlow(): boolean {
    return this.#options.socket.bufferedAmount > this.#limits.slowBytes;
  }

  receive(json: string): void {
    if (this.#isClosed) return;
    if (!this.#hasRoomFor(json)) return this.#drop();
    this.#isTooFast = false;
    this.#waitingMessages += 1;
    this.#waitingCharacters += json.length;
    this.#work = this.#work
      .then(() => (this.#isClosed ? undefined : this.#handle(json)))
      .catch((error: unknown) => this.#report(error))
      .catch(() => this.#options.socket.terminate())
      .finally(() => {
        this.#waitingMessages -= 1;
        this.#waitingCharacters -= json.length;
      });
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#deadline);
    this.#work = this.#work.then(() => this.#client?.leave()).catch(() => undefined);
  }

  #hasRoomFor(json: string): boolean {
    const { messages, characters } = this.#limits.waiting;
    const isWaiting = this.#waitingMessages >= messages || this.#waitingCharacters + json.length > characters;
    return !isWaiting && this.#rate.take();
  }

  /** Says so at the first of several, and ends a connection that goes on regardless. */
  #drop(): void {
    if (!this.#isTooFast) this.send(refusal(TOO_FAST));
    this.#isTooFast = true;
    if (this.#patience.take()) return;
    this.#isClosed = true;
    this.#options.socket.close(CODES.tooFast, TOO_FAST);
  }

  async #handle(json: string): Promise<void> {
    const message = readPageMessage(json);
    if (typeof message === 'string') return this.send(refusal(message));
    if (this.#client !== undefined) return this.#client.receive(message);
    const { socket, room, admit, onAdmitted } = this.#options;
    const admitted = admit(message.kind === 'enter' ? message.key : undefined);
    if ('code' in admitted) {
      this.#isClosed = true;
      return socket.close(admitted.code, admitted.text);
    }
    clearTimeout(this.#deadline);
    onAdmitted();
    const name = message.kind === 'enter' ? message.name : undefined;
    try {
      this.#client = await room.enter(this, admitted.key.rights, admitted.links, name);
    } catch (error) {
      // Its next message would come without a key. It is to open a new socket, and to try again.
      this.#isClosed = true;
      socket.close(CODES.failed, failure(error));
    }
  }

  /** Errors may name what this page must not know: it learns only that there was one. */
  #report(error: unknown): void {
    this.send(refusal(failure(error)));
  }
}

function failure(error: unknown): string {
  const { name } = error instanceof Error ? error : { name: 'Error' };
  return `The server could not do this (${name})`;
}

/** What many pages get is turned into JSON once, and goes with the value that it was made from. */
const shared = new WeakMap<object, string>();

function jsonOf(message: ServerMessage): string {
  const content =
    message.kind === 'change' ? message.difference : message.kind === 'table' ? message.snapshot : message;
  const known = shared.get(content);
  if (known !== undefined) return known;
  const json = JSON.stringify(message);
  shared.set(content, json);
  return json;
}
