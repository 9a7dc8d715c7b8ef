import { isRefusal, latestOf, type Refusal } from '../../../kernel/index.ts';
import { hexMapText, hexRadius, readHexMap } from '../../../scene/index.ts';
import { MAJORITY, MAP_RULES, mapProblem } from './map-problem.ts';
import type { TacticaMap } from './tactica-map.ts';

/*
 * A map as one line, to be shared: its name, for how many players, how often it comes again in a full turn, its rows, and
 * `majority` if more than half of all castles win.
 *
 *   small 2 2 ..KK/..KCK/...KK./......./.KK.../KCK../KK..
 */

export function mapText({ id, isWonByMajority, players, rows, symmetry }: TacticaMap): string {
  return hexMapText({ id, players, symmetry, rows, flags: isWonByMajority ? [MAJORITY] : [] });
}

/** The map that a text describes, or what is wrong with it. A lobby asks about one text again and again. */
export const readMap: (this: void, text: string) => TacticaMap | Refusal = latestOf((text: string) => {
  const read = readHexMap(text, MAP_RULES);
  if (isRefusal(read)) return read;
  const { flags, id, players, rows } = read;
  const symmetry = SYMMETRIES.find(each => each === read.symmetry) ?? 1;
  const map = { id, players, radius: hexRadius(rows), rows, symmetry, isWonByMajority: flags.includes(MAJORITY) };
  const problem = mapProblem(map);
  return problem === undefined ? map : { code: 'map', message: problem };
});

const SYMMETRIES: readonly TacticaMap['symmetry'][] = [1, 2, 3, 6];
