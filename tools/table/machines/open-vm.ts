import { TableError } from '../driver/table-error.ts';
import type { Vm, VmOptions } from '../../lua/index.ts';

/** Loaded when they are asked for: nobody waits for a machine that is not used. */
const MACHINES: Readonly<Record<string, (options: VmOptions) => Promise<Vm>>> = {
  lua: async options => (await import('../../lua/index.ts')).openLua(options),
  lua52: async options => (await import('./lua52.ts')).openLua52(options),
  moonsharp: async options => (await import('./moonsharp.ts')).openMoonsharp(options),
  'system-lua': async options => (await import('./system-lua.ts')).openSystemLua(options),
};

/** Names of the Lua machines that can carry a table. */
export const VM_NAMES: readonly string[] = Object.keys(MACHINES);

/** The machine that carries a table by default: exact where Lua 5.2 is not, and fast. */
export const DEFAULT_VM = 'lua';

/** @throws {TableError} `no-vm` if there is none of that name */
export function openVm(name: string, options: VmOptions = {}): Promise<Vm> {
  const open = MACHINES[name];
  if (open === undefined) {
    throw new TableError('no-vm', `${name} is no Lua machine: expected one of ${VM_NAMES.join(', ')}`);
  }
  if (options.debug !== undefined && name !== 'lua') {
    throw new TableError('no-vm', `${name} cannot be stepped through: expected our own machine, lua`);
  }
  return open(options);
}
