import type { Cell } from '../../../../grid/index.ts';
import type { Ability, Context, Use } from '../../packs/ability.ts';
import { positionOf } from '../../rules/position.ts';
import type { Tactic, Unit } from '../../state.ts';

/**
 * "Push a unit that is in combat range one square in any direction – as long as the destination is empty."
 *
 * Rules: TAC-PUSH-01 to TAC-PUSH-03.
 */
export const push: Ability = {
  id: 'push',
  name: 'Push',
  icon: 'push',
  text: 'Instead of attacking: moves a unit in combat range one space in any direction.',
  uses(context) {
    const { game, rules, bearer } = context;
    return rules
      .targets(bearer, game)
      .flatMap(target => emptyAround(target, game).map(to => pushTo(context, target, to)));
  },
};

function emptyAround(target: Unit, game: Tactic): Cell[] {
  const { grid, unitAt } = positionOf(game);
  return (grid.adjacent[target.cell] ?? []).filter(cell => unitAt[cell] === undefined);
}

function pushTo({ game, rules }: Context, target: Unit, to: Cell): Use {
  return {
    label: `${target.name} to ${rules.cellName(to, game)}`,
    target: target.id,
    to,
    replacesAttack: true,
    steps: [{ kind: 'shift', units: [{ unit: target.id, to }] }],
  };
}
