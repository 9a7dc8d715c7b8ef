import { formatCell } from '../../../../grid/index.ts';
import { panic } from '../../../../kernel/index.ts';
import type { Ability } from '../../packs/ability.ts';
import type { Engine } from '../bearings.ts';
import { findUnit, gridOf } from '../position.ts';
import { stepsProblem } from './step-problems.ts';
import type { Tactic, TacticStep, Unit, UnitId } from '../../state.ts';

/** Panics if `steps`, which an ability of `bearer` returned, cannot be performed: names ability, unit, step and field. */
export function checkSteps(
  engine: Engine,
  game: Tactic,
  bearer: Unit,
  ability: Ability,
  steps: readonly TacticStep[],
): void {
  const problem = stepsProblem(engine, game, steps);
  if (problem !== undefined) panic(`${ability.name} of ${unitInWords(game, bearer)} returned a wrong step: ${problem}`);
}

/** A step for the message about an action that does not end: an ability's answer names the ability and the unit. */
export function describeStep(engine: Engine, game: Tactic, step: TacticStep): string {
  if (step.kind === 'answer') {
    const ability = engine.catalogue.ability[step.ability]?.name ?? step.ability;
    return `${ability} of ${bearersInWords(game, step.bearers)}`;
  }
  return `"${step.kind}"`;
}

function bearersInWords(game: Tactic, bearers: readonly UnitId[]): string {
  const units = bearers.map(id => {
    const unit = findUnit(id, game);
    return unit === undefined ? id : unitInWords(game, unit);
  });
  return units.join(' and ');
}

/** `Bear of p1 on b2`. */
function unitInWords(game: Tactic, { cell, name, owner }: Unit): string {
  return `${name} of ${owner} on ${formatCell(gridOf(game), cell)}`;
}
