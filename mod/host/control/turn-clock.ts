import type { PlayerId } from '../../../src/kernel/index.ts';
import type { Panel } from '../../../src/scene/index.ts';
import { secondsEach } from '../lobby/lobby.ts';
import { colorOf, seatsOf } from '../session/seating.ts';
import type { SecondsLeft } from '../session/saved-session.ts';
import type { HostSession, RunningClock } from '../session/session.ts';
import type { Act, AnyMatch, TurnClock } from '../table-game.ts';

/** How the host counts the seconds of turns. */
export interface ClockWait {
  /** When the clock is next looked at, in seconds of `Time.time`; nothing while none runs. */
  nextAt: number | undefined;
}

const PANEL = 'clock';

/** The clock of the present turn, if the game limits it. A recorded game has none. */
export function clockOf(session: HostSession): TurnClock | undefined {
  const { game, isElsewhere, match, puzzle, review, tutorial } = session;
  if (match === undefined || tutorial || puzzle !== undefined || review !== undefined || match.outcome() !== undefined)
    return undefined;
  if (isElsewhere === true) return undefined;
  return game.clock(match) ?? playerClock(session, match);
}

/** The time of who alone is asked, which goes on in the next turn. */
function playerClock({ chosen, clock, game }: HostSession, match: AnyMatch): TurnClock | undefined {
  const each = secondsEach(game, chosen);
  if (each === undefined || game.timeout === undefined) return undefined;
  const asked = game.waitsFor(match);
  const [player] = asked;
  if (player === undefined || asked.length > 1) return undefined;
  return { player, turn: wholeGameOf(player), seconds: clock?.left?.[player] ?? each, timeout: game.timeout };
}

/** The turn of a clock that goes on through all turns of a player. */
function wholeGameOf(player: PlayerId): string {
  return `game of ${player}`;
}

/** Starts the clock of a new turn, stops that of one that is over, and goes on with any other. */
export function keepClock(wait: ClockWait, session: HostSession): void {
  const clock = clockOf(session);
  if (clock === undefined) {
    session.clock = pausedClock(session);
    return;
  }
  if (session.clock?.turn !== clock.turn) session.clock = startedClock(session, clock);
  if (wait.nextAt === undefined) waitASecond(wait);
}

function startedClock(session: HostSession, { player, seconds, turn }: TurnClock): RunningClock {
  const clock = { turn, until: Time.time + seconds };
  const own = turn === wholeGameOf(player) ? { ...clock, player } : clock;
  const left = leftNow(session.clock);
  return left === undefined ? own : { ...own, left };
}

/** Nobody's time runs now, and what players have left stays as it is until the game is over. */
function pausedClock({ clock, match }: HostSession): RunningClock | undefined {
  const left = leftNow(clock);
  if (left === undefined || match === undefined || match.outcome() !== undefined) return undefined;
  return { turn: '', until: 0, left };
}

/** What players have left for the whole game, with the time of who was asked last. */
function leftNow(clock: RunningClock | undefined): SecondsLeft | undefined {
  if (clock?.player === undefined) return clock?.left;
  return { ...clock.left, [clock.player]: Math.max(0, clock.until - Time.time) };
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
  const lines = session.clock.player === undefined ? [] : otherTimes(session, clock.player);
  const title = timeText(session, clock.player, session.clock.until - Time.time);
  return [{ id: PANEL, slot: 'top', title, lines, buttons: [] }];
}

/** What the others have left for the whole game. */
function otherTimes(session: HostSession, player: PlayerId): string[] {
  const each = secondsEach(session.game, session.chosen) ?? 0;
  const others = seatsOf(session).filter(seat => seat.player !== player);
  return others.map(seat => timeText(session, seat.player, session.clock?.left?.[seat.player] ?? each));
}

function timeText(session: HostSession, player: PlayerId, time: number): string {
  const left = Math.max(0, Math.ceil(time));
  const seconds = left % 60;
  return `Time of ${colorOf(session, player)}: ${Math.floor(left / 60)}:${seconds < 10 ? '0' : ''}${seconds}`;
}
