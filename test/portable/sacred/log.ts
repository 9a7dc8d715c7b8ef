import { CARDS, formatLog, parseLog, sacred, type SacredSetup } from '../../../src/games/sacred/index.ts';
import { panic } from '../../../src/kernel/index.ts';
import { askedIn, linesOf, rewritten } from '../log-program.ts';

interface Asked {
  readonly setup: SacredSetup;
  readonly count: number;
  /** Whether the match has a card of its own with the id `own`. */
  readonly own?: boolean;
}

/** Plays `count` actions of a random game with a setup as text and back. Answers the lines before the actions. */
export function rewrite(text: string): string {
  const { count, own, setup } = askedIn<Asked>(text);
  const card = CARDS[1] ?? panic('There are no cards');
  const cards = own === true ? { cards: [{ ...card, id: 'own' }] } : {};
  return rewritten({ rules: sacred, format: formatLog, parse: parseLog }, { ...setup, ...cards }, count);
}

/** Why a text is no log, or what stands in it. */
export function read(text: string): string {
  return linesOf(parseLog, text);
}
