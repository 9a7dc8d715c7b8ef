import { fullHp, hasTrait, isLed, unitsOf, type Army, type BattleStack, type Fighter } from './army.ts';
import { tacticAttack, tacticMobility } from './tactics.ts';

const LEADERSHIP = 1.1;

/** What an attack of one stack on another is measured in. Phase 0 is the first-fire phase. */
export interface Situation {
  readonly army: Army;
  readonly stack: BattleStack;
  readonly target: BattleStack;
  readonly phase: number;
  /** The tactic that works for the attacking stack; empty for none. */
  readonly tactic: string;
}

type Holds = (this: void, situation: Situation, unit: Fighter) => boolean;

const isFirst: Holds = ({ phase }) => phase === 1;
const always: Holds = () => true;
const SMALL_STACK = 12;
const HORDE = 75;

/** Situational Attack: of which special, how much, and when (table 3.8). */
const ATTACK_SPECIALS: readonly (readonly [special: string, attack: number, holds: Holds])[] = [
  ['charge', 8, isFirst],
  ['rampage', 8, always],
  ['spy', 6, ({ stack, target }) => stack.position !== target.position],
  ['squad', 6, ({ stack }) => stack.units.length <= SMALL_STACK],
  ['cavalier', 7, (_, { mount }) => mount !== ''],
  ['vanguard', 3, ({ stack }) => stack.position === 'C'],
  ['horde', 5, ({ army }, { side }) => unitsOf(army).filter(each => each.side === side).length > HORDE],
];

/** True Attack by special. */
const TRUE_SPECIALS: readonly (readonly [string, number])[] = [
  ['lucky', 1],
  ['jaws', 2],
  ['fire_breath', 6],
];

const GIANTSLAYER_SHARE = 0.25;

/** A unit's Attack with all additive bonuses (VAL-DMG-02). */
export function attackOf(situation: Situation, unit: Fighter): number {
  const { stack, tactic, target } = situation;
  let attack = unit.line.attack + unit.globalAttack + tacticAttack(tactic, stack, unit);
  for (const [special, bonus, holds] of ATTACK_SPECIALS) {
    if (hasTrait(unit, special) && holds(situation, unit)) attack += bonus;
  }
  if (hasTrait(unit, 'giantslayer')) attack += (GIANTSLAYER_SHARE * fullHp(target)) / target.units.length;
  return hasTrait(unit, 'assassin') ? attack + preyOf(target) : attack;
}

/** What the units of a stack are worth to assassins (VAL-SPL-15). */
function preyOf({ units }: BattleStack): number {
  let attack = 0;
  for (const { kind, officerRank } of units) {
    if (kind === 'F') attack += 2;
    else if (kind === 'G') attack += 5;
    else if (officerRank >= 0) attack += 10;
  }
  return attack;
}

/** The True Attack of a stack (VAL-DMG-06). */
export function trueAttackOf({ units }: BattleStack): number {
  let attack = 0;
  for (const unit of units) {
    attack += unit.trueAttack;
    for (const [special, bonus] of TRUE_SPECIALS) if (hasTrait(unit, special)) attack += bonus;
  }
  return attack;
}

/** The siege Attack of a stack, before effectiveness (VAL-SIEGE-02). */
export function siegeOf(stack: BattleStack): number {
  let sum = 0;
  for (const unit of stack.units) {
    let siege = hasTrait(unit, 'siege') ? unit.line.attack : 0;
    if (hasTrait(unit, 'sapper')) siege += 4;
    sum += hasTrait(unit, 'jericho') ? 2 * siege : siege;
  }
  return sum * leadershipOf(stack);
}

/** The strength of a stack's first fire (VAL-FF-03). */
export function firstFireOf(stack: BattleStack): number {
  let sum = 0;
  for (const unit of stack.units) {
    if (hasTrait(unit, 'first_fire')) sum += hasTrait(unit, 'arrowstorm') ? 2 * unit.line.attack : unit.line.attack;
  }
  return sum * leadershipOf(stack);
}

export function leadershipOf(stack: BattleStack): number {
  return isLed(stack) ? LEADERSHIP : 1;
}

/** The defense of a stack in a phase (VAL-STACK-08). Phase −1 counts lasting specials only (VAL-TAC-22). */
export function defenseOf(stack: BattleStack, phase: number, walls: number): number {
  const isCenter = stack.position === 'C';
  let sum = 0;
  for (const unit of stack.units) {
    sum += unit.line.defense;
    if (phase === 1 && hasTrait(unit, 'hold_fast')) sum += 2;
    if (isCenter && hasTrait(unit, 'vanguard')) sum += 1;
  }
  const defense = sum / stack.units.length + (isCenter ? 1 : 0) + (isLed(stack) ? 1 : 0) + walls;
  return defense < 0 ? 0 : defense;
}

/** The mobility of a stack, before hazards and ambush (VAL-STACK-09). */
export function mobilityOf(stack: BattleStack, tactic: string, more: number): number {
  let least: number | undefined;
  for (const unit of stack.units) {
    if (unit.mount === '') {
      const move = unit.line.move + (hasTrait(unit, 'battledance') ? 4 : 0);
      if (least === undefined || move < least) least = move;
    }
  }
  const ranger = stack.units.some(({ isRanger }) => isRanger) ? 2 : 0;
  const mobility = (least ?? 0) + ranger + tacticMobility(tactic, stack) + more;
  return mobility < 0 ? 0 : mobility;
}

const MIN_EFFECT = 0.2;
const LIFEBRINGER_EFFECT = 0.5;

/** What a stack's losses leave of its strength (VAL-DMG-03, VAL-SPL-14). */
export function effectivenessOf(stack: BattleStack, hp: number): number {
  const least = stack.units.some(unit => hasTrait(unit, 'lifebringer')) ? LIFEBRINGER_EFFECT : MIN_EFFECT;
  return least + ((1 - least) * hp) / fullHp(stack);
}

const MOBILITY_STEP = 0.1;
const MOBILITY_CAP = 0.3;

/** The bonus of a faster stack (VAL-MOB-01 to 04), and what flanking multiplies it by. */
export function mobilityBonus(stack: BattleStack, target: BattleStack, own: number, other: number): number {
  if (own <= other) return 0;
  const ratio = other === 0 ? MOBILITY_CAP : (MOBILITY_STEP * own) / other;
  return flankingFactor(stack, target) * (ratio > MOBILITY_CAP ? MOBILITY_CAP : ratio);
}

function flankingFactor({ position }: BattleStack, target: BattleStack): number {
  if (position === target.position) return 1;
  const isFlank = position === 'SF' || position === 'MF';
  return isFlank && target.position === 'C' ? 3 : 2;
}
