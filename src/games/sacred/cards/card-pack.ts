import type { SacredCard } from './card.ts';
import { customProblem, type CustomOperation } from './custom-operation.ts';
import { cardProblems } from './card-problems.ts';
import { deckTextProblem } from './decks.ts';

/** A deck that a pack offers in the lobby. */
export interface PackDeck {
  readonly id: string;
  readonly name: string;
  /** As `parseDeck` reads it. Its number of cards is the number of turns that it is made for. */
  readonly text: string;
}

/** Cards and decks that a mod adds to those of the house. */
export interface CardPack {
  readonly id: string;
  readonly name: string;
  /** A card with the id of a house card takes its place. */
  readonly cards: readonly SacredCard[];
  readonly decks: readonly PackDeck[];
  /** What its cards call as `CUSTOM`: each a file with code. */
  readonly operations?: readonly CustomOperation[];
}

/** The cards of several packs. */
export function cardsOf(packs: readonly CardPack[]): readonly SacredCard[] {
  let cards: readonly SacredCard[] = [];
  for (const pack of packs) cards = cards.concat(pack.cards);
  return cards;
}

/** The custom operations of several packs. */
export function operationsOf(packs: readonly CardPack[]): readonly CustomOperation[] {
  return packs.flatMap(({ operations = [] }) => operations);
}

/** Everything that is wrong with packs that are played together, each with the pack, the card or deck, and the reason. */
export function packProblems(packs: readonly CardPack[]): readonly string[] {
  const problems: string[] = [];
  const cards = cardsOf(packs);
  const cardIds: string[] = [];
  const deckIds: string[] = [];
  const operationIds: string[] = [];
  for (const pack of packs) {
    for (const card of pack.cards) {
      for (const { card: id, field, isWarning, reason } of cardProblems(card))
        if (!isWarning) problems.push(`Pack ${pack.id}, card ${id}: ${field} ${reason}`);
      if (cardIds.includes(card.id)) problems.push(`Pack ${pack.id}: there is another card with the id ${card.id}`);
      cardIds.push(card.id);
    }
    for (const { id } of pack.operations ?? []) {
      if (operationIds.includes(id))
        problems.push(`Pack ${pack.id}: there is another custom operation with the id ${id}`);
      operationIds.push(id);
    }
    for (const deck of pack.decks) {
      const problem = deckTextProblem(deck.text, undefined, cards);
      if (problem !== undefined) problems.push(`Pack ${pack.id}, deck ${deck.id}: ${problem}`);
      if (deckIds.includes(deck.id)) problems.push(`Pack ${pack.id}: there is another deck with the id ${deck.id}`);
      deckIds.push(deck.id);
    }
  }
  const missing = problems.length > 0 ? undefined : customProblem(cards, operationsOf(packs));
  return missing === undefined ? problems : [missing];
}
