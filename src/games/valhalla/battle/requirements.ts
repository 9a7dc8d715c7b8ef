import type { PlayerId } from '../../../kernel/index.ts';
import type { Army, Battle, BattleStack, Fighter } from './army.ts';
import { defenseOf, mobilityOf } from './numbers.ts';
import { HAZARDS } from './tactics.ts';

const MANY_UNITS = 50;
const STEEL_DEFENSE = 5;

/** A side that named a tactic, with its stacks, and the army that it fights. */
interface Claim {
  readonly battle: Battle;
  readonly stacks: readonly BattleStack[];
  readonly isDefender: boolean;
  readonly enemy: Army;
}

type Requirement = (this: void, claim: Claim) => boolean;

/** What a tactic needs, besides its role; those without a row need nothing (2.14). */
const REQUIREMENTS: readonly (readonly [tactic: string, requirement: Requirement])[] = [
  ['human_wave', ({ stacks }) => fightersIn(stacks).length > MANY_UNITS],
  ['stampede', ({ enemy, stacks }) => heavyUnits(stacks) > heavyUnits(enemy.stacks)],
  [
    'wall_of_steel',
    ({ battle, isDefender, stacks }) =>
      stacks.every(stack => defenseOf(stack, -1, isDefender ? battle.forts.walls : 0) >= STEEL_DEFENSE),
  ],
  ['terrain_abuse', ({ battle }) => !battle.isPlains],
  [
    'encirclement',
    ({ battle, enemy, isDefender, stacks }) =>
      leastOf(mobilities(battle, stacks, isDefender)) > mostOf(mobilities(battle, enemy.stacks, !isDefender)),
  ],
  ['petard', ({ battle }) => battle.isCity],
  ['fighting_retreat', ({ battle }) => !battle.isCity],
  ['ambush', ({ stacks }) => fightersIn(stacks).every(({ isAmbush }) => isAmbush)],
];

function fightersIn(stacks: readonly BattleStack[]): readonly Fighter[] {
  return stacks.flatMap(({ units }) => units);
}

function heavyUnits(stacks: readonly BattleStack[]): number {
  return fightersIn(stacks).filter(({ isHeavy }) => isHeavy).length;
}

function mobilities({ forts }: Battle, stacks: readonly BattleStack[], isDefender: boolean): readonly number[] {
  const hazards = isDefender ? 1 : (HAZARDS[forts.hazards] ?? 1);
  return stacks.map(stack => mobilityOf(stack, '', 0) * hazards);
}

function leastOf(numbers: readonly number[]): number {
  let least: number | undefined;
  for (const each of numbers) if (least === undefined || each < least) least = each;
  return least ?? 0;
}

function mostOf(numbers: readonly number[]): number {
  let most = 0;
  for (const each of numbers) if (each > most) most = each;
  return most;
}

/**
 * The tactics that work in an army, by side: those that were named, if their requirements hold before first fire
 * (VAL-TAC-22). Each serves the stacks of its side.
 */
export function workingTactics(battle: Battle, own: Army, enemy: Army): Readonly<Record<PlayerId, string>> {
  const working: Record<PlayerId, string> = {};
  for (const { side } of own.stacks) {
    const named = own.tactics[side] ?? '';
    const requirement = REQUIREMENTS.find(([tactic]) => tactic === named)?.[1];
    const stacks = own.stacks.filter(stack => stack.side === side);
    const claim = { battle, stacks, isDefender: own === battle.defender, enemy };
    if (named !== '' && (requirement === undefined || requirement(claim))) working[side] = named;
  }
  return working;
}
