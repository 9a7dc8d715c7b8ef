import {
  isRefusal,
  badLog,
  drawnLines,
  panic,
  readInteger,
  readLog,
  type GameLog,
  type Match,
  writeLog,
  type Refusal,
} from '../../kernel/index.ts';
import type { TacticaAction } from './actions.ts';
import type { TacticaEvent } from './events.ts';
import { mapText, readMap } from './maps/map-text.ts';
import type { TacticaMap } from './maps/tactica-map.ts';
import { setupProblem } from './setup.ts';
import type { Tactica, TacticaSetup } from './state.ts';
import { tactica } from './tactica.ts';

type TacticaMatch = Match<Tactica, TacticaAction, TacticaEvent, TacticaSetup>;

const TITLE = 'TACTICA';
const NAMES = 'seed=, map=, players=, teams=, order=, empires=, loser=, reaction=';

/**
 * The game as text, to paste into a report and play again: a first line such as `TACTICA seed=7 map=skirmish2`, the
 * lines of the position it started from behind bars, and an action a line. A map of one's own stands there with commas
 * in place of the spaces of its text.
 */
export function formatLog(match: TacticaMatch): string {
  const { seed, setup } = match.data();
  const drawn = setup.position === undefined ? [] : drawnLines(setup.position.join('\n'));
  return writeLog(tactica, match, titleLine(setup, seed), drawn);
}

function titleLine(setup: TacticaSetup, seed: number): string {
  const { empires, loser, map, order, players, reactionSeconds, teams } = setup;
  const words = [TITLE, `seed=${seed}`];
  if (map !== undefined) words.push(`map=${typeof map === 'string' ? map : ownMap(map)}`);
  if (players !== undefined) words.push(`players=${players}`);
  if (teams !== undefined) words.push(`teams=${teams.join('/')}`);
  if (order !== undefined) words.push(`order=${order.join('/')}`);
  if (empires !== undefined) words.push(`empires=${empires === 'pick' ? empires : empires.join('/')}`);
  if (loser !== undefined) words.push(`loser=${loser}`);
  if (reactionSeconds !== undefined) words.push(`reaction=${reactionSeconds}`);
  return words.join(' ');
}

/** Between the words of a map in a line whose words have spaces between them. */
const JOIN = ',';

function ownMap(map: TacticaMap): string {
  const text = mapText(map);
  if (isRefusal(readMap(text)) || text.includes(JOIN))
    panic(`The map "${map.id}" cannot stand in a log: its name is no word`);
  return text.split(' ').join(JOIN);
}

function readOwnMap(text: string): TacticaMap | undefined {
  const map = readMap(text.split(JOIN).join(' '));
  return isRefusal(map) ? undefined : map;
}

/** Reads what `formatLog` wrote. Empty lines and lines that begin with `#` are left out. */
export function parseLog(text: string): GameLog<TacticaSetup> | Refusal {
  const read = readLog(text, {
    title: TITLE,
    example: `${TITLE} seed=7 map=skirmish2`,
    options: `${NAMES} with a value that it can have`,
    start: (drawn): TacticaSetup => (drawn.length === 0 ? {} : { position: drawn }),
    withOption,
  });
  if (isRefusal(read)) return read;
  const problem = setupProblem(read.setup);
  return problem === undefined ? read : badLog(problem);
}

function withOption(setup: TacticaSetup, name: string, value: string): TacticaSetup | undefined {
  if (name === 'map') {
    const map = value.includes(JOIN) ? readOwnMap(value) : value;
    return map === undefined ? undefined : { ...setup, map };
  }
  if (name === 'reaction') {
    const reactionSeconds = readInteger(value, 3);
    return reactionSeconds === undefined ? undefined : { ...setup, reactionSeconds };
  }
  if (name === 'teams') return { ...setup, teams: value.split('/') };
  if (name === 'order') return { ...setup, order: value.split('/') };
  if (name === 'empires') return { ...setup, empires: value === 'pick' ? value : value.split('/') };
  if (name === 'loser') return { ...setup, loser: value };
  const players = name === 'players' ? readInteger(value, 1) : undefined;
  return players === undefined ? undefined : { ...setup, players };
}
