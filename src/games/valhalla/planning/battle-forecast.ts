import { createMatch, isRefusal, type PlayerId } from '../../../kernel/index.ts';
import type { ValhallaEvent } from '../events.ts';
import type { MapData } from '../map/map-data.ts';
import { TERRAINS } from '../map/terrain.ts';
import type { PlanLine, SideData, Valhalla, ValhallaSetup } from '../state.ts';
import { countKinds } from '../rules/run.ts';
import { valhalla } from '../valhalla.ts';

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

/** The setup of a trial, or what is wrong with the sheet. */
function setupOf({ attacker, defender, place, terrain }: BattleSheet, seed: number): ValhallaSetup | string {
  const row = TERRAINS.find(({ id }) => id === terrain);
  if (row === undefined || row.isWater) {
    return `terrain "${terrain}": expected one of ${TERRAINS.filter(({ isWater }) => !isWater).map(({ id }) => id).join(', ')}`; // prettier-ignore
  }
  const [kind = '', forts = '0/0/0'] = place.split(' ');
  if (kind !== '' && kind !== 'city' && kind !== 'fieldfort') {
    return `place "${place}": expected city WALLS/ARTILLERY/HAZARDS, fieldfort, or nothing`;
  }
  const position = ['empty', 'clear p1', 'clear p2'];
  if (kind === 'city') position.push(`place ${HERE} city ${DEFENDER} 5 - ${forts}`);
  if (kind === 'fieldfort') position.push(`place ${HERE} fieldfort`);
  const armies = [attacker, defender];
  armies.forEach(({ globalAttack }, index) => {
    for (let mine = 0; mine < globalAttack; mine++) {
      position.push(`place ${MINES[mine + 2 * index] ?? ''} mine p${index + 1}`);
    }
  });
  armies.forEach(({ units }, index) => position.push(`p${index + 1} ${units} ${HERE}`));
  const sides = armies.map(({ side }) => side);
  return { map: fieldMap(row.code), sides, seed, position };
}

/** Where mines stand: two of the attacker, two of the defender. */
const MINES = ['-1,-1', '-1,2', '1,-2', '1,1'];

/** Fights a battle once, as it would be fought in play, or says what is wrong with its sheet (VAL-VIEW-04). */
export function tryBattle(sheet: BattleSheet, seed: number): BattleTrial | string {
  const setup = setupOf(sheet, seed);
  if (typeof setup === 'string') return setup;
  const match = createMatch(valhalla, { setup, seed: 1 });
  const before = match.state();
  const submit = (player: PlayerId, text: string): readonly ValhallaEvent[] | string => {
    const action = match.parse(player, text);
    if (isRefusal(action)) return action.message;
    const answer = match.submit(player, action);
    return answer.ok ? answer.events : `${answer.refusal.code ?? ''}: ${answer.refusal.message}`;
  };
  const { attacker, defender } = sheet;
  const plan = submit(ATTACKER, `plan ${HERE} - - ${listed(attacker.formation)} ${named(attacker.tactic)}`);
  if (typeof plan === 'string') return `attacker: ${plan}`;
  const start = submit(ATTACKER, 'submit');
  if (typeof start === 'string') return start;
  const end = submit(DEFENDER, `decide ${listed(defender.formation)} ${named(defender.tactic)}`);
  if (typeof end === 'string') return `defender: ${end}`;
  const events = start.concat(end);
  const fought = events.flatMap(event => (event.kind === 'battle-fought' ? [event] : []))[0];
  const ended = events.flatMap(event => (event.kind === 'battle-ended' ? [event] : []))[0];
  return {
    outcome: ended?.outcome ?? 'no battle',
    log: fought?.log ?? [],
    lost: [ATTACKER, DEFENDER].map(side => lostBy(before, match.state(), side)),
  };
}

function listed(formation: readonly string[]): string {
  return formation.length === 0 ? '-' : formation.join('+');
}

function named(tactic: string): string {
  return tactic === '' ? '-' : tactic;
}

function lostBy(before: Valhalla, after: Valhalla, side: PlayerId): readonly PlanLine[] {
  return countKinds(before.units.filter(unit => unit.side === side && !after.units.some(({ id }) => id === unit.id)));
}

/** Fights a battle with many seeds, and gathers outcomes and losses; or says what is wrong with its sheet. */
export function forecastBattle(sheet: BattleSheet, trials: number, seed: number): BattleForecast | string {
  const outcomes: { text: string; count: number }[] = [];
  const lost: (readonly PlanLine[])[][] = [[], []];
  let log: readonly string[] = [];
  for (let index = 0; index < trials; index++) {
    const trial = tryBattle(sheet, seed + index);
    if (typeof trial === 'string') return trial;
    if (index === 0) log = trial.log;
    const known = outcomes.find(({ text }) => text === trial.outcome);
    if (known === undefined) outcomes.push({ text: trial.outcome, count: 1 });
    else known.count++;
    trial.lost.forEach((lines, side) => lost[side]?.push(lines));
  }
  return { trials, log, outcomes, losses: lost.map(lines => spreads(lines)) };
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
