import { describe, expect, test } from 'vitest';
import {
  countedCards,
  deckProblems,
  deckText,
  limitProblem,
  readDeck,
  type DeckGroup,
  type FindCard,
} from '../../../src/scene/index.ts';

const GROUPS: readonly DeckGroup[] = [
  {
    id: 'leader',
    kind: 'leader',
    label: 'Leader',
    word: 'leader',
    limits: [{ rule: 'A deck has one leader', least: 1, most: 1 }],
  },
  {
    id: 'others',
    kind: 'card',
    label: 'Cards',
    limits: [
      { rule: 'A deck has 3 or 4 cards', least: 3, most: 4 },
      { rule: 'A deck has at most 2 equal cards', least: 1, most: 2, isPerCard: true },
    ],
  },
];

const NAMES: Readonly<Record<string, string>> = { K: 'Old King', a: 'Ant', b: 'Big Bear' };

const find: FindCard = text => {
  const id = Object.keys(NAMES).find(each => each === text || NAMES[each] === text);
  return id === undefined ? undefined : { id, group: id === 'K' ? 'leader' : 'others' };
};

function problemsOf(text: string): string[] {
  const read = readDeck(text, GROUPS, find);
  return read.ok ? deckProblems(read.deck, GROUPS, find) : [read.refusal.message];
}

describe('a deck as text', () => {
  test('names cards by id or name, several at once, with comments and on one line', () => {
    const text = '# my deck\n\nleader Old King; 2x Ant\r\n b \n';
    const read = readDeck(text, GROUPS, find);
    expect(read).toEqual({ ok: true, deck: { leader: ['K'], others: ['a', 'a', 'b'] } });
    expect(problemsOf(text)).toEqual([]);
    expect(read.ok && deckText(read.deck, GROUPS)).toBe('leader K\n2 a\nb');
  });

  test.each([
    ['leader K\nAnts', 'Line 2 of the deck: "Ants" is neither the id nor the name of a card'],
    ['61 a', 'Line 1 of the deck: the number of copies is 1 to 60, not 61'],
    ['0 a', 'Line 1 of the deck: the number of copies is 1 to 60, not 0'],
    ['\n# \nleader\tK', 'Line 3 of the deck: "leader\tK" is neither the id nor the name of a card'],
    ['2', 'Line 1 of the deck: "2" is neither the id nor the name of a card'],
    ['2xa', 'Line 1 of the deck: "2xa" is neither the id nor the name of a card'],
    ['100 a', 'Line 1 of the deck: "100 a" is neither the id nor the name of a card'],
    ['a\n'.repeat(200), 'A deck has at most 200 lines, this one 201'],
  ])('%j is refused with its line', (text, message) => {
    expect(problemsOf(text)).toEqual([message]);
  });

  test.each([
    ['60 a', Array.from({ length: 60 }, () => 'a')],
    ['1 a\n1x b', ['a', 'b']],
    ['a\n'.repeat(199), Array.from({ length: 199 }, () => 'a')],
    ['2   Big Bear', ['b', 'b']],
    ['b;a;b', ['b', 'a', 'b']],
  ])('%j is read', (text, others) => {
    expect(readDeck(text, GROUPS, find)).toEqual({ ok: true, deck: { leader: [], others } });
  });

  test('of a game in which each line has a word says which words there are', () => {
    const groups = [GROUPS[0], { ...GROUPS[1], word: 'card' }] as DeckGroup[];
    expect(readDeck('a', groups, find)).toMatchObject({
      refusal: { code: 'deck', message: 'Line 1 of the deck: it begins with leader or card' },
    });
    const deck = { leader: ['K'], others: ['a', 'b', 'a'] };
    expect(deckText(deck, groups)).toBe('leader K\ncard 2 a\ncard b');
    expect(readDeck(deckText(deck, groups), groups, find)).toEqual({
      ok: true,
      deck: { leader: ['K'], others: ['a', 'a', 'b'] },
    });
  });

  test('counts equal cards where each comes first', () => {
    expect(countedCards(['b', 'a', 'b', 'b'])).toEqual([
      { card: 'b', count: 3 },
      { card: 'a', count: 1 },
    ]);
    expect(deckText({}, GROUPS)).toBe('');
  });

  test('may contain anything at all', () => {
    for (const text of ['', ';;;', 'leader', 'leader ', '9 ', '__proto__', '99999999999999 a', '\0'.repeat(9)]) {
      expect(problemsOf(text).length).toBeGreaterThan(0);
    }
  });
});

describe('what keeps a deck from being played', () => {
  test.each([
    ['3 a\nb', ['A deck has one leader, this one 0', 'A deck has at most 2 equal cards, this one 3 of a']],
    ['leader K\nleader K\n2 a\nb', ['A deck has one leader, this one 2']],
    ['leader K\n2 a', ['A deck has 3 or 4 cards, this one 2']],
    ['leader a\n2 a\nb', ['"a" is no leader']],
    ['leader K\nK\na\nb', ['K is a leader: write "leader K"']],
    ['leader K\n2 a\n2 b', []],
  ])('%j', (text, problems) => {
    expect(problemsOf(text)).toEqual(problems);
  });

  test('is a card that nobody knows', () => {
    const problems = deckProblems({ leader: ['K'], others: ['a', 'b', 'c'] }, GROUPS, find);
    expect(problems).toEqual(['"c" is not the id of a card']);
  });

  test('is a card of a group that nobody knows, but only if the card is unknown', () => {
    const stray: FindCard = text => ({ id: text, group: 'sideboard' });
    expect(deckProblems({ leader: ['K'], others: ['a', 'b', 'c'] }, GROUPS, stray)).toEqual([]);
  });

  test.each([
    [['a', 'a'], undefined],
    [['a'], 'Pairs, this one 1 of a'],
    [['a', 'a', 'b', 'b', 'b'], 'Pairs, this one 3 of b'],
    [[], undefined],
  ])('is a number of equal cards beyond a limit of each: %j', (cards, problem) => {
    expect(limitProblem({ rule: 'Pairs', least: 2, most: 2, isPerCard: true }, cards)).toBe(problem);
  });
});
