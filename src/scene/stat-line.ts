import type { Modifier } from '../kernel/index.ts';

/** A number of a piece, and what makes it. */
export interface StatLine {
  readonly label: string;
  readonly value: number;
  /** The most that it can be now, such as the hit points of an undamaged unit. */
  readonly of?: number;
  /** What the number is made of, as a sum: see {@link sumOf}. Empty where it is just printed on a card. */
  readonly sum?: string;
}

export interface StatChange {
  readonly modifier: Modifier;
  /** What changes the number: `Annoy of Skunk`. */
  readonly by: string;
}

/**
 * A line of a description with one number: `HP 4 of 6`, `AT 5 = 3 + 2 Spite`. Players read it as it is in TTS; the page
 * finds the number in it, and shows it large.
 */
export function statLine({ label, value, of: most, sum = '' }: StatLine): string {
  const number = most === undefined ? `${label} ${value}` : `${label} ${value} of ${most}`;
  return sum === '' ? number : `${number} = ${sum}`;
}

/** The printed number and what changes it: `3 + 2 Spite`; empty if nothing does. */
export function sumOf(printed: number, changes: readonly StatChange[]): string {
  return changes.length === 0 ? '' : `${printed}${changes.map(each => changeWords(each)).join('')}`;
}

function changeWords({ modifier, by }: StatChange): string {
  if (modifier.layer === 'add') return `${added(modifier.amount)} ${by}`;
  if (modifier.layer === 'reduce') return `${added(-modifier.amount)} ${by} (not below ${modifier.floor})`;
  if (modifier.layer === 'scale') return ` × ${modifier.percent}% ${by}`;
  return `, made ${modifier.value} by ${by}`;
}

function added(amount: number): string {
  return amount < 0 ? ` − ${-amount}` : ` + ${amount}`;
}
