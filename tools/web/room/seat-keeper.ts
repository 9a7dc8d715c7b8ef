import type { Rights } from '../wire/wire.ts';
import type { Participant } from './client.ts';

/** Milliseconds for which the seat of a lost connection is kept. */
export const KEEP_SEAT_MS = 60_000;
/** A page that is loaded again is back by then: nothing is said of it. */
const RELOAD_MS = 3_000;

export interface SeatKeeperOptions {
  readonly participants: ReadonlySet<Participant>;
  /** Milliseconds; {@link KEEP_SEAT_MS} by default. */
  readonly keepMs?: number | undefined;
  /** The seat has been kept for long enough: its player leaves the table. */
  readonly onExpired: (seat: string) => Promise<void>;
  /** The connection of a seat's player is lost. */
  readonly onLost: (seat: string) => void;
  /** Somebody has the seat again, or it is free. */
  readonly onSettled: (seat: string) => void;
}

interface Waiting {
  readonly notice: NodeJS.Timeout;
  readonly expiry: NodeJS.Timeout;
}

/** Which pages hold which seats, and which seats wait for a page that is gone. */
export class SeatKeeper {
  readonly #options: SeatKeeperOptions;
  readonly #waiting = new Map<string, Waiting>();
  /** The seat that a link opens now, by the seat that it was made for. Absent: the same. */
  readonly #renamed = new Map<string, string>();

  constructor(options: SeatKeeperOptions) {
    this.#options = options;
  }

  /** A page sits at a seat, besides those that it holds already (several people at one screen). */
  hold(participant: Participant, seat: string): void {
    participant.held.add(seat);
    this.#settle(seat);
  }

  /** A page gets up. Returns the seats that nobody holds now. */
  release(participant: Participant, seats: readonly string[]): string[] {
    for (const seat of seats) participant.held.delete(seat);
    return seats.filter(seat => !this.isHeld(seat));
  }

  isHeld(seat: string): boolean {
    return [...this.#options.participants].some(({ held }) => held.has(seat));
  }

  /** A page is gone: its seats wait for it. */
  lose(participant: Participant): void {
    const { keepMs = KEEP_SEAT_MS, onExpired, onLost } = this.#options;
    for (const seat of this.release(participant, [...participant.held])) {
      this.#settle(seat);
      const notice = setTimeout(() => onLost(seat), Math.min(RELOAD_MS, keepMs));
      const expiry = setTimeout(() => {
        this.#settle(seat);
        void onExpired(seat).catch(() => undefined);
      }, keepMs);
      this.#waiting.set(seat, { notice, expiry });
    }
  }

  /** The seats that a link allows, as they are called since the last swap. */
  renamed(rights: Rights): Rights {
    const { seats } = rights;
    return seats === 'all' ? rights : { ...rights, seats: seats.map(seat => this.nameOf(seat)) };
  }

  nameOf(seat: string): string {
    return this.#renamed.get(seat) ?? seat;
  }

  /** Those who hold one of two seats, or may, have the other one from now on. */
  swap(one: string, other: string): void {
    const swapped = (seat: string): string => (seat === one ? other : seat === other ? one : seat);
    const links = new Map([...this.#renamed.keys(), one, other].map(seat => [seat, swapped(this.nameOf(seat))]));
    for (const [seat, name] of links) this.#renamed.set(seat, name);
    for (const participant of this.#options.participants) {
      const { rights, held, seat } = participant;
      participant.held = new Set([...held].map(swapped));
      participant.seat = seat === undefined ? undefined : swapped(seat);
      if (rights.seats !== 'all') participant.rights = { ...rights, seats: rights.seats.map(swapped) };
    }
  }

  close(): void {
    for (const seat of this.#waiting.keys()) this.#settle(seat);
  }

  #settle(seat: string): void {
    const waiting = this.#waiting.get(seat);
    if (waiting === undefined) return;
    this.#waiting.delete(seat);
    clearTimeout(waiting.notice);
    clearTimeout(waiting.expiry);
    this.#options.onSettled(seat);
  }
}
