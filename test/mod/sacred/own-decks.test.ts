import { describe, expect, test } from 'vitest';
import { typedChoice, valueOf } from '../../../mod/host/lobby/lobby.ts';
import { sacredTable } from '../../../mod/sacred/sacred-table.ts';
import { card } from '../../src/games/sacred/cases.ts';
import { CARDS, type Sacred } from '../../../src/games/sacred/index.ts';

const table = sacredTable();
const SHORT = { length: 'short' };
const OWN = 'commander BC; 4x Storm Gull; 6 B03';

describe('a deck of one’s own', () => {
  test('is typed in the lobby, and played', () => {
    expect(typedChoice(table, SHORT, `south ${OWN}`)).toEqual({ kind: 'choose-option', option: 'south', value: OWN });
    const started = table.start({ ...SHORT, south: OWN, first: 'p1' }, 7);
    if (!started.ok) throw new Error(started.refusal.message);
    // The table knows no state of a game; this one is that of Sacred Wars.
    const [south, north] = (started.match.state() as unknown as Sacred).players;
    expect(south?.commander).toBe('BC');
    expect([...(south?.deck ?? []), ...(south?.hand ?? [])].toSorted()).toEqual([
      ...Array<string>(4).fill('A02'),
      ...Array<string>(6).fill('B03'),
    ]);
    expect(north?.commander).toBe('BC');
  });

  test.each([
    ['south', 'A deck has one line such as "commander AC" with its Command card, this one 0'],
    ['south commander AC; 3 Storm Gull', 'A deck for 10 turns has 10 cards, this one 3'],
    ['north commander AC; Storm Gul', 'Line 2 of the deck: "Storm Gul" is neither the id nor the name of a card'],
  ])('!%s is refused with the reason', (words, reason) => {
    expect(typedChoice(table, SHORT, words)).toBe(reason);
  });

  test('comes with a pack, whose cards can be typed as well', () => {
    const wolf = card('A01', { id: 'ice-wolf', name: 'Ice Wolf' });
    const ten = { id: 'ten', name: 'Ice Court', text: 'commander AC; 10 ice-wolf' };
    const twenty = { id: 'twenty', name: 'Ice Realm', text: 'commander AC; 20 ice-wolf' };
    const packed = sacredTable([{ id: 'ice', name: 'Ice', cards: [wolf], decks: [ten, twenty] }]);
    const labels = (chosen: Readonly<Record<string, string>>, id: string): string[] =>
      packed
        .options(chosen)
        .filter(option => option.id === id)
        .flatMap(({ values }) => values.map(({ label }) => label));
    expect(labels(SHORT, 'south')).toEqual(['Red: Dawn', 'Red: Drowned', 'Red: Ice Court']);
    expect(labels({}, 'north')).toEqual(['Blue: Drowned', 'Blue: Dawn', 'Blue: Ice Realm']);
    expect(typedChoice(packed, SHORT, 'south commander BC; 10 Ice Wolf')).toMatchObject({ kind: 'choose-option' });
    const started = packed.start({ ...SHORT, south: 'ice/ten', north: 'commander BC; 10 Ice Wolf' }, 7);
    if (!started.ok) throw new Error(started.refusal.message);
    const { players, cards } = started.match.state() as unknown as Sacred;
    for (const { deck, hand } of players) expect(new Set([...deck, ...hand])).toEqual(new Set(['ice-wolf']));
    expect(cards).toEqual([wolf]);
  });

  test('is built from all cards, those of packs as well, within the limits of the chosen length', () => {
    const wolf = card('A01', { id: 'ice-wolf', name: 'Ice Wolf' });
    const decks = [{ id: 'ten', name: 'Ice Court', text: 'commander AC; 10 ice-wolf' }];
    const packed = sacredTable([{ id: 'ice', name: 'Ice', cards: [wolf], decks }]);
    const building = packed.deckBuilding(SHORT);
    expect(building?.groups.flatMap(({ limits }) => limits.map(({ rule }) => rule))).toEqual([
      'A deck has one Command card',
      'A deck for 10 turns has 10 cards',
    ]);
    expect(building?.cards).toHaveLength(CARDS.length + 1);
    expect(building?.cards.find(({ id }) => id === 'ice-wolf')).toMatchObject({
      name: 'Ice Wolf',
      group: 'cards',
      cost: 1,
      traits: ['Unit', 'Might', 'Freelands'],
    });
    // Those that the lobby offers, under the same ids.
    const offered = packed.options(SHORT).find(({ id }) => id === 'south');
    expect(building?.starters.map(({ id }) => id)).toEqual(offered?.values.map(({ id }) => id));
    for (const { text } of building?.starters ?? []) expect(offered?.typed?.refusal(text)).toBeUndefined();
    expect(offered?.typed?.isDeck).toBe(true);
  });

  test.each([
    ['length 3', { turns: 3, startingLife: 30 }],
    ['length 60', { turns: 60, startingLife: 30 }],
    ['life 7', { turns: 10, startingLife: 7 }],
  ])('and !%s can be typed as well', (words, expected) => {
    const act = typedChoice(table, SHORT, words);
    if (typeof act === 'string' || act.kind !== 'choose-option') throw new Error(`${words} chooses nothing`);
    const started = table.start({ ...SHORT, [act.option]: act.value }, 7);
    if (!started.ok) throw new Error(started.refusal.message);
    expect(started.match.state()).toMatchObject(expected);
  });

  test.each([
    ['length 0', 'turns is a whole number from 1 to 60'],
    ['length long ago', 'turns is a whole number from 1 to 60'],
    ['life 101', 'startingLife is a whole number from 1 to 100'],
  ])('and !%s is refused with what is possible', (words, reason) => {
    expect(typedChoice(table, SHORT, words)).toBe(reason);
  });

  test('has any size in a game of 30 turns', () => {
    const long = { length: 'longest', first: 'p1' };
    expect(typedChoice(table, long, `south ${OWN}`)).toMatchObject({ kind: 'choose-option' });
    const started = table.start({ ...long, income: '3', south: OWN }, 7);
    if (!started.ok) throw new Error(started.refusal.message);
    expect(started.match.state()).toMatchObject({ turns: 30, baseIncome: 3 });
  });

  test('of a pack that cannot be played ends with the reasons', () => {
    const decks = [{ id: 'none', name: 'None', text: 'commander A01' }];
    expect(() => sacredTable([{ id: 'ice', name: 'Ice', cards: [], decks }])).toThrow(
      'Pack ice, deck none: "A01" is no Command card',
    );
  });

  test('gives way to a starter deck when the game gets another length', () => {
    const option = table.options({}).find(({ id }) => id === 'south');
    expect(option && valueOf(option, { south: OWN })).toBe('dawn');
    const short = table.options(SHORT).find(({ id }) => id === 'south');
    expect(short && valueOf(short, { south: OWN })).toBe(OWN);
  });
});
