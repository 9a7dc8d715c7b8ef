import type { TacticaActionOf } from '../actions.ts';
import type { TableAction } from './ways.ts';

type Play = TacticaActionOf<'play'>;
export type Drop = TacticaActionOf<'step' | 'go' | 'board' | 'disembark' | 'attack'>;
export type Recruit = TacticaActionOf<'recruit'>;

/** All that one card can be played for. */
export interface CardPlays {
  readonly all: Play[];
  /** Those without a target. */
  readonly plain: Play[];
}

/** What is legal, by the way in which the table offers it. */
export interface SortedActions {
  readonly drops: Drop[];
  readonly recruits: Recruit[];
  readonly halts: TacticaActionOf<'halt'>[];
  readonly uses: TacticaActionOf<'use'>[];
  /** To buy a card, or to look at the next one. */
  readonly cards: TacticaActionOf<'buy' | 'peek'>[];
  readonly plays: Record<string, CardPlays | undefined>;
}

/** Sorts the legal actions of the main phase in one walk: with some cards they are hundreds. */
export function sortActions(legal: readonly TableAction[]): SortedActions {
  const sorted: SortedActions = { drops: [], recruits: [], halts: [], uses: [], cards: [], plays: {} };
  const { cards, drops, halts, plays, recruits, uses } = sorted;
  // Plays of one card come one after another.
  let [card, own]: [string, CardPlays] = ['', { all: [], plain: [] }];
  for (const action of legal) {
    const { kind } = action;
    if (kind === 'play') {
      if (action.card !== card) {
        card = action.card;
        own = plays[card] ?? { all: [], plain: [] };
        plays[card] = own;
      }
      own.all.push(action);
      if (action.target === undefined) own.plain.push(action);
    } else if (kind === 'recruit') recruits.push(action);
    else if (kind === 'step' || kind === 'attack' || kind === 'board' || kind === 'disembark') drops.push(action);
    else if (kind === 'use') uses.push(action);
    else if (kind === 'halt') halts.push(action);
    else if (kind === 'buy' || kind === 'peek') cards.push(action);
  }
  return sorted;
}
