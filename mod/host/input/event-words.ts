import { seatsOf } from '../session/seating.ts';
import type { HostSession } from '../session/session.ts';
import type { AnyMatch, Announcement, Describing, TableGame } from '../table-game.ts';

/** What is said about the events of an action. */
export interface EventWords {
  /** Absent until the action is carried out. */
  events: readonly unknown[] | undefined;
  /** The index of the next event to describe. */
  next: number;
  /** What is said about it, as far as it is worked out. */
  now: Describing | undefined;
  readonly said: Announcement[];
  /** The first event goes on from that of the last line of the log. */
  goesOn: boolean;
  /** The event of the last line, if the last event has one. */
  last: unknown;
}

export function newEventWords(): EventWords {
  return { events: undefined, goesOn: false, next: 0, now: undefined, said: [], last: undefined };
}

/**
 * Takes events for describing, with one in place of several that one line says.
 *
 * @param before the event of the last line of the log; nothing if the events begin a text of their own
 */
export function joinEvents(
  game: TableGame,
  describing: EventWords,
  events: readonly unknown[],
  before: unknown = undefined,
): void {
  const joined: unknown[] = [];
  for (const event of events) {
    const last = joined.length === 0 ? before : joined[joined.length - 1];
    const one = last === undefined ? undefined : game.joinEvents(last, event);
    if (one === undefined) joined.push(event);
    else {
      describing.goesOn = describing.goesOn || joined.length === 0;
      joined[joined.length === 0 ? 0 : joined.length - 1] = one;
    }
  }
  describing.events = joined;
}

/** Describes the next event to one more of those who read it. Returns false if there was none. */
export function describeNext(
  session: HostSession,
  match: AnyMatch,
  describing: EventWords,
  events: readonly unknown[],
): boolean {
  if (describing.next >= events.length) return false;
  describing.now ??= session.game.describing(events[describing.next], match, seatsOf(session));
  if (describing.now.next()) return true;
  const announcement = describing.now.said();
  describing.now = undefined;
  // In Lua an array ends at its first absent element.
  if (announcement !== undefined) describing.said.push(announcement);
  describing.last = announcement?.text === undefined ? undefined : events[describing.next];
  describing.next++;
  return true;
}

/** All that is said about events that led to the present state of a match. */
export function announcementsOf(
  session: HostSession,
  match: AnyMatch,
  events: readonly unknown[],
): readonly Announcement[] {
  const describing = newEventWords();
  joinEvents(session.game, describing, events);
  while (describeNext(session, match, describing, describing.events ?? []));
  return describing.said;
}
