import { TableError } from '../driver/table-error.ts';
import type { Vm, VmOptions } from '../../lua/index.ts';
import { mostKeptMachines } from './keep-machines.ts';

/** Loaded on first use: nobody waits for a machine that is not used. */
const MACHINES: Readonly<Record<string, (options: VmOptions) => Promise<Vm>>> = {
  lua: async options => (await import('../../lua/index.ts')).openLua(options),
  lua52: async options => (await import('./lua52.ts')).openLua52(options),
  moonsharp: async options => (await import('./moonsharp.ts')).openMoonsharp(options),
  'system-lua': async options => (await import('./system-lua.ts')).openSystemLua(options),
};

/** Machines in threads of this process; the others are processes, which end with their table. */
const KEPT: readonly string[] = ['lua', 'lua52'];

/** Options of a machine, all of them. */
const VM_OPTIONS = Object.keys({
  instructions: true,
  scriptInstructions: true,
  culture: true,
  memory: true,
  onDiagnostic: true,
  debug: true,
  ownProcess: true,
  timeoutMs: true,
} satisfies Record<keyof VmOptions, true>) as readonly (keyof VmOptions)[];

/** Names of the Lua machines for tables. */
export const VM_NAMES: readonly string[] = Object.keys(MACHINES);

/** The default machine: it behaves like MoonSharp where Lua 5.2 does not, and is fast. */
export const DEFAULT_VM = 'lua';

/**
 * A machine for a table with Crownspace's own world; without options it may be one of a closed table, see
 * {@link keepMachines}.
 *
 * @throws {TableError} `no-vm` if no machine has that name
 */
export async function openWorldVm(name: string, options: VmOptions = {}): Promise<Vm> {
  const isPlain = VM_OPTIONS.every(option => options[option] === undefined);
  if (mostKeptMachines() === 0 || !isPlain || !KEPT.includes(name)) return openVm(name, options);
  const { openKept } = await import('./kept-machines.ts');
  return openKept(name, () => openVm(name));
}

/** @throws {TableError} `no-vm` if no machine has that name */
export function openVm(name: string, options: VmOptions = {}): Promise<Vm> {
  const open = MACHINES[name];
  if (open === undefined) {
    throw new TableError('no-vm', `${name} is not a Lua machine: expected one of ${VM_NAMES.join(', ')}`);
  }
  if (options.debug !== undefined && name !== 'lua') {
    throw new TableError('no-vm', `${name} cannot be debugged: expected our own machine, lua`);
  }
  return open(options);
}
