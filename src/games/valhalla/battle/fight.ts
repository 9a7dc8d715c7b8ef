import { panic, type PlayerId } from '../../../kernel/index.ts';
import type { Forts } from '../cities/fortifications.ts';
import type { PositionId } from '../orders/formation.ts';
import { fullHp, hasTrait, leadingSide, type Army, type Battle, type BattleStack } from './army.ts';
import {
  attackOf,
  defenseOf,
  effectivenessOf,
  firstFireOf,
  leadershipOf,
  mobilityBonus,
  mobilityOf,
  siegeOf,
  trueAttackOf,
} from './numbers.ts';
import { workingTactics } from './requirements.ts';
import { finalPhase, HAZARDS, percentOf } from './tactics.ts';

export type Party = 'A' | 'D';

/** One attack of a phase, with what its damage is made of. */
export interface Blow {
  readonly by: Party;
  /** `artillery` has no position of its own. */
  readonly from: PositionId | 'artillery';
  readonly to: PositionId;
  readonly raw: number;
  readonly effect: number;
  readonly multiplier: number;
  readonly attack: number;
  readonly defense: number;
  readonly trueDamage: number;
  readonly damage: number;
}

/** The HP of a stack after a phase. */
export interface Standing {
  readonly by: Party;
  readonly position: PositionId;
  readonly hp: number;
}

/** A phase of a battle; 0 is the first-fire phase. */
export interface BattlePhase {
  readonly phase: number;
  readonly blows: readonly Blow[];
  readonly siege: number;
  readonly forts: Forts;
  readonly standing: readonly Standing[];
}

/** How a battle ended: who lost, whether in a rout, and phase by phase what happened. */
export interface BattleEnd {
  readonly loser: Party | 'both';
  readonly way: 'rout' | 'destroyed' | 'good-order';
  readonly phases: readonly BattlePhase[];
  /** The tactics that worked, by side. */
  readonly tactics: Readonly<Record<PlayerId, string>>;
}

/** A battle while it is fought, a phase at a time. */
export interface Course {
  readonly battle: Battle;
  readonly tactics: Readonly<Record<PlayerId, string>>;
  readonly hp: Readonly<Record<Party, Record<string, number>>>;
  /** HP that are lost before those of a stack. */
  readonly extraHp: Readonly<Record<Party, Record<string, number>>>;
  readonly routing: Record<Party, boolean>;
  readonly phases: BattlePhase[];
  siege: number;
  forts: Forts;
  /** How it ended; nothing while it goes on. */
  end: End | undefined;
}

const PARTIES: readonly Party[] = ['A', 'D'];
const INWARD: Readonly<Record<PositionId, readonly PositionId[]>> = {
  C: ['C'],
  S: ['S', 'C'],
  M: ['M', 'C'],
  SF: ['SF', 'S', 'C'],
  MF: ['MF', 'M', 'C'],
};
const SIEGE_PER_LEVEL = 200;
const ARTILLERY_ATTACK = 30;
const TOLERANCE = 1e-9;

/** Fights a battle out. It draws no chance: equal battles end equally. */
export function fightOut(battle: Battle): BattleEnd {
  const course = beginBattle(battle);
  let end = endOf(course);
  while (end === undefined) {
    fightOn(course);
    end = endOf(course);
  }
  return end;
}

/** A battle after its first-fire phase. */
export function beginBattle(battle: Battle): Course {
  const { attacker, defender } = battle;
  const tactics = { ...workingTactics(battle, attacker, defender), ...workingTactics(battle, defender, attacker) };
  const hp = { A: hpOf(attacker, fullHp), D: hpOf(defender, fullHp) };
  const extraHp = { A: hpOf(attacker, stack => stack.extraHp), D: hpOf(defender, stack => stack.extraHp) };
  const course: Course = {
    battle,
    tactics,
    hp,
    extraHp,
    routing: { A: false, D: false },
    phases: [],
    siege: 0,
    forts: battle.forts,
    end: undefined,
  };
  firstFire(course);
  course.end = endAfter(course, 0, lastPhase(course));
  return course;
}

/** Fights the next phase. */
export function fightOn(course: Course): void {
  const phase = course.phases.length;
  fightPhase(course, phase);
  course.end = endAfter(course, phase, lastPhase(course));
}

/** How a battle ended; nothing while it goes on. */
export function endOf({ end, phases, tactics }: Course): BattleEnd | undefined {
  return end === undefined ? undefined : { ...end, phases, tactics };
}

function lastPhase(course: Course): number {
  return finalPhase(centreTactic(course, 'A'), centreTactic(course, 'D'));
}

function hpOf({ stacks }: Army, of: (this: void, stack: BattleStack) => number): Record<string, number> {
  const hp: Record<string, number> = {};
  for (const stack of stacks) hp[stack.position] = of(stack);
  return hp;
}

/** The tactic that works for a stack: its side's. */
function tacticOf({ tactics }: Course, { side }: BattleStack): string {
  return tactics[side] ?? '';
}

/** The tactic of the Center's side: it alone changes the number of phases. */
function centreTactic(course: Course, party: Party): string {
  const side = leadingSide(armyOf(course, party));
  return side === undefined ? '' : (course.tactics[side] ?? '');
}

function armyOf({ battle }: Course, party: Party): Army {
  return party === 'A' ? battle.attacker : battle.defender;
}

function enemyOf(party: Party): Party {
  return party === 'A' ? 'D' : 'A';
}

/** What a stack has left; it stays in the list when it is destroyed. */
function hpOfStack(course: Course, party: Party, position: string): number {
  return course.hp[party][position] ?? panic(`${party} has no stack ${position}`);
}

function living(course: Course, party: Party): readonly BattleStack[] {
  return armyOf(course, party).stacks.filter(({ position }) => hpOfStack(course, party, position) > 0);
}

function targetOf(course: Course, party: Party, stack: BattleStack): BattleStack | undefined {
  return nearestTarget(living(course, enemyOf(party)), stack);
}

/** The enemy stack in the same position, or the next one inward (VAL-COMB-05). */
export function nearestTarget(enemies: readonly BattleStack[], { position }: BattleStack): BattleStack | undefined {
  for (const each of INWARD[position]) {
    const target = enemies.find(stack => stack.position === each);
    if (target !== undefined) return target;
  }
  return undefined;
}

/** Mobility against another stack, with everything in its order: additions, hazards, ambush. */
function speedOf(course: Course, party: Party, stack: BattleStack, other: BattleStack): number {
  const enemyTactic = tacticOf(course, other);
  const plain = mobilityOf(stack, tacticOf(course, stack), enemyTactic === 'terrain_abuse' ? -2 : 0);
  const speed = party === 'A' ? plain * (HAZARDS[course.forts.hazards] ?? 1) : plain;
  if (enemyTactic !== 'ambush') return speed;
  const floor = speed < AMBUSH_FLOOR ? speed : AMBUSH_FLOOR;
  return speed / 2 < floor ? floor : speed / 2;
}

const AMBUSH_FLOOR = 4;

function wallsOf(course: Course, party: Party): number {
  return party === 'D' ? course.forts.walls : 0;
}

/** Every defending stack with First Fire attacks once before the phases (VAL-FF-01). */
function firstFire(course: Course): void {
  const blows: Blow[] = [];
  for (const stack of living(course, 'D')) {
    const target = targetOf(course, 'D', stack);
    const strength = firstFireOf(stack);
    if (target !== undefined && strength > 0) {
      const isFaster = speedOf(course, 'D', stack, target) > speedOf(course, 'A', target, stack);
      const isSkirmish = tacticOf(course, stack) === 'skirmish' && isFaster;
      const attack = isSkirmish ? 2 * strength : strength;
      const cover = target.units.some(unit => hasTrait(unit, 'living_cover')) ? 1 : 0;
      const defense = defenseOf(target, 0, 0) + cover;
      const share =
        percentOf(tacticOf(course, stack), stack, false) * percentOf(tacticOf(course, target), target, true);
      const damage = (attack / (1 + defense)) * share;
      blows.push({
        by: 'D',
        from: stack.position,
        to: target.position,
        raw: attack,
        effect: 1,
        multiplier: 1,
        attack,
        defense,
        trueDamage: 0,
        damage,
      });
    }
  }
  apply(course, 0, blows, 0);
}

function fightPhase(course: Course, phase: number): void {
  const { routing } = course;
  // The enemies of a routing army do not attack it any more, unless they rout too (VAL-ROUT-02).
  const acts = (party: Party): boolean => !routing[enemyOf(party)] || routing[party];
  const active = PARTIES.filter(party => acts(party));
  const blows = active.flatMap(party => blowsOf(course, party, phase));
  const artillery = acts('D') ? artilleryBlows(course, phase) : [];
  apply(course, phase, blows.concat(artillery), acts('A') ? siegeIn(course, phase) : 0);
}

function blowsOf(course: Course, party: Party, phase: number): readonly Blow[] {
  const blows: Blow[] = [];
  for (const stack of living(course, party)) {
    const target = targetOf(course, party, stack);
    if (target !== undefined) blows.push(blowOf(course, party, phase, stack, target));
  }
  return blows;
}

function blowOf(course: Course, party: Party, phase: number, stack: BattleStack, target: BattleStack): Blow {
  const enemy = enemyOf(party);
  const tactic = tacticOf(course, stack);
  const situation = { army: armyOf(course, party), stack, target, phase, tactic };
  let [plain, berserk] = [0, 0];
  for (const unit of stack.units) {
    const attack = attackOf(situation, unit);
    if (hasTrait(unit, 'berserk')) berserk += attack;
    else plain += attack;
  }
  const effect = effectivenessOf(stack, hpOfStack(course, party, stack.position));
  const bonus = mobilityBonus(
    stack,
    target,
    speedOf(course, party, stack, target),
    speedOf(course, enemy, target, stack),
  );
  const multiplier = leadershipOf(stack) * (1 + bonus) * (tactic === 'encirclement' ? 1.1 : 1);
  const attack = (plain * effect + berserk) * multiplier;
  const defense = targetDefense(course, party, phase, target);
  const trueDamage = trueAttackOf(stack) * effect * multiplier;
  const share = percentOf(tactic, stack, false) * percentOf(tacticOf(course, target), target, true);
  const damage = (attack / (1 + defense) + trueDamage) * share;
  return {
    by: party,
    from: stack.position,
    to: target.position,
    raw: plain + berserk,
    effect,
    multiplier,
    attack,
    defense,
    trueDamage,
    damage,
  };
}

/** Acid of any stack that attacks the target this phase lowers its defense against all attacks (VAL-SPH-14). */
function targetDefense(course: Course, party: Party, phase: number, target: BattleStack): number {
  const defense = defenseOf(target, phase, wallsOf(course, enemyOf(party)));
  const hasAcid = living(course, party).some(
    stack => stack.units.some(unit => hasTrait(unit, 'acid')) && targetOf(course, party, stack) === target,
  );
  return !hasAcid ? defense : defense < 1 ? 0 : defense - 1;
}

/** Artillery fires at every attacking stack (VAL-FORT-04). */
function artilleryBlows(course: Course, phase: number): readonly Blow[] {
  const raw = ARTILLERY_ATTACK * course.forts.artillery;
  if (raw === 0) return [];
  return living(course, 'A').map(target => {
    const defense = targetDefense(course, 'D', phase, target);
    const damage = (raw / (1 + defense)) * percentOf(tacticOf(course, target), target, true);
    return {
      by: 'D',
      from: 'artillery',
      to: target.position,
      raw,
      effect: 1,
      multiplier: 1,
      attack: raw,
      defense,
      trueDamage: 0,
      damage,
    };
  });
}

function siegeIn(course: Course, phase: number): number {
  let siege = 0;
  for (const stack of living(course, 'A')) {
    siege += siegeOf(stack) * effectivenessOf(stack, hpOfStack(course, 'A', stack.position));
  }
  return centreTactic(course, 'A') === 'petard' && phase === 1 ? siege * 1.5 : siege;
}

/** All attacks of a phase are simultaneous: damage, then siege (VAL-COMB-06). */
function apply(course: Course, phase: number, blows: readonly Blow[], siege: number): void {
  for (const { by, damage, to } of blows) {
    const hp = course.hp[enemyOf(by)];
    const extra = course.extraHp[enemyOf(by)];
    const shield = extra[to] ?? 0;
    const kept = shield < damage ? shield : damage;
    extra[to] = shield - kept;
    const left = hpOfStack(course, enemyOf(by), to) - (damage - kept);
    hp[to] = left < TOLERANCE ? 0 : left;
  }
  course.siege += siege;
  const levels = Math.floor(course.siege / SIEGE_PER_LEVEL + TOLERANCE);
  const { artillery, hazards, walls } = course.battle.forts;
  const less = (full: number): number => (full > levels ? full - levels : 0);
  course.forts =
    levels === 0 ? course.battle.forts : { walls: less(walls), artillery: less(artillery), hazards: less(hazards) };
  const standing = PARTIES.flatMap(by =>
    armyOf(course, by).stacks.map(({ position }) => ({ by, position, hp: hpOfStack(course, by, position) })),
  );
  course.phases.push({
    phase,
    blows,
    siege,
    forts: siege === 0 && levels === 0 ? course.battle.forts : course.forts,
    standing,
  });
}

type End = Pick<BattleEnd, 'loser' | 'way'>;

/** How the battle ends after a phase; nothing while it goes on. */
function endAfter(course: Course, phase: number, last: number): End | undefined {
  const { routing } = course;
  const who = (test: (this: void, party: Party) => boolean): Party | 'both' | undefined => {
    const [first, second] = PARTIES.filter(party => test(party));
    return second === undefined ? first : 'both';
  };
  const routed = who(party => routing[party]);
  if (routed !== undefined) return { loser: routed, way: 'rout' };
  const empty = who(party => living(course, party).length === 0);
  if (empty !== undefined) return { loser: empty, way: 'destroyed' };
  const lost = who(party => hpOfStack(course, party, 'C') <= 0);
  if (phase === last) return { loser: loserInTheEnd(course, lost), way: 'good-order' };
  for (const party of PARTIES) routing[party] = lost === party || lost === 'both';
  return undefined;
}

/** Without a lost Center the attacker has lost, unless the defender leaves by its own choice (VAL-COMB-09, R-82). */
function loserInTheEnd(course: Course, lost: Party | 'both' | undefined): Party {
  if (lost === undefined) return centreTactic(course, 'D') === 'fighting_retreat' ? 'D' : 'A';
  return lost === 'both' ? 'A' : lost;
}
