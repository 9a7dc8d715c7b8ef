import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openTable } from '../../../../tools/table/index.ts';
import type { Table, TableOptions } from '../../../../tools/table/index.ts';
import { keepMachines, mostKeptMachines } from '../../../../tools/table/machines/keep-machines.ts';

/** Opens a table that ends with the test at the latest. */
async function open(options: TableOptions): Promise<Table> {
  const table = await openTable(options);
  onTestFinished(() => table.close());
  return table;
}

function printed(table: Table): string[] {
  return table.logs.flatMap(log => (log.kind === 'print' ? [log.text] : []));
}

const EMPTY = { ObjectStates: [] };
const TRANSFORM = { posX: 0, posY: 1, posZ: 0, rotX: 0, rotY: 0, rotZ: 0, scaleX: 1, scaleY: 1, scaleZ: 1 };

describe.each(['lua', 'lua52'])('a table on a kept machine of %s', vm => {
  const before = mostKeptMachines();
  beforeEach(async () => {
    keepMachines(2);
    // The machine that is closed first in a process ends.
    for (let each = 0; each < 2; each += 1) await (await openTable({ save: EMPTY, vm })).close();
  });
  afterEach(() => keepMachines(before));

  test('finds nothing of the table before: no object, player, global, timer, random number', async () => {
    const LuaScript = `
      function onLoad()
        print(tostring(leak) .. tostring(string.leak) .. tostring(('').leak) .. #getObjects() .. ' ' .. math.random(1, 1000000))
        leak, string.leak = 1, 2
        Wait.time(function() print('still here') end, 1, -1)
      end
      function onChat() print('heard') end`;
    const save = { LuaScript, ObjectStates: [{ Name: 'BlockSquare', GUID: 'aaa111', Transform: TRANSFORM }] };
    const first = await open({ save, vm, players: { Red: 'Ann' } });
    await first.frames(90);
    const [greeting, timer] = printed(first);
    expect(timer).toBe('still here');
    await first.close();

    const second = await open({ save, vm });
    expect(printed(second)).toEqual([greeting]);
    const { seats, objects, frame } = await second.snapshot();
    expect(seats.some(({ player }) => player === 'Ann')).toBe(false);
    expect(objects).toHaveLength(1);
    expect(frame).toBe(0);
    await second.close();

    const third = await open({ save: EMPTY, vm });
    await third.frames(90);
    expect(printed(third)).toEqual([]);
    expect(third.errors).toEqual([]);
  });

  test('answers no call through the closed table, whoever has its machine now', async () => {
    const first = await openTable({ save: EMPTY, vm });
    await first.close();
    const second = await open({ save: EMPTY, vm });
    await expect(first.sit('Red', 'Ann')).rejects.toThrow('disposed of');
    await first.close();
    await second.sit('Red', 'Bob');
    const { seats } = await second.snapshot();
    expect(seats.find(({ color }) => color === 'Red')?.player).toBe('Bob');
  });

  test('two tables at once have a machine each', async () => {
    const save = { LuaScript: 'mine = 0 function onChat() mine = mine + 1 print(mine) end', ObjectStates: [] };
    const [one, other] = await Promise.all([open({ save, vm }), open({ save, vm })]);
    await one.execute('onChat()');
    await other.execute('onChat()');
    await one.execute('onChat()');
    expect(printed(one)).toEqual(['1', '2']);
    expect(printed(other)).toEqual(['1']);
  });

  test('goes on after a script whose budget was used up, as a new machine would', async () => {
    const endless = await openTable({ save: { LuaScript: 'while true do end', ObjectStates: [] }, vm });
    expect(endless.errors).toHaveLength(1);
    await endless.close();
    const next = await open({ save: { LuaScript: 'print("fine")', ObjectStates: [] }, vm });
    expect(printed(next)).toEqual(['fine']);
  });

  test('is never one with budgets of its own', async () => {
    const small = await openTable({ save: EMPTY, vm, scriptInstructions: 50_000 });
    await small.close();
    const count = 'local n = 0 for i = 1, 200000 do n = n + 1 end print(n)';
    const usual = await open({ save: { LuaScript: count, ObjectStates: [] }, vm });
    expect(usual.errors).toEqual([]);
    const again = await open({ save: { LuaScript: count, ObjectStates: [] }, vm, scriptInstructions: 50_000 });
    expect(again.errors).toHaveLength(1);
  });
});
