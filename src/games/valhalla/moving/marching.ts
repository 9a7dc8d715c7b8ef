import { panic, type PlayerId } from '../../../kernel/index.ts';
import type { HexNumber } from '../map/geometry.ts';
import { changeUnits, type Run, type StepPart } from '../rules/run.ts';
import { findUnit, isCleared, sidesAt, unitById, unitsAt } from '../rules/position.ts';
import { hasSpecial } from '../rules/roster.ts';
import type { FieldUnit, Valhalla } from '../state.ts';
import { meetingParts, overrun, type Meeting } from './overrun.ts';
import { stepCost, wayOf } from './costs.ts';
import { fitTogether } from './limits.ts';
import { reportForces } from './meeting.ts';
import { isAtPeace } from './peace.ts';
import { isZoneStep } from './zones.ts';

/** A march that goes on hex by hex. */
export interface Marching {
  readonly run: Run;
  readonly side: PlayerId;
  readonly ids: readonly string[];
  readonly path: readonly HexNumber[];
  readonly entered: HexNumber[];
  stopped: string | undefined;
  /** Whether the hex that was entered last is still to be looked at. */
  arrives: boolean;
  /** The enemies in the hex that was entered last, while it is worked out what comes of it. */
  met: Meeting | undefined;
  /** What is left of that. */
  judging: StepPart | undefined;
  /** The units before that hex was entered. */
  before: readonly FieldUnit[];
}

/** How a march went. */
export interface March {
  /** The hexes entered, in order. */
  readonly entered: readonly HexNumber[];
  /** Why it ended before its last hex; absent if it did not. */
  readonly stopped?: string;
}

/**
 * Moves units of one order along a path of adjacent hexes, together, as far as it goes (VAL-MOVE-03, VAL-MOVE-04).
 * `ids` hold each mount and its riders, in the order of the list.
 */
export function march(run: Run, side: PlayerId, ids: readonly string[], path: readonly HexNumber[]): March {
  const marching = beginMarch(run, side, ids, path);
  let goesOn = true;
  while (goesOn) goesOn = marchOn(marching);
  return marching.stopped === undefined
    ? { entered: marching.entered }
    : { entered: marching.entered, stopped: marching.stopped };
}

/** The same march before its first hex: `marchOn` enters one after another, and looks at it. */
export function beginMarch(run: Run, side: PlayerId, ids: readonly string[], path: readonly HexNumber[]): Marching {
  const way = { run, side, ids, path, entered: [] };
  return { ...way, stopped: undefined, arrives: false, met: undefined, judging: undefined, before: [] };
}

/** Enters the next hex, looks at the one just entered, or meets the enemies there. Returns whether the march goes on. */
export function marchOn(marching: Marching): boolean {
  const { arrives, entered, ids, met, path, run, side } = marching;
  if (arrives) return arrive(marching);
  if (met !== undefined) return meet(marching, met);
  const to = path[entered.length];
  if (to === undefined) return false;
  const stopped = stepRefusal(run, side, ids, to);
  if (stopped !== undefined) return stop(marching, stopped);
  marching.before = run.game.units;
  enter(run, ids, to);
  entered.push(to);
  marching.arrives = true;
  return true;
}

/** They see who is in the hex that they have entered, and are seen there; in the last one only those who find room. */
function arrive(marching: Marching): boolean {
  const { entered, ids, run, side } = marching;
  marching.arrives = false;
  const to = entered[entered.length - 1] ?? panic('An army arrives before it has entered a hex');
  const enemies = sidesAt(run.game, to).filter(other => other !== side && !isAtPeace(run.game, side, other, to));
  // Only those who enter are seen there, and meet the enemies.
  const came = isAtEnd(marching) ? leaveOut(marching, ids, to, enemies) : ids;
  if (came.length > 0) reportForces(run, side, to, came);
  if (enemies.length === 0 || came.length === 0) return !isAtEnd(marching);
  marching.met = { side, ids: came, hex: to, enemies, overruns: undefined };
  return true;
}

function isAtEnd({ entered, path }: Marching): boolean {
  return entered.length === path.length;
}

/** They overrun the enemies and go on, or stop to fight. */
function meet(marching: Marching, met: Meeting): boolean {
  const { run } = marching;
  if (met.overruns === undefined) {
    marching.judging ??= meetingParts(run, met);
    marching.judging();
    return true;
  }
  marching.met = undefined;
  marching.judging = undefined;
  if (met.overruns) {
    overrun(run, met);
    return !isAtEnd(marching);
  }
  if (!isAtEnd(marching)) marching.stopped = 'engaged';
  const ids = leaveOut(marching, met.ids, met.hex, met.enemies);
  if (ids.length > 0) engage(run, { ...met, ids });
  return false;
}

/** They may not go on. */
function stop(marching: Marching, stopped: string): false {
  const { entered, ids, run } = marching;
  marching.stopped = stopped;
  const last = entered[entered.length - 1];
  if (last !== undefined) {
    const alive = ids.filter(id => findUnit(run.game, id) !== undefined);
    leaveOut(marching, alive, last, []);
  }
  return false;
}

/** The code of what forbids the next step to one of the units, and so to all of them; nothing if they may take it. */
export function stepRefusal(run: Run, side: PlayerId, ids: readonly string[], to: HexNumber): string | undefined {
  const { game } = run;
  if (!isCleared(game, side, to)) return 'E_FOG';
  const from = unitById(game, ids[0] ?? '').hex;
  const costOf = costsOf(game, from, to);
  let isZone: boolean | undefined;
  for (const id of ids) {
    const unit = unitById(game, id);
    const cost = costOf(unit);
    if (cost === undefined) return 'E_IMPASSABLE';
    // A rider without movement points is carried (VAL-MOVE-11).
    if (unit.mount === '' && cost > unit.mp) return 'E_NO_MP';
    if (hasSpecial(game, unit, 'garrison')) return 'E_GARRISON';
    if (!hasSpecial(game, unit, 'infiltrator')) {
      isZone ??= isZoneStep(game, side, from, to);
      if (isZone) return 'E_ZOC';
    }
  }
  return undefined;
}

/** What a step costs each of the units that march together: looked up once for each way of moving. */
function costsOf(game: Valhalla, from: HexNumber, to: HexNumber): (this: void, unit: FieldUnit) => number | undefined {
  const costs: Record<string, number> = {};
  return unit => {
    const way = wayOf(game, unit);
    const known = costs[way] ?? stepCost(game, way, from, to) ?? -1;
    costs[way] = known;
    return known < 0 ? undefined : known;
  };
}

/** Each pays its own cost; a rider as far as it can. */
function enter(run: Run, ids: readonly string[], to: HexNumber): void {
  const { game } = run;
  const costOf = costsOf(game, unitById(game, ids[0] ?? '').hex, to);
  changeUnits(run, ids, unit => {
    const cost = costOf(unit) ?? 0;
    return { ...unit, hex: to, from: unit.hex, ambush: false, mp: unit.mp < cost ? 0 : unit.mp - cost };
  });
}

/** They met enemies: they stop and lose their movement points (VAL-MOVE-06, VAL-MOVE-07). */
function engage(run: Run, { enemies, hex, ids, side }: Meeting): void {
  changeUnits(run, ids, unit => ({ ...unit, mp: 0, engaged: true }));
  const all = [side].concat(enemies);
  run.events.push({ kind: 'engaged', for: all, side, hex, others: enemies });
  const { combat } = run.game;
  const { entered = [] } = combat;
  if (!entered.includes(hex)) run.game = { ...run.game, combat: { ...combat, entered: entered.concat([hex]) } };
}

/**
 * Where a move ends, the hex must hold all of a side's units there: the last of the list that do not fit never went
 * there, each mount with its riders (VAL-HEX-03). Enemies that they are about to fight take no room.
 *
 * @returns those who fit
 */
function leaveOut(
  { before, run, side }: Marching,
  ids: readonly string[],
  hex: HexNumber,
  enemies: readonly PlayerId[],
): readonly string[] {
  // Mostly all of them fit.
  if (fits(run, side, ids, hex, enemies, ids)) return ids;
  let staying = ids;
  while (staying.length > 0 && !fits(run, side, staying, hex, enemies, ids)) staying = withoutLast(run, staying);
  const left = ids.filter(id => !staying.includes(id));
  changeUnits(run, left, unit => {
    // The step that they did not take costs nothing.
    const mp = before.find(({ id }) => id === unit.id)?.mp ?? unit.mp;
    return { ...unit, hex: unit.from, mp };
  });
  run.events.push({ kind: 'move-stopped', for: [side], side, hex, code: 'E_LIMIT' });
  return staying;
}

/** Whether the hex holds `staying` without the others of `all`. */
function fits(
  { game }: Run,
  side: PlayerId,
  staying: readonly string[],
  hex: HexNumber,
  enemies: readonly PlayerId[],
  all: readonly string[],
): boolean {
  const there = unitsAt(game, hex).filter(unit => !all.includes(unit.id) && !enemies.includes(unit.side));
  return fitTogether(game, there.concat(staying.map(id => unitById(game, id))));
}

function withoutLast(run: Run, ids: readonly string[]): readonly string[] {
  const last = ids[ids.length - 1] ?? '';
  const { mount } = unitById(run.game, last);
  return ids.filter(id => id !== last && (mount === '' || (id !== mount && unitById(run.game, id).mount !== mount)));
}
