import { statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { locatorBeside } from './locate-beside.ts';
import { DEFAULT_VM, openVm, openWorldVm } from './machines/open-vm.ts';
import { readSave } from './read-save.ts';
import { startTable, type StartOptions } from './driver/start-table.ts';
import { TableError } from './driver/table-error.ts';
import type { Table } from './driver/table.ts';
import type { Diagnostic, Vm, VmOptions } from '../lua/index.ts';
import { worldBundle } from './world-bundle.ts';

export interface TableOptions extends VmOptions, Omit<StartOptions, 'world' | 'takeFindings'> {
  /** Path of a TTS save file, or of a mod's folder, which is built first; or the content of a save. */
  readonly save: string | object;
  /** The Lua machine: `lua` (our own, the default), `lua52` (Lua 5.2 in WebAssembly), `moonsharp`, `system-lua`. */
  readonly vm?: string;
  /**
   * Reports every line where a script relies on MoonSharp's dialect (a void value used, NaN compared, the length of a list
   * with holes …) once, among the logs and in `warnings`. Scripts run slower.
   */
  readonly strict?: boolean;
  /** Called with a line about a step that takes long; by default the line appears among the errors. */
  readonly onProgress?: (line: string) => void;
  /** Lua of the world, in place of Crownspace's. */
  readonly world?: string;
  /**
   * The table that this one is to replace, which goes on until it is closed. Where it can be, the new table is opened in the
   * same thread, where all code is compiled: in a third of the time. Both end if the thread does. Anything but a table of
   * `openTable` is not regarded.
   */
  readonly beside?: object | undefined;
}

/**
 * Loads a save on a headless table. Its scripts have run, `onLoad` included, when the promise resolves. Errors of scripts
 * are in the table's logs.
 *
 * @throws {TableError} `no-save`, `not-a-save`, `no-vm`, or `refused` if the world cannot load it
 * @throws {BuildError} {@link SaveFileError} when it is a mod that does not build
 */
export async function openTable(options: TableOptions): Promise<Table> {
  const { vm: machine = DEFAULT_VM, strict = false } = options;
  if (strict && machine !== DEFAULT_VM) {
    throw new TableError('no-vm', `${machine} has no strict mode: leave out vm or strict`);
  }
  const found: Diagnostic[] = [];
  // A machine starts beside this thread, which reads the save meanwhile.
  const starting = startMachine(
    machine,
    strict ? { ...options, onDiagnostic: (diagnostic: Diagnostic) => found.push(diagnostic) } : options,
  );
  const disposed = starting.then(
    vm => () => vm.dispose(),
    () => async () => undefined,
  );
  try {
    const world = options.world ?? (await worldBundle(options.onProgress));
    const known = saveOf({ ...options, save: await builtSave(options.save) });
    const vm = await starting;
    const table = await startTable(vm, {
      ...options,
      ...known,
      world,
      takeDiagnostics: () => found.splice(0),
    });
    machines.set(table, vm);
    return table;
  } catch (error) {
    await (
      await disposed
    )();
    throw error;
  }
}

const machines = new WeakMap<object, Vm>();

async function startMachine(name: string, options: TableOptions): Promise<Vm> {
  const { beside, world } = options;
  const old = beside === undefined ? undefined : machines.get(beside);
  const shared = old?.name === name ? await old.beside?.(options) : undefined;
  return shared ?? (world === undefined ? openWorldVm : openVm)(name, options);
}

/** The save of a mod, written as `crownspace build` writes it; anything else as it is. */
async function builtSave(save: string | object): Promise<string | object> {
  if (typeof save !== 'string' || !isFolder(save)) return save;
  // Brings the compiler, for which a table of a save must not wait.
  const [{ buildMod, loadMod }, { projectRoot }] = await Promise.all([
    import('../save/index.ts'),
    import('../compiler/index.ts'),
  ]);
  const mod = await loadMod(basename(save), dirname(resolve(save)));
  return (await buildMod(mod, join(projectRoot(mod.configFile), 'build'))).save;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** A build of ours has Lua and a source map beside its save, which locate errors. */
function saveOf({ save, locate }: TableOptions): Pick<StartOptions, 'save' | 'locate'> {
  if (typeof save !== 'string') return { save };
  const checked = readSave(save);
  const beside = locate === undefined ? locatorBeside(save, checked.json) : undefined;
  return { save: checked, ...(beside === undefined ? {} : { locate: beside }) };
}
