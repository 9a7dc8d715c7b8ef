import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Figure } from '../../lab/index.ts';
import { timeOf } from '../../lab/index.ts';
import { openLua, type Vm } from '../../lua/index.ts';
import {
  moonsharpAvailability,
  openLua52,
  openMoonsharp,
  openSystemLua,
  systemLua,
} from '../../table/machines/index.ts';

const FOLDER = new URL('../programs/', import.meta.url);
const INSTRUCTIONS = 1e12;
const TRIES = 8;

/** The programs, and how much of each is run: some 100 ms on C's Lua. */
const PROGRAMS: readonly (readonly [name: string, amount: string])[] = [
  ['nbody', '40000'],
  ['fannkuch', '9'],
  ['spectral-norm', '200'],
  ['binary-trees', '12'],
  ['queens', '10'],
  ['closures', '10000'],
  ['scheduler', '50'],
  ['strings', '3000'],
  ['heap-sort', '80000'],
  ['table-sort', '30000'],
];

/** What a program gave, and the least milliseconds that it took. */
interface Run {
  readonly checksum: string;
  readonly time: number;
}

interface Machine {
  readonly name: string;
  readonly run: (source: string, amount: string) => Promise<Run>;
}

/** Ten programs in Lua on each machine, beside C's Lua; the same result is asked of each. */
export async function measurePrograms(report: (figure: Figure) => void, note: (text: string) => void): Promise<void> {
  const [reference, ...others] = await machines(note);
  if (reference === undefined) return;
  const ratios = new Map<string, number[]>();
  for (const [program, amount] of PROGRAMS) {
    const source = await readFile(new URL(`${program}.lua`, FOLDER), 'utf8');
    const expected = await reference.run(source, amount);
    report({ name: `${program} on ${reference.name}`, value: expected.time, unit: 'ms' });
    for (const { name, run } of others) {
      const { checksum, time } = await run(source, amount);
      if (checksum !== expected.checksum)
        throw new Error(`${program} gave ${checksum} on ${name} and ${expected.checksum} on ${reference.name}`);
      ratios.set(name, [...(ratios.get(name) ?? []), expected.time / time]);
      const beside = { name: reference.name, value: expected.time };
      const figure = { name: `${program} on ${name}`, value: time, unit: 'ms', beside };
      report(name === 'ours' ? { ...figure, goal: 'at most 1 ×' } : figure);
    }
  }
  for (const [name, all] of ratios) {
    const value = Math.exp(all.reduce((sum, ratio) => sum + Math.log(ratio), 0) / all.length);
    report({ name: `the ten on ${name}, geometric mean of speeds`, value, unit: `× ${reference.name}` });
  }
}

/** The one that the others are compared with first. */
async function machines(note: (text: string) => void): Promise<Machine[]> {
  const wasm = machineOf('Lua 5.2 (WebAssembly)', () => openLua52({ instructions: INSTRUCTIONS }));
  const ours = machineOf('ours', () => openLua({ instructions: INSTRUCTIONS, codeFolder: '' }));
  const found = [wasm, ours];
  if (systemLua() !== undefined)
    found.unshift(machineOf('Lua 5.2 (system)', () => openSystemLua({ instructions: INSTRUCTIONS })));
  if (await isLuaJitHere()) found.push({ name: 'LuaJIT', run: runOnLuaJit });
  else note('LuaJIT is left out: it is not installed');
  const moonsharp = await moonsharpAvailability();
  if (moonsharp.ok) found.push(machineOf('MoonSharp', () => openMoonsharp({ instructions: INSTRUCTIONS })));
  return found;
}

function machineOf(name: string, open: () => Promise<Vm>): Machine {
  return {
    name,
    async run(source, amount) {
      const machine = await open();
      try {
        await machine.load(source, 'program');
        let checksum = '';
        let time = Infinity;
        for (let attempt = 0; attempt < TRIES; attempt++)
          time = Math.min(time, await timeOf(async () => (checksum = await machine.call('run', amount))));
        return { checksum, time };
      } finally {
        await machine.dispose();
      }
    },
  };
}

const execute = promisify(execFile);

async function isLuaJitHere(): Promise<boolean> {
  return execute('luajit', ['-v']).then(
    () => true,
    () => false,
  );
}

async function runOnLuaJit(source: string, amount: string): Promise<Run> {
  const measuring = `${source}
    local least, result = math.huge
    for _ = 1, ${TRIES} do
      local start = os.clock()
      result = run('${amount}')
      least = math.min(least, os.clock() - start)
    end
    print(result)
    print(least * 1000)`;
  const { stdout } = await execute('luajit', ['-e', measuring]);
  const [checksum = '', time = ''] = stdout.trim().split('\n');
  return { checksum, time: Number(time) };
}
