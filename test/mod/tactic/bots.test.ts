import '../../../tools/table/vitest.ts';
import { afterEach, expect, test } from 'vitest';
import { openTactic, type TacticTable } from '../../support/tactic-table.ts';

const open: TacticTable[] = [];
afterEach(async () => {
  for (const { table } of open.splice(0)) await table.close();
});

async function alone(bots: string): Promise<TacticTable> {
  const tactic = await openTactic();
  open.push(tactic);
  await tactic.table.sit('Red', 'Ann');
  await tactic.quiet();
  await tactic.press('Red', 'Red');
  await tactic.press('Red', bots);
  await tactic.press('Red', 'Start the game');
  return tactic;
}

test('a bot sets up and plays on the empty seat', async () => {
  const tactic = await alone('Easy bots');
  await tactic.press('Red', 'Forum');
  await tactic.press('Red', 'c1');
  await tactic.table.frames(240);
  await tactic.table.chat('!knight@c2', 'Red');
  await tactic.table.frames(240);
  const { actions } = await tactic.saved();
  expect(actions.filter(each => each.startsWith('p2'))).toEqual(['p2 choose', 'p2 choose', 'p2 place']);
  expect(tactic.table).toHaveNoErrors();
});

test('what bots have done is taken back together with what a person did before', async () => {
  const tactic = await alone('Easy bots');
  await tactic.press('Red', 'Forum');
  await tactic.press('Red', 'c1');
  await tactic.table.frames(240);
  await tactic.table.chat('!knight@c2', 'Red');
  await tactic.table.frames(240);
  await tactic.press('Red', 'Take back');
  const { actions } = await tactic.saved();
  expect(actions.filter(each => each === 'p1 place')).toEqual([]);
});

test('seats wait for people unless bots are asked for', async () => {
  const tactic = await alone('[x]  Wait for people');
  await tactic.press('Red', 'Forum');
  await tactic.table.frames(600);
  expect(await tactic.screen('Red')).toContain('Waiting for Blue to choose');
});
