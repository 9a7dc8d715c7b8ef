import { expect, test } from 'vitest';
import { statLine, sumOf } from '../../../../../../src/scene/index.ts';
import { readDescription } from '../../../../../../tools/web/page/hud/inspector/description.ts';

const NOTHING = { numbers: [], marks: [], entries: [], patterns: [], lines: [], states: [] };

test.each([
  ['', {}],
  ['AT 2', { numbers: [{ label: 'AT', value: 2 }] }],
  ['HP 4 of 6', { numbers: [{ label: 'HP', value: 4, of: 6 }] }],
  ['AT 2 = 1 + 1 Lantern', { numbers: [{ label: 'AT', value: 2, sum: '1 + 1 Lantern', tone: 'raised' }] }],
  [
    'AT 2 = 3, made 2 by Equalize',
    { numbers: [{ label: 'AT', value: 2, sum: '3, made 2 by Equalize', tone: 'lowered' }] },
  ],
  [
    'Food 5 = 2 plains × 2 by a lake + 1 lake',
    { numbers: [{ label: 'Food', value: 5, sum: '2 plains × 2 by a lake + 1 lake' }] },
  ],
  [
    'Attack 1, defence 2',
    {
      numbers: [
        { label: 'Attack', value: 1 },
        { label: 'defence', value: 2 },
      ],
    },
  ],
  [
    'HP 3, AT 2, 1 BitCoin',
    {
      numbers: [
        { label: 'HP', value: 3 },
        { label: 'AT', value: 2 },
        { label: 'BitCoin', value: 1, isPrice: true },
      ],
    },
  ],
  ['3 of them', { lines: ['3 of them'] }],
  ['Poison: 3', { marks: [{ name: 'Poison', count: 3 }] }],
  [
    'Range 2: Combat range reaches 2 further',
    { entries: [{ name: 'Range 2', text: 'Combat range reaches 2 further' }] },
  ],
  ['King\nHas mustered', { lines: ['King', 'Has mustered'] }],
  ['King\nin a forest\nFresh\non a hill', { lines: ['King'], where: 'in a forest', states: ['Fresh', 'on a hill'] }],
  ['Turn 5, then rest', { lines: ['Turn 5, then rest'] }],
  ['= 3', { lines: ['= 3'] }],
  [
    'Axe\nRange GMM\n■■■\n□▲□\nRange ALP\n■\n▲',
    {
      lines: ['Axe'],
      patterns: [
        { name: 'Range GMM', rows: ['■■■', '□▲□'] },
        { name: 'Range ALP', rows: ['■', '▲'] },
      ],
    },
  ],
  ['■', { patterns: [{ name: '', rows: ['■'] }] }],
])('%j is read', (text, parts) => {
  expect(readDescription(text)).toEqual({ ...NOTHING, ...parts });
});

test('every change of a number that a game writes is read back', () => {
  const by = 'Annoy of Skunk';
  const changes = [
    [{ layer: 'add', amount: 2 } as const, 5, 'raised'],
    [{ layer: 'add', amount: -1 } as const, 2, 'lowered'],
    [{ layer: 'reduce', amount: 1, floor: 1 } as const, 2, 'lowered'],
    [{ layer: 'scale', percent: 50 } as const, 1, 'lowered'],
    [{ layer: 'base', value: 4 } as const, 4, 'raised'],
    [{ layer: 'fix', value: 2 } as const, 2, 'lowered'],
  ] as const;
  for (const [modifier, value, tone] of changes) {
    const sum = sumOf(3, [{ modifier, by }]);
    expect(sum).toContain(by);
    expect(readDescription(statLine({ label: 'AT', value, sum })).numbers).toEqual([{ label: 'AT', value, sum, tone }]);
  }
});
