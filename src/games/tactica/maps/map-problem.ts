import { hexMapProblem, type HexMapRules } from '../../../scene/index.ts';
import type { TacticaMap } from './tactica-map.ts';

/** At the end of a map's text: more than half of all castles win. */
export const MAJORITY = 'majority';

/** What maps are made of, and what they must be like (4.9). */
export const MAP_RULES: HexMapRules = {
  terrains: [
    { mark: '.', name: 'Open field' },
    { mark: 'm', name: 'Mountain' },
    { mark: 'd', name: 'Desert' },
    { mark: 'T', name: 'Temple' },
    { mark: 'V', name: 'Village' },
    { mark: 'P', name: 'Port' },
    { mark: 'o', name: 'Dock', partOf: 'P' },
    { mark: 'K', name: 'Keep', partOf: 'C' },
    { mark: 'C', name: 'Citadel', isBlocked: true, parts: 6 },
  ],
  radius: { least: 1, most: 12 },
  players: { least: 2, most: 6 },
  symmetries: [1, 2, 3, 6],
  home: { mark: 'C', words: 'castles' },
  flags: [{ word: MAJORITY, label: 'More than half of all castles win' }],
};

/** What keeps a map from being played, in words, or nothing (4.9). */
export function mapProblem({ id, players, radius, rows, symmetry }: TacticaMap): string | undefined {
  return hexMapProblem({ id, players, rows, symmetry, flags: [] }, MAP_RULES, radius);
}
