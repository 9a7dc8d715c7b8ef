import type { Ability, Context, Use } from '../../packs/ability.ts';
import type { TacticHit, Unit } from '../../state.ts';

/**
 * "Once per turn, you may transfer X damage counters from this unit to another unit in combat range. This counts as
 * healing this unit, but is not considered an attack."
 *
 * Rules: TAC-DRAIN-01 to TAC-DRAIN-06, TAC-DMG-04, R-16.
 */
export const drain: Ability = {
  id: 'drain',
  name: 'Drain',
  icon: 'fangs',
  text: 'Once per turn: moves X of its damage to a unit in combat range.',
  valued: true,
  uses(context) {
    const { game, rules, bearer, value } = context;
    if (bearer.damage < value || !rules.canLoseCounters(bearer, game)) return [];
    return rules
      .targets(bearer, game)
      .filter(target => canTake(context, target))
      .map(target => drainTo(context, target));
  },
};

// What stops one unit from losing counters stops the rest of the board, the bearer's own ability included
// (TAC-DRAIN-05).
function canTake(context: Context, target: Unit): boolean {
  const { game, rules, value } = context;
  return rules.canLoseCounters(target, game) && rules.measure(transfer(context, target), game).amount === value;
}

function transfer({ bearer, value }: Context, target: Unit): TacticHit {
  return { kind: 'damage', from: bearer.id, to: target.id, amount: value, cause: 'drain', piercing: true };
}

function drainTo(context: Context, target: Unit): Use {
  const { bearer, value } = context;
  const relief: TacticHit = { kind: 'healing', from: bearer.id, to: bearer.id, amount: value, cause: 'drain' };
  return {
    label: target.name,
    target: target.id,
    steps: [{ kind: 'land', once: `drain:${bearer.id}`, hits: [transfer(context, target), relief] }],
  };
}
