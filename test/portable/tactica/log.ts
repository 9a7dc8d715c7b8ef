import { formatLog, parseLog, tactica, type TacticaSetup } from '../../../src/games/tactica/index.ts';
import { askedIn, linesOf, rewritten } from '../log-program.ts';

/** Plays `count` actions of a random game with a setup as text and back. Answers the lines before the actions. */
export function rewrite(text: string): string {
  const { count, setup } = askedIn<{ setup: TacticaSetup; count: number }>(text);
  return rewritten({ rules: tactica, format: formatLog, parse: parseLog }, setup, count);
}

/** Why a text is no log, or what stands in it. */
export function read(text: string): string {
  return linesOf(parseLog, text);
}
