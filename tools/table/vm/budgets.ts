import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { VmOptions } from './vm.ts';

/** What a machine may use when nothing else is said. Counts are of Lua 5.2; MoonSharp does a third in the same time. */
export const DEFAULT_BUDGETS: Required<VmOptions> = {
  instructions: 4_000_000_000,
  scriptInstructions: 150_000_000,
  memory: 1536 * 1024 * 1024,
  timeoutMs: 120_000,
};

export function budgetsOf(options: VmOptions): Required<VmOptions> {
  return { ...DEFAULT_BUDGETS, ...options };
}

/** The first chunk of every machine. */
export function bootstrapText(): string {
  return readFileSync(bootstrapPath(), 'utf8');
}

export function bootstrapPath(): string {
  return fileURLToPath(new URL('./bootstrap.lua', import.meta.url));
}
