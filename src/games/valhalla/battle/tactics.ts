import { hasTrait, type BattleStack, type Fighter } from './army.ts';

/** What hazards leave of mobility, by level (VAL-FORT-05). */
export const HAZARDS: readonly number[] = [1, 0.75, 0.5, 0.375, 0.25];

/** Whether every unit of the stack has a way of moving, or rides a mount that has it. */
function allMove({ units }: BattleStack, way: string): boolean {
  return units.every(unit => {
    const carrier = unit.mount === '' ? unit : (units.find(({ id }) => id === unit.mount) ?? unit);
    return hasTrait(carrier, way) || hasTrait(unit, way);
  });
}

/** The Attack that a tactic gives to a unit. */
export function tacticAttack(tactic: string, stack: BattleStack, unit: Fighter): number {
  if (tactic === 'pointy_end') return 1;
  if (tactic === 'human_wave') return unit.isLight ? 2 : 0;
  if (tactic === 'stampede') return unit.isHeavy ? 4 : 0;
  return tactic === 'death_below' && allMove(stack, 'burrow') ? 5 : 0;
}

/** The mobility that a tactic gives to a stack. */
export function tacticMobility(tactic: string, stack: BattleStack): number {
  const isFlank = stack.position === 'SF' || stack.position === 'MF';
  if (tactic === 'pincer') return isFlank ? 4 : 0;
  return tactic === 'death_above' && allMove(stack, 'flying') ? 4 : 0;
}

/** What a stack's damage is multiplied by, dealt or taken (VAL-DMG-07). */
export function percentOf(tactic: string, { position }: BattleStack, isTaken: boolean): number {
  if (tactic === 'pincer' && position === 'C') return 0.8;
  if (tactic === 'fighting_retreat') return 0.8;
  return tactic === 'wall_of_steel' && isTaken ? 0.9 : 1;
}

const PHASES = 5;

/** The number of the final phase (VAL-COMB-04). */
export function finalPhase(attackerTactic: string, defenderTactic: string): number {
  const more = attackerTactic === 'encirclement' ? 1 : 0;
  return PHASES + more - (defenderTactic === 'fighting_retreat' ? 1 : 0);
}
