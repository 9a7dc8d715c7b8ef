import { echo } from '../../../kernel/index.ts';

/** One thing that is wrong with a card: which card, which field, why. */
export interface CardProblem {
  readonly card: string;
  /** Such as `attributes.RES` or `effect.operations.1.who`. */
  readonly field: string;
  readonly reason: string;
  /** The card can be played all the same. */
  readonly isWarning: boolean;
}

/** A card while it is checked. */
export interface CardCheck {
  readonly card: string;
  readonly problems: CardProblem[];
}

export type CardFields = Readonly<Record<string, unknown>>;

export function report(check: CardCheck, field: string, reason: string): void {
  check.problems.push({ card: check.card, field, reason, isWarning: false });
}

export function warn(check: CardCheck, field: string, reason: string): void {
  check.problems.push({ card: check.card, field, reason, isWarning: true });
}

/** A value in a message: short, whatever it is. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return `"${echo(value)}"`;
  if (typeof value === 'number' || typeof value === 'boolean') return `${value}`;
  return value === undefined ? 'nothing' : 'an object';
}

/** Reports a value that is none of `words`. */
export function checkWord(check: CardCheck, field: string, value: unknown, words: readonly string[]): boolean {
  if (typeof value === 'string' && words.includes(value)) return true;
  report(check, field, `is one of ${words.join(', ')}, not ${shown(value)}`);
  return false;
}

/** The integer that `value` is, or nothing after a report. */
export function checkInteger(
  check: CardCheck,
  field: string,
  value: unknown,
  least: number,
  most: number,
): number | undefined {
  if (typeof value === 'number' && value % 1 === 0 && value >= least && value <= most) return value;
  report(check, field, `is an integer from ${least} to ${most}, not ${shown(value)}`);
  return undefined;
}

export function checkAbsent(check: CardCheck, field: string, value: unknown, owner: string): void {
  if (value !== undefined) report(check, field, `only ${owner} has it`);
}
