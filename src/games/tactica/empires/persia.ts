import { gainToken } from '../rules/moving.ts';
import { areFriends, kindOf, spendable, unitAt, unitWith } from '../rules/position.ts';
import { offerFree } from '../rules/recruiting.ts';
import { standardCost } from '../rules/stats.ts';
import type { Tactica } from '../state.ts';
import type { EmpireAbility } from './ability.ts';

const PEASANT = 'PE';
const BRIBED = 'bribed';

/** A free Peasant at the start, and for each castle conquered for the first time (TCA-PER-01, TCA-PER-02). */
const conscription: EmpireAbility = {
  id: 'CONSCRIPTION',
  name: 'Conscription',
  empire: 'PER',
  on(run, happening, player) {
    const isStart = happening.kind === 'castle-chosen' && happening.player === player;
    const isNew = happening.kind === 'conquered' && happening.player === player && happening.isFirst;
    if (isStart || isNew) offerFree(run, player, PEASANT);
  },
};

function priceOf(game: Tactica, cell: number): number {
  const unit = unitAt(game, cell);
  return unit === undefined ? 0 : standardCost(game, unit.owner, kindOf(unit));
}

/** Pays what an enemy unit costs: it attacks no Persian unit any more (TCA-PER-05, TCA-PER-06, R-97). */
const bribery: EmpireAbility = {
  id: 'BRIBERY',
  name: 'Bribery',
  empire: 'PER',
  isOnce: true,
  uses: (game, player) =>
    game.units
      .filter(unit => !areFriends(game, unit.owner, player) && !unit.tokens.includes(BRIBED))
      .filter(unit => priceOf(game, unit.cell) <= spendable(game, player))
      .map(({ cell }) => ({ kind: 'use' as const, ability: 'BRIBERY', target: cell })),
  price: (game, _player, { target }) => priceOf(game, target ?? -1),
  resolve(run, { units }) {
    const unit = unitWith(run.game, units?.[0] ?? '');
    if (unit === undefined) return 'fizzles';
    gainToken(run, unit.id, BRIBED);
    return 'done';
  },
};

export const PERSIA: readonly EmpireAbility[] = [conscription, bribery];
