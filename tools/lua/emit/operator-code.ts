import type { BinaryOperator } from '../syntax/syntax-tree.ts';

/** The operator of JavaScript that does the same to numbers, and what does it to all else. */
export const ARITHMETIC: Readonly<Partial<Record<BinaryOperator, readonly [operator: string, helper: string]>>> = {
  '+': ['+', '$add'],
  '-': ['-', '$sub'],
  '*': ['*', '$mul'],
  '/': ['/', '$div'],
};

export type Comparison = '<' | '>' | '<=' | '>=';

/** `a > b` is "not a <= b" in MoonSharp, which shows when one of them is NaN. */
export const COMPARISONS: Readonly<Record<Comparison, readonly [not: string, operator: string, helper: string]>> = {
  '<': ['', '<', '$lt'],
  '<=': ['', '<=', '$le'],
  '>': ['!', '<=', '$le'],
  '>=': ['!', '<', '$lt'],
};
