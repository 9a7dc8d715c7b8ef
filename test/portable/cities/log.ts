import { cities, formatLog, parseLog, type CitiesSetup } from '../../../src/games/cities/index.ts';
import { askedIn, linesOf, rewritten } from '../log-program.ts';

/** Plays `count` actions of a random game with a setup, `{setup, count}`, as text and back. Answers its first line. */
export function rewrite(text: string): string {
  const { count, setup } = askedIn<{ readonly setup: CitiesSetup; readonly count: number }>(text);
  const head = rewritten({ rules: cities, format: formatLog, parse: parseLog }, setup, count);
  return head.startsWith('ends otherwise') ? head : (head.split('\n')[0] ?? '');
}

/** Why a text is no log, or what stands in it. */
export function read(text: string): string {
  return linesOf(parseLog, text);
}
