import type { Cell } from '../../../../grid/index.ts';
import { isDesert, isEnterable, isMountain, neighboursOf, type TacticaBoard } from '../../maps/tactica-map.ts';
import { latestOf } from '../../../../kernel/index.ts';
import type { Tactica, Unit, Wagon } from '../../state.ts';
import { costOn, descentOf } from '../moving.ts';
import {
  board,
  drivenBy,
  isTired,
  kindOf,
  unitsByCell,
  unitWith,
  usableMp,
  wagonsByCell,
  type ByCell,
} from '../position.ts';

/** A field that a unit can step to this turn. */
export interface ReachedField {
  readonly cell: Cell;
  /** Movement points that are left there. */
  readonly left: number;
  /** The field before it on the way. */
  readonly from: Cell;
}

/** The fields of one unit, and all that it matters whether a unit stands on them. */
interface Reach {
  readonly unit: Unit;
  readonly fields: readonly ReachedField[];
  readonly seen: Readonly<Record<Cell, boolean>>;
}

/** What is known of one position. A later one takes over the reach of units that notice no difference. */
interface Known {
  game: Tactica;
  reaches: Record<string, Reach>;
}

let known: Known | undefined;

/** All fields that a unit can come to by steps, those with more points left first. */
export function reachOf(game: Tactica, id: string): readonly ReachedField[] {
  const unit = unitWith(game, id);
  if (unit === undefined || unit.isFatigued || unit.isLocked) return [];
  const { reaches } = knownOf(game);
  const found = reaches[id];
  if (found?.unit === unit) return found.fields;
  const reach = isStuck(game, unit)
    ? { unit, fields: [], seen: {} }
    : search(game, unit, usableMp(game, unit), standingIn(game));
  reaches[id] = reach;
  return reach.fields;
}

/** What was worked out of a turn ahead of being asked. */
interface Ahead {
  /** Index of the next unit. */
  next: number;
}

const aheadIn = latestOf(
  (): Ahead => ({ next: 0 }),
  ({ map, turn }: Tactica) => `${map.id} ${turn}`,
);

/** So many fields, and units of which each counts as one more, take no longer than half of a frame has. */
const LEARNED_AT_ONCE = 12;

/**
 * Works out the reach of a few more units of the active player, at the start of a turn. Answers whether any was left: asking
 * for all at once would take longer than a frame has.
 */
export function learnReach(game: Tactica): boolean {
  if (game.phase !== 'main') return false;
  const ahead = aheadIn(game);
  let learned = 0;
  for (; ahead.next < game.units.length && learned < LEARNED_AT_ONCE; ahead.next++) {
    const unit = game.units[ahead.next];
    if (unit === undefined || unit.owner !== game.active) continue;
    learned += 1 + reachOf(game, unit.id).length;
  }
  return learned > 0;
}

/** The way of a unit to a field, without the first field, with the last; empty if it cannot come there. */
export function pathOf(game: Tactica, unit: Unit, to: Cell): readonly Cell[] {
  const before: Record<Cell, Cell> = {};
  for (const { cell, from } of reachOf(game, unit.id)) before[cell] = from;
  const path: Cell[] = [];
  let cell: Cell | undefined = to;
  while (cell !== undefined && cell !== unit.cell) {
    path.push(cell);
    cell = before[cell];
  }
  return cell === undefined ? [] : path.reverse();
}

/** What may stand on fields and bar them. */
interface Standing {
  readonly units: ByCell<Unit>;
  readonly wagons: ByCell<Wagon>;
}

/** A map without anything on it. */
const NOTHING: Standing = { units: {}, wagons: {} };

/** What no step costs more than. */
const DEAREST_STEP = 2;

/**
 * The fewest points that a way of a unit to a field costs, had it any number; nothing if no way leads there in one turn.
 *
 * @param isBare as if nothing else stood on the map
 */
export function wayCost(game: Tactica, unit: Unit, to: Cell, isBare: boolean): number | undefined {
  const plenty = DEAREST_STEP * board(game).hexes.length;
  const { fields } = search(game, unit, plenty, isBare ? NOTHING : standingIn(game));
  const last = fields.find(({ cell }) => cell === to);
  if (last === undefined) return undefined;
  const before = fields.find(({ cell }) => cell === last.from)?.left ?? plenty;
  // Of a Desert, where no point is left, the step alone counts.
  return plenty - before + costOn(board(game), last.from, to, descentOf(game, unit));
}

function standingIn(game: Tactica): Standing {
  return { units: unitsByCell(game), wagons: wagonsByCell(game) };
}

/** Whether a unit drives a wagon that cannot move yet. */
export function isStuck(game: Tactica, unit: Unit): boolean {
  const wagon = drivenBy(game, unit);
  return wagon !== undefined && isTired(game, wagon);
}

function knownOf(game: Tactica): Known {
  if (known !== undefined && isComparable(known.game, game)) {
    if (known.game.units !== game.units) known.reaches = untouched(known, game);
    known.game = game;
  } else known = { game, reaches: {} };
  return known;
}

/** Whether reach differs between two positions by nothing but their units. */
function isComparable(before: Tactica, after: Tactica): boolean {
  if (before.map !== after.map || before.wagons !== after.wagons || before.turn !== after.turn) return false;
  const { players } = before;
  return players === after.players || players.every(({ empire }, seat) => empire === after.players[seat]?.empire);
}

/** The reaches that no unit which has come or gone changes. */
function untouched({ game, reaches }: Known, after: Tactica): Record<string, Reach> {
  const changed = onlyIn(game, unitsByCell(after)).concat(onlyIn(after, unitsByCell(game)));
  const left: Record<string, Reach> = {};
  for (const unit of after.units) {
    const reach = reaches[unit.id];
    if (reach?.unit === unit && !changed.some(cell => reach.seen[cell] === true)) left[unit.id] = reach;
  }
  return left;
}

/** Fields with a unit that have none in another position. */
function onlyIn({ units }: Tactica, others: ByCell<Unit>): readonly Cell[] {
  const cells: Cell[] = [];
  for (const { cell } of units) if (others[cell] === undefined) cells.push(cell);
  return cells;
}

/** A step to a field that units may enter. */
interface FieldStep {
  readonly to: Cell;
  /** What it costs everybody. */
  readonly cost: number;
  /** Out of a Mountain, for what that costs the unit. */
  readonly isDescent: boolean;
  /** Into a Desert: it takes all points. */
  readonly stops: boolean;
}

/** By field, the steps out of it, once they are asked for: they follow from the map. */
const stepsOn = latestOf((_: TacticaBoard): Record<Cell, readonly FieldStep[] | undefined> => ({}));

function stepsFrom(map: TacticaBoard, cell: Cell): readonly FieldStep[] {
  const isInDesert = isDesert(map, cell);
  const steps: FieldStep[] = [];
  for (const to of neighboursOf(map, cell)) {
    if (!isEnterable(map, to)) continue;
    const isDescent = isMountain(map, cell) && !isMountain(map, to);
    steps.push({ to, cost: costOn(map, cell, to, 0), isDescent, stops: isDesert(map, to) && !isInDesert });
  }
  return steps;
}

/** From many points to few: whatever is reached with the most left is final. */
function search(game: Tactica, unit: Unit, most: number, { units, wagons }: Standing): Reach {
  const map = board(game);
  const descent = descentOf(game, unit);
  const isInfantry = kindOf(unit).mode === 'i';
  const steps = stepsOn(map);
  const waiting: ReachedField[][] = [];
  for (let left = 0; left <= most; left++) waiting.push([]);
  waiting[most]?.push({ cell: unit.cell, left: most, from: unit.cell });
  const seen: Record<Cell, boolean> = {};
  /** The most points with which a way to each field was found. */
  const best: Record<Cell, number> = { [unit.cell]: most };
  const fields: ReachedField[] = [];
  for (let left = most; left >= 0; left--) {
    for (const field of waiting[left] ?? []) {
      const { cell } = field;
      if (best[cell] !== left) continue;
      if (cell !== unit.cell) fields.push(field);
      if (left === 0) continue;
      const around = steps[cell] ?? stepsFrom(map, cell);
      steps[cell] = around;
      for (const { cost: own, isDescent, stops, to } of around) {
        const cost = isDescent ? descent : own;
        if (cost > left) continue;
        const after = stops ? 0 : left - cost;
        const known = best[to];
        if (known !== undefined && known >= after) continue;
        seen[to] = true;
        if (units[to] !== undefined || (isInfantry && wagons[to] !== undefined)) continue;
        best[to] = after;
        waiting[after]?.push({ cell: to, left: after, from: cell });
      }
    }
  }
  return { unit, fields, seen };
}
