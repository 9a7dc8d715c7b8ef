import type { Cell } from '../../../grid/index.ts';
import { reach } from '../../../grid/index.ts';
import type { CandidateAction } from '../packs/ability.ts';
import { bearingsOf, inPlayOf, type Engine } from './bearings.ts';
import { isEmpty, positionOf, type Position } from './position.ts';
import { statOf } from './stats.ts';
import type { Tactic, Unit } from '../state.ts';

const NO_CELLS: readonly Cell[] = [];
const NO_RAYS: readonly (readonly Cell[])[] = [];
const NOBODY: readonly Unit[] = [];
const NO_ATTACKS: readonly (readonly Unit[])[] = [];

/** Whether anything in play can forbid an action. */
export function isRestricted(engine: Engine, game: Tactic): boolean {
  return bearingsOf(engine, game, 'forbid') !== undefined;
}

/** Why a restriction in play forbids `candidate`, or nothing. */
export function forbidden(engine: Engine, game: Tactic, candidate: CandidateAction): string | undefined {
  for (let each = bearingsOf(engine, game, 'forbid'); each !== undefined; each = each.next) {
    const reason = each.ability.forbid?.(each, candidate);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

/** Where its move may lead, restrictions left out (TAC-MOVE-01, TAC-DASH-02). */
export function cellsInReach(engine: Engine, game: Tactic, unit: Unit): readonly Cell[] {
  return cellsToTry(engine, game, unit).filter(cell => isEmpty(cell, game));
}

/** The cells of `cellsInReach` in their order, and perhaps taken ones between them. */
export function cellsToTry(engine: Engine, game: Tactic, unit: Unit): readonly Cell[] {
  const { grid, unitAt: standing } = positionOf(game);
  const steps = statOf(engine, game, unit, 'steps');
  if (steps === 1) return grid.adjacent[unit.cell] ?? NO_CELLS;
  return reach(grid.adjacent, unit.cell, steps, cell => standing[cell] === undefined);
}

/** The units in its combat range: the first on each line (TAC-ATK-01, TAC-RANGE-02, TAC-BADGER-01). */
export function targetsOf(engine: Engine, game: Tactic, unit: Unit): readonly Unit[] {
  const inPlay = inPlayOf(engine, game);
  for (let each = inPlay.targets; each !== undefined; each = each.next) {
    if (each.unit === unit) return each.found;
  }
  const found = findTargets(engine, game, unit);
  inPlay.targets = { unit, found, next: inPlay.targets };
  return found;
}

function findTargets(engine: Engine, game: Tactic, unit: Unit): readonly Unit[] {
  const { grid, unitAt: standing } = positionOf(game);
  const range = statOf(engine, game, unit, 'reach');
  const rays = grid.rays[unit.cell] ?? NO_RAYS;
  let found: Unit[] | undefined;
  let count = 0;
  for (let direction = statOf(engine, game, unit, 'diagonal') > 0 ? 1 : 0; direction < 8; direction += 2) {
    const target = firstOn(rays[direction] ?? NO_CELLS, range, standing);
    if (target !== undefined) {
      if (found === undefined) found = [target];
      else found[count] = target;
      count++;
    }
  }
  return found ?? NOBODY;
}

function firstOn(ray: readonly Cell[], range: number, unitAt: Position['unitAt']): Unit | undefined {
  const end = range < ray.length ? range : ray.length;
  for (let index = 0; index < end; index++) {
    const cell = ray[index];
    const unit = cell === undefined ? undefined : unitAt[cell];
    if (unit !== undefined) return unit;
  }
  return undefined;
}

/** The targets of one attack of `unit`: each one, each pair (TAC-DS-01) and so on, without forbidden ones. */
export function attacksOf(engine: Engine, game: Tactic, unit: Unit): readonly (readonly Unit[])[] {
  const targets = targetsOf(engine, game, unit);
  if (targets.length === 0) return NO_ATTACKS;
  const groups = groupsOf(targets, statOf(engine, game, unit, 'targets'));
  if (!isRestricted(engine, game)) return groups;
  return groups.filter(group => {
    const candidate: CandidateAction = { kind: 'attack', unit: unit.id, targets: group.map(target => target.id) };
    return forbidden(engine, game, candidate) === undefined;
  });
}

/** All groups of 1 to `most` of `targets`, small ones first, in the order of the list. */
function groupsOf(targets: readonly Unit[], most: number): (readonly Unit[])[] {
  let groups: (readonly Unit[])[] = targets.map(target => [target]);
  if (most < 2) return groups;
  let latest = targets.map((target, index) => ({ group: [target], last: index }));
  for (let size = 2; size <= most && size <= targets.length; size++) {
    latest = latest.flatMap(({ group, last }) =>
      targets.slice(last + 1).map((target, index) => ({ group: group.concat([target]), last: last + 1 + index })),
    );
    groups = groups.concat(latest.map(each => each.group));
  }
  return groups;
}
