/** One fact about the rules, to be looked at in every runtime. */
export interface Case {
  /** The fact, with the clause it proves. */
  readonly title: string;
  /** What was observed. */
  readonly run: () => string;
  readonly expected: string;
}
