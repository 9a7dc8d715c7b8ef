import { openVm } from './open-vm.ts';
import { readSave } from './read-save.ts';
import { tableOver } from './table.ts';
import type { Locator, Table } from './table.ts';
import type { VmOptions } from './vm/vm.ts';
import { worldBundle } from './world-bundle.ts';

/** The function that the world sets: JSON Command → JSON Answer. */
const WORLD_FUNCTION = '__world';

export interface TableOptions extends VmOptions {
  /** Path of a TTS save file, or what is in one. */
  readonly save: string | object;
  /** The Lua machine: `lua52` (Lua 5.2 in WebAssembly, unless told), `moonsharp`, `system-lua`. */
  readonly vm?: string;
  /** Everything that chance decides follows from it; 1 unless told. */
  readonly seed?: number;
  /**
   * Who sits where when the save is loaded, by seat: `{ White: 'Rita' }`. In the game somebody always does, the host, and
   * scripts may count on it.
   */
  readonly players?: Readonly<Record<string, string>>;
  /** Tells where a Lua error is in TypeScript. */
  readonly locate?: Locator;
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
  const vm = await openVm(options.vm ?? 'lua52', options);
  const table = tableOver({ call: text => vm.call(WORLD_FUNCTION, text), dispose: () => vm.dispose() }, options.locate);
  try {
    await vm.load(world, 'world');
    for (const [color, name] of Object.entries(options.players ?? {})) await table.sit(color, name);
    await table.load(save, options.seed);
  } catch (error) {
    await vm.dispose();
    throw error;
  }
  return table;
}
