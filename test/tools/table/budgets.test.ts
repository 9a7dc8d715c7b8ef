import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { openTable } from '../../../tools/table/index.ts';
import type { Table } from '../../../tools/table/index.ts';
import { moonsharpAvailability } from '../../../tools/table/machines/moonsharp-build.ts';
import { systemLua } from '../../../tools/table/machines/system-lua.ts';

const moonsharp = await moonsharpAvailability();
const MACHINES = [
  'lua',
  'lua52',
  ...(moonsharp.ok ? ['moonsharp'] : []),
  ...(systemLua() === undefined ? [] : ['system-lua']),
];
if (!moonsharp.ok) console.log(`moonsharp is skipped: ${moonsharp.why}`);

/** Scripts that would go on for ever, or fill the machine. */
const ENDLESS: readonly (readonly [string, string])[] = [
  ['an endless loop', 'while true do end'],
  ['an endless loop that catches every error', 'while true do pcall(function() while true do end end) end'],
  ['a text that doubles', 'local s = "x" while true do s = s .. s end'],
  ['a text that doubles and catches every error', 'local s = "x" while true do pcall(function() s = s .. s end) end'],
  ['a text that grows by pieces', 'local s, more = "", ("y"):rep(1000000) while true do s = s .. more end'],
  [
    'a text that is put together again and again',
    'local t = {} for i = 1, 60 do t[i] = ("z"):rep(1000000) end while true do table.concat(t) end',
  ],
  ['a text that is replaced by a longer one', 'local s = ("x"):rep(1000000) while true do s = s:gsub("x", "xx") end'],
  ['a text that is written into itself', 'local s = "x" while true do s = string.format("%s%s", s, s) end'],
  [
    'a text that grows in a coroutine',
    'coroutine.wrap(function() local s, more = "", ("y"):rep(1000000) while true do s = s .. more end end)()',
  ],
  ['a text of two thousand million letters', 'return #string.rep("x", 2e9)'],
];

const SAVE = { LuaScript: 'kept = "kept" function onLoad() end', ObjectStates: [] };
/** Room for the world and for none of these scripts; with more they end in the same way, after longer. */
const SMALL = { scriptInstructions: 3_000_000, memory: 120 * 2 ** 20 };

describe.each(MACHINES)('on %s', vm => {
  let table: Table;
  beforeAll(async () => {
    table = await openTable({ vm, save: SAVE, ...SMALL });
  });
  afterAll(() => table.close());

  test.each(ENDLESS)('%s ends in an error, and the table lives on', async (_, script) => {
    await expect(table.execute(script)).rejects.toThrow(/instructions|too large|not enough memory|memory/);
    expect(await table.execute('return kept')).toBe('kept');
  });

  test('work with texts that is only long is done by default', async () => {
    const usual = await openTable({ vm, save: SAVE });
    onTestFinished(() => usual.close());
    const script = `local parts = {}
      for i = 1, 20000 do parts[i] = 'line ' .. i .. '\\n' end
      local text = table.concat(parts)
      return #text:gsub('line', 'row') .. ' ' .. #text:upper():rep(3)`;
    expect(await usual.execute(script)).toBe('188894 626682');
  });
});
