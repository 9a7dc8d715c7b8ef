import type { PlayerId } from '../../../kernel/index.ts';
import { leadingSide, unitsOf, type Army, type Fighter } from '../battle/army.ts';
import { parseCast, isAble } from '../battle/casting.ts';
import type { BattleEnd, Party } from '../battle/fight.ts';
import { hpLeft, lossesOf } from '../battle/losses.ts';
import type { Prepared } from '../battle/simulate.ts';
import { hexAt, type HexNumber } from '../map/geometry.ts';
import { parsePlan } from '../orders/check-standing.ts';
import { forceAt, seatOf } from '../rules/position.ts';
import { BATTLE_ABILITY, CLASS_IDS, isInfantry, isRuler } from '../rules/roster.ts';
import {
  begunBy,
  changeUnits,
  countKinds,
  inTurn,
  onePart,
  recordOf,
  removeUnits,
  type Run,
  type StepPart,
} from '../rules/run.ts';
import { nextNumber, seededStream } from '../rules/seeded.ts';
import type { BattleDecision, FieldUnit, PlanLine } from '../state.ts';
import { raiseUnits } from '../turns/production.ts';
import { loseRuler } from '../turns/sides.ts';
import { readersOf, retreatParts } from './retreating.ts';

/** A battle that was fought out. */
export interface Fought {
  readonly hex: HexNumber;
  readonly attacker: PlayerId;
  readonly defenders: readonly PlayerId[];
  readonly decisions: readonly BattleDecision[];
  /** Sides that had an Officer there: they know what their enemies are (VAL-SCOUT-03). */
  readonly knowing: readonly PlayerId[];
  readonly prepared: Prepared;
  readonly end: BattleEnd;
}

/** Casualties, escapes, the raising of the dead, retreats, the ends of Rulers, and the public result (5.9), in parts. */
export function settling(run: Run, fought: Fought): StepPart {
  const gone: Gone = { slain: [], mayEscape: [] };
  const losing = (party: Party): StepPart => onePart(() => loseUnits(run, fought, party, gone));
  return inTurn([losing('A'), losing('D'), begunBy(() => settle(run, fought, gone))]);
}

/** Who falls, but for those of them who escape. */
interface Gone {
  readonly slain: Fighter[];
  readonly mayEscape: Fighter[];
}

function loseUnits(run: Run, fought: Fought, party: Party, { mayEscape, slain }: Gone): void {
  const { battle } = fought.prepared;
  const { end } = fought;
  const army = party === 'A' ? battle.attacker : battle.defender;
  const isLoser = end.loser === party || end.loser === 'both';
  const isLost = isLoser && end.way !== 'good-order';
  const gone = isLost ? unitsOf(army).concat(army.reserve) : lossesOf(battle, end, party);
  for (const fighter of gone) slain.push(fighter);
  if (!isLoser || end.way !== 'rout') return;
  for (const fighter of candidates(run, fought, party, army)) mayEscape.push(fighter);
}

/** All but the retreats and what comes after them, which it gives. */
function settle(run: Run, fought: Fought, { mayEscape, slain }: Gone): StepPart {
  const { hex } = fought;
  const lucky = drawEscapes(run, fought, mayEscape);
  const dead = slain.filter(({ id }) => !lucky.includes(id));
  const rulers = dead.filter(({ kind }) => isRuler(kind)).map(({ side }) => side);
  report(
    run,
    fought,
    'lost-units',
    dead.map(({ id }) => id),
  );
  report(run, fought, 'escaped', lucky);
  removeUnits(
    run,
    dead.map(({ id }) => id),
  );
  raiseDead(run, fought, dead.length);
  // Who escaped leaves, and so do losers with survivors, and who meant to leave anyway.
  const leaving = sidesOf(fought).filter(side => hasLost(fought, side) || meansToLeave(fought, side));
  const retreats = leaving.map(side =>
    begunBy(() => retreatParts(run, side, hex, decisionOf(fought, side), fought.knowing)),
  );
  const end = onePart(() => {
    for (const side of sidesOf(fought)) if (rulers.includes(side)) loseRuler(run, side);
    noteResult(run, fought);
  });
  return inTurn(retreats.concat([end]));
}

function sidesOf({ attacker, defenders }: Fought): readonly PlayerId[] {
  return [attacker].concat(defenders);
}

function hasLost({ attacker, end }: Fought, side: PlayerId): boolean {
  return end.loser === 'both' || end.loser === (side === attacker ? 'A' : 'D');
}

/** A Fighting Retreat moves the side that chose it, and all defenders if it is that of the Center (V-01). */
function meansToLeave({ attacker, end, prepared }: Fought, side: PlayerId): boolean {
  const leader = leadingSide(prepared.battle.defender) ?? side;
  return side !== attacker && [side, leader].some(each => end.tactics[each] === 'fighting_retreat');
}

function decisionOf({ decisions }: Fought, side: PlayerId): BattleDecision | undefined {
  return decisions.find(each => each.side === side);
}

/** Tells each side of its own units, and those with an Officer there of all (5.4). */
function report(run: Run, fought: Fought, kind: 'lost-units' | 'escaped', ids: readonly string[]): void {
  const isOne = recordOf(ids);
  for (const side of sidesOf(fought)) {
    const units = forceAt(run.game, side, fought.hex).filter(({ id }) => isOne[id] === true);
    if (units.length > 0)
      run.events.push({ kind, for: readersOf(side, fought.knowing), side, hex: fought.hex, units: countKinds(units) });
  }
}

/** Those of a routed army who may escape, in the order of the draws (5.7): of stacks that were not wiped out. */
function candidates(run: Run, { end }: Fought, party: Party, { reserve, stacks }: Army): readonly Fighter[] {
  const standing = stacks.filter(({ position }) => hpLeft(end, party, position) > 0);
  const alive = standing.flatMap(({ units }) => units).concat(reserve);
  const byId = run.game.units.flatMap(unit => alive.filter(({ id }) => id === unit.id));
  return run.game.sides.flatMap(({ id }) => {
    const own = byId.filter(({ side }) => side === id);
    const officers = RANKS.flatMap(rank => own.filter(({ officerRank }) => officerRank === rank));
    return officers.concat(own.filter(({ kind, officerRank }) => officerRank < 0 && kind === HIGH_VALUE));
  });
}

/** Ranks of Officers from the Ruler down. */
const RANKS = [8, 7, 6, 5, 4, 3, 2, 1, 0];
/** The class whose units may escape though they are no Officers. */
const HIGH_VALUE = 'G';
const ESCAPE_OFFICER = 0.5;
const ESCAPE_RETREATING = 0.75;
const ESCAPE_HIGH_VALUE = 0.25;

/** Draws for each candidate whether it escapes (VAL-ROUT-04). Returns the ids of those who do. */
function drawEscapes(run: Run, { end, hex }: Fought, all: readonly Fighter[]): readonly string[] {
  const { active, map, round, seed } = run.game;
  const { q, r } = hexAt(map.radius, hex);
  const stream = seededStream([seed, 1, round, seatOf(run.game, active), q + 1000, r + 1000]);
  const lucky: string[] = [];
  for (const { id, officerRank, side } of all) {
    const isRetreating = end.tactics[side] === 'fighting_retreat';
    const chance = officerRank < 0 ? ESCAPE_HIGH_VALUE : isRetreating ? ESCAPE_RETREATING : ESCAPE_OFFICER;
    if (nextNumber(stream) < chance) lucky.push(id);
  }
  return lucky;
}

const MOST_RAISED = 20;

/** Casters of the winner raise as many Infantry as fell on all sides (VAL-CAST-08). */
function raiseDead(run: Run, fought: Fought, fallen: number): void {
  const most = fallen < MOST_RAISED ? fallen : MOST_RAISED;
  for (const { abilities, side } of fought.decisions) {
    for (const text of hasLost(fought, side) ? [] : abilities) {
      const cast = parseCast(side, text);
      const isRaising = cast.ability === BATTLE_ABILITY.raise && isAble(run.game, fought.hex, cast);
      if (isRaising && most > 0) {
        raise(run, side, fought.hex, raisedPlan(cast.detail, most));
        changeUnits(run, [cast.caster], unit => ({ ...unit, spent: true }));
      }
    }
  }
}

function raise(run: Run, side: PlayerId, hex: HexNumber, plan: readonly PlanLine[]): void {
  const before = run.game.units;
  const silent: Run = { game: run.game, events: [] };
  raiseUnits(silent, side, hex, plan, false);
  run.game = silent.game;
  const risen = run.game.units.filter((unit: FieldUnit) => !before.some(({ id }) => id === unit.id));
  if (risen.length > 0) run.events.push({ kind: 'raised', for: [side], side, hex, units: countKinds(risen) });
}

/** The Infantry that the order asks for, as far as the dead go, and the first class for the rest. */
function raisedPlan(detail: string, most: number): readonly PlanLine[] {
  const plan: PlanLine[] = [];
  let left = most;
  const asked = detail === '' ? [] : (parsePlan(detail.split(',')) ?? []);
  for (const { count, design } of asked) {
    const taken = count < left ? count : left;
    if (isInfantry(design) && taken > 0) {
      plan.push({ design, count: taken });
      left -= taken;
    }
  }
  return left === 0 ? plan : plan.concat([{ design: CLASS_IDS[0] ?? '', count: left }]);
}

/** Who holds the hex is public at the end of the turn, and nothing else (VAL-REP-01). */
function noteResult(run: Run, { attacker, defenders, hex }: Fought): void {
  const isHeld = (side: PlayerId): boolean => forceAt(run.game, side, hex).length > 0;
  const holder = isHeld(attacker) ? 'the attacker' : defenders.some(side => isHeld(side)) ? 'the defender' : 'nobody';
  const result = { hex, attacker, defenders, outcome: `${holder} holds the hex` };
  const { combat } = run.game;
  run.game = { ...run.game, combat: { ...combat, results: combat.results.concat([result]) } };
}
