import type { Choice } from '../../../kernel/index.ts';
import type { PlayerLook } from '../../../scene/index.ts';
import type { Tactica, TacticaStep } from '../state.ts';
import type { SortedActions } from './sorted-actions.ts';
import { optionWay, announcedWays, type Way } from './ways.ts';

/** What a player may do with the cards of a hand. A card can do hundreds of things, which are written only when asked for. */
export interface Plays {
  readonly all: (this: void, card: string) => readonly Way[];
  /** What is offered as a list. */
  readonly listed: (this: void, card: string) => readonly Way[];
}

/** What a player may answer to a question. */
export interface Answers {
  readonly plays: Plays;
  /** What is offered as a list, with cards or without. */
  readonly listed: readonly Way[];
  /** What may be pointed at, because no card is at stake. */
  readonly pointed: readonly Way[];
}

/** What is aimed in more ways than this is not offered as a list. */
const MOST_LISTED = 12;

/** The plays of the main phase. */
export function playsIn(game: Tactica, { plays }: SortedActions, looks: readonly PlayerLook[]): Plays {
  return {
    all: card => announcedWays(game, plays[card]?.all ?? [], looks),
    listed: card => {
      const { all = [], plain = [] } = plays[card] ?? {};
      return announcedWays(game, all.length - plain.length <= MOST_LISTED ? all : plain, looks);
    },
  };
}

/** Options one after another that concern one card, or one that concerns none, by their numbers. */
interface Row {
  readonly card: string;
  readonly all: number[];
  /** Those without a place. */
  readonly plain: number[];
}

/** The options of a choice, in its order. */
export function answersTo(game: Tactica, choice: Choice<TacticaStep>, looks: readonly PlayerLook[]): Answers {
  const written: Record<number, Way | undefined> = {};
  const wayAt = (index: number): Way => {
    const way = written[index] ?? optionWay(game, choice, index, looks);
    written[index] = way;
    return way;
  };
  const rows = rowsOf(choice, wayAt);
  const aimed: Record<string, number | undefined> = {};
  for (const { all, card, plain } of rows) aimed[card] = (aimed[card] ?? 0) + all.length - plain.length;
  const listed = (some: readonly Row[]): Way[] =>
    some
      .flatMap(({ all, card, plain }) => ((aimed[card] ?? 0) <= MOST_LISTED ? all : plain))
      .map(index => wayAt(index));
  const rowsWith = (card: string): Row[] => rows.filter(each => each.card === card);
  return {
    plays: {
      all: card => rowsWith(card).flatMap(({ all }) => all.map(index => wayAt(index))),
      listed: card => listed(rowsWith(card)),
    },
    listed: listed(rows),
    pointed: rowsWith('').flatMap(({ all, plain }) => (plain.length > 0 ? [] : all.map(index => wayAt(index)))),
  };
}

function rowsOf({ options }: Choice<TacticaStep>, wayAt: (this: void, index: number) => Way): readonly Row[] {
  const rows: Row[] = [];
  let row: Row = { card: '', all: [], plain: [] };
  let index = 0;
  // There are hundreds.
  for (const { steps } of options) {
    const [first] = steps;
    const { card, target } =
      first?.kind === 'announce' && first.action.kind === 'play' ? first.action : aimOf(wayAt(index));
    if (card === '' || row.card !== card) {
      row = { card, all: [], plain: [] };
      rows.push(row);
    }
    row.all.push(index);
    if (target === undefined) row.plain.push(index);
    index++;
  }
  return rows;
}

/** The card of an option that plays none at once, and where it is aimed. */
function aimOf({ card, cell }: Way): { readonly card: string; readonly target?: number | undefined } {
  return { card, target: cell };
}
