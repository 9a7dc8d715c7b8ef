import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { openTable, type Table, type TableOptions } from '../../../tools/table/index.ts';
import { keepMachines } from '../../../tools/table/machines/keep-machines.ts';
import { countThreads, withoutKeptMachines } from '../../support/count-threads.ts';

withoutKeptMachines();

const SAVE = { LuaScript: 'n = 0 function add() n = n + 1 print(n .. tostring({})) end', ObjectStates: [] };

// What is not built yet is built in threads, too.
beforeAll(async () => (await openTable({ save: SAVE })).close());

async function open(options: Partial<TableOptions> = {}): Promise<Table> {
  const table = await openTable({ save: SAVE, ...options });
  onTestFinished(() => table.close());
  return table;
}

function printed(table: Table): string[] {
  return table.logs.flatMap(log => (log.kind === 'print' ? [log.text] : []));
}

test('a table beside another has its thread, and finds nothing of it', async () => {
  const threads = countThreads();
  const old = await open();
  for (const _ of [1, 2]) await old.execute('add()');
  const next = await open({ beside: old });
  for (const _ of [1, 2]) await next.execute('add()');
  await old.execute('add()');
  await old.close();
  await next.execute('add()');
  expect(threads.started).toBe(1);
  const [first, second] = printed(old);
  expect(printed(next).slice(0, 2)).toEqual([first, second]);
  expect(printed(next)[2]).toBe(printed(old)[2]);
});

test.each<[string, Partial<TableOptions>]>([
  ['another machine', { vm: 'lua52' }],
  ['another budget', { scriptInstructions: 1_000_000 }],
  ['strict mode', { strict: true }],
  ['another language', { culture: 'tr-TR' }],
])('a table with %s has a thread of its own', async (_, options) => {
  const threads = countThreads();
  await open({ beside: await open(), ...options });
  expect(threads.started).toBe(2);
});

test('a table beside something else has a thread of its own', async () => {
  const threads = countThreads();
  await open({ beside: { close: () => undefined } });
  await open({ beside: undefined });
  expect(threads.started).toBe(2);
});

test('a table beside one that ran out of instructions has a thread of its own', async () => {
  const threads = countThreads();
  const old = await open({ instructions: 20_000_000 });
  await expect(old.execute('while true do end')).rejects.toThrow();
  await open({ beside: old, instructions: 20_000_000 });
  expect(threads.started).toBe(2);
});

test('a save that cannot be loaded leaves the old table as it is', async () => {
  const threads = countThreads();
  const old = await open();
  await old.execute('add()');
  await expect(openTable({ save: 'no-such-save.json', beside: old })).rejects.toThrow();
  await old.execute('add()');
  expect(printed(old)).toHaveLength(2);
  // What could not be loaded holds no place on the thread.
  await open({ beside: old });
  expect(threads.started).toBe(1);
});

test.each([0, 1])('a closed table is left to another one at most once, with %i of them kept', async most => {
  keepMachines(most);
  onTestFinished(() => keepMachines(0));
  // The machine that is closed first in a process ends, and earlier tests may have left others.
  await (await openTable({ save: SAVE })).close();
  const before = countThreads();
  let old = await open();
  while (before.started === 0) old = await open();
  const threads = countThreads();
  const next = await open({ beside: old });
  await old.close();
  await next.execute('add()');
  const other = await open();
  await other.execute('add()');
  await next.execute('add()');
  expect([printed(next).length, printed(other).length]).toEqual([2, 1]);
  expect(threads.started).toBe(1);
});
