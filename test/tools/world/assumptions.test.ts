import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import * as assumptions from '../../../tools/world/assumptions.ts';

const KEPT = fileURLToPath(new URL('../../fixtures/world/assumptions.txt', import.meta.url));

const DICE = [
  'Die_4',
  'Die_6',
  'Die_6_Rounded',
  'Custom_Dice',
  'Die_8',
  'Die_10',
  'Die_12',
  'Die_20',
  'Quarter',
  'Bag',
];

/** What each guess is asked. One that is not here is asked nothing. */
const ASKED: Partial<Record<keyof typeof assumptions, readonly (readonly unknown[])[]>> = {
  smoothSeconds: [0, 1, 24.9, 25, 25.1, 100].flatMap(distance => [
    [distance, false],
    [distance, true],
  ]),
  tableHeight: [['Table_None'], ['Table_RPG']],
  isHeightKnown: ['Table_RPG', 'Table_Glass', 'Table_Custom', 'Table_None', 'Table_Poker'].map(table => [table]),
  gravity: [[0], [0.5], [1]],
  errorPrefix: [
    ['Global', undefined],
    ['Bear', 'onLoad'],
  ],
  objectText: [
    ['', 'Bag'],
    ['Bear', 'Bag'],
  ],
  waitFrames: [[-1], [0], [0.5], [1], [2]],
  isSwallowedMove: [[0], [0.0249], [0.025], [0.0251]],
  liftOver: [[0], [1]],
  handCardTurn: [[{ x: 1, y: 90, z: 2 }]],
  dieRotations: DICE.map(die => [die]),
  inertia: [[0], [2]],
  pointerYaw: [[undefined], [{ x: 1, y: 90, z: 2 }]],
  meldStep: [0, 1, 2, 3].map(direction => [direction, 2, 3]),
};

test('what is assumed of the game stays as it is', async () => {
  const lines = Object.entries(assumptions).flatMap(([name, guess]) => {
    const asked = ASKED[name as keyof typeof assumptions] ?? [[]];
    // Each is asked what it takes.
    const answer = guess as (...given: readonly unknown[]) => unknown;
    return asked.map(
      given => `${name}(${given.map(each => JSON.stringify(each)).join(', ')}): ${JSON.stringify(answer(...given))}\n`,
    );
  });
  await expect(lines.join('')).toMatchFileSnapshot(KEPT);
});
