import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { MEASURED_MOD } from '../../games/index.ts';
import { bundle } from '../../compiler/index.ts';
import { openTable, VM_NAMES, type Table } from '../../table/index.ts';
import { nativeMachine } from '../../table/machines/index.ts';
import { answer } from '../../world/native/index.ts';
import { createWorld } from '../../world/native/index.ts';
import type { Answer, Command } from '../../world/index.ts';
import type { Benchmark, Figure } from '../../lab/index.ts';
import { timeOf } from '../../lab/index.ts';

const MOD = fileURLToPath(new URL(`../../../mod/${MEASURED_MOD.mod}/global.ts`, import.meta.url));
const EMPTY = { SaveName: 'Benchmark', LuaScript: '', LuaScriptState: '', ObjectStates: [] };
const TRIES = 3;
const SESSIONS = 8;
const CALLS = 10;
const REFERENCE = 'lua52';

type Send = (command: Command) => Answer | Promise<Answer>;

/** From the text of the bundle to the end of `onLoad`, as a table loads it. */
export const start: Benchmark = {
  name: 'start',
  summary: `${MEASURED_MOD.name} on a headless table: from the bundle text to onLoad done, beside the same in Node alone`,
  async run(report, note) {
    const { lua } = await bundle(MOD, { check: false });
    note(`the bundle has ${lua.length.toLocaleString('en-US')} characters of Lua`);
    const native = await leastTimeToLoad(nativeTable(), await bundleForNode());
    report({ name: 'start in Node alone', value: native, unit: 'ms' });
    for (const vm of VM_NAMES) {
      const table = await openIfThere(vm, note);
      if (table === undefined) continue;
      const value = await leastTimeToLoad(command => table.send(command), lua).finally(() => table.close());
      report({ name: `start on ${vm}`, value, unit: 'ms', beside: { name: 'Node', value: native } });
    }
    await measureSessions(lua, report, note);
  },
};

/** Opens tables of the mod, and whole short tests: a table, ten calls and its end. */
async function measureSessions(
  lua: string,
  report: (figure: Figure) => void,
  note: (text: string) => void,
): Promise<void> {
  const save = { ...EMPTY, LuaScript: lua };
  let reference: number | undefined;
  for (const vm of [REFERENCE, ...VM_NAMES.filter(name => name !== REFERENCE)]) {
    const table = await openIfThere(vm, note);
    if (table === undefined) continue;
    await table.close();
    const opened: number[] = [];
    const used: number[] = [];
    for (let attempt = 0; attempt < SESSIONS; attempt++) {
      const before = process.cpuUsage();
      const begun = performance.now();
      const session = await openTable({ save, vm });
      opened.push(performance.now() - begun);
      for (let call = 0; call < CALLS; call++) await session.execute('return #getObjects()');
      await session.close();
      const { user, system } = process.cpuUsage(before);
      used.push((user + system) / 1000);
    }
    const isOurs = vm === 'lua';
    const opening = { name: `a table opened on ${vm}`, value: Math.min(...opened), unit: 'ms' };
    report(isOurs ? { ...opening, goal: '150 ms' } : opening);
    if (isOurs) report({ name: 'a table opened beside the one that it replaces', ...(await openedBeside(save, vm)) });
    // What a machine in a process of its own takes is not counted here.
    if (!isOurs && vm !== REFERENCE) continue;
    const value = Math.min(...used);
    const beside = reference === undefined ? {} : { beside: { name: REFERENCE, value: reference } };
    reference ??= value;
    const session = { name: `open, ten calls, close on ${vm}: processor time`, value, unit: 'ms', ...beside };
    report(isOurs ? { ...session, goal: 'at most Lua 5.2 in WebAssembly' } : session);
  }
}

/** Opens the table again and again as a session does that goes back. */
async function openedBeside(save: object, vm: string): Promise<Pick<Figure, 'value' | 'unit'>> {
  let old = await openTable({ save, vm });
  const times: number[] = [];
  for (let attempt = 0; attempt < SESSIONS; attempt++) {
    const begun = performance.now();
    const next = await openTable({ save, vm, beside: old });
    times.push(performance.now() - begun);
    await old.close();
    old = next;
  }
  await old.close();
  return { value: Math.min(...times), unit: 'ms' };
}

async function openIfThere(vm: string, note: (text: string) => void): Promise<Table | undefined> {
  try {
    return await openTable({ save: EMPTY, vm });
  } catch (error) {
    note(`${vm} is left out: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

/** The same mod as JavaScript. */
async function bundleForNode(): Promise<string> {
  const { outputFiles } = await build({ entryPoints: [MOD], bundle: true, format: 'iife', write: false });
  const [file] = outputFiles;
  if (file === undefined) throw new Error(`${MOD} was bundled into nothing`);
  return file.text;
}

/** A table without Lua: its world runs in Node, and its scripts are JavaScript that sees the API as its globals. */
function nativeTable(): Send {
  const machine = nativeMachine((source, _, environment) => {
    const script = new Function('environment', `with (environment) { ${source} }`);
    return () => {
      environment['_G'] = environment;
      script(environment);
      return undefined;
    };
  });
  const world = createWorld(machine);
  // The world's own answer, in the protocol that both sides share.
  return command => JSON.parse(answer(world, JSON.stringify(command))) as Answer;
}

async function leastTimeToLoad(send: Send, script: string): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    let answered: Answer | undefined;
    const save = { ...EMPTY, LuaScript: script };
    least = Math.min(least, await timeOf(async () => (answered = await send({ kind: 'load', save }))));
    const error = answered?.logs.find(log => log.kind === 'error');
    if (error?.kind === 'error') throw new Error(`The mod does not start: ${error.text}`);
  }
  return least;
}
