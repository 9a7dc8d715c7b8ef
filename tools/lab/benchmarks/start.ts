import { fileURLToPath } from 'node:url';
import { bundle } from '../../compiler/index.ts';
import { openTable, VM_NAMES, type Table } from '../../table/index.ts';
import type { Benchmark } from '../benchmark.ts';
import { timeOf } from '../measure.ts';

const MOD = fileURLToPath(new URL('../../../mod/tactic/global.ts', import.meta.url));
const EMPTY = { SaveName: 'Benchmark', LuaScript: '', LuaScriptState: '', ObjectStates: [] };
const TRIES = 3;

/** From the text of the bundle to the end of `onLoad`, as a table loads it. */
export const start: Benchmark = {
  name: 'start',
  summary: 'The /TACTIC/ mod on a headless table: from the bundle text to onLoad done, beside a table without scripts',
  async run(report, note) {
    const { lua } = await bundle(MOD, { check: false });
    note(`the bundle has ${lua.length.toLocaleString('en-US')} characters`);
    for (const vm of VM_NAMES) {
      const table = await openIfThere(vm, note);
      if (table === undefined) continue;
      const empty = await leastTimeToLoad(table, EMPTY);
      const value = await leastTimeToLoad(table, { ...EMPTY, LuaScript: lua });
      const fault = table.errors[0]?.text;
      await table.close();
      if (fault !== undefined) throw new Error(`The mod does not start on ${vm}: ${fault}`);
      report({ name: `start on ${vm}`, value, unit: 'ms', beside: { name: 'an empty table', value: empty } });
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

async function leastTimeToLoad(table: Table, save: object): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    least = Math.min(least, await timeOf(() => table.send({ kind: 'load', save })));
  }
  return least;
}
