import { DEFAULT_VM, openVm } from './open-vm.ts';
import { readSave } from './read-save.ts';
import { startTable, type StartOptions } from './start-table.ts';
import type { Table } from './table.ts';
import type { VmOptions } from './vm/vm.ts';
import { worldBundle } from './world-bundle.ts';

export interface TableOptions extends VmOptions, Omit<StartOptions, 'world'> {
  /** Path of a TTS save file, or what is in one. */
  readonly save: string | object;
  /** The Lua machine: `lua` (our own, unless told), `lua52` (Lua 5.2 in WebAssembly), `moonsharp`, `system-lua`. */
  readonly vm?: string;
  /** Called with a line about what takes its time. */
  readonly onProgress?: (line: string) => void;
  /** Lua of the world, in place of Crownspace's. */
  readonly world?: string;
}

/**
 * Loads a save on a headless table: its scripts have run, `onLoad` included, when this returns. Errors of scripts are
 * in the table's logs.
 *
 * @throws {TableError} `no-save`, `not-a-save`, `no-vm`, or `refused` if the world cannot load it
 */
export async function openTable(options: TableOptions): Promise<Table> {
  const save = typeof options.save === 'string' ? await readSave(options.save) : options.save;
  const world = options.world ?? (await worldBundle(options.onProgress));
  const vm = await openVm(options.vm ?? DEFAULT_VM, options);
  try {
    return await startTable(vm, { ...options, save, world });
  } catch (error) {
    await vm.dispose();
    throw error;
  }
}
