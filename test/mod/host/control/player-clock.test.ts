import '../../../../tools/table/vitest.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTable } from '../../../../tools/table/index.ts';
import { eagerAction } from '../../../support/eager-player.ts';
import { hostedGame } from '../../../support/hosted-games.ts';
import { handsAt, openHosted, type TableHands } from '../../../support/table-hands.ts';

const SECOND = 60;
const game = hostedGame('cities');

let hands: TableHands;
const open: TableHands[] = [];
afterAll(async () => {
  for (const { table } of open) await table.close();
});

/** The times that are shown, the one that runs first: `Time of Red: 5:00`. */
async function shown(at = hands): Promise<string[]> {
  return (await at.screen('Red')).filter(text => text.startsWith('Time of'));
}

beforeAll(async () => {
  hands = await openHosted(game, 'lua52', 24);
  open.push(hands);
  for (const color of ['Red', 'Blue']) await hands.table.sit(color, color);
  await hands.quiet();
});

test('the lobby offers clocks for the whole game, and no clock runs without', async () => {
  expect(await hands.screen('Red')).toEqual(expect.arrayContaining(['Clock', '[x]  No clock', '5 minutes each']));
  for (const text of ['Board T1', 'Red', '5 minutes each', 'Start the game']) await hands.press('Red', text);
  expect(await shown()).toEqual([expect.stringMatching(/^Time of Red: (?:5:00|4:5\d)$/u), 'Time of Blue: 5:00']);
});

test('the time of who is asked goes on in the next turn', async () => {
  await hands.table.frames(100 * SECOND);
  const match = (await hands.remembered())?.match;
  if (match === undefined) throw new Error('There is no match');
  while (match.toAct()[0] === 'p1') {
    const action = eagerAction(match);
    await hands.act(match, 'p1', action);
    match.submit('p1', action);
  }
  const [blue, red] = await shown();
  expect(blue).toMatch(/^Time of Blue: (?:5:00|4:5\d)$/u);
  expect(red).toMatch(/^Time of Red: 3:[012]\d$/u);
  await hands.table.frames(20 * SECOND);
  expect((await shown())[1]).toBe(red);
});

test('what everybody has left is saved with the game', async () => {
  const before = await shown();
  const later = handsAt(await openTable({ save: (await hands.table.save()) as object, vm: 'lua52' }), game);
  open.push(later);
  for (const color of ['Red', 'Blue']) await later.table.sit(color, color);
  await later.quiet();
  const after = await shown(later);
  expect(after[1]).toBe(before[1]);
  expect(after[0]?.slice(0, 15)).toBe(before[0]?.slice(0, 15));
});

test('whoever has no time left has lost, and no clock runs then', async () => {
  await hands.table.frames(300 * SECOND);
  expect(await shown()).toEqual([]);
  const saved = await hands.remembered();
  expect(saved?.match.history().at(-1)).toMatchObject({ by: 'p2', action: { kind: 'resign' } });
  expect(saved?.match.outcome()?.winners).toEqual(['p1']);
  expect(hands.table.errors).toEqual([]);
});
