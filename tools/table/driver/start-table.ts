import type { CheckedSave } from '../check-save.ts';
import { driveTable } from './table-driver.ts';
import type { Locator } from './table-logs.ts';
import type { ModelBoxes, Table } from './table.ts';
import type { Diagnostic, Vm } from '../../lua/index.ts';
import type { Web } from './web.ts';

/** The function that the world sets: JSON Command → JSON Answer. */
const WORLD_FUNCTION = '__world';

export interface StartOptions {
  /** The content of a TTS save file. */
  readonly save: string | object | CheckedSave;
  /** Lua of the world. */
  readonly world: string;
  /**
   * Seed of all random numbers, a whole number below 2^53; 1 by default. Those of a seed from 2^31 on cannot be worked out
   * from what players see of them.
   */
  readonly seed?: number;
  /**
   * Starts the scripts in a random order. The game guarantees no order, so tests should pass with several seeds.
   */
  readonly shuffled?: boolean;
  /**
   * Players at the time of loading, by seat: `{ White: 'Rita' }`. By default a host called "Host" has the first seat with a
   * hand, White if possible. The first player who sits down replaces the host.
   */
  readonly players?: Readonly<Record<string, string>>;
  /**
   * Answers `WebRequest` of scripts: a function of a test, or {@link realWeb}. Without it requests fail, as on a computer
   * without a network.
   */
  readonly web?: Web;
  /** Boxes of known model files; other models are estimated. */
  readonly models?: ModelBoxes;
  /** Locates a Lua error in TypeScript. */
  readonly locate?: Locator;
  /** Returns what strict mode has found since the last call. */
  readonly takeDiagnostics?: () => readonly Diagnostic[];
}

/**
 * Loads the world into a fresh machine, and a save into the world. Needs neither files nor threads, so it also runs in a
 * web page.
 *
 * @throws {TableError} `not-a-save`, or `refused` if the world cannot load it {@link VmError}
 */
export async function startTable(vm: Vm, options: StartOptions): Promise<Table> {
  const { save, world, seed, shuffled, players, web, locate, takeDiagnostics, models } = options;
  const link = { call: (text: string) => vm.call(WORLD_FUNCTION, text), dispose: () => vm.dispose() };
  const table = driveTable(link, { locate, takeDiagnostics, web });
  await vm.load(world, 'world');
  if (web !== undefined) await table.send({ kind: 'network', open: true });
  for (const [color, name] of Object.entries(players ?? {})) await table.sit(color, name);
  await table.load(save, seed, shuffled, models);
  return table;
}
