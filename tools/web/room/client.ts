import type { Log, Snapshot } from '../../world/index.ts';
import { differenceOf } from '../wire/difference.ts';
import type { PageMessage, Rights, ServerMessage } from '../wire/wire.ts';

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

/** Sees what everybody may see and sits nowhere. */
export const SPECTATOR = 'Grey';

/** What the room knows of one open page. */
export class Participant {
  seat: string | undefined;
  /** What the page has; undefined when it needs the whole table. */
  shown: Snapshot | undefined;
  isHolding = false;

  /** @param name how the player is called at the table; the name of the seat by default */
  constructor(
    readonly connection: PageConnection,
    readonly rights: Rights,
    readonly name: string | undefined,
  ) {}

  /** The seat through whose eyes the page sees. */
  get viewer(): string {
    return this.seat ?? SPECTATOR;
  }

  send(message: ServerMessage): void {
    this.connection.send(message);
  }

  refuse(text: string): void {
    this.send({ kind: 'refused', text });
  }

  maySit(seat: string): boolean {
    const { seats } = this.rights;
    return seats === 'all' || seats.includes(seat);
  }

  /** Sends what this snapshot changes for the page. Returns whether that is anything. */
  update(snapshot: Snapshot): boolean {
    if (this.connection.isSlow()) {
      this.shown = undefined;
      return true;
    }
    const before = this.shown;
    this.shown = snapshot;
    if (before === undefined) {
      this.send({ kind: 'table', snapshot });
      return true;
    }
    const difference = differenceOf(before, snapshot);
    if (difference !== undefined) this.send({ kind: 'change', difference });
    return difference !== undefined;
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
