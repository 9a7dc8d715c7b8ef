import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { MEASURED_MOD } from '../../games/index.ts';
import { bundle } from '../../compiler/index.ts';
import { openTable, VM_NAMES, type Table } from '../../table/index.ts';
import { nativeMachine } from '../../table/machines/index.ts';
import { answer } from '../../world/native/index.ts';
import { createWorld } from '../../world/native/index.ts';
import type { Answer, Command } from '../../world/index.ts';
import type { Benchmark } from '../../lab/index.ts';
import { timeOf } from '../../lab/index.ts';

const MOD = fileURLToPath(new URL(`../../../mod/${MEASURED_MOD.mod}/global.ts`, import.meta.url));
const EMPTY = { SaveName: 'Benchmark', LuaScript: '', LuaScriptState: '', ObjectStates: [] };
const TRIES = 3;

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
  },
};

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
