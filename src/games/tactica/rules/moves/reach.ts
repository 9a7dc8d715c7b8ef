import type { Cell } from '../../../../grid/index.ts';
import { isDesert, isEnterable, neighboursOf } from '../../maps/tactica-map.ts';
import type { Tactica, Unit } from '../../state.ts';
import { costOn, descentOf } from '../moving.ts';
import { board, drivenBy, isTired, kindOf, unitsByCell, unitWith, usableMp, wagonsByCell, type ByCell } from '../position.ts'; // prettier-ignore

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
  const reach = isStuck(game, unit) ? { unit, fields: [], seen: {} } : search(game, unit);
  reaches[id] = reach;
  return reach.fields;
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

/** From many points to few: whatever is reached with the most left is final. */
function search(game: Tactica, unit: Unit): Reach {
  const map = board(game);
  const units = unitsByCell(game);
  const wagons = wagonsByCell(game);
  const descent = descentOf(game, unit);
  const isInfantry = kindOf(unit).mode === 'i';
  const most = usableMp(game, unit);
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
      const isInDesert = isDesert(map, cell);
      for (const to of neighboursOf(map, cell)) {
        const cost = costOn(map, cell, to, descent);
        if (cost > left) continue;
        const after = isDesert(map, to) && !isInDesert ? 0 : left - cost;
        const known = best[to];
        if (known !== undefined && known >= after) continue;
        seen[to] = true;
        if (!isEnterable(map, to) || units[to] !== undefined || (isInfantry && wagons[to] !== undefined)) continue;
        best[to] = after;
        waiting[after]?.push({ cell: to, left: after, from: cell });
      }
    }
  }
  return { unit, fields, seen };
}
