import { describe, expect, test } from 'vitest';
import { findCard, packProblems, type CardPack, type SacredCard } from '../../../../../src/games/sacred/index.ts';
import { card } from '../cases.ts';

const WOLF = card('A01', { id: 'ice-wolf', name: 'Ice Wolf' });
const DECK = { id: 'ice-court', name: 'Ice Court', text: 'commander AC\n2 Ice Wolf\nA02' };
const PACK: CardPack = { id: 'ice', name: 'Ice', cards: [WOLF], decks: [DECK] };

function problemsOf(change: Partial<CardPack>): readonly string[] {
  return packProblems([{ ...PACK, ...change }]);
}

describe('a pack', () => {
  test('may name its own cards in its decks, and replace house cards', () => {
    expect(packProblems([PACK])).toEqual([]);
    const house = findCard([], 'A02') as SacredCard;
    expect(problemsOf({ cards: [WOLF, house] })).toEqual([]);
  });

  test('may use the cards of the packs beside it', () => {
    const other = { ...PACK, id: 'other', cards: [], decks: [{ ...DECK, id: 'second' }] };
    expect(packProblems([PACK, other])).toEqual([]);
    expect(packProblems([other])).toEqual([
      'Pack other, deck second: Line 2 of the deck: "Ice Wolf" is neither the id nor the name of a card',
    ]);
  });

  test('is refused with every problem, by pack, card or deck, and field', () => {
    const weak = card('A01', { id: 'weak', level: 2 });
    const unplayable = { id: 'bad', name: 'Bad', text: 'commander A01' };
    expect(problemsOf({ cards: [WOLF, WOLF, weak], decks: [DECK, DECK, unplayable] })).toEqual([
      'Pack ice: there is another card with the id ice-wolf',
      'Pack ice, card weak: attributes sum to 20 at this level, not 10',
      'Pack ice, card weak: power of level 2 sums to 6, not 3',
      'Pack ice: there is another deck with the id ice-court',
      'Pack ice, deck bad: "A01" is no Command card',
    ]);
  });

  test('may have a card that is odd but can be played', () => {
    expect(problemsOf({ cards: [WOLF, card('A01', { id: 'odd', weapon: 'Beak' })] })).toEqual([]);
  });
});
