/**
 * What the tools know of single games: each has a folder here, and a line in each list that it is to be found in. Tools
 * name no game; they take theirs from these lists.
 */
import type { Benchmark } from '../lab/index.ts';
import type { PlayedGame } from '../lab/index.ts';
import type { PuzzleGame } from './puzzles/puzzle-game.ts';
import type { RecordedGame } from './replay/recorded-game.ts';
import type { Rulebook } from './rulebook/rulebook.ts';
import type { GameParts } from './scaffold/index.ts';

// A command that needs one of these lists loads no other one.

/** Whose logs can be played again. */
export async function recordedGames(): Promise<readonly RecordedGame[]> {
  return [
    (await import('./tactic/recorded-tactic.ts')).recordedTactic,
    (await import('./cities/recorded-cities.ts')).recordedCities,
    (await import('./sacred/recorded-sacred.ts')).recordedSacred,
    (await import('./tactica/recorded-tactica.ts')).recordedTactica,
    (await import('./valhalla/recorded-valhalla.ts')).recordedValhalla,
  ];
}

/** Whose rules are a page with tables made from data. */
export async function rulebooks(): Promise<readonly Rulebook[]> {
  return [
    { page: 'tactic.md', catalogue: (await import('./tactic/catalogue.ts')).tacticCatalogue },
    { page: 'cities-and-tactics.md', catalogue: (await import('./cities/catalogue.ts')).citiesCatalogue },
    { page: 'sacred-wars.md', catalogue: (await import('./sacred/catalogue.ts')).sacredCatalogue },
    { page: 'tactica.md', catalogue: (await import('./tactica/catalogue.ts')).tacticaCatalogue },
    { page: 'valhalla.md', catalogue: (await import('./valhalla/catalogue.ts')).valhallaCatalogue },
  ];
}

/** What the benchmarks play in every runtime. */
export const PLAYED_GAMES: readonly PlayedGame[] = [
  {
    name: '/TACTIC/',
    id: 'tactic',
    variants: ['Duel'],
    program: new URL('./tactic/bench-program.ts', import.meta.url),
    isShown: true,
  },
  {
    name: 'Cities',
    id: 'cities',
    variants: ['Random land'],
    program: new URL('./cities/bench-program.ts', import.meta.url),
    isShown: true,
  },
  {
    name: 'Sacred Wars',
    id: 'sacred',
    variants: ['War', 'Death', 'Conquest', 'Fate', 'War 10', 'Death 10', 'Conquest 10', 'Fate 10'],
    program: new URL('./sacred/bench-program.ts', import.meta.url),
    isShown: true,
  },
  {
    name: 'TACTICA',
    id: 'tactica',
    variants: ['2 players', '2 empires'],
    longVariants: ['4 players', '6 players'],
    program: new URL('./tactica/bench-program.ts', import.meta.url),
    isShown: true,
  },
];

/** In which puzzles can be found: positions that are won in one turn. */
export async function puzzleGames(): Promise<readonly PuzzleGame[]> {
  return [
    (await import('./tactic/tactic-puzzles.ts')).tacticPuzzles,
    (await import('./cities/cities-puzzles.ts')).citiesPuzzles,
  ];
}

/** What can be made for each game, the first one by default. */
export async function gameParts(): Promise<readonly GameParts[]> {
  return [
    (await import('./tactic/scaffold/tactic-parts.ts')).tacticParts,
    (await import('./sacred/scaffold/sacred-parts.ts')).sacredParts,
  ];
}

/** Benchmarks that only make sense for one game. */
export async function gameBenchmarks(): Promise<readonly Benchmark[]> {
  return [
    (await import('./tactic/growth.ts')).growth,
    (await import('./tactic/hosting.ts')).hosting,
    (await import('./tactica/sixty.ts')).sixty,
    (await import('./valhalla/rounds.ts')).rounds,
  ];
}
