import { VmError, type Vm } from '../../lua/index.ts';
import { mostKeptMachines } from './keep-machines.ts';

/** A machine with the world in it: its scripts are those of one table at a time. */
interface WorldMachine {
  readonly vm: Vm;
  /** Lua of its world, once it is loaded. */
  world?: string;
}

/** The function that replaces the world by an empty one: what scripts of the table before hold leads nowhere. */
const NEW_WORLD_FUNCTION = '__newWorld';

const idle = new Map<string, WorldMachine[]>();
/** Kinds of which a machine has ended in this process. */
const ended = new Set<string>();

/** A machine whose table was closed, or a new one from `open`. With budgets of its own a machine is never kept. */
export async function openKept(kind: string, open: () => Promise<Vm>): Promise<Vm> {
  return lend(kind, idle.get(kind)?.pop() ?? { vm: await open() });
}

/** The machine as the one table sees it that has it now. */
function lend(kind: string, machine: WorldMachine): Vm {
  const { vm } = machine;
  let pending = 0;
  let isSound = true;
  let isOver = false;
  async function track<Value>(work: () => Promise<Value>): Promise<Value> {
    if (isOver) throw new VmError('ended', `${vm.name} was disposed of`);
    pending += 1;
    try {
      return await work();
    } catch (error) {
      isSound = false;
      throw error;
    } finally {
      pending -= 1;
    }
  }
  return {
    name: vm.name,
    load: (source, chunkName) =>
      track(async () => {
        if (machine.world === source) return;
        // A machine has one world: its privileges go with the first.
        if (machine.world !== undefined) throw new VmError('error', `${vm.name} has another world already`);
        await vm.load(source, chunkName);
        machine.world = source;
      }),
    call: (name, text) => track(() => vm.call(name, text)),
    async beside(options) {
      const next = isOver ? undefined : await vm.beside?.(options);
      // Its thread is the other's now.
      if (next !== undefined) isSound = false;
      return next;
    },
    async dispose() {
      if (isOver) return;
      isOver = true;
      if (!(isSound && pending === 0 && (await keep(kind, machine)))) await vm.dispose();
    },
  };
}

/** Keeps a machine for the next table; returns whether it is kept. */
async function keep(kind: string, machine: WorldMachine): Promise<boolean> {
  if (mostKeptMachines() === 0) return false;
  // A machine writes what the engine has compiled when it ends: later processes start sooner with what the first one wrote.
  if (!ended.has(kind)) {
    ended.add(kind);
    return false;
  }
  const others = idle.get(kind) ?? [];
  if (others.length >= mostKeptMachines()) return false;
  try {
    await machine.vm.call(NEW_WORLD_FUNCTION, '');
  } catch {
    // Another world, or a machine that is broken.
    return false;
  }
  idle.set(kind, [...(idle.get(kind) ?? []), machine]);
  return true;
}
