import '../../../tools/table/vitest.ts';
import { expect, onTestFinished, test } from 'vitest';
import { openTable, type TableOptions } from '../../../tools/table/index.ts';
import { openOtherWorlds } from '../../../tools/smoke/other-worlds.ts';
import type { Leak } from '../../../tools/smoke/secrets.ts';
import { hostedGame, modSave } from '../../support/hosted-games.ts';
import { handsAt } from '../../support/table-hands.ts';

/** A fault of a mod: once the notes are "Tell", they say what lies in the hands. */
const TELLTALE = `
Wait.time(function()
  if Notes.getNotes():sub(1, 4) ~= 'Tell' then return end
  local told = 'Tell'
  for _, color in ipairs({ 'Red', 'Blue' }) do
    for _, card in ipairs(Player[color].getHandObjects()) do told = told .. ' ' .. color .. ': ' .. card.getName() end
  end
  Notes.setNotes(told)
end, 0.1, -1)
`;

async function opened(options: TableOptions, seats: readonly string[]) {
  const table = await openTable(options);
  for (const seat of seats) await table.sit(seat);
  onTestFinished(() => table.close());
  const worlds = await openOtherWorlds(table, seats, options);
  onTestFinished(() => worlds?.close());
  return { table, worlds };
}

test('a table tells a secret if it looks otherwise in a world that its player cannot tell from this one', async () => {
  const game = hostedGame('sacred');
  const save = (await modSave(game)) as { readonly LuaScript: string };
  const { table, worlds } = await opened({ save: { ...save, LuaScript: TELLTALE + save.LuaScript } }, ['Red', 'Blue']);
  expect(await worlds?.look('the lobby')).toEqual([]);
  expect(worlds?.shown()).toBe(0);

  const { press, quiet } = handsAt(table, game);
  await quiet();
  // Time goes on from one look to the next, and is no secret.
  for (const text of ['10 turns', '60 seconds', 'Red', 'Start the game']) await press('Red', text);
  expect(await worlds?.look('the first turn')).toEqual([]);
  expect(worlds?.shown()).toBe(2);
  expect(await worlds?.said()).toEqual(expect.arrayContaining([expect.stringContaining('The game begins')]));

  await table.execute(`Notes.setNotes('Tell')`);
  // Only Red has a card yet, and knows it. A world that is drawn again may have the same one.
  let leaks: readonly Leak[] = [];
  for (let tries = 0; tries < 5 && leaks.length === 0; tries += 1) leaks = (await worlds?.look('the tale')) ?? [];
  expect(leaks).toEqual([expect.objectContaining({ viewer: 'Blue', within: 'notes', during: 'the tale' })]);
  expect(leaks[0]?.otherwise).not.toBe(leaks[0]?.text);
  // The real table has not noticed.
  expect(table).toHaveNoErrors();
});

test('other mods have no other worlds', async () => {
  expect((await opened({ save: { ObjectStates: [] } }, [])).worlds).toBeUndefined();
});
