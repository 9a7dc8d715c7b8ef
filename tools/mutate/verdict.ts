import type { Mutant } from './mutant.ts';

/** What the tests say of a mutant. */
export interface Verdict {
  /** `timeout` counts as caught: the mutant never ends, and a person would notice. */
  readonly state: 'caught' | 'timeout' | 'survived';
  /** Test file that failed first, from the root. */
  readonly by?: string;
  /** Title and error of the test that failed. */
  readonly failure?: string;
  readonly milliseconds: number;
}

export interface JudgedMutant extends Mutant {
  readonly verdict: Verdict;
  /** Changed lines. */
  readonly diff: readonly string[];
  /** Why no test notices it, if somebody has looked at it. */
  readonly why?: string;
}
