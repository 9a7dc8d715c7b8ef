import { abilitiesOf, abilityNamed, hasEmpires } from '../empires/abilities.ts';
import type { AbilityStep } from '../empires/ability.ts';
import type { Happening } from '../state.ts';
import { inTurnOrder } from './position.ts';
import type { Run } from './run.ts';

/** Lets all abilities answer what happened, from the active player on. Nothing answers after the game. */
export function tellAll(run: Run, happening: Happening): void {
  if (run.game.outcome !== undefined || !hasEmpires(run.game)) return;
  for (const { id } of inTurnOrder(run.game)) {
    for (const ability of abilitiesOf(run.game, id)) ability.on?.(run, happening, id);
  }
}

/** An ability goes on after a decision. */
export function goOn(run: Run, step: AbilityStep): void {
  abilityNamed(step.ability)?.goOn?.(run, step);
}
