/** A game that the benchmarks play. */
export interface PlayedGame {
  readonly name: string;
  /** The id of its rules. */
  readonly id: string;
  /** In which ways bots play it: the texts that its program opens, the usual one first. */
  readonly variants: readonly string[];
  /** More ways, which take too long to be played unless somebody asks for them. */
  readonly longVariants?: readonly string[];
  /** Its portable program: see playing.ts. */
  readonly program: URL;
  /** Its program can also show what a table makes of a match. */
  readonly isShown?: boolean;
}
