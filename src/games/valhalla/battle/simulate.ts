import { panic, type PlayerId } from '../../../kernel/index.ts';
import { globalAttackOf, standingForts } from '../cities/city.ts';
import { NO_FORTS } from '../cities/fortifications.ts';
import type { HexNumber } from '../map/geometry.ts';
import { defaultFormation, fitted } from '../orders/default-formation.ts';
import { POSITIONS, readFormation, WEDGE_SPACES, type PlacedStack } from '../orders/formation.ts';
import { forceAt, livingSides, placeAt, terrainAt } from '../rules/position.ts';
import { isLeader, statlineOf } from '../rules/roster.ts';
import { begunBy, doAll, inTurn, NO_PART, onePart, type StepPart } from '../rules/run.ts';
import type { FieldUnit, Valhalla } from '../state.ts';
import { fighterOf, type Army, type Battle, type BattleStack, type Fighter } from './army.ts';
import { bewitched, castsOf, petards, type Cast } from './casting.ts';

/** One party of a battle: whose force, its formation as orders write it, its tactic, empty for none, its abilities. */
export interface Lineup {
  readonly side: PlayerId;
  readonly formation: readonly string[];
  readonly tactic: string;
  readonly abilities: readonly string[];
}

/** A battle ready to be fought, with the abilities of casters that take part in it. */
export interface Prepared {
  readonly battle: Battle;
  readonly casts: readonly Cast[];
}

/**
 * The battle of forces that stand in a hex. A lineup that is not legal gets the default formation (VAL-STACK-06), and
 * no tactic without a leader (VAL-TAC-20). Nothing changes: the caller fights it out, or only looks at it.
 */
export function prepareBattle(game: Valhalla, hex: HexNumber, first: Lineup, others: readonly Lineup[]): Prepared {
  let made: Prepared | undefined;
  const keep = (prepared: Prepared): StepPart => {
    made = prepared;
    return NO_PART;
  };
  doAll(preparation(game, hex, first, others, keep));
  return made ?? panic('A battle is prepared once all of it is done');
}

/** The same in parts: each side draws up, each army takes its places. Then it goes on with the battle. */
export function preparation(
  game: Valhalla,
  hex: HexNumber,
  first: Lineup,
  others: readonly Lineup[],
  goOn: (this: void, prepared: Prepared) => StepPart,
): StepPart {
  const attackers: DrawnUp[] = [];
  const defenders: DrawnUp[] = [];
  const armies: Army[] = [];
  const drawing = (drawn: DrawnUp[], lineup: Lineup): StepPart =>
    onePart(() => void drawn.push(drawUp(game, hex, lineup)));
  const placing = (drawn: DrawnUp[]): StepPart => onePart(() => void armies.push(stacksOf(game, drawn)));
  const parts = [drawing(attackers, first), placing(attackers)].concat(
    inOrder(game, hex, others).map(each => drawing(defenders, each)),
    [placing(defenders)],
    [begunBy(() => goOn(preparedFor(game, hex, first, others, armies)))],
  );
  return inTurn(parts);
}

function preparedFor(
  game: Valhalla,
  hex: HexNumber,
  first: Lineup,
  others: readonly Lineup[],
  [attack, defense]: readonly Army[],
): Prepared {
  if (attack === undefined || defense === undefined) panic('A battle has two armies');
  const place = placeAt(game, hex);
  const isCity = place?.city !== undefined;
  const forts = place === undefined ? NO_FORTS : standingForts(place);
  const own = castsOf(game, hex, first.side, first.abilities);
  const theirs = others.flatMap(({ abilities, side }) => castsOf(game, hex, side, abilities));
  const attacker = bewitched(attack, own, theirs);
  const defender = bewitched(defense, theirs, own);
  const blasted = petards(own, isCity, forts);
  return {
    battle: {
      attacker: attacker.army,
      defender: defender.army,
      forts: blasted.forts,
      isCity,
      isPlains: terrainAt(game, hex)?.isPlains === true,
    },
    casts: attacker.used.concat(defender.used, blasted.used),
  };
}

/** The battle of two forces in the formations given; the code of what is wrong with a formation. */
export function battleIn(game: Valhalla, hex: HexNumber, attacker: Lineup, defender: Lineup): Battle | string {
  for (const { formation, side, tactic } of [attacker, defender]) {
    const read = tactic === 'wedge' || formation.length === 0 ? [] : readFormation(game, side, hex, formation);
    if (typeof read === 'string') return read;
  }
  return prepareBattle(game, hex, attacker, [defender]).battle;
}

/** Those with more units place their stacks first; of equals the owner of the place, then by the order of turns. */
function inOrder(game: Valhalla, hex: HexNumber, lineups: readonly Lineup[]): readonly Lineup[] {
  const owner = placeAt(game, hex)?.owner;
  const keyed = lineups.map(lineup => ({
    lineup,
    count: forceAt(game, lineup.side, hex).length,
    owns: lineup.side === owner ? 0 : 1,
    turn: game.order.indexOf(lineup.side),
  }));
  keyed.sort((a, b) =>
    a.count !== b.count ? b.count - a.count : a.owns !== b.owns ? a.owns - b.owns : a.turn - b.turn,
  );
  return keyed.map(({ lineup }) => lineup);
}

/** A side's force in formation, with the tactic that it may use. */
interface DrawnUp {
  readonly side: PlayerId;
  readonly tactic: string;
  readonly placed: readonly PlacedStack[];
}

function drawUp(game: Valhalla, hex: HexNumber, lineup: Lineup): DrawnUp {
  const { formation, side } = lineup;
  const force = forceAt(game, side, hex);
  const tactic = force.some(unit => isLeader(game, unit)) ? lineup.tactic : '';
  const wedge = tactic === 'wedge' ? wedgeOf(game, hex, lineup) : undefined;
  if (wedge !== undefined) return { side, tactic, placed: wedge };
  const read = formation.length === 0 ? '' : readFormation(game, side, hex, formation);
  const placed = typeof read === 'string' ? defaultFormation(game, force) : read;
  return { side, tactic: tactic === 'wedge' ? '' : tactic, placed };
}

/** The wedge that the side's formation, or else the default, makes; nothing if the army does not fit (VAL-TAC-06). */
function wedgeOf(game: Valhalla, hex: HexNumber, { formation, side }: Lineup): readonly PlacedStack[] | undefined {
  if (formation.length === 0) return fitted(game, forceAt(game, side, hex), WEDGE_SPACES);
  const read = readFormation(game, side, hex, formation, WEDGE_SPACES);
  return typeof read === 'string' ? undefined : read;
}

/** The stacks of one army. A later side's stack whose position is taken goes to the first free one. */
function stacksOf(game: Valhalla, drawn: readonly DrawnUp[]): Army {
  const stacks: BattleStack[] = [];
  let reserve: readonly Fighter[] = [];
  const tactics: Record<PlayerId, string> = {};
  for (const { placed, side, tactic } of drawn) {
    if (tactic !== '') tactics[side] = tactic;
    const globalAttack = globalAttackOf(game, side);
    // All of a kind are alike but for these.
    const kinds: Record<string, Fighter | undefined> = {};
    const fighterFor = (unit: FieldUnit): Fighter => {
      const { ambush, id, kind, mount } = unit;
      const alike = kinds[kind] ?? fighterOf(game, unit, statlineOf(game, unit), globalAttack);
      kinds[kind] = alike;
      return { ...alike, id, mount, isAmbush: ambush };
    };
    for (const { position: wanted, units } of placed) {
      const fighters = units.map(unit => fighterFor(unit));
      const isFree = (each: string): boolean => stacks.every(({ position }) => position !== each);
      const position = isFree(wanted) ? wanted : POSITIONS.find(each => isFree(each));
      if (position === undefined) reserve = reserve.concat(fighters);
      else stacks.push({ position, side, units: fighters, extraHp: 0, isPoisoned: false });
    }
  }
  return { stacks: POSITIONS.flatMap(each => stacks.filter(({ position }) => position === each)), tactics, reserve };
}

/** An army of units alone, in their default formation: what overruns are measured by (VAL-OVR-03). */
export function defaultArmy(game: Valhalla, units: readonly FieldUnit[]): Army {
  const sides = livingSides(game).map(({ id }) => id);
  const drawn = sides
    .map(side => units.filter(unit => unit.side === side))
    .filter(force => force.length > 0)
    .map(force => ({ side: force[0]?.side ?? '', tactic: '', placed: defaultFormation(game, force) }));
  return stacksOf(game, drawn);
}
