import type { Cell } from '../../../../grid/index.ts';
import { latestOf } from '../../../../kernel/index.ts';
import { isDesert, isEnterable, neighboursOf } from '../../maps/tactica-map.ts';
import type { Tactica, Unit } from '../../state.ts';
import { stepCost } from '../moving.ts';
import { board, drivenBy, isTired, kindOf, unitAt, unitWith, usableMp, wagonAt } from '../position.ts';

/** A field that a unit can step to this turn. */
export interface ReachedField {
  readonly cell: Cell;
  /** Movement points that are left there. */
  readonly left: number;
  /** The fields of the way, without its first, with its last. */
  readonly path: readonly Cell[];
}

/** Each unit's fields, worked out when they are first asked about; once for each position. */
const reaches: (this: void, game: Tactica) => Record<string, readonly ReachedField[]> = latestOf(() => ({}));

/** All fields that a unit can come to by steps, those with more points left first. */
export function reachOf(game: Tactica, unit: string): readonly ReachedField[] {
  const known = reaches(game);
  const found = known[unit];
  if (found !== undefined) return found;
  const bearer = unitWith(game, unit);
  const reach =
    bearer === undefined || bearer.isFatigued || bearer.isLocked || isStuck(game, bearer) ? [] : search(game, bearer);
  known[unit] = reach;
  return reach;
}

/** Whether a unit drives a wagon that cannot move yet. */
export function isStuck(game: Tactica, unit: Unit): boolean {
  const wagon = drivenBy(game, unit);
  return wagon !== undefined && isTired(game, wagon);
}

/** From many points to few: whatever is reached with the most left is final. */
function search(game: Tactica, unit: Unit): readonly ReachedField[] {
  const most = usableMp(game, unit);
  const waiting: ReachedField[][] = [];
  for (let left = 0; left <= most; left++) waiting.push([]);
  waiting[most]?.push({ cell: unit.cell, left: most, path: [] });
  const done: Record<number, boolean> = {};
  const reached: ReachedField[] = [];
  for (let left = most; left >= 0; left--) {
    for (const field of waiting[left] ?? []) {
      if (done[field.cell] !== true) {
        done[field.cell] = true;
        if (field.path.length > 0) reached.push(field);
        for (const next of onward(game, unit, field)) waiting[next.left]?.push(next);
      }
    }
  }
  return reached;
}

function onward(game: Tactica, unit: Unit, { cell, left, path }: ReachedField): readonly ReachedField[] {
  const next: ReachedField[] = [];
  for (const to of neighboursOf(board(game), cell)) {
    const cost = stepCost(game, unit, cell, to);
    if (cost <= left && isOpenTo(game, unit, to)) {
      const isSlowed = isDesert(board(game), to) && !isDesert(board(game), cell);
      next.push({ cell: to, left: isSlowed ? 0 : left - cost, path: path.concat([to]) });
    }
  }
  return next;
}

function isOpenTo(game: Tactica, unit: Unit, to: Cell): boolean {
  if (!isEnterable(board(game), to) || unitAt(game, to) !== undefined) return false;
  return wagonAt(game, to) === undefined || kindOf(unit).mode === 'c';
}
