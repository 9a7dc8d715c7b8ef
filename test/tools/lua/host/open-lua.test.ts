import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openLua, type LuaOptions } from '../../../../tools/lua/host/open-lua.ts';
import type { Vm } from '../../../../tools/lua/host/vm.ts';
import type { Diagnostic } from '../../../../tools/lua/runtime/diagnostics.ts';
import { WORLD } from '../../table/machines/small-world.ts';

async function loaded(vm: Vm): Promise<Vm> {
  onTestFinished(() => vm.dispose());
  await vm.load(WORLD, 'world');
  return vm;
}

async function open(options: LuaOptions = {}): Promise<Vm> {
  return loaded(await openLua({ codeFolder: '', ...options }));
}

/** A second machine; a thread that is collecting garbage, or waits for the processor, has none for a moment. */
async function beside(vm: Vm, options: LuaOptions = {}): Promise<Vm> {
  const openNext = (): Promise<Vm> | undefined => vm.beside?.({ codeFolder: '', ...options }).then(orFail);
  return loaded((await vi.waitFor(openNext, { timeout: 60_000 })) as Vm);
}

function orFail(next: Vm | undefined): Vm {
  if (next === undefined) throw new Error('There is no machine beside the other');
  return next;
}

/** What a new machine answers in the same order. */
const TRACES = [
  'leak = 1 string.leak = 2 return 1',
  `return table.concat({ tostring(leak), tostring(string.leak), tostring((' ').leak), tostring({}), math.random(1e6) }, ' ')`,
];

describe.each([
  ['a thread', false],
  ['a process of its own', true],
])('a machine beside another in %s', (_, ownProcess) => {
  test('finds what a new machine finds, and leaves nothing in the other', async () => {
    const [leave, look] = TRACES as [string, string];
    const alone = await open({ ownProcess });
    const fresh = await alone.call('run', look);
    const old = await open({ ownProcess });
    await old.call('run', leave);
    await old.call('run', look);
    const next = await beside(old, { ownProcess });
    expect(await next.call('run', look)).toBe(fresh);
    await next.call('run', 'mine = 1');
    expect(await old.call('run', 'return tostring(mine) .. leak')).toBe('true|nil1');
  });

  test('goes on when the other is gone, and the thread ends with the last', async () => {
    const old = await open({ ownProcess });
    const next = await beside(old, { ownProcess });
    await old.dispose();
    await old.dispose();
    await expect(old.call('echo', 'hello')).rejects.toThrow('disposed of');
    expect(await next.call('echo', 'hello')).toBe('hello');
    const third = await beside(next, { ownProcess });
    await third.dispose();
    expect(await next.call('echo', 'again')).toBe('again');
    await next.dispose();
    await expect(next.call('echo', 'hello')).rejects.toThrow('disposed of');
    expect(await next.beside?.({ codeFolder: '', ownProcess } as LuaOptions)).toBeUndefined();
  });
});

test('two machines of a thread answer calls that wait at the same time, each its own', async () => {
  const old = await open();
  const next = await beside(old);
  const answers = [old, next, old, next].map((vm, index) => vm.call('run', `n = (n or 0) + 1 return ${index} .. n`));
  expect(await Promise.all(answers)).toEqual(['true|01', 'true|11', 'true|22', 'true|32']);
});

test('strict mode reports for each machine what its scripts rely on, once', async () => {
  const found: string[][] = [[], []];
  const note = (index: number) => (diagnostic: Diagnostic) => void found[index]?.push(diagnostic.rule);
  const old = await open({ onDiagnostic: note(0) });
  for (const _ of [1, 2]) await old.call('run', 'return -7 % 4');
  const next = await beside(old, { onDiagnostic: note(1) });
  for (const _ of [1, 2]) await next.call('run', 'return -7 % 4');
  expect(found).toEqual([['negative-remainder'], ['negative-remainder']]);
});

test.each<[string, LuaOptions, LuaOptions]>([
  ['fewer instructions', {}, { scriptInstructions: 1000 }],
  ['less memory', {}, { memory: 300 * 2 ** 20 }],
  ['a shorter time', {}, { timeoutMs: 5000 }],
  ['another language', { culture: 'tr-TR' }, {}],
  ['strict mode', {}, { onDiagnostic: () => undefined }],
  ['a process of its own', {}, { ownProcess: true }],
  ['numbers of another .NET', {}, { numberStyle: 'dotnet' }],
  ['a debugger', {}, { debug: { attach: () => undefined } }],
])('a machine with %s does not join the thread of another', async (_, first, second) => {
  const old = await open(first);
  expect(await old.beside?.({ codeFolder: '', ...second } as LuaOptions)).toBeUndefined();
});

test('a machine that is debugged has its thread for itself', async () => {
  const debug = { attach: () => undefined };
  const vm = await open({ debug });
  expect(await vm.beside?.({ codeFolder: '', debug } as LuaOptions)).toBeUndefined();
});

test('no machine joins a thread in which a call has failed, or that has two already', async () => {
  const old = await open();
  const next = await beside(old);
  expect(await old.beside?.({ codeFolder: '' } as LuaOptions)).toBeUndefined();
  await next.dispose();
  await expect(old.call('fail', 'no')).rejects.toThrow('no');
  expect(await old.call('echo', 'yes')).toBe('yes');
  expect(await old.beside?.({ codeFolder: '' } as LuaOptions)).toBeUndefined();
});

test('no machine waits for a busy thread, and the call that keeps it busy is answered', async () => {
  const busy = `function wait() while not enough() do end return 'done' end
    local ended function enough() ended = ended or os.time() + 2 return os.time() >= ended end`;
  const old = await openLua({ codeFolder: '' });
  onTestFinished(() => old.dispose());
  await old.load(busy, 'world');
  const answer = old.call('wait', '');
  expect(await old.beside?.({ codeFolder: '' } as LuaOptions)).toBeUndefined();
  expect(await answer).toBe('done');
  // What was given up on is not there.
  await beside(old);
});

test('a call that no count could end takes both machines of a thread along', async () => {
  const options = { instructions: 1e15, timeoutMs: 2_000 };
  const old = await open(options);
  const next = await openLoop(await beside(old, options));
  await expect(next.call('forever', '')).rejects.toThrow('took more than 2000 ms');
  await expect(old.call('echo', 'hello')).rejects.toThrow('lua ended');
});

async function openLoop(vm: Vm): Promise<Vm> {
  await vm.load('function forever() while true do end end', 'loop');
  return vm;
}

test('each machine of a thread may use as much memory as one alone, and no more', async () => {
  const memory = 150 * 2 ** 20;
  const fill = (parts: number): string => `all = {} for i = 1, ${parts} do local part = {}
    for j = 1, 12000 do part[j] = { i + j / 3 } end all[i] = part end return #all`;
  const old = await open({ memory });
  expect(await old.call('run', fill(80))).toBe('true|80');
  const next = await beside(old, { memory });
  expect(await next.call('run', fill(80))).toBe('true|80');
  expect(await next.call('run', fill(400))).toMatch(/bytes of memory/);
});
