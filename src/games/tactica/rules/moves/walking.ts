import type { Cell } from '../../../../grid/index.ts';
import type { TacticaActionOf } from '../../actions.ts';
import type { TacticaStep, Unit } from '../../state.ts';
import { isUnit, movableUnit, refuse, type ActionRule } from '../action-rule.ts';
import { cellName } from '../../maps/tactica-map.ts';
import { board, topOf, unitAt, unitWith } from '../position.ts';
import { pathOf, reachOf } from './reach.ts';
import { push, type Run } from '../run.ts';
import { stepping } from './stepping.ts';

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
    return refuse('too-far', `The unit cannot come to ${cellName(board(game), to)} this turn`);
  },
  announce(run, _player, { from, to }) {
    const unit = unitAt(run.game, from);
    if (unit !== undefined) walk(run, unit, pathOf(run.game, unit, to), 0);
  },
  resolve: () => true,
};

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
