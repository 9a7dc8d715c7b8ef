import { panic } from '../../../src/kernel/index.ts';
import { sceneFaults, type Scene } from '../../../src/scene/index.ts';
import { seatsOf } from './seating.ts';
import type { HostSession } from './session.ts';
import type { Act, TableSeat } from '../table-game.ts';

/** What is wrong with the game on this table, for its author. Each fault is raised once, as an error of its own. */
export interface FaultReport {
  /** Those that are still to be raised. */
  waiting: readonly string[];
  readonly found: { [fault: string]: boolean | undefined };
  /** The seats that were looked at. */
  seats: readonly TableSeat[];
}

export function newFaultReport(): FaultReport {
  return { waiting: [], found: {}, seats: [] };
}

/**
 * Looks for seats of the game at which nobody can sit down, and for faults in a scene that is shown. Scenes of games that
 * are too large for one frame are left out: it would take time, and tell how much is hidden.
 */
export function findFaults(report: FaultReport, session: HostSession, scene: Scene<Act>): void {
  const { game, match, review } = session;
  const seats = seatsOf(session);
  // Choosing an option may change the seats, and nothing else does.
  if (report.seats !== seats) addFaults(report, missingSeats(seats));
  report.seats = seats;
  if (match === undefined || review !== undefined || game.prepareScene !== undefined) return;
  const players = seats.map(({ player }) => player);
  addFaults(report, sceneFaults(scene, players));
}

function missingSeats(seats: readonly TableSeat[]): string[] {
  return seats
    .filter(({ color }) => Player[color].getHandTransform() === undefined)
    .map(
      ({ color }) =>
        `Nobody can sit at ${color}, because the table has no hand zone for it: see \`seats\` of mod.config.ts`,
    );
}

function addFaults(report: FaultReport, faults: readonly string[]): void {
  const fresh = faults.filter(fault => report.found[fault] !== true);
  if (fresh.length === 0) return;
  for (const fault of fresh) report.found[fault] = true;
  report.waiting = report.waiting.concat(fresh);
  // In a frame of its own: the game goes on as well as it can.
  Wait.frames(() => _G['crownspaceFaults'](), 1);
}

/** Raises the next fault. */
export function raiseFault(report: FaultReport, { game }: HostSession): void {
  const fault = report.waiting[0];
  if (fault === undefined) return;
  report.waiting = report.waiting.slice(1);
  if (report.waiting.length > 0) Wait.frames(() => _G['crownspaceFaults'](), 1);
  panic(`${game.title}: ${fault}`);
}
