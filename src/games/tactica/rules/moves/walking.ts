import type { Cell } from '../../../../grid/index.ts';
import { counted, type Refusal } from '../../../../kernel/index.ts';
import type { TacticaActionOf } from '../../actions.ts';
import type { Tactica, TacticaStep, Unit } from '../../state.ts';
import { isUnit, movableUnit, refuse, type ActionRule } from '../action-rule.ts';
import { topOf, unitAt, unitWith, usableMp } from '../position.ts';
import { pathOf, reachOf, wayCost } from './reach.ts';
import { push, type Run } from '../run.ts';
import { standRefusal, stepping, wagonRefusal } from './stepping.ts';

/**
 * Several steps of one unit as one order, along the way that leaves it most points. Each is announced by itself, and the
 * rest is dropped when anything else happens. It is not listed: its steps are.
 */
export const walking: ActionRule<TacticaActionOf<'go'>> = {
  list: () => undefined,
  refusal(game, player, { from, to }) {
    const unit = movableUnit(game, player, from);
    if (!isUnit(unit)) return unit;
    if (reachOf(game, unit.id).some(({ cell }) => cell === to)) return undefined;
    return standRefusal(game, unit, to) ?? wagonRefusal(game, unit) ?? wayRefusal(game, unit, to);
  },
  announce(run, _player, { from, to }) {
    const unit = unitAt(run.game, from);
    if (unit !== undefined) walk(run, unit, pathOf(run.game, unit, to), 0);
  },
  resolve: () => true,
};

/** Why no way leads a unit to a free field this turn. */
function wayRefusal(game: Tactica, unit: Unit, to: Cell): Refusal {
  const cost = wayCost(game, unit, to, false);
  if (cost !== undefined)
    return refuse(
      'too-far',
      `The way there costs ${counted(cost, 'movement point')}; the unit has ${usableMp(game, unit)}`,
    );
  if (wayCost(game, unit, to, true) !== undefined) return refuse('barred', 'Others stand in every way there');
  return refuse('too-far', 'No way leads there in one turn: each goes through a Desert');
}

/** Announces the next step of a way, and what follows it. */
function walk(run: Run, { cell, id, owner }: Unit, path: readonly Cell[], done: number): void {
  const to = path[done];
  if (to === undefined) return;
  push(run, { kind: 'announce', player: owner, action: { kind: 'step', from: cell, to } });
  // A step is one object on the stack. Whatever else comes onto it ends the walk.
  const made = run.game.made + 1;
  if (done + 1 < path.length) push(run, { kind: 'walk', unit: id, path, done: done + 1, made });
}

/** The step before is over. What it has led to may have taken the points that the next one needs. */
export function goOnWalking(
  run: Run,
  { done, made, path, unit: id }: Extract<TacticaStep, { readonly kind: 'walk' }>,
): void {
  const { active, phase } = run.game;
  const unit = unitWith(run.game, id);
  const at = path[done - 1];
  const to = path[done];
  const isQuiet = phase === 'main' && topOf(run.game) === undefined && run.game.made === made;
  if (unit === undefined || to === undefined || !isQuiet || unit.owner !== active || unit.cell !== at) return;
  if (stepping.refusal(run.game, active, { kind: 'step', from: at, to }) === undefined) walk(run, unit, path, done);
}
