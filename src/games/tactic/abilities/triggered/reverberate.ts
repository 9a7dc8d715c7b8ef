import type { Ability, Context } from '../../packs/ability.ts';
import { areAllies, areEnemies, findUnit, neighbours } from '../../rules/position.ts';
import type { TacticStep, Unit, UnitId } from '../../state.ts';

/**
 * "When this unit attacks an enemy, the target deals one (1) damage to all of its adjacent allied units. Units damaged
 * this way also damage adjacent units. A unit cannot deal damage this way more than once per turn."
 *
 * Rules: TAC-REVERB-01 to TAC-REVERB-04, R-10. The hits are no blows, so Heal leaves them alone.
 */
export const reverberate: Ability = {
  id: 'reverberate',
  name: 'Reverberate',
  icon: 'echo-ripples',
  text: 'An attacked enemy deals 1 damage to its adjacent allies; those damaged so pass it on.',
  batch: true,
  on: {
    attacked(context, event) {
      const { game, bearer } = context;
      if (event.attacker !== bearer.id) return [];
      return event.targets.flatMap(id => {
        const target = findUnit(id, game);
        return target === undefined || !areEnemies(bearer, target) ? [] : echo(context, target);
      });
    },
    damaged(context, event) {
      if (event.cause !== 'reverberate' || event.via !== context.bearer.id) return [];
      return passOn(context, event.unit);
    },
  },
};

function passOn(context: Context, id: UnitId): TacticStep[] {
  const unit = findUnit(id, context.game);
  return unit === undefined ? [] : echo(context, unit);
}

function echo({ game, bearer }: Context, source: Unit): TacticStep[] {
  const hits = neighbours(source, game)
    .filter(near => areAllies(source, near))
    .map(to => ({
      kind: 'damage' as const,
      from: source.id,
      to: to.id,
      amount: 1,
      cause: 'reverberate',
      via: bearer.id,
    }));
  return hits.length === 0 ? [] : [{ kind: 'land', once: `reverberate:${source.id}`, hits }];
}
