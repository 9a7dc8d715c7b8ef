import { formatLog, parseLog, valhalla, type ValhallaSetup } from '../../../src/games/valhalla/index.ts';
import { askedIn, linesOf, rewritten } from '../log-program.ts';

/** Plays `count` listed actions with a setup, `{setup, count}`, as text and back. Answers the lines before them. */
export function rewrite(text: string): string {
  const { count, setup } = askedIn<{ readonly setup: ValhallaSetup; readonly count: number }>(text);
  return rewritten({ rules: valhalla, format: formatLog, parse: parseLog }, setup, count);
}

/** Why a text is no log, or what stands in it. */
export function read(text: string): string {
  return linesOf(parseLog, text);
}
