import type { Ability, Context } from '../../packs/ability.ts';
import { unitLabel } from '../../packs/steps.ts';
import { findUnit } from '../../rules/position.ts';
import type { EventOf, TacticStep, Unit } from '../../state.ts';
import type { Option } from '../../../../kernel/index.ts';

/**
 * "When this unit attacks another unit, the attacked unit attacks another unit, as per the Commander's choice."
 *
 * Rules: TAC-CMD-01 to TAC-CMD-07, R-08, R-09. The attacked unit's own attack resolves as any other.
 */
export const command: Ability = {
  id: 'command',
  name: 'Command',
  icon: 'rally-the-troops',
  text: 'A unit it attacks at once attacks a unit of your choice.',
  on: {
    attacked(context, event) {
      if (event.attacker !== context.bearer.id) return [];
      const [id, ...others] = event.targets;
      if (id === undefined) return [];
      const target = findUnit(id, context.game);
      const first = target === undefined || event.chain.includes(id) ? [] : order(context, target, event);
      return others.length === 0 ? first : first.concat([later(context, event, others)]);
    },
  },
};

function order(context: Context, target: Unit, event: EventOf<'attacked'>): TacticStep[] {
  const { bearer, game, rules } = context;
  const chain = event.chain.concat([target.id]);
  const options = rules.attacks(target, game).map(targets => orderOption(context, target, targets, chain));
  const only = options[0];
  if (only === undefined) return [];
  if (options.length === 1) return only.steps.slice();
  return [{ kind: 'ask', choices: [{ by: bearer.owner, prompt: `Whom does ${target.name} attack?`, options }] }];
}

function orderOption(
  context: Context,
  unit: Unit,
  targets: readonly Unit[],
  chain: readonly string[],
): Option<TacticStep> {
  const [only, ...others] = targets;
  const label = targets.map(target => unitLabel(context, target)).join(' and ');
  const steps: TacticStep[] = [{ kind: 'strike', attacker: unit.id, targets: targets.map(target => target.id), chain }];
  if (only !== undefined && others.length === 0) return { label, steps, target: only.id };
  return { label, steps, targets: targets.map(target => target.id) };
}

// The first order may change who is there for the next, so that one is given afterwards.
function later({ bearer }: Context, event: EventOf<'attacked'>, targets: readonly string[]): TacticStep {
  return { kind: 'answer', ability: command.id, bearers: [bearer.id], events: [{ ...event, targets }] };
}
