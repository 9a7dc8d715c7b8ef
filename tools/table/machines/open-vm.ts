import { TableError } from '../driver/table-error.ts';
import type { Vm, VmOptions } from '../../lua/index.ts';

/** Loaded on first use: nobody waits for a machine that is not used. */
const MACHINES: Readonly<Record<string, (options: VmOptions) => Promise<Vm>>> = {
  lua: async options => (await import('../../lua/index.ts')).openLua(options),
  lua52: async options => (await import('./lua52.ts')).openLua52(options),
  moonsharp: async options => (await import('./moonsharp.ts')).openMoonsharp(options),
  'system-lua': async options => (await import('./system-lua.ts')).openSystemLua(options),
};

/** Names of the Lua machines for tables. */
export const VM_NAMES: readonly string[] = Object.keys(MACHINES);

/** The default machine: it behaves like MoonSharp where Lua 5.2 does not, and is fast. */
export const DEFAULT_VM = 'lua';

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
