import { spawn } from 'node:child_process';

import { bootstrapPath } from './bootstrap.ts';
import { budgetsOf } from '../../lua/index.ts';
import { vmOver } from '../../lua/index.ts';
import { moonsharpAvailability } from './moonsharp-build.ts';
import { connectionToProcess } from './process-connection.ts';
import { VmError } from '../../lua/index.ts';
import type { Vm, VmOptions } from '../../lua/index.ts';

/** MoonSharp needs more instructions than Lua 5.2, and executes about a third as many in the same time. */
const SLOWER = 3;

/**
 * Starts MoonSharp 2.0 on .NET with the module set of Tabletop Simulator, in a process of its own.
 *
 * @throws {VmError} `absent`, with the reason, if the .NET SDK or the package is missing
 */
export async function openMoonsharp(options: VmOptions = {}): Promise<Vm> {
  const host = await moonsharpAvailability();
  if (!host.ok) throw new VmError('absent', host.why);
  const { instructions, scriptInstructions, memory, timeoutMs } = budgetsOf(options);
  const calls = options.instructions ?? Math.floor(instructions / SLOWER);
  const scripts = options.scriptInstructions ?? Math.floor(scriptInstructions / SLOWER);
  const child = spawn('dotnet', ['exec', host.path, bootstrapPath(), String(calls), String(scripts)], {
    // The process gets only the variables that .NET needs to start.
    env: { ...runtimeEnvironment(), DOTNET_GCHeapHardLimit: `0x${memory.toString(16)}` },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  return vmOver('moonsharp', connectionToProcess('moonsharp', child), timeoutMs);
}

function runtimeEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'DOTNET_ROOT', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR', 'USERPROFILE', 'ProgramFiles'];
  const environment: NodeJS.ProcessEnv = {};
  for (const name of kept) if (process.env[name] !== undefined) environment[name] = process.env[name];
  return environment;
}
