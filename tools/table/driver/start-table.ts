import { driveTable } from './table-driver.ts';
import type { Locator } from './table-logs.ts';
import type { ModelBoxes, Table } from './table.ts';
import type { Diagnostic, Vm } from '../../lua/index.ts';
import type { Web } from './web.ts';

/** The function that the world sets: JSON Command → JSON Answer. */
const WORLD_FUNCTION = '__world';

export interface StartOptions {
  /** What is in a TTS save file. */
  readonly save: string | object;
  /** Lua of the world. */
  readonly world: string;
  /** Everything that chance decides follows from it; 1 by default. */
  readonly seed?: number;
  /**
   * Starts the scripts in an order that the seed decides. The game promises none, so a test that passes with some seeds is
   * worth more than one that passes with the order of the save.
   */
  readonly shuffled?: boolean;
  /**
   * Who sits where when the save is loaded, by seat: `{ White: 'Rita' }`. By default a host called "Host" sits on the
   * first seat with a hand, White if possible. The first person who sits down replaces this player.
   */
  readonly players?: Readonly<Record<string, string>>;
  /**
   * Answers `WebRequest` of scripts: a function of a test's own, or {@link realWeb}. Without it requests fail, as on a
   * computer without a network.
   */
  readonly web?: Web;
  /** Boxes of the model files that are at hand; other models are estimated. */
  readonly models?: ModelBoxes;
  /** Tells where a Lua error is in TypeScript. */
  readonly locate?: Locator;
  /** What strict mode has found since it was asked last. */
  readonly takeDiagnostics?: () => readonly Diagnostic[];
}

/**
 * Loads the world into a machine that is fresh, and a save into the world. Needs neither files nor threads, so that a
 * page can do it too.
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
