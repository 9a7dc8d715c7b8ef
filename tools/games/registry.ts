/**
 * What the tools know of single games: each has a folder here, and a line in each list that it is to be found in. Tools
 * name no game; they take theirs from these lists.
 */
import type { Benchmark } from '../lab/index.ts';
import type { PlayedGame } from '../lab/index.ts';
import type { RecordedGame } from './replay/recorded-game.ts';
import type { Rulebook } from './rulebook/rulebook.ts';
import { citiesCatalogue } from './cities/catalogue.ts';
import { recordedCities } from './cities/recorded-cities.ts';
import { sacredCatalogue } from './sacred/catalogue.ts';
import { recordedSacred } from './sacred/recorded-sacred.ts';
import { sacredParts } from './sacred/scaffold/sacred-parts.ts';
import type { GameParts } from './scaffold/index.ts';
import { tacticCatalogue } from './tactic/catalogue.ts';
import { growth } from './tactic/growth.ts';
import { hosting } from './tactic/hosting.ts';
import { recordedTactic } from './tactic/recorded-tactic.ts';
import { tacticParts } from './tactic/scaffold/tactic-parts.ts';

/** Whose logs can be played again. */
export const RECORDED_GAMES: readonly RecordedGame[] = [recordedTactic, recordedCities, recordedSacred];

/** Whose rules are a page with tables made from data. */
export const RULEBOOKS: readonly Rulebook[] = [
  { page: 'tactic.md', catalogue: tacticCatalogue },
  { page: 'cities-and-tactics.md', catalogue: citiesCatalogue },
  { page: 'sacred-wars.md', catalogue: sacredCatalogue },
];

/** What the benchmarks play in every runtime. */
export const PLAYED_GAMES: readonly PlayedGame[] = [
  { name: '/TACTIC/', program: new URL('./tactic/bench-program.ts', import.meta.url), isShown: true },
  { name: 'Cities', program: new URL('./cities/bench-program.ts', import.meta.url), isShown: true },
  { name: 'Sacred Wars', program: new URL('./sacred/bench-program.ts', import.meta.url), isShown: true },
];

/** What can be made for each game, the first one by default. */
export const GAME_PARTS: readonly GameParts[] = [tacticParts, sacredParts];

/** Benchmarks that only make sense for one game. */
export const GAME_BENCHMARKS: readonly Benchmark[] = [growth, hosting];
