/** Six whole numbers below 2^32: the state of L'Ecuyer's MRG32k3a. */
export type ChanceState = readonly number[];

/** Random numbers while a step is performed. What it has used is part of the state that the step makes. */
export interface Chance {
  /** A whole number from 0 to `count` − 1; `count` from 1 to 2^31. */
  readonly below: (count: number) => number;
  /** A copy of `list` in random order. */
  readonly shuffled: <T>(list: readonly T[]) => T[];
}
