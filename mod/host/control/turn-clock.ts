import type { Panel } from '../../../src/scene/index.ts';
import { colorOf } from '../session/seating.ts';
import type { HostSession } from '../session/session.ts';
import type { Act, TurnClock } from '../table-game.ts';

/** How the host counts the seconds of turns. */
export interface ClockWait {
  /** When the clock is next looked at, in seconds of `Time.time`; nothing while none runs. */
  nextAt: number | undefined;
}

const PANEL = 'clock';

/** The clock of the present turn, if the game limits it. A recorded game has none. */
export function clockOf({ game, match, puzzle, review, tutorial }: HostSession): TurnClock | undefined {
  if (match === undefined || tutorial || puzzle !== undefined || review !== undefined || match.outcome() !== undefined)
    return undefined;
  return game.clock(match);
}

/** Starts the clock of a new turn, stops that of one that is over, and goes on with any other. */
export function keepClock(wait: ClockWait, session: HostSession): void {
  const clock = clockOf(session);
  if (clock === undefined) {
    session.clock = undefined;
    return;
  }
  if (session.clock?.turn !== clock.turn) session.clock = { turn: clock.turn, until: Time.time + clock.seconds };
  if (wait.nextAt === undefined) waitASecond(wait);
}

/** Lets the clock be looked at in a second. */
export function waitASecond(wait: ClockWait): void {
  wait.nextAt = Time.time + 1;
  // Through Global: new code goes on with its own wait.
  Wait.time(() => _G['crownspaceTick'](), 1);
}

/** The panel with the time that is left, while a clock runs. */
export function clockPanels(session: HostSession): Panel<Act>[] {
  const clock = clockOf(session);
  if (clock === undefined || session.clock === undefined) return [];
  const left = Math.max(0, Math.ceil(session.clock.until - Time.time));
  const seconds = left % 60;
  const time = `${Math.floor(left / 60)}:${seconds < 10 ? '0' : ''}${seconds}`;
  const title = `Time of ${colorOf(session, clock.player)}: ${time}`;
  return [{ id: PANEL, slot: 'top', title, lines: [], buttons: [] }];
}
