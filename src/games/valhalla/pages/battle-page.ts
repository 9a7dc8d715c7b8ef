import type { PlayerId } from '../../../kernel/index.ts';
import type { CommandOption, Panel } from '../../../scene/index.ts';
import type { ValhallaAction } from '../actions.ts';
import { TERRAINS } from '../map/terrain.ts';
import type { ArmySheet, BattleSheet } from '../planning/battle-forecast.ts';
import { POSITIONS } from '../orders/formation.ts';
import { sideOf } from '../rules/position.ts';
import { kindName } from '../rules/roster.ts';
import { OFFICER_KINDS, TACTIC_ROLES, UNIT_CLASSES } from '../rules/unit-kinds.ts';
import { decimals } from '../battle/battle-text.ts';
import { SAMPLE_SIDES } from '../sides/sample-sides.ts';
import type { SideData, Valhalla } from '../state.ts';
import { forecastFor } from './forecast-work.ts';
import { isScouted, realForces, scoutedSide, scoutedWords, type RealForce } from './real-forces.ts';
import { askButton, closeButton, numberIn, pageButton, positionWord, type PageButton } from './page-words.ts';

const NONE = '-';
/** The side of the player who has the page open. */
const OWN = 'own';

/** An army as a page writes it: `own;C:10*SWORD/S:4*BRUI;pincer;1`. Position `-` leaves it to the rules. */
interface Drawn {
  readonly side: string;
  /** Units with their position, such as `C:10*SWORD`. */
  readonly units: readonly string[];
  readonly tactic: string;
  /** What mines and Foundries add to each Attack. */
  readonly mines: number;
}

/** A battle as a page writes it: `battle grass - ARMY ARMY`, and `run` behind it once it was fought. */
interface Plan {
  readonly terrain: string;
  readonly place: string;
  readonly armies: readonly [Drawn, Drawn];
  readonly runs: boolean;
}

const FRESH_TERRAIN = 'grass';

function freshArmy(side: string): Drawn {
  return { side, units: [], tactic: NONE, mines: 0 };
}

/** Whom a player tries first: a side that comes with the game and is another one. */
function otherSide(view: Valhalla, player: PlayerId): string {
  const own = sideOf(view, player).name;
  return SAMPLE_SIDES.find(({ name }) => name !== own)?.id ?? OWN;
}

const MOST_MINES = 2;

function armyIn(word: string | undefined, fresh: Drawn): Drawn {
  const [side = '', units = '', tactic = NONE, mines] = (word ?? '').split(';');
  if (side === '') return fresh;
  return { side, units: units.split('/').filter(line => line !== ''), tactic, mines: numberIn(mines, 0, MOST_MINES) };
}

function planIn(view: Valhalla, player: PlayerId, words: readonly string[]): Plan {
  const [, terrain = FRESH_TERRAIN, place = NONE, attacker, defender, run] = words;
  const armies = [armyIn(attacker, freshArmy(OWN)), armyIn(defender, freshArmy(otherSide(view, player)))] as const;
  return { terrain, place, armies, runs: run === 'run' };
}

function planText({ armies, place, runs, terrain }: Plan): string {
  const words = armies.map(({ mines, side, tactic, units }) => `${side};${units.join('/')};${tactic};${mines}`);
  return `battle ${terrain} ${place} ${words.join(' ')}${runs ? ' run' : ''}`;
}

/** What one change of a battle leads to: it has to be fought again. */
function changed(plan: Plan, change: Partial<Plan>): string {
  return planText({ ...plan, runs: false, ...change });
}

function withArmy(plan: Plan, index: number, change: Partial<Drawn>): string {
  const [first, second] = plan.armies;
  return changed(plan, { armies: index === 0 ? [{ ...first, ...change }, second] : [first, { ...second, ...change }] });
}

const ROLES = ['Attacker', 'Defender'] as const;

/**
 * Two armies drawn up stack by stack, and the forecast of their battle over many seeds (VAL-VIEW-04). Of other sides it knows
 * only those that come with the game.
 */
export function battlePage(view: Valhalla, player: PlayerId, words: readonly string[]): Panel<ValhallaAction> {
  const plan = planIn(view, player, words);
  const lines = plan.armies.map(({ side, tactic, units }, index) => {
    const drawn = units.length === 0 ? 'nobody' : units.map(line => lineWords(view, player, side, line)).join(', ');
    return `${ROLES[index] ?? ''}: ${sideWords(view, player, side)}, ${drawn}${tactic === NONE ? '' : `, ${tactic}`}`;
  });
  const where = `On ${plan.terrain}${plan.place === NONE ? '' : `, ${plan.place.split('=').join(' ')}`}`;
  const buttons: PageButton[] = [];
  const isReady = plan.armies.every(({ units }) => units.length > 0);
  if (isReady && !plan.runs)
    buttons.push({ ...pageButton('run', 'Forecast the battle', planText({ ...plan, runs: true })), isMain: true });
  return {
    id: `page-${player}`,
    slot: 'centre',
    for: [player],
    title: 'Try a battle',
    lines: lines.concat([where], plan.runs && isReady ? forecastLines(view, player, plan) : []),
    buttons: buttons.concat(
      armyButtons(view, player, plan, 0),
      armyButtons(view, player, plan, 1),
      fieldButtons(plan),
      [closeButton()],
    ),
  };
}

/** `C:8*BRUI` in words; a side of the table has its own names. */
function lineWords(view: Valhalla, player: PlayerId, side: string, line: string): string {
  const [position = '', units = ''] = line.split(':');
  const [count = '', kinds = ''] = units.split('*');
  if (isScouted(side)) return `${count} units of unknown kinds`;
  const name = kinds
    .split('@')
    .map(kind => kindWords(view, player, side, kind))
    .join(' on ');
  return position === NONE ? `${count} ${name}` : `${positionWord(position)} ${count} ${name}`;
}

function kindWords(view: Valhalla, player: PlayerId, side: string, kind: string): string {
  const plain = side === OWN ? undefined : UNIT_CLASSES.find(({ id }) => id === kind)?.name;
  return plain ?? kindName(view, player, kind);
}

function sideWords(view: Valhalla, player: PlayerId, side: string): string {
  if (isScouted(side)) return scoutedWords(side);
  return side === OWN ? sideOf(view, player).name : (SAMPLE_SIDES.find(({ id }) => id === side)?.name ?? side);
}

const COUNTS: readonly number[] = [1, 2, 4, 8, 16];

type Option = CommandOption<ValhallaAction>;

function armyButtons(view: Valhalla, player: PlayerId, plan: Plan, index: number): PageButton[] {
  const army = plan.armies[index === 0 ? 0 : 1];
  const role = ROLES[index] ?? '';
  const show = (label: string, change: Partial<Drawn>): Option => ({
    label,
    command: { kind: 'show', page: withArmy(plan, index, change) },
  });
  const sides = [OWN]
    .concat(SAMPLE_SIDES.map(({ id }) => id))
    .map(side => show(sideWords(view, player, side), { side }));
  const kinds = UNIT_CLASSES.map(({ id }): string => id).concat(
    OFFICER_KINDS.filter(({ isCaster }) => !isCaster).map(({ id }) => id),
  );
  const positions = [NONE].concat(POSITIONS).map((position): Option => {
    const label = position === NONE ? 'Where the rules put them' : positionWord(position);
    const options = kinds.map((kind): Option => {
      const name = kindWords(view, player, army.side, kind);
      const counts = OFFICER_KINDS.some(({ id }) => id === kind) ? [1] : COUNTS;
      const more = counts.map(count =>
        show(`${count} ${name}`, { units: withUnits(army.units, position, kind, count) }),
      );
      return { label: name, command: { kind: 'ask', title: `${label}: how many?`, options: more } };
    });
    return { label, command: { kind: 'ask', title: `${label}: who?`, options } };
  });
  const leave = army.units.map((line, at) =>
    show(lineWords(view, player, army.side, line), { units: army.units.filter((_, other) => other !== at) }),
  );
  const used = TACTIC_ROLES.filter(([, whose]) => whose === 'any' || whose === role.toLowerCase()).map(([id]) => id);
  const tactics = used.concat([NONE]).map(tactic => show(tactic === NONE ? 'none' : tactic, { tactic }));
  const forces = realForces(view, player).map((force): Option => ({
    label: force.label,
    command: { kind: 'show', page: imported(plan, index, force) },
  }));
  const real =
    forces.length === 0 ? [] : [askButton(`force-${index}`, `${role}: a force on the map...`, 'Which one?', forces)];
  const buttons = real.concat([
    askButton(`side-${index}`, `${role}: side...`, 'Which side?', sides),
    askButton(`add-${index}`, `${role}: add units...`, 'In which position?', positions),
    askButton(`tactic-${index}`, `${role}: tactic...`, 'Which tactic? It needs a leader', tactics),
  ]);
  return leave.length === 0
    ? buttons
    : buttons.concat([askButton(`leave-${index}`, `${role}: take out...`, 'Whom?', leave)]);
}

/** The battle with a force from the map in it: a defender brings the land on which it stands. */
function imported(plan: Plan, index: number, { field, mines, side, units }: RealForce): string {
  const army = {
    side,
    units: units.map(line => `${NONE}:${line}`),
    tactic: NONE,
    mines: mines < MOST_MINES ? mines : MOST_MINES,
  };
  const [first, second] = plan.armies;
  if (index === 0) return changed(plan, { armies: [army, second] });
  return changed(plan, {
    armies: [first, army],
    terrain: field.terrain,
    place: field.place === '' ? NONE : field.place,
  });
}

function withUnits(units: readonly string[], position: string, kind: string, count: number): readonly string[] {
  const added: string[] = [];
  let all = count;
  for (const line of units) {
    const [where = '', what = ''] = line.split(':');
    const [before = '', name = ''] = what.split('*');
    if (where === position && name === kind) all += Number(before);
    else added.push(line);
  }
  return added.concat([`${position}:${all}*${kind}`]);
}

const PLACES = [NONE, 'fieldfort', 'city=1/0/0', 'city=1/1/0', 'city=2/1/1', 'city=2/2/2'];

function fieldButtons(plan: Plan): PageButton[] {
  const terrains = TERRAINS.filter(({ isWater }) => !isWater);
  const show = (label: string, change: Partial<Plan>): Option => ({
    label,
    command: { kind: 'show', page: changed(plan, change) },
  });
  return [
    askButton(
      'terrain',
      'Terrain...',
      'Which terrain?',
      terrains.map(({ id, name }) => show(name, { terrain: id })),
    ),
    askButton(
      'place',
      'Fortifications...',
      'Walls, artillery and hazards',
      PLACES.map(place => show(place === NONE ? 'none' : place.split('=').join(' '), { place })),
    ),
  ];
}

function sheetFor({ armies, place, terrain }: Plan, view: Valhalla, player: PlayerId): BattleSheet {
  const [attacker, defender] = armies;
  const where = place === NONE ? '' : place.split('=').join(' ');
  return {
    attacker: sheetOf(attacker, view, player),
    defender: sheetOf(defender, view, player),
    terrain,
    place: where,
  };
}

function sheetOf({ mines, side, tactic, units }: Drawn, view: Valhalla, player: PlayerId): ArmySheet {
  const isDrawnUp = units.every(line => !line.startsWith(`${NONE}:`));
  const formation = POSITIONS.flatMap(position => {
    const there = units.flatMap(line => (line.startsWith(`${position}:`) ? [line.substring(position.length + 1)] : []));
    return there.length === 0 ? [] : [`${position}:${there.join(',')}`];
  });
  return {
    side: sideFor(side, view, player),
    units: units.map(line => line.split(':')[1] ?? '').join(','),
    formation: isDrawnUp ? formation : [],
    tactic: tactic === NONE ? '' : tactic,
    globalAttack: mines,
    ...(isScouted(side) ? { isEstimate: true } : {}),
  };
}

/** The designs of an army: one's own, those of a side that comes along, or what scouts say of an enemy. */
function sideFor(side: string, view: Valhalla, player: PlayerId): string | SideData {
  if (side === OWN) {
    const { capital, designs, name, ruler, texts } = sideOf(view, player);
    return { capital, designs, name, ruler, texts };
  }
  return scoutedSide(side) ?? side;
}

/** An outcome as a line begins with it. */
function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.substring(1)}`;
}

function forecastLines(view: Valhalla, player: PlayerId, plan: Plan): readonly string[] {
  const key = `${sideOf(view, player).name} ${planText(plan)}`;
  const forecast = forecastFor(player, key, sheetFor(plan, view, player));
  if (forecast === undefined) return ['It is fought, with twelve seeds...'];
  if (typeof forecast === 'string') return [`It cannot be fought: ${forecast}`];
  const outcomes = forecast.outcomes.map(({ count, text }) => `${sentence(text)}: ${count} of ${forecast.trials}`);
  const losses = forecast.losses.map((kinds, index) => {
    const side = plan.armies[index === 0 ? 0 : 1].side;
    const words = kinds.map(
      ({ kind, least, mean, most }) =>
        `${kindWords(view, player, side, kind)} ${least === most ? least : `${least} to ${most}, on average ${decimals(mean)}`}`,
    );
    return `${ROLES[index] ?? ''} loses ${words.length === 0 ? 'nobody' : words.join('; ')}`;
  });
  return outcomes.concat(losses);
}
