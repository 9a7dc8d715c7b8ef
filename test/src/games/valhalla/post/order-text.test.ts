import { describe, expect, test } from 'vitest';
import { GAME_MASTER, valhalla } from '../../../../../src/games/valhalla/index.ts';
import { readOrder, readOrderSheet, wordsOf } from '../../../../../src/games/valhalla/post/order-text.ts';
import { createMatch } from '../../../../../src/kernel/index.ts';

describe('the first line of a file of orders', () => {
  test.each([
    ['orders p1 3', { side: 'p1', round: 3, lines: [] }],
    ['# mine\n\n  orders  p2  1\nsubmit', { side: 'p2', round: 1, lines: [{ line: 4, text: 'submit' }] }],
    ['corrections 3', { side: GAME_MASTER, round: 3, lines: [] }],
  ])('%j says whose they are, and of which round', (text, sheet) => {
    expect(readOrderSheet(text)).toMatchObject(sheet);
  });

  test.each([
    ['orders p1', 'orders p1'],
    ['orders p1 3 4', 'orders p1 3 4'],
    ['orders p1 three', 'orders p1 three'],
    ['corrections', 'corrections'],
    ['corrections 3 4', 'corrections 3 4'],
    ['corrections p1 3', 'corrections p1 3'],
    ['Orders p1 3', 'Orders p1 3'],
    ['', ''],
  ])('%j is none', (text, value) => {
    expect(readOrderSheet(text)).toMatchObject({ line: 1, value });
  });
});

test.each([
  ['move  a b ', ['move', 'a', 'b']],
  ['"two words" three', ['"two words"', 'three']],
  ['say "a \\" b" c', ['say', '"a \\" b"', 'c']],
  ['', []],
])('%j is read word by word, and blanks in quotation marks separate none', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

describe('an order', () => {
  const game = createMatch(valhalla, { setup: { sides: ['iron-tithe', 'gale-choir'], seed: 1 }, seed: 1 }).state();
  const read = (text: string, isMaster = false) => readOrder(game, { line: 7, text }, isMaster);

  test('is carried out when its side is asked for it, talk at once', () => {
    expect(read('boast Ha')).toMatchObject({ line: 7, moment: 'talk', at: -1 });
    expect(read('produce 002.005 4*SWORD')).toMatchObject({ line: 7, moment: 'orders', at: -1 });
    expect(read('decide')).toMatchObject({ moment: 'battle', at: -1 });
    expect(read('end-parley yes')).toMatchObject({ moment: 'parley', at: -1 });
  });

  test('is kept for a hex only if it is an answer', () => {
    expect(read('at 002.005 decide')).toMatchObject({ moment: 'battle', at: expect.any(Number) });
    expect(read('at 002.005 decide')).not.toMatchObject({ at: -1 });
    for (const kind of ['boast Ha', 'produce 002.005 4*SWORD'])
      expect(read(`at 002.005 ${kind}`)).toMatchObject({ value: kind.split(' ')[0], remedy: 'Take "at HEX" out' });
    expect(read('at 099.099 decide')).toMatchObject({ value: '099.099' });
  });

  test('is read up to a length that nobody writes', () => {
    expect(read(`boast "${'a'.repeat(3992)}"`)).toMatchObject({ moment: 'talk' });
    expect(read(`boast "${'a'.repeat(3993)}"`)).toMatchObject({ remedy: 'Write less in one order' });
  });

  test('of the game master is none of a side, and the other way round', () => {
    expect(read('award-favor p1 5 Brave')).toMatchObject({ value: 'award-favor' });
    expect(read('award-favor p1 5 Brave', true)).toMatchObject({ moment: 'orders' });
    expect(read('boast Ha', true)).toMatchObject({ value: 'boast' });
    // A page needs it, no file.
    expect(read('submit')).toMatchObject({ value: 'submit' });
  });
});
