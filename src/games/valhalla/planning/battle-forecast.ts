import type { PlayerId } from '../../../kernel/index.ts';
import { beginBattle, endOf, fightOn, type Course } from '../battle/fight.ts';
import { battleText } from '../battle/battle-text.ts';
import { prepareBattle } from '../battle/simulate.ts';
import { foughtAs, settleFought } from '../combat/fight.ts';
import { noDecision } from '../combat/decisions.ts';
import type { Fought } from '../combat/aftermath.ts';
import { positionFrom } from '../drawing/position-text.ts';
import { numberOf } from '../map/geometry.ts';
import type { MapData } from '../map/map-data.ts';
import { TERRAINS } from '../map/terrain.ts';
import { battleRefusal } from '../orders/check-battle.ts';
import { countKinds, startRun } from '../rules/run.ts';
import { sampleSide, gameOn, sideProblem } from '../setup.ts';
import type { BattleDecision, PlanLine, SideData, Valhalla } from '../state.ts';

/** An army as one types it: its side, its units, and how they are drawn up. */
export interface ArmySheet {
  /** The id of a side that comes with the game, or a side. */
  readonly side: string | SideData;
  /** Units such as `10*SWORD,2*E@D,warlord`. */
  readonly units: string;
  /** A string a position, such as `C:10*SWORD,warlord`; the default formation without any. */
  readonly formation: readonly string[];
  /** Empty for none. */
  readonly tactic: string;
  /** What mines and Foundries add to each Attack. */
  readonly globalAttack: number;
  /** Its designs are an estimate, which no rule would accept. */
  readonly isEstimate?: boolean;
}

/** A battle to try out. */
export interface BattleSheet {
  readonly attacker: ArmySheet;
  readonly defender: ArmySheet;
  /** The id of a terrain. */
  readonly terrain: string;
  /** `city 2/1/1` with walls, artillery and hazards, `fieldfort`, or nothing. */
  readonly place: string;
}

/** A battle that was tried out once. */
export interface BattleTrial {
  readonly outcome: string;
  /** The log of VAL-REP-02, phase by phase. */
  readonly log: readonly string[];
  /** Units lost by kind: of the attacker, then of the defender. */
  readonly lost: readonly (readonly PlanLine[])[];
}

/** How often something came about. */
export interface Frequency {
  readonly text: string;
  readonly count: number;
}

/** The losses of a kind of unit over many trials. */
export interface LossSpread {
  readonly kind: string;
  readonly least: number;
  readonly most: number;
  readonly mean: number;
}

/** What many trials came to: chance decides who escapes from a rout, and nothing else. */
export interface BattleForecast {
  readonly trials: number;
  readonly log: readonly string[];
  readonly outcomes: readonly Frequency[];
  readonly losses: readonly (readonly LossSpread[])[];
}

const [ATTACKER, DEFENDER] = ['p1', 'p2'] as const;
const HERE = '0,0';
const RADIUS = 2;
/** Numbers of hexes in the columns of the field, from the west. */
const COLUMNS = [3, 4, 5, 4, 3];

/** A field of one terrain. Capitals stand far off and empty: each map has one for each seat. */
function fieldMap(code: string): MapData {
  return {
    id: 'field',
    players: 2,
    radius: RADIUS,
    columns: COLUMNS.map(count => code.repeat(count)),
    features: [
      { kind: 'city', q: 0 - RADIUS, r: 0, owner: 1, level: 1, isCapital: true },
      { kind: 'city', q: RADIUS, r: 0, owner: 2, level: 1, isCapital: true },
    ],
    roads: [],
  };
}

/** What the field has besides the armies: as positions write it. Or what is wrong with it. */
function placesOf({ attacker, defender, place, terrain }: BattleSheet): readonly string[] | string {
  const row = TERRAINS.find(({ id }) => id === terrain);
  if (row === undefined || row.isWater) {
    return `terrain "${terrain}": expected one of ${TERRAINS.filter(({ isWater }) => !isWater)
      .map(({ id }) => id)
      .join(', ')}`;
  }
  const [kind = '', forts = '0/0/0'] = place.split(' ');
  if (kind !== '' && kind !== 'city' && kind !== 'fieldfort') {
    return `place "${place}": expected city WALLS/ARTILLERY/HAZARDS, fieldfort, or nothing`;
  }
  const lines = ['clear p1', 'clear p2'];
  if (kind === 'city') lines.push(`place ${HERE} city ${DEFENDER} 5 - ${forts}`);
  if (kind === 'fieldfort') lines.push(`place ${HERE} fieldfort`);
  [attacker, defender].forEach(({ globalAttack }, index) => {
    for (let mine = 0; mine < globalAttack; mine++) {
      lines.push(`place ${MINES[mine + 2 * index] ?? ''} mine p${index + 1}`);
    }
  });
  return lines;
}

/** Where mines stand: two of the attacker, two of the defender. */
const MINES = ['-1,-1', '-1,2', '1,-2', '1,1'];

/** A forecast while it is worked out, a part at a time: each part is short enough for a frame of Tabletop Simulator. */
export interface ForecastWork {
  readonly sheet: BattleSheet;
  readonly trials: number;
  readonly seed: number;
  /** Parts that are done. */
  done: number;
  /** What is wrong with the sheet; nothing as long as nothing is. */
  fault: string | undefined;
  game: Valhalla | undefined;
  course: Course | undefined;
  fought: Fought | undefined;
  readonly found: BattleTrial[];
  /** What comes next. @noSelf */
  readonly parts: ((this: void) => string | undefined)[];
}

/** Begins to work a forecast out; nothing is done yet. */
export function beginForecast(sheet: BattleSheet, trials: number, seed: number): ForecastWork {
  const parts: ((this: void) => string | undefined)[] = [];
  const work: ForecastWork = {
    sheet,
    trials,
    seed,
    done: 0,
    fault: undefined,
    game: undefined,
    course: undefined,
    fought: undefined,
    found: [],
    parts,
  };
  const armies = [sheet.attacker, sheet.defender] as const;
  for (const army of armies) parts.push(() => sideFault(army));
  parts.push(() => layField(work));
  armies.forEach(({ units }, index) => {
    for (const line of units.split(',')) parts.push(() => placeUnits(work, `p${index + 1} ${line} ${HERE}`));
  });
  parts.push(
    () => armyFault(work, 0),
    () => armyFault(work, 1),
    () => joinBattle(work),
  );
  return work;
}

/** Does the next part. Returns whether there is nothing left to do. */
export function workOn(work: ForecastWork): boolean {
  const part = work.parts.shift();
  if (part !== undefined) {
    work.fault = part();
    work.done++;
  }
  if (work.fault !== undefined) return true;
  return work.parts.length === 0 && work.found.length === work.trials;
}

function sideFault({ isEstimate = false, side }: ArmySheet): string | undefined {
  if (typeof side === 'string') return sampleSide(side) === undefined ? `There is no side "${side}"` : undefined;
  return isEstimate ? undefined : sideProblem(side);
}

function layField(work: ForecastWork): string | undefined {
  const { sheet } = work;
  const lines = placesOf(sheet);
  if (typeof lines === 'string') return lines;
  const code = TERRAINS.find(({ id }) => id === sheet.terrain)?.code ?? '';
  const map = fieldMap(code);
  const game = gameOn(map, { map, sides: [sheet.attacker.side, sheet.defender.side] }, work.seed);
  return placeOn(work, { ...game, phase: 'orders', round: 1, turn: 1 }, lines);
}

function placeOn(work: ForecastWork, game: Valhalla, lines: readonly string[]): string | undefined {
  const placed = positionFrom(game, lines);
  if (typeof placed === 'string') return `"${placed}" cannot be read: expected units such as 10*SWORD,2*E@D,warlord`;
  work.game = placed;
  return undefined;
}

function placeUnits(work: ForecastWork, line: string): string | undefined {
  return work.game === undefined ? undefined : placeOn(work, work.game, [line]);
}

function decisionFor({ formation, tactic }: ArmySheet, side: PlayerId): BattleDecision {
  return { ...noDecision(side), formation, tactic };
}

function decisionsOf({ attacker, defender }: BattleSheet): readonly [BattleDecision, BattleDecision] {
  return [decisionFor(attacker, ATTACKER), decisionFor(defender, DEFENDER)];
}

function hereOf({ map }: Valhalla): number {
  return numberOf(map.radius, { q: 0, r: 0 });
}

/** What the rules would refuse of an army's formation and tactic. */
function armyFault({ game, sheet }: ForecastWork, index: 0 | 1): string | undefined {
  if (game === undefined) return undefined;
  const role = index === 0 ? 'attacker' : 'defender';
  const decision = decisionsOf(sheet)[index];
  const refusal = battleRefusal(game, decision.side, hereOf(game), decision, role);
  return refusal === undefined ? undefined : `${role}: ${refusal.code ?? ''}: ${refusal.message}`;
}

function joinBattle(work: ForecastWork): string | undefined {
  const { game, sheet } = work;
  if (game === undefined) return undefined;
  const [attack, defense] = decisionsOf(sheet);
  const prepared = prepareBattle(game, hereOf(game), attack, [defense]);
  const next = (): string | undefined => {
    const { course } = work;
    if (course === undefined) work.course = beginBattle(prepared.battle);
    else if (course.end === undefined) fightOn(course);
    else {
      const end = endOf(course);
      if (end !== undefined) work.fought = foughtAs(game, hereOf(game), [attack, defense], prepared, end);
      for (let trial = 0; trial < work.trials; trial++) work.parts.push(() => tryEnd(work));
      return undefined;
    }
    work.parts.unshift(next);
    return undefined;
  };
  work.parts.unshift(next);
  return undefined;
}

/** What follows from the battle with the next seed: who escapes. */
function tryEnd({ fought, found, game, seed }: ForecastWork): string | undefined {
  const trial = found.length;
  if (game === undefined || fought === undefined) return undefined;
  const run = startRun({ ...game, seed: seed + trial });
  settleFought(run, fought);
  const { results } = run.game.combat;
  found.push({
    outcome: results[results.length - 1]?.outcome ?? 'no battle',
    log: trial === 0 ? battleText(fought.end) : [],
    lost: [ATTACKER, DEFENDER].map(side => lostBy(game, run.game, side)),
  });
  return undefined;
}

function lostBy(before: Valhalla, after: Valhalla, side: PlayerId): readonly PlanLine[] {
  const left: Record<string, boolean> = {};
  for (const { id } of after.units) left[id] = true;
  return countKinds(before.units.filter(unit => unit.side === side && left[unit.id] !== true));
}

/** What a forecast came to so far; what is wrong with its sheet; nothing while nothing is known. */
export function forecastSoFar({ fault, found }: ForecastWork): BattleForecast | string | undefined {
  if (fault !== undefined) return fault;
  const [first] = found;
  if (first === undefined) return undefined;
  const outcomes: { text: string; count: number }[] = [];
  for (const { outcome } of found) {
    const known = outcomes.find(({ text }) => text === outcome);
    if (known === undefined) outcomes.push({ text: outcome, count: 1 });
    else known.count++;
  }
  const losses = [0, 1].map(side => spreads(found.map(({ lost }) => lost[side] ?? [])));
  return { trials: found.length, log: first.log, outcomes, losses };
}

/** Fights a battle once, as it would be fought in play, or says what is wrong with its sheet (VAL-VIEW-04). */
export function tryBattle(sheet: BattleSheet, seed: number): BattleTrial | string {
  const work = worked(sheet, 1, seed);
  return work.fault ?? work.found[0] ?? 'no battle';
}

/** Fights a battle with many seeds, and gathers outcomes and losses; or says what is wrong with its sheet. */
export function forecastBattle(sheet: BattleSheet, trials: number, seed: number): BattleForecast | string {
  return forecastSoFar(worked(sheet, trials, seed)) ?? 'no battle';
}

function worked(sheet: BattleSheet, trials: number, seed: number): ForecastWork {
  const work = beginForecast(sheet, trials, seed);
  let isDone = false;
  while (!isDone) isDone = workOn(work);
  return work;
}

/** Least, most and mean of each kind that was ever lost. */
function spreads(trials: readonly (readonly PlanLine[])[]): readonly LossSpread[] {
  const kinds: string[] = [];
  for (const lines of trials) for (const { design } of lines) if (!kinds.includes(design)) kinds.push(design);
  return kinds.map(kind => {
    const counts = trials.map(lines => lines.find(({ design }) => design === kind)?.count ?? 0);
    let [least, most, sum] = [counts[0] ?? 0, 0, 0];
    for (const count of counts) {
      if (count < least) least = count;
      if (count > most) most = count;
      sum += count;
    }
    return { kind, least, most, mean: sum / counts.length };
  });
}
