import { budgetsOf, type Budgets } from './budgets.ts';
import type { VmOptions } from './vm.ts';

/** One of our instructions (a call, a round of a loop) stands for several of Lua's. */
const COARSER = 8;
/** Bytes that a machine may use by default. */
const MEMORY = 768 * 2 ** 20;

/** What our own Lua may use, in its own instructions. */
export function machineBudgets(options: VmOptions): Budgets {
  const { instructions, scriptInstructions, ...rest } = budgetsOf({ memory: MEMORY, ...options });
  return {
    ...rest,
    instructions: Math.ceil(instructions / COARSER),
    scriptInstructions: Math.ceil(scriptInstructions / COARSER),
  };
}
