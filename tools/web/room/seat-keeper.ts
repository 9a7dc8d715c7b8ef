import type { Rights } from '../wire/wire.ts';
import type { Participant } from './client.ts';

/** Milliseconds for which the seat of a lost connection is kept. */
const KEEP_SEAT_MS = 60_000;
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
  /** Whose connection is lost. */
  readonly participant: Participant;
  /** As it is called now. */
  seat: string;
  isTold: boolean;
  readonly notice: NodeJS.Timeout;
  readonly expiry: NodeJS.Timeout;
}

/** Which pages hold which seats, and which seats wait for a page that is gone. */
export class SeatKeeper {
  readonly #options: SeatKeeperOptions;
  readonly #waiting = new Map<string, Waiting>();
  /** The seat that a link opens now, by the seat that it was made for. Absent: the same. */
  readonly #renamed = new Map<string, string>();
  /** How often a link was renewed, by the seat that it was made for. */
  readonly #renewals = new Map<string, number>();

  constructor(options: SeatKeeperOptions) {
    this.#options = options;
  }

  /** A page sits at a seat, besides those that it holds already (several people at one screen). */
  hold(participant: Participant, seat: string): void {
    participant.held.add(seat);
    this.forget(seat);
  }

  /** A page gets up. Returns the seats that nobody holds now. */
  release(participant: Participant, seats: readonly string[]): string[] {
    for (const seat of seats) participant.held.delete(seat);
    return seats.filter(seat => !this.isHeld(seat));
  }

  isHeld(seat: string): boolean {
    return [...this.#options.participants].some(({ held }) => held.has(seat));
  }

  /** Who sits where: pages that are here, and those for which a seat is kept. */
  sitters(): Map<string, Participant> {
    const kept = [...this.#waiting].map(([seat, { participant }]) => [seat, participant] as const);
    const here = [...this.#options.participants].flatMap(each => [...each.held].map(seat => [seat, each] as const));
    return new Map([...kept, ...here]);
  }

  /** A page is gone: its seats wait for it. */
  lose(participant: Participant): void {
    const { keepMs = KEEP_SEAT_MS, onExpired, onLost } = this.#options;
    for (const seat of this.release(participant, [...participant.held])) {
      this.forget(seat);
      const tell = (): void => {
        waiting.isTold = true;
        onLost(waiting.seat);
      };
      const expire = (): void => {
        this.forget(waiting.seat);
        void onExpired(waiting.seat).catch(() => undefined);
      };
      const notice = setTimeout(tell, Math.min(RELOAD_MS, keepMs));
      const waiting: Waiting = { participant, seat, isTold: false, notice, expiry: setTimeout(expire, keepMs) };
      this.#waiting.set(seat, waiting);
    }
  }

  /** A seat is no longer kept. */
  forget(seat: string): void {
    const waiting = this.#waiting.get(seat);
    if (waiting === undefined) return;
    this.#waiting.delete(seat);
    clearTimeout(waiting.notice);
    clearTimeout(waiting.expiry);
    this.#options.onSettled(seat);
  }

  /** The seats that a link allows, as they are called since the last swap. */
  renamed(rights: Rights): Rights {
    const { seats } = rights;
    return seats === 'all' ? rights : { ...rights, seats: seats.map(seat => this.nameOf(seat)) };
  }

  nameOf(seat: string): string {
    return this.#renamed.get(seat) ?? seat;
  }

  /**
   * Who comes with a link to a seat: the same one again, whatever the name, and another one once it is renewed. Nothing is
   * known of those who may sit anywhere.
   */
  personOf({ seats }: Rights): string | undefined {
    const [seat] = seats === 'all' ? [] : seats;
    if (seat === undefined) return undefined;
    const link = this.#linkOf(seat);
    return `${link} ${this.#renewals.get(link) ?? 0}`;
  }

  /** The link that opens a seat now is of somebody else from now on. Returns the seat that it was made for. */
  renewed(seat: string): string {
    const link = this.#linkOf(seat);
    this.#renewals.set(link, (this.#renewals.get(link) ?? 0) + 1);
    return link;
  }

  #linkOf(seat: string): string {
    return [...this.#renamed].find(([, name]) => name === seat)?.[0] ?? seat;
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
    this.#renameKept([one, other], swapped);
  }

  #renameKept(seats: readonly string[], swapped: (seat: string) => string): void {
    const { onLost, onSettled } = this.#options;
    const kept = seats.flatMap(seat => this.#waiting.get(seat) ?? []);
    for (const { seat, isTold } of kept) {
      this.#waiting.delete(seat);
      if (isTold) onSettled(seat);
    }
    for (const waiting of kept) {
      waiting.seat = swapped(waiting.seat);
      this.#waiting.set(waiting.seat, waiting);
      if (waiting.isTold) onLost(waiting.seat);
    }
  }

  close(): void {
    for (const seat of this.#waiting.keys()) this.forget(seat);
  }
}
