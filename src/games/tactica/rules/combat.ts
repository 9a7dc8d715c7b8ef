import type { PlayerId } from '../../../kernel/index.ts';
import { distanceOn, isObjective, terrainOf } from '../maps/tactica-map.ts';
import type { Combat, Declaration, StackObject, Tactica, TacticaStep, Unit } from '../state.ts';
import { tokenKind } from '../units/tokens.ts';
import { destroy, destroyWagon, enter, loot, loseMp, loseToken, rebirth, rebirthFields } from './moving.ts';
import { areFriends, board, isFree, kindOf, unitWith, wagonAt } from './position.ts';
import { announce, changeObject, changeUnit, push, tell, type Run } from './run.ts';
import { attackOf, defenseOf, fightsOn } from './stats.ts';

/** What a Combat does to one of its units. */
export type Fate = 'survives' | 'loses-wagon' | 'dies';

/** At this result and above, a driver survives without its wagon (TCA-WW-21). */
const WAGON_SAVES = -1;

/** What is left of a unit after that damage (TCA-MEL-04, TCA-WW-20, TCA-WW-21, TCA-WW-22). */
function fateOf(game: Tactica, unit: Unit, combat: Combat, damage: number): Fate {
  const left = defenseOf(game, unit, combat) - damage;
  if (left >= 1) return 'survives';
  return fightsOn(game, unit, combat) !== undefined && left >= WAGON_SAVES ? 'loses-wagon' : 'dies';
}

/** What both sides of a Combat deal, and what becomes of them. */
export interface CombatResult {
  readonly toDefender: number;
  readonly toAttacker: number;
  readonly defender: Fate;
  readonly attacker: Fate;
}

/** How a Combat would end now; nothing if it is interrupted or cancelled (TCA-MEL-09, TCA-RNG-09). */
export function combatResult(game: Tactica, combat: Combat): CombatResult | undefined {
  const attacker = unitWith(game, combat.attacker);
  const defender = unitWith(game, combat.defender);
  if (attacker === undefined || defender === undefined) return undefined;
  if (areFriends(game, attacker.owner, defender.owner) || isInterrupted(game, combat, attacker, defender))
    return undefined;
  const toDefender = dealt(game, attacker, defender, combat);
  const toAttacker = dealt(game, defender, attacker, combat);
  const first = firstStriker(attacker, defender, combat);
  const fates = {
    defender: fateOf(game, defender, combat, toDefender),
    attacker: fateOf(game, attacker, combat, toAttacker),
  };
  if (first === attacker.id && fates.defender !== 'survives') {
    return { toDefender, toAttacker: 0, defender: fates.defender, attacker: fateOf(game, attacker, combat, 0) };
  }
  if (first === defender.id && fates.attacker !== 'survives') {
    return { toDefender: 0, toAttacker, defender: fateOf(game, defender, combat, 0), attacker: fates.attacker };
  }
  return { toDefender, toAttacker, ...fates };
}

function isInterrupted(game: Tactica, combat: Combat, attacker: Unit, defender: Unit): boolean {
  if (combat.mode === 'melee') return combat.isBroken;
  return !isInRange(game, attacker, defender, combat) && !isInRange(game, defender, attacker, combat);
}

/** Whether a unit of a ranged Combat has the other one in range; what is thrown reaches in attack alone. */
function isInRange(game: Tactica, shooter: Unit, target: Unit, combat: Combat): boolean {
  const range = shooter.id === combat.attacker ? combat.range : kindOf(shooter).range;
  return range > 0 && distanceOn(board(game), shooter.cell, target.cell) <= range;
}

/** What a unit deals: in ranged combat nothing unless the other is within its range (TCA-RNG-05, TCA-RNG-06). */
function dealt(game: Tactica, unit: Unit, other: Unit, combat: Combat): number {
  if (combat.mode === 'ranged' && !isInRange(game, unit, other, combat)) return 0;
  return hasDodged(combat, other) ? 0 : attackOf(game, unit, combat);
}

function declared({ declared: all }: Combat, { id }: Unit, what: Declaration['what']): Declaration | undefined {
  return all.find(each => each.unit === id && each.what === what);
}

function hasDodged(combat: Combat, unit: Unit): boolean {
  return declared(combat, unit, 'dodge')?.isYes === true;
}

/** The unit that strikes first, if exactly one does (TCA-AC-22, TCA-LYD-07, R-87). */
function firstStriker(attacker: Unit, defender: Unit, { boosts }: Combat): string {
  const has = ({ id }: Unit): boolean => boosts.some(boost => boost.isFirst && boost.unit === id);
  const isAttackerFirst = has(attacker) || kindOf(attacker).strikesFirst === true;
  if (isAttackerFirst === has(defender)) return '';
  return isAttackerFirst ? attacker.id : defender.id;
}

/** What one unit of a Combat suffers from another one. */
interface Blow {
  readonly unit: Unit;
  readonly from: Unit;
  readonly damage: number;
  readonly fate: Fate;
}

/** What each of several shots at once deals (TCA-SCY-02). */
const SHOT = 1;

/** All blows of a Combat, the defender's first; none if it is interrupted or cancelled. */
function blowsOf(game: Tactica, combat: Combat): readonly Blow[] {
  const attacker = unitWith(game, combat.attacker);
  const defender = unitWith(game, combat.defender);
  if (combat.others !== undefined) {
    return [combat.defender].concat(combat.others).flatMap(id => shotAt(game, combat, attacker, unitWith(game, id)));
  }
  const result = combatResult(game, combat);
  if (result === undefined || attacker === undefined || defender === undefined) return [];
  return [
    { unit: defender, from: attacker, damage: result.toDefender, fate: result.defender },
    { unit: attacker, from: defender, damage: result.toAttacker, fate: result.attacker },
  ];
}

function shotAt(game: Tactica, combat: Combat, from: Unit | undefined, unit: Unit | undefined): readonly Blow[] {
  if (from === undefined || unit === undefined || !isInRange(game, from, unit, combat)) return [];
  const damage = hasDodged(combat, unit) ? 0 : SHOT;
  return [{ unit, from, damage, fate: fateOf(game, unit, combat, damage) }];
}

/** What a player has to declare before the blows fall (5.5). */
function questionIn(game: Tactica, object: string, combat: Combat, blows: readonly Blow[]): TacticaStep | undefined {
  for (const { damage, unit } of blows) {
    const hasDodge = unit.tokens.some(token => tokenKind(token)?.isDodge === true);
    if (combat.mode === 'ranged' && hasDodge && damage > 0 && declared(combat, unit, 'dodge') === undefined) {
      const step = (isYes: boolean) => [
        { kind: 'declare' as const, object, declaration: { unit: unit.id, what: 'dodge' as const, isYes } },
      ];
      const options = [
        { label: 'No', steps: step(false) },
        { label: 'Evade', steps: step(true) },
      ];
      return { kind: 'ask', choices: [{ by: unit.owner, prompt: `Does the unit evade ${damage} damage?`, options }] };
    }
  }
  const taken = combat.declared.flatMap(({ to }) => (to === undefined ? [] : [to]));
  for (const { fate, unit } of blows) {
    const fields = rebirthFields(game, unit, taken);
    if (fate === 'dies' && fields.length > 0 && declared(combat, unit, 'rebirth') === undefined) {
      const declaration = { unit: unit.id, what: 'rebirth' as const, isYes: true };
      const none = {
        label: 'Destroyed',
        steps: [{ kind: 'declare' as const, object, declaration: { ...declaration, isYes: false } }],
      };
      const options = fields.map(to => ({
        label: 'Move it aside',
        target: `${to}`,
        steps: [{ kind: 'declare' as const, object, declaration: { ...declaration, to } }],
      }));
      return {
        kind: 'ask',
        choices: [{ by: unit.owner, prompt: 'Is your unit destroyed?', options: [none, ...options] }],
      };
    }
  }
  return undefined;
}

/** Writes down what a player declared; who dodges spends the counter. */
export function declare(run: Run, object: string, declaration: Declaration): void {
  changeObject(run, object, each =>
    each.combat === undefined
      ? each
      : { ...each, combat: { ...each.combat, declared: each.combat.declared.concat([declaration]) } },
  );
  if (declaration.what !== 'dodge' || !declaration.isYes) return;
  const dodge = unitWith(run.game, declaration.unit)?.tokens.find(token => tokenKind(token)?.isDodge === true);
  if (dodge !== undefined) loseToken(run, declaration.unit, dodge);
}

/** Fights a Combat out (5.5). Answers false if a player has to declare something first. */
export function resolveCombat(run: Run, { combat, id }: StackObject): boolean {
  if (combat === undefined) return true;
  const blows = blowsOf(run.game, combat);
  if (blows.length === 0) {
    announce(run, { kind: 'combat-interrupted', attacker: combat.attacker });
    endTransit(run, combat.attacker);
    return true;
  }
  const question = questionIn(run.game, id, combat, blows);
  if (question !== undefined) {
    push(run, question);
    push(run, { kind: 'resolve', object: id });
    return false;
  }
  for (const { damage, unit } of blows) announce(run, { kind: 'damaged', unit: unit.id, amount: damage });
  const wagons = blows.map(({ unit }) => fightsOn(run.game, unit, combat)?.id ?? '');
  const dead = blows
    .filter(({ fate, unit }) => fate === 'dies' && !isReborn(run, combat, unit))
    .map(({ unit }) => unit.id);
  blows.forEach(({ fate, unit }, index) => {
    const wagon = wagons[index];
    if (fate !== 'survives' && wagon !== undefined) destroyWagon(run, wagon);
    if (dead.includes(unit.id)) destroy(run, unit);
  });
  const [first, second] = blows;
  const isWon = combat.mode === 'melee' && first?.fate === 'dies' && second?.fate !== 'dies';
  if (isWon) advance(run, first.from, first.unit, combat);
  for (const { from, unit } of blows) {
    if (dead.includes(unit.id)) {
      const hasSurvived = !dead.includes(from.id);
      tell(run, { kind: 'killed', killer: from, victim: unit, hasSurvived, isAttacker: from.id === combat.attacker });
    }
  }
  endTransit(run, combat.attacker);
  return true;
}

/** Moves a unit aside whose player said so; it is not destroyed then. */
function isReborn(run: Run, combat: Combat, unit: Unit): boolean {
  const to = declared(combat, unit, 'rebirth')?.to;
  return to !== undefined && rebirth(run, unit.id, to);
}

/** A melee attacker that killed moves in, with its wagon if that has survived (TCA-MEL-05, TCA-WW-18). */
function advance(run: Run, attacker: Unit, { cell, isInTransit, owner }: Unit, { isOnFoot }: Combat): void {
  if (!isFree(run.game, cell)) return;
  changeUnit(run, attacker.id, each => ({ ...each, isInTransit: false }));
  const takesWagon = !isOnFoot && wagonAt(run.game, cell) === undefined;
  enter(run, attacker, cell, isOnFoot ? 'teleport' : 'advance', takesWagon);
  loseMp(run, attacker.id);
  occupyWon(run, attacker.id, owner);
  if (!isInTransit && isObjective(board(run.game), cell))
    tell(run, { kind: 'objective-won', player: attacker.owner, from: owner });
}

/** Won by combat, a Port Centre costs no fee and a Village is looted from its defender (TCA-OBJ-13, TCA-OBJ-19). */
function occupyWon(run: Run, id: string, victim: PlayerId): void {
  const unit = unitWith(run.game, id);
  if (unit === undefined) return;
  const terrain = terrainOf(board(run.game), unit.cell);
  if (!isObjective(board(run.game), unit.cell)) return;
  announce(run, { kind: 'occupied', player: unit.owner, cell: unit.cell });
  if (terrain === 'V') loot(run, unit.owner, unit.cell, victim);
}

/** An attacker that stays where it passed over an objective has ended its movement there. */
function endTransit(run: Run, id: string): void {
  if (unitWith(run.game, id)?.isInTransit === true) push(run, { kind: 'occupy', unit: id });
}
