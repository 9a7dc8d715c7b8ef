/** What is longer or deeper is no script, but meant to fill the machine. */
export const MOST_STATEMENTS = 400_000;
export const DEEPEST = 1000;
export const LONGEST_CHAIN = 10_000;
/** Parameters, arguments and captured variables of one function. A call of JavaScript takes 65,534 values. */
export const MOST_VALUES = 65_000;
/** Names that all dynamic expressions of a chunk together may find: code for each is written at each of them. */
export const MOST_NAMES_IN_SIGHT = 100_000;
