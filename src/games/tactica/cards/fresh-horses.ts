import { areFriends, unitWith } from '../rules/position.ts';
import { changeUnit } from '../rules/run.ts';
import { fullMp } from '../rules/stats.ts';
import type { CardRule } from './card-rule.ts';

/** A friendly unit gets all its own movement points back (TCA-AC-11, TCA-AC-12, R-67). */
export const freshHorses: CardRule = {
  plays(game, player) {
    return game.units
      .filter(({ isFatigued, owner }) => !isFatigued && areFriends(game, owner, player))
      .map(({ cell }) => ({ kind: 'play' as const, card: 'HORSES', target: cell }));
  },
  resolve(run, { units }) {
    const unit = unitWith(run.game, units?.[0] ?? '');
    if (unit === undefined) return false;
    // Whose move was over can step again, but not enter combat.
    const canFight = unit.canFight && !unit.isLocked;
    changeUnit(run, unit.id, each => ({ ...each, mp: fullMp(run.game, each), isLocked: false, canFight }));
    return true;
  },
};
