import '../../../../tools/table/vitest.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTable } from '../../../../tools/table/index.ts';
import { hostedGame } from '../../../support/hosted-games.ts';
import { handsAt, openHosted, type TableHands } from '../../../support/table-hands.ts';

const SECOND = 60;
const game = hostedGame('sacred');

let hands: TableHands;
const open: TableHands[] = [];
afterAll(async () => {
  for (const { table } of open) await table.close();
});

/** What the clock shows, such as `Time of Red: 0:42`; nothing if there is none. */
async function shown(at = hands): Promise<string | undefined> {
  return (await at.screen('Red')).find(text => text.startsWith('Time of'));
}

async function seconds(count: number): Promise<void> {
  await hands.table.frames(count * SECOND);
}

beforeAll(async () => {
  hands = await openHosted(game, 'lua52', 24);
  open.push(hands);
  for (const color of ['Red', 'Blue']) await hands.table.sit(color, color);
  await hands.quiet();
  for (const text of ['Small', '10 turns', '60 seconds', 'Red', 'Start the game']) await hands.press('Red', text);
});

test('SAC-TIME-01 the clock of the active player runs for everybody to see', async () => {
  expect(await shown()).toMatch(/^Time of Red: 0:(?:59|60)$|^Time of Red: 1:00$/u);
  await seconds(20);
  expect(await shown()).toMatch(/^Time of Red: 0:(?:38|39|40)$/u);
});

test('what is left of it is saved with the game', async () => {
  const later = handsAt(await openTable({ save: (await hands.table.save()) as object, vm: 'lua52' }), game);
  open.push(later);
  await later.table.sit('Red', 'Red');
  await later.quiet();
  expect(await shown(later)).toMatch(/^Time of Red: 0:(?:3[6-9]|40)$/u);
  await later.table.frames(42 * SECOND);
  expect(await shown(later)).toMatch(/^Time of Blue/u);
});

test('an action of the same turn gives no time', async () => {
  await hands.press('Red', 'End Deploy Phase');
  expect(await shown()).toMatch(/^Time of Red: 0:(?:3[6-9]|40)$/u);
});

test('SAC-TIME-02 the turn ends with the time, and the record has it', async () => {
  await seconds(42);
  expect(await shown()).toMatch(/^Time of Blue: 0:5\d$|^Time of Blue: 1:00$/u);
  const saved = await hands.remembered();
  expect(saved?.match.history().at(-1)).toMatchObject({ by: 'p1', action: { kind: 'timeout' } });
  expect(saved?.replayed).toBe(saved?.match.fingerprint());
  expect(hands.table.errors).toEqual([]);
});

test('ends with the game', async () => {
  const saved = await hands.remembered();
  if (saved === undefined) throw new Error('There is no match');
  await hands.act(saved.match, 'p2', { kind: 'resign' });
  expect(await shown()).toBeUndefined();
});

test('runs in the next game, too, until its turn ends', async () => {
  await hands.press('Red', 'Play again');
  await hands.press('Red', 'Start the game');
  const before = await shown();
  expect(before).toMatch(/^Time of \w+: (?:0:59|1:00)$/u);
  await seconds(62);
  expect((await shown())?.slice(0, 12)).not.toBe(before?.slice(0, 12));
});
