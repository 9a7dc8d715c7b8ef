/** A game that the benchmarks play. */
export interface PlayedGame {
  readonly name: string;
  /** Its portable program: see playing.ts. */
  readonly program: URL;
  /** Its program can also show what a table makes of a match. */
  readonly isShown?: boolean;
}
