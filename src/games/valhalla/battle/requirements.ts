import { unitsOf, type Army, type Battle } from './army.ts';
import { defenseOf, mobilityOf } from './numbers.ts';
import { HAZARDS } from './tactics.ts';

const MANY_UNITS = 50;
const STEEL_DEFENSE = 5;

type Requirement = (this: void, battle: Battle, own: Army, enemy: Army) => boolean;

/** What a tactic needs, besides its role; those without a row need nothing (2.14). */
const REQUIREMENTS: readonly (readonly [tactic: string, requirement: Requirement])[] = [
  ['human_wave', (_, own) => unitsOf(own).length > MANY_UNITS],
  ['stampede', (_, own, enemy) => heavyUnits(own) > heavyUnits(enemy)],
  [
    'wall_of_steel',
    ({ defender, forts }, own) =>
      own.stacks.every(stack => defenseOf(stack, -1, own === defender ? forts.walls : 0) >= STEEL_DEFENSE),
  ],
  ['terrain_abuse', ({ isPlains }) => !isPlains],
  ['encirclement', (battle, own, enemy) => leastMobility(battle, own) > mostMobility(battle, enemy)],
  ['petard', ({ isCity }) => isCity],
  ['fighting_retreat', ({ isCity }) => !isCity],
  ['ambush', (_, { isAmbush }) => isAmbush],
];

function heavyUnits(army: Army): number {
  return unitsOf(army).filter(({ isHeavy }) => isHeavy).length;
}

function mobilities({ attacker, forts }: Battle, army: Army): readonly number[] {
  const hazards = army === attacker ? (HAZARDS[forts.hazards] ?? 1) : 1;
  return army.stacks.map(stack => mobilityOf(stack, '', 0) * hazards);
}

function leastMobility(battle: Battle, army: Army): number {
  let least: number | undefined;
  for (const each of mobilities(battle, army)) if (least === undefined || each < least) least = each;
  return least ?? 0;
}

function mostMobility(battle: Battle, army: Army): number {
  let most = 0;
  for (const each of mobilities(battle, army)) if (each > most) most = each;
  return most;
}

/** The tactic that works for an army: the one it named, if its requirement holds before first fire (VAL-TAC-22). */
export function workingTactic(battle: Battle, own: Army, enemy: Army): string {
  const requirement = REQUIREMENTS.find(([tactic]) => tactic === own.tactic)?.[1];
  return requirement === undefined || requirement(battle, own, enemy) ? own.tactic : '';
}
