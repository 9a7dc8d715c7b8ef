import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { bootstrapPath } from './bootstrap.ts';
import { budgetsOf } from '../../lua/index.ts';
import { vmOver } from '../../lua/index.ts';
import { connectionToProcess } from './process-connection.ts';
import { VmError } from '../../lua/index.ts';
import type { Vm, VmOptions } from '../../lua/index.ts';

/** Runs its arguments with a memory limit, in kilobytes. */
const BOUNDED = 'ulimit -v "$1" && shift && exec "$@"';
const COMMANDS = ['lua5.2', 'lua52'];

/** The command of an installed Lua 5.2, if any. */
export function systemLua(): string | undefined {
  return COMMANDS.find(command => spawnSync(command, ['-v']).status === 0);
}

/**
 * Starts the Lua 5.2 that is installed on this machine.
 *
 * @throws {VmError} `absent` if none is installed
 */
export async function openSystemLua(options: VmOptions = {}): Promise<Vm> {
  const command = systemLua();
  if (command === undefined) {
    throw new VmError('absent', 'Lua 5.2 is not installed: neither lua5.2 nor lua52 can be started');
  }
  const { instructions, scriptInstructions, memory, timeoutMs } = budgetsOf(options);
  const driver = fileURLToPath(new URL('./system-lua.lua', import.meta.url));
  const parameters = [command, driver, bootstrapPath(), String(instructions), String(scriptInstructions)];
  const path = process.env['PATH'];
  const child = spawn('sh', ['-c', BOUNDED, 'sh', String(Math.floor(memory / 1024)), ...parameters], {
    // No other variables of this process.
    env: path === undefined ? {} : { PATH: path },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  return vmOver('system-lua', connectionToProcess('system-lua', child), timeoutMs);
}
