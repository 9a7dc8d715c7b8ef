/** A game that the benchmarks play. */
export interface PlayedGame {
  readonly name: string;
  /** Its portable program. */
  readonly program: URL;
  /** Its program can also show what a table makes of a match. */
  readonly isShown?: boolean;
}

export const PLAYED_GAMES: readonly PlayedGame[] = [
  { name: '/TACTIC/', program: new URL('./program/tactic.ts', import.meta.url), isShown: true },
  { name: 'Cities', program: new URL('./program/cities.ts', import.meta.url) },
];
