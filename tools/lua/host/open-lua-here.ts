import { VmError, type Vm, type VmOptions } from './vm.ts';
import { machineBudgets } from './machine-budgets.ts';
import { WorldHost } from './world-host.ts';

/** Browsers give JavaScript a stack of about 1 MB: 2,000 to 4,000 calls of Lua stay well inside it. */
const STACK_SLOTS = 8000;

/**
 * Starts our own Lua in the thread that asks: in the worker of a page, which has no Node around it. Budgets of
 * instructions hold; memory is the browser's to watch, and nobody can end a call from outside.
 */
export function openLuaHere(options: VmOptions = {}): Vm {
  const { instructions, scriptInstructions } = machineBudgets(options);
  const { onDiagnostic, culture } = options;
  let host: WorldHost | undefined = new WorldHost({
    instructions,
    scriptInstructions,
    stackSlots: STACK_SLOTS,
    ...(onDiagnostic === undefined ? {} : { onDiagnostic }),
    ...(culture === undefined ? {} : { culture }),
  });

  // Async, so that what goes wrong is a rejection, as it is with every other machine.
  async function run(kind: 'load' | 'call', name: string, text: string): Promise<string> {
    if (host === undefined) throw new VmError('ended', 'lua was disposed of');
    const answer = host.run(kind, name, text);
    if (answer.code === 'ok') return answer.text;
    throw new VmError(answer.code, answer.text);
  }

  return {
    name: 'lua',
    load: async (source, chunkName) => void (await run('load', chunkName, source)),
    call: (name, text) => run('call', name, text),
    async dispose() {
      host = undefined;
    },
  };
}
