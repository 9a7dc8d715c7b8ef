import type { PlayerId } from '../../../kernel/index.ts';
import { hexesAround, labelOf, type HexNumber } from '../map/geometry.ts';
import { extraPathfinders } from '../turns/production.ts';
import { around, distance, isCleared, neighboursOf, sideOf } from '../rules/position.ts';
import { pathfinderRangeOf } from '../rules/roster.ts';
import { changeSide, fail, type Run } from '../rules/run.ts';
import type { Valhalla } from '../state.ts';

const PATHFINDERS = 4;

/** How many clusters the side may reveal in a turn (VAL-PATH-01). */
export function pathfindersOf(game: Valhalla, side: PlayerId): number {
  return PATHFINDERS + extraPathfinders(game, side);
}

/** Clears a target and its neighbors of the side's fog (VAL-FOG-02). */
function clearCluster(run: Run, side: PlayerId, target: HexNumber): void {
  const hexes = around(run.game, target, 1).filter(hex => !isCleared(run.game, side, hex));
  if (hexes.length === 0) return;
  const { cleared } = sideOf(run.game, side);
  changeSide(run, side, each => ({ ...each, cleared: withCleared(cleared, hexes) }));
  run.events.push({ kind: 'fog-cleared', for: [side], side, hexes });
}

/** The fog with these hexes cleared too. */
export function withCleared(cleared: string, hexes: readonly HexNumber[]): string {
  const sorted = hexes.filter(hex => hex < cleared.length).sort((a, b) => a - b);
  let fog = '';
  let next = 0;
  for (const hex of sorted) {
    if (hex < next) continue;
    fog += `${cleared.substring(next, hex)}1`;
    next = hex + 1;
  }
  return fog + cleared.substring(next);
}

/** Fog over a whole map of that radius, but for the hexes within `range` of `centre`. */
export function fogAround(radius: number, size: number, centre: HexNumber, range: number): string {
  return withCleared('0'.repeat(size), hexesAround(radius, centre, range));
}

/** Whether the target is cleared or adjacent to a cleared hex, by that fog (VAL-PATH-03). */
function isContiguous(game: Valhalla, cleared: string, target: HexNumber): boolean {
  return cleared.charAt(target) === '1' || neighboursOf(game, target).some(hex => cleared.charAt(hex) === '1');
}

/** Whether an own unit is near enough, whatever lies between (VAL-PATH-04). */
export function isInRange(game: Valhalla, side: PlayerId, target: HexNumber): boolean {
  return game.units.some(
    unit => unit.side === side && distance(game, unit.hex, target) <= pathfinderRangeOf(unit.kind),
  );
}

/**
 * The pathfinding phase: targets in order, each by itself (VAL-PATH-05).
 *
 * @param free targets of casters, free of the range, judged by the fog of the turn's start (VAL-CAST-10)
 */
export function findPaths(run: Run, side: PlayerId, targets: readonly HexNumber[], free: readonly HexNumber[]): void {
  const { cleared } = sideOf(run.game, side);
  // A Palace that gives one more may have gone in the construction phase.
  const most = pathfindersOf(run.game, side);
  for (const target of targets.slice(most)) failTarget(run, side, target, 'E_PATHFINDERS');
  for (const target of targets.slice(0, most)) {
    const now = sideOf(run.game, side).cleared;
    if (!isContiguous(run.game, now, target)) failTarget(run, side, target, 'E_CONTIGUITY');
    else if (!isInRange(run.game, side, target)) failTarget(run, side, target, 'E_RANGE');
    else clearCluster(run, side, target);
  }
  for (const target of free) {
    if (isContiguous(run.game, cleared, target)) clearCluster(run, side, target);
    else failTarget(run, side, target, 'E_CONTIGUITY');
  }
}

function failTarget(run: Run, side: PlayerId, target: HexNumber, code: string): void {
  const { radius, centre } = run.game.map;
  const name = labelOf(radius, centre, target);

  fail(run, side, 'pathfind', code, `No pathfinder reaches ${name}`);
}
