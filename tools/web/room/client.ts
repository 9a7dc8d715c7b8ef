import type { Log } from '../../world/index.ts';
import type { Invitation, PageMessage, Rights, ServerMessage } from '../wire/wire.ts';
import { refusal } from '../wire/refusal.ts';
import type { ViewUpdate } from './view.ts';

/** The way to one page. */
export interface PageConnection {
  send(message: ServerMessage): void;
  /** More than a screenful waits to be sent: the room skips changes and sends the whole table later. */
  isSlow(): boolean;
}

/** One open page, as its connection drives it. */
export interface RoomClient {
  receive(message: PageMessage): Promise<void>;
  /** The page has gone: the room puts back what its hand holds. */
  leave(): Promise<void>;
}

/** The links that a page may give away, by the seats that they were made for. */
export interface Links {
  list(): readonly Invitation[];
  /** Makes another link for a seat: the one before opens nothing any more. */
  renew(seat: string): void;
}

/** Those of a page that may give away none. */
export const NO_LINKS: Links = { list: () => [], renew: () => undefined };

/** Sees what everybody may see and sits nowhere. */
export const SPECTATOR = 'Grey';

/** What the room knows of one open page. */
export class Participant {
  seat: string | undefined;
  /** The seats at which this page has sat down: several where people share a screen. */
  held: Set<string> = new Set();
  /** Of the table that the page has, see {@link ViewUpdate}; undefined when it needs the whole table. */
  version: number | undefined;
  isHolding = false;

  /** @param name how the player is called at the table; the name of the seat by default */
  constructor(
    readonly connection: PageConnection,
    public rights: Rights,
    readonly links: Links,
    public name: string | undefined,
  ) {}

  /** The seat through whose eyes the page sees. */
  get viewer(): string {
    return this.seat ?? SPECTATOR;
  }

  send(message: ServerMessage): void {
    this.connection.send(message);
  }

  refuse(text: string): void {
    this.send(refusal(text));
  }

  maySit(seat: string): boolean {
    const { seats } = this.rights;
    return seats === 'all' || seats.includes(seat);
  }

  /** Sends what the page lacks of this update. Returns whether that is anything. */
  update({ version, step, whole }: ViewUpdate): boolean {
    const before = this.version;
    this.version = version;
    if (before === version) return false;
    if (this.connection.isSlow()) this.version = undefined;
    else if (step !== undefined && step.since === before) this.send({ kind: 'change', difference: step.difference });
    else this.send({ kind: 'table', snapshot: whole() });
    return true;
  }

  /** Sends those logs that are for this page. */
  sendLogs(logs: readonly Log[]): void {
    const own = logs.filter(log => this.#mayRead(log));
    if (own.length > 0) this.send({ kind: 'logs', logs: own });
  }

  /** What is said to one seat goes to that seat. As in TTS only the host gets what scripts print, and their errors. */
  #mayRead(log: Log): boolean {
    if (log.kind !== 'chat' && log.kind !== 'broadcast') return this.rights.host || log.kind === 'loaded';
    return log.to === undefined || log.to === this.seat;
  }
}
