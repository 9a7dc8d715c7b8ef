import { describe, expect, test } from 'vitest';
import { eventFor, eventText } from '../../../../src/games/cities/index.ts';
import { grid } from '../../../../src/games/cities/rules/board.ts';
import { kindCard } from '../../../../src/games/cities/rules/kinds.ts';
import type { CitiesEvent } from '../../../../src/games/cities/state.ts';
import { capital, landName, reasonText } from '../../../../src/games/cities/words.ts';
import { parseCell } from '../../../../src/grid/index.ts';

const [from, to] = ['b2', 'c3'].map(name => parseCell(grid, name) ?? -1) as [number, number];
const [player, card, cell, city] = ['p1', 'LI', from, to] as const;

const TEXTS: readonly (readonly [event: CitiesEvent, text: string])[] = [
  [{ kind: 'land-placed', player, cell, land: 'F' }, 'South lays forest on b2'],
  [{ kind: 'board-revealed' }, 'The lands are revealed'],
  [{ kind: 'dealt', player, count: 0, cards: [] }, 'South is dealt nothing'],
  [{ kind: 'dealt', player, count: 1, cards: ['?'] }, 'South is dealt a card'],
  [{ kind: 'turn-started', player: 'p2' }, 'North begins a turn'],
  [{ kind: 'drew', player, count: 2, cards: ['?', '?'] }, 'South draws 2 cards'],
  [{ kind: 'drew', player, count: 2, cards: ['LI', 'HA'] }, 'South draws Light Infantry, Horse Archer'],
  [{ kind: 'city-founded', player, cell, card }, 'South founds a city on b2 with Light Infantry'],
  [{ kind: 'city-founded', player, cell, card: '?' }, 'South founds a city on b2 with a card'],
  [{ kind: 'populated', player, cell, card }, 'South lays Light Infantry on the city of b2'],
  [{ kind: 'mustered', player, city, card, cell }, 'South musters Light Infantry from c3 to b2'],
  [{ kind: 'moved', piece: 'u1', card, from, to }, 'Light Infantry moves from b2 to c3'],
  [{ kind: 'crossed', piece: 'u1', card, from, to }, 'Light Infantry crosses the water from b2 to c3'],
  [{ kind: 'roaded', piece: 'u1', card, from, to }, 'Light Infantry takes the road from b2 to c3'],
  [{ kind: 'attacked', piece: 'u1', from, to, defence: 1, success: true }, 'The piece on b2 attacks c3'],
  [{ kind: 'attacked', piece: 'u1', from, to, defence: 3, success: false }, 'The piece on b2 attacks c3 in vain'],
  [{ kind: 'piece-removed', card, cell, deck: 'p1' }, 'Light Infantry leaves b2 for the bottom of the deck'],
  [{ kind: 'settled', player, cell, card }, "South's Light Infantry settles on b2"],
  [{ kind: 'joined', player, cell, card }, "South's Light Infantry joins the city of b2"],
  [{ kind: 'captured', cell }, 'The city of b2 is captured'],
  [{ kind: 'released', cell }, 'The city of b2 is free again'],
  [{ kind: 'turn-ended', player }, 'South ends the turn'],
  [{ kind: 'game-over', winners: [], reason: 'no moves' }, 'A draw: no moves'],
  [{ kind: 'game-over', winners: ['p2'], reason: 'cities' }, 'North wins: cities'],
  [{ kind: 'game-over', winners: ['p1', 'p2'], reason: 'both' }, 'South and North wins: both'],
];

describe('an event of Cities & Tactics', () => {
  test.each(TEXTS)('%j says %s', (event, text) => {
    expect(eventText(event)).toBe(text);
  });

  test.each<[event: CitiesEvent, shown: CitiesEvent]>([
    [
      { kind: 'land-placed', player, cell, land: 'F' },
      { kind: 'land-placed', player, cell, land: '?' },
    ],
    [
      { kind: 'dealt', player, count: 1, cards: ['LI'] },
      { kind: 'dealt', player, count: 1, cards: ['?'] },
    ],
    [
      { kind: 'drew', player, count: 1, cards: ['LI'] },
      { kind: 'drew', player, count: 1, cards: ['?'] },
    ],
    [
      { kind: 'city-founded', player, cell, card },
      { kind: 'city-founded', player, cell, card: '?' },
    ],
    [
      { kind: 'populated', player, cell, card },
      { kind: 'populated', player, cell, card: '?' },
    ],
    [
      { kind: 'settled', player, cell, card },
      { kind: 'settled', player, cell, card },
    ],
    [
      { kind: 'captured', cell },
      { kind: 'captured', cell },
    ],
  ])('%j hides what its player alone may know', (event, shown) => {
    expect(eventFor(event, 'p2')).toEqual(shown);
    expect(eventFor(event, 'p1')).toEqual(event);
  });
});

test('every land has a name, which may begin a sentence', () => {
  expect((['P', 'F', 'M', 'L', 'S', '-', '?'] as const).map(land => capital(landName(land)))).toEqual([
    ...['Plain', 'Forest', 'Mountain', 'Lake', 'Swamp', 'Nothing', 'A hidden land'],
  ]);
});

test.each([
  ['LI', 'Light Infantry', 1, 1, 1, 1, 1, 8],
  ['BE', 'Berserker', 2, 2, 1, 1, 1, 4],
  ['GU', 'Guard', 2, 1, 2, 1, 1, 4],
  ['AR', 'Archer', 2, 1, 1, 2, 1, 4],
  ['LC', 'Light Cavalry', 2, 1, 1, 1, 2, 4],
  ['HI', 'Heavy Infantry', 3, 2, 2, 1, 1, 2],
  ['MU', 'Musketeer', 3, 2, 1, 2, 1, 2],
  ['LA', 'Lancer', 3, 2, 1, 1, 2, 2],
  ['AA', 'Armoured Archer', 3, 1, 2, 2, 1, 2],
  ['KN', 'Knight', 3, 1, 2, 1, 2, 2],
  ['HA', 'Horse Archer', 3, 1, 1, 2, 2, 2],
] as const)(
  'a card %s is a %s, as table 3.2 of the rules says',
  (kind, name, cost, attack, defence, range, moves, count) => {
    expect(kindCard(kind)).toMatchObject({ kind, name, cost, attack, defence, range, moves, count });
  },
);

test.each([
  ['resignation', 'p2 conceded'],
  ['capture', 'Every city of p2 is captured'],
  ['population', 'A population of 15'],
  ['turnLimit', 'The last turn is over'],
  ['rain', 'rain'],
])('that p1 wins because of %s is told to everybody as: %s', (reason, text) => {
  expect(reasonText(reason, ['p1'], id => id)).toBe(text);
});

test('a draw names nobody', () => {
  expect(reasonText('turnLimit', [], id => id)).toBe('The last turn is over');
});
