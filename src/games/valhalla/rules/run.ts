import type { PlayerId, StepResult } from '../../../kernel/index.ts';
import type { ValhallaEvent } from '../events.ts';
import type { HexNumber } from '../map/geometry.ts';
import type { FieldUnit, PlanLine, MapFeature, Side, Valhalla, ValhallaStep } from '../state.ts';
import { seatOf, sideOf } from './position.ts';

/** Numbers of units begin with the seat of their side. */
const UNITS_OF_SEAT = 10000;

/** A step while it is performed: the game so far, and what happened. Every change makes a new game. */
export interface Run {
  game: Valhalla;
  readonly events: ValhallaEvent[];
}

export type Made = StepResult<Valhalla, ValhallaStep, ValhallaEvent>;

export function startRun(game: Valhalla): Run {
  return { game, events: [] };
}

/** What a step made, with the steps that come next. */
export function made({ game, events }: Run, steps: readonly ValhallaStep[] = []): Made {
  return { state: game, events, steps };
}

/** Does a part of a long step. Returns whether more of it is left. @noSelf */
export type StepPart = (this: void) => boolean;

/** What a long step makes: each part has a frame of its own where frames are short, and `last` comes after all. */
export function madeInParts(run: Run, part: StepPart, last: (this: void) => Made): Made {
  return { state: run.game, rest: () => (part() ? madeInParts(run, part, last) : last()) };
}

/** Nothing is left to do. */
export const NO_PART: StepPart = () => false;

/** Work of a single part. */
export function onePart(work: (this: void) => void): StepPart {
  return () => {
    work();
    return false;
  };
}

/** Several parts, one after another. */
export function inTurn(parts: readonly StepPart[]): StepPart {
  let index = 0;
  return () => {
    if (parts[index]?.() !== true) index++;
    return index < parts.length;
  };
}

/** Work whose beginning is a part of its own. */
export function begunBy(begin: (this: void) => StepPart): StepPart {
  let rest: StepPart | undefined;
  return () => {
    if (rest !== undefined) return rest();
    rest = begin();
    return true;
  };
}

/** Does all parts at once. */
export function doAll(part: StepPart): void {
  let isLeft = true;
  while (isLeft) isLeft = part();
}

export function changeSide(run: Run, id: PlayerId, change: (this: void, side: Side) => Side): void {
  run.game = { ...run.game, sides: run.game.sides.map(side => (side.id === id ? change(side) : side)) };
}

export function changePlace(run: Run, hex: HexNumber, change: (this: void, place: MapFeature) => MapFeature): void {
  run.game = { ...run.game, places: run.game.places.map(place => (place.hex === hex ? change(place) : place)) };
}

/** Changes the units with these ids. */
export function changeUnits(
  run: Run,
  ids: readonly string[],
  change: (this: void, unit: FieldUnit) => FieldUnit,
): void {
  const isOne = recordOf(ids);
  const units: FieldUnit[] = [];
  // A loop, not a call for each unit of the war.
  for (const unit of run.game.units) units.push(isOne[unit.id] === true ? change(unit) : unit);
  run.game = { ...run.game, units };
}

/** Takes these units off the map. Those who rode them stand on their own feet. */
export function removeUnits(run: Run, ids: readonly string[]): void {
  if (ids.length === 0) return;
  const isOne = recordOf(ids);
  run.game = {
    ...run.game,
    units: run.game.units
      .filter(unit => isOne[unit.id] !== true)
      .map(unit => (unit.mount !== '' && isOne[unit.mount] === true ? { ...unit, mount: '' } : unit)),
  };
}

/** Whether an id is one of these: a list would be searched for each unit. */
export function recordOf(ids: readonly string[]): Readonly<Record<string, boolean>> {
  const isOne: Record<string, boolean> = {};
  for (const id of ids) isOne[id] = true;
  return isOne;
}

/** A new unit; the caller knows that there is room for it. */
export function addUnit(run: Run, side: PlayerId, kind: string, hex: HexNumber): FieldUnit {
  const unit = newUnit(run.game, side, kind, hex, 1);
  putUnits(run, side, [unit]);
  return unit;
}

/** So many of them. */
export function addUnits(run: Run, side: PlayerId, kind: string, hex: HexNumber, count: number): void {
  const units: FieldUnit[] = [];
  for (let next = 1; next <= count; next++) units.push(newUnit(run.game, side, kind, hex, next));
  if (count > 0) putUnits(run, side, units);
}

function putUnits(run: Run, side: PlayerId, units: readonly FieldUnit[]): void {
  changeSide(run, side, each => ({ ...each, raised: each.raised + units.length }));
  run.game = { ...run.game, units: run.game.units.concat(units) };
}

/** A unit that a side is about to raise: the next one, or so many after it. It is not yet on the map. */
export function newUnit(game: Valhalla, side: PlayerId, kind: string, hex: HexNumber, next: number): FieldUnit {
  return {
    id: `u${seatOf(game, side) * UNITS_OF_SEAT + sideOf(game, side).raised + next}`,
    side,
    kind,
    hex,
    mp: 0,
    from: hex,
    mount: '',
    ambush: false,
    engaged: false,
    spent: false,
  };
}

/** The order failed, or a part of it (5.3): its side learns of it now and in the next report. */
export function fail(run: Run, side: PlayerId, order: string, code: string, message: string): void {
  run.events.push({ kind: 'order-failed', for: [side], side, order, code, message });
  changeSide(run, side, each => ({ ...each, failures: each.failures.concat([{ order, code, message }]) }));
}

/** Pays, if the treasury holds so much. */
export function pay(run: Run, side: PlayerId, gold: number): boolean {
  if (sideOf(run.game, side).gold < gold) return false;
  changeSide(run, side, each => ({ ...each, gold: each.gold - gold }));
  return true;
}

/** Units counted by kind, in the order in which each kind comes first. */
export function countKinds(units: readonly FieldUnit[]): PlanLine[] {
  const lines: { design: string; count: number }[] = [];
  for (const { kind } of units) {
    const line = lines.find(each => each.design === kind);
    if (line === undefined) lines.push({ design: kind, count: 1 });
    else line.count++;
  }
  return lines;
}
