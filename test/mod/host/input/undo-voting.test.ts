import '../../../../tools/table/vitest.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnyMatch } from '../../../../mod/host/index.ts';
import { hostedGame } from '../../../support/hosted-games.ts';
import { openHosted, type TableHands } from '../../../support/table-hands.ts';

const game = hostedGame('cities');
let hands: TableHands;

beforeAll(async () => {
  hands = await openHosted(game);
  await hands.table.sit('Red', 'Ann');
  await hands.table.sit('Blue', 'Bob');
  await hands.quiet();
  for (const text of ['Board T1', 'Red', 'Start the game']) await hands.press('Red', text);
});
afterAll(async () => hands.table.close());

async function match(): Promise<AnyMatch> {
  const saved = await hands.saved();
  if (saved === undefined) throw new Error('The game has not begun');
  return saved.match;
}

async function found(player: string): Promise<void> {
  const now = await match();
  const action = now.legal(player).find(({ kind }) => kind === 'found');
  if (action === undefined) throw new Error(`${player} can found nothing`);
  await hands.act(now, player, action);
}

test('within a turn an action is taken back at once, and the card is in the hand again', async () => {
  const before = (await match()).fingerprint();
  await found('p1');
  expect(await hands.screen('Red')).toContain('Your cities');
  await hands.press('Red', 'Take back');
  expect((await match()).fingerprint()).toBe(before);
  const { objects } = await hands.table.snapshot('Red');
  expect(objects.filter(({ nickname, position }) => nickname !== '' && position.z < -8.6)).toHaveLength(5);
  expect(objects.filter(({ nickname }) => nickname.startsWith('City'))).toEqual([]);
});

test('across the beginning of a turn the other player is asked, and may refuse', async () => {
  await found('p1');
  await hands.press('Red', 'End turn');
  const after = (await match()).fingerprint();
  await hands.press('Red', 'Take back');
  expect(await hands.screen('Blue')).toContain('Red asks to take back: the last action of Red');
  expect((await match()).fingerprint()).toBe(after);
  await hands.press('Blue', 'Refuse');
  expect((await match()).fingerprint()).toBe(after);
});

test('who agrees lets the turn go on', async () => {
  await hands.press('Red', 'Take back');
  await hands.press('Blue', 'Agree');
  expect(await hands.screen('Red')).toContain('Your turn');
  expect(await hands.screen('Blue')).toContain('Not your turn');
  expect(hands.table).toHaveNoErrors();
});

test('the table goes on where it was after a save is loaded', async () => {
  const before = (await match()).fingerprint();
  await hands.table.load((await hands.table.save()) as object);
  await hands.table.frames(120);
  expect((await match()).fingerprint()).toBe(before);
  const cards = (await hands.table.snapshot('Blue')).objects.filter(({ position }) => position.z < -8.6);
  expect(cards.filter(({ concealed }) => concealed === true)).toHaveLength(4);
  expect(cards.every(({ nickname }) => nickname === '')).toBe(true);
  expect(hands.table).toHaveNoErrors();
});
