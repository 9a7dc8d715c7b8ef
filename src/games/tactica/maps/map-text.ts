import { echo, isRefusal, latestOf, readInteger, type Refusal } from '../../../kernel/index.ts';
import { mapProblem } from './map-problem.ts';
import type { TacticaMap } from './tactica-map.ts';

/*
 * A map as one line, to be shared: its name, for how many players, how often it comes again in a full turn, its rows, and
 * `majority` if more than half of all castles win.
 *
 *   small 2 2 ..KK/..KCK/...KK./......./.KK.../KCK../KK..
 */

const MAJORITY = 'majority';
const MOST_NAME = 24;
const FORM = 'expected NAME PLAYERS SYMMETRY ROWS, such as: small 2 2 ..KK/..KCK/...KK./......./.KK.../KCK../KK..';

export function mapText({ id, isWonByMajority, players, rows, symmetry }: TacticaMap): string {
  const text = `${id} ${players} ${symmetry} ${rows}`;
  return isWonByMajority ? `${text} ${MAJORITY}` : text;
}

/** The map that a text describes, or what is wrong with it. A lobby asks about one text again and again. */
export const readMap: (this: void, text: string) => TacticaMap | Refusal = latestOf((text: string) => {
  const map = parse(text);
  if (isRefusal(map)) return map;
  const problem = mapProblem(map);
  return problem === undefined ? map : refuse(problem);
});

function refuse(message: string): Refusal {
  return { code: 'map', message };
}

function parse(text: string): TacticaMap | Refusal {
  const words = text.split(' ').filter(word => word !== '');
  const [id = '', players = '', symmetry = '', rows = '', last] = words;
  if (words.length < 4 || words.length > 5) return refuse(`The map "${echo(text)}" has ${words.length} words: ${FORM}`);
  if (last !== undefined && last !== MAJORITY) return refuse(`"${echo(last)}" after the rows: expected "${MAJORITY}"`);
  if (id.includes(',')) return refuse(`The name "${echo(id)}" has a comma: expected letters and digits`);
  if (id.length > MOST_NAME)
    return refuse(`The name "${echo(id)}" is too long: expected up to ${MOST_NAME} characters`);
  const times = readSymmetry(symmetry);
  if (times === undefined) return refuse(`The symmetry is "${echo(symmetry)}": expected 1, 2, 3 or 6`);
  const count = readInteger(players, 1);
  if (count === undefined) return refuse(`The number of players is "${echo(players)}": expected 2 to 6`);
  // A map has 2R + 1 rows; another number of them is told with the other faults of rows.
  const radius = Math.floor((rows.split('/').length - 1) / 2);
  return { id, players: count, radius, rows, symmetry: times, isWonByMajority: last === MAJORITY };
}

function readSymmetry(text: string): TacticaMap['symmetry'] | undefined {
  const value = readInteger(text, 1);
  return value === 1 || value === 2 || value === 3 || value === 6 ? value : undefined;
}
