import '../../../tools/table/vitest.ts';
import { expect, onTestFinished, test } from 'vitest';
import { openArmies, tacticLua, type TacticTable } from '../../support/tactic-table.ts';

/** A duel in which Blue's Captain has just attacked an Imp, and Blue is asked whom the Imp attacks. */
async function inChoice(): Promise<TacticTable> {
  const tactic = await openArmies();
  onTestFinished(() => tactic.table.close());
  const { press, drag } = tactic;
  await drag('Red', 'd2', 'd4');
  await drag('Red', 'e2', 'e4');
  await press('Red', 'End turn');
  await drag('Blue', 'd6', 'd5');
  await drag('Blue', 'd5', 'd4');
  return tactic;
}

test('new code takes the match over in the middle of a choice, and its rules hold from then on', async () => {
  const tactic = await inChoice();
  const guids = async (): Promise<string[]> => (await tactic.table.snapshot()).objects.map(({ guid }) => guid);
  const before = await guids();
  // Flame deals 1 where it dealt 2.
  const lua = await tacticLua();
  const changed = lua.replace('amount = to.id == chosen.id and 2 or 1', 'amount = 1');
  expect(changed).not.toBe(lua);
  await tactic.table.execute(changed);
  await tactic.quiet();
  expect(await guids()).toEqual(before);
  await tactic.menu('Blue', 'e4', 'Choose Imp');
  await tactic.press('Red', 'Captain of Blue on d5');
  expect((await tactic.unit('d5')).nickname).toBe('Captain (2)');
  expect(tactic.table).toHaveNoErrors();
});

test('what is undone with new code goes back behind the moment it came', async () => {
  const tactic = await inChoice();
  await tactic.table.execute(await tacticLua());
  await tactic.quiet();
  await tactic.press('Blue', 'Take back');
  await tactic.press('Blue', 'Take back');
  expect((await tactic.unit('d6')).nickname).toBe('Captain');
});

test('new code that fails while it takes over leaves the old one in charge', async () => {
  const tactic = await inChoice();
  const lua = await tacticLua();
  const broken = lua.replaceAll('getObjectsWithTag(', 'nothingLikeThat(');
  expect(broken).not.toBe(lua);
  await expect(tactic.table.execute(broken)).rejects.toThrow('attempt to call a nil value');
  const faults = tactic.table.errors.length;
  await tactic.menu('Blue', 'e4', 'Choose Imp');
  await tactic.press('Red', 'Captain of Blue on d5');
  expect((await tactic.saved()).actions.at(-1)).toBe('p1 choose');
  expect(tactic.table.errors).toHaveLength(faults);
});

test('code with a fault in its first lines changes nothing', async () => {
  const tactic = await inChoice();
  await expect(tactic.table.execute('this is no Lua')).rejects.toThrow("unexpected symbol near 'is'");
  await expect(tactic.table.execute(`error("at once")\n${await tacticLua()}`)).rejects.toThrow('at once');
  await tactic.menu('Blue', 'e4', 'Choose Imp');
  expect(await tactic.screen('Red')).toContain('Who takes 2 damage?');
});
