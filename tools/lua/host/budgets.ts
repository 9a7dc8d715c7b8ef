import type { VmOptions } from './vm.ts';

export type Budgets = Required<Omit<VmOptions, 'onDiagnostic' | 'debug' | 'culture' | 'ownProcess'>>;

/** What a machine may use when nothing else is said. Counts are of Lua 5.2; MoonSharp does a third in the same time. */
const DEFAULT_BUDGETS: Budgets = {
  instructions: 4_000_000_000,
  scriptInstructions: 150_000_000,
  memory: 1536 * 1024 * 1024,
  timeoutMs: 120_000,
};

/** The budgets alone: what else `options` may hold is not for the machine. */
export function budgetsOf(options: VmOptions): Budgets {
  return {
    instructions: options.instructions ?? DEFAULT_BUDGETS.instructions,
    scriptInstructions: options.scriptInstructions ?? DEFAULT_BUDGETS.scriptInstructions,
    memory: options.memory ?? DEFAULT_BUDGETS.memory,
    timeoutMs: options.timeoutMs ?? DEFAULT_BUDGETS.timeoutMs,
  };
}
