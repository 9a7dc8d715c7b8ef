import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { MEASURED_MOD } from '../../games/index.ts';
import { bundle } from '../../compiler/index.ts';
import { openLua } from '../../lua/index.ts';
import { WorldHost } from '../../lua/in-thread/index.ts';
import { moonsharpAvailability } from '../../table/machines/index.ts';
import { openMoonsharp } from '../../table/machines/index.ts';
import { openLua52 } from '../../table/machines/index.ts';
import { openSystemLua, systemLua } from '../../table/machines/index.ts';
import type { Vm } from '../../lua/index.ts';
import type { Benchmark, Figure } from '../../lab/index.ts';
import { openMoonsharpLane, openNative, type Lane, type NativeLane } from '../../lab/index.ts';
import { timeOf } from '../../lab/index.ts';
import { partOfBundle } from '../../lab/index.ts';
import { measurePrograms } from './lua-programs.ts';

const PROGRAM = new URL('../../lab/program/machine-load.ts', import.meta.url);
const MOD = fileURLToPath(new URL(`../../../mod/${MEASURED_MOD.mod}/global.ts`, import.meta.url));
const TRIES = 15;
const WARM_UP = 5;
const INSTRUCTIONS = 1e12;
/** Calls from outside that are made to measure one. */
const CALLS = 100_000;

/** How long the bundle is that is loaded cold. */
const BUNDLE_CHARACTERS = 300_000;
const COLD_TRIES = 7;
const COLD_GOAL = '60 ms for 300 KB';
const KEPT_GOAL = '15 ms for 300 KB';
/** Generated code is on the disk so long after it was made. */
const KEPT_MS = 2000;

type OpenMachine = () => Promise<Vm>;

interface Load {
  readonly name: string;
  readonly text: string;
  readonly goal?: string;
}

const LOADS: readonly Load[] = [
  { name: 'objects', text: '100', goal: 'at most 12 × native' },
  { name: 'lists', text: '1000', goal: 'at most 12 × native' },
  { name: 'calls', text: '22' },
  { name: 'tables', text: '100000' },
  { name: 'texts', text: '30000' },
  { name: 'coroutines', text: '10000' },
];

/** The Lua machines beside one another and beside Node, on one load like that of rules and on small kernels. */
export const vm: Benchmark = {
  name: 'vm',
  summary:
    'A load like that of rules, small kernels and ten programs on every Lua machine, the same checksum asked of each',
  async run(report, note) {
    const native = await openNative(PROGRAM);
    const { lua } = await bundle(fileURLToPath(PROGRAM), { kind: 'portable', check: false, globals: true });
    measureOutsideCall(lua, report);
    const lanes = await openLanes(lua, note);
    for (const load of LOADS) await measureLoad(load, native, lanes, report);
    for (const lane of lanes) await lane.dispose();
    await measureColdBundle(report);
    await measurePrograms(report, note);
  },
};

/** A part of a real mod on new machines, from its text to the end of its first run. */
async function measureColdBundle(report: (figure: Figure) => void): Promise<void> {
  const lua = partOfBundle((await bundle(MOD, { check: false })).lua, BUNDLE_CHARACTERS);
  const what = `a bundle of ${Math.round(lua.length / 1000)} KB`;
  const ours: OpenMachine = () => openLua({ instructions: INSTRUCTIONS, codeFolder: '' });
  const value = await leastTimeToLoad(ours, lua);
  report({ name: `${what}, cold, on ours`, value, unit: 'ms', goal: COLD_GOAL });
  const codeFolder = await mkdtemp(join(tmpdir(), 'crownspace-bench-'));
  const keeping: OpenMachine = () => openLua({ instructions: INSTRUCTIONS, codeFolder });
  await loadCold(keeping, lua, KEPT_MS);
  const kept = await leastTimeToLoad(keeping, lua);
  report({ name: `${what}, its code on the disk, on ours`, value: kept, unit: 'ms', goal: KEPT_GOAL });
  await rm(codeFolder, { recursive: true });
  for (const [name, open] of await otherMachines()) {
    report({ name: `${what}, cold, on ${name}`, value: await leastTimeToLoad(open, lua), unit: 'ms' });
  }
}

async function otherMachines(): Promise<(readonly [string, OpenMachine])[]> {
  const machines: (readonly [string, OpenMachine])[] = [
    ['Lua 5.2 (WebAssembly)', () => openLua52({ instructions: INSTRUCTIONS })],
  ];
  if (systemLua() !== undefined) {
    machines.push(['Lua 5.2 (system)', () => openSystemLua({ instructions: INSTRUCTIONS })]);
  }
  if ((await moonsharpAvailability()).ok) {
    machines.push(['MoonSharp', () => openMoonsharp({ instructions: INSTRUCTIONS })]);
  }
  return machines;
}

async function leastTimeToLoad(open: OpenMachine, lua: string): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < COLD_TRIES; attempt++) least = Math.min(least, await loadCold(open, lua, 0));
  return least;
}

/** The time that a new machine takes to load `lua`; it is disposed of `afterwardsMs` later. */
async function loadCold(open: OpenMachine, lua: string, afterwardsMs: number): Promise<number> {
  const machine = await open();
  const time = await timeOf(() => machine.load(lua, 'bundle'));
  await setTimeout(afterwardsMs);
  await machine.dispose();
  return time;
}

async function openLanes(lua: string, note: (text: string) => void): Promise<Lane[]> {
  const lanes = [
    await laneOf('ours', openLua({ instructions: INSTRUCTIONS }), lua),
    await laneOf('Lua 5.2 (WebAssembly)', openLua52({ instructions: INSTRUCTIONS }), lua),
  ];
  if (systemLua() === undefined) note('the Lua 5.2 of the system is left out: it is not installed');
  else lanes.push(await laneOf('Lua 5.2 (system)', openSystemLua({ instructions: INSTRUCTIONS }), lua));
  const moonsharp = await openMoonsharpLane(lua, note);
  return moonsharp === undefined ? lanes : [...lanes, moonsharp];
}

async function laneOf(name: string, opening: Promise<Vm>, lua: string): Promise<Lane> {
  const machine = await opening;
  await machine.load(lua, 'benchmark');
  return { name, call: (callee, text) => machine.call(callee, text), dispose: () => machine.dispose() };
}

async function measureLoad(
  { name, text, goal }: Load,
  native: NativeLane,
  lanes: readonly Lane[],
  report: (figure: Figure) => void,
): Promise<void> {
  const checksum = native.callNow(name, text);
  const yardstick = await leastTimeOf(native, name, text);
  report({ name: `${name} on Node`, value: yardstick, unit: 'ms' });
  for (const lane of lanes) {
    const found = await lane.call(name, text);
    if (found !== checksum) throw new Error(`${name} gave ${found} on ${lane.name} and ${checksum} on Node`);
    const value = await leastTimeOf(lane, name, text);
    const figure = { name: `${name} on ${lane.name}`, value, unit: 'ms', beside: { name: 'Node', value: yardstick } };
    report(goal === undefined || lane.name !== 'ours' ? figure : { ...figure, goal });
  }
}

/** The least of some measurements, once the code is warm: other work on the machine only adds to it. */
async function leastTimeOf(lane: Lane, name: string, text: string): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const time = await timeOf(() => lane.call(name, text));
    if (attempt >= WARM_UP) least = Math.min(least, time);
  }
  return least;
}

/** What a call from the host to Lua and back costs where no thread is between. */
function measureOutsideCall(lua: string, report: (figure: Figure) => void): void {
  const host = new WorldHost({});
  const start = performance.now();
  const { code, text } = host.run('load', 'benchmark', lua);
  if (code !== 'ok') throw new Error(`ours does not load the program: ${text}`);
  report({ name: 'the program, cold, on ours', value: performance.now() - start, unit: 'ms' });
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const before = performance.now();
    for (let time = 0; time < CALLS; time++) host.run('call', 'echo', 'text');
    least = Math.min(least, ((performance.now() - before) * 1000) / CALLS);
  }
  report({ name: 'one call to Lua and back on ours', value: least, unit: 'µs', goal: 'less than 1 µs' });
}
