import { fileURLToPath } from 'node:url';
import { MessageChannel } from 'node:worker_threads';

import type { DebugChannel, DebugHost } from '../debug/debug-channel.ts';
import type { Diagnostic } from '../runtime/diagnostics.ts';
import type { NumberStyle } from '../runtime/number-format.ts';
import { START_FLAGS } from './engine-flags.ts';
import { machineBudgets } from './machine-budgets.ts';
import { carryInProcess, carryInThread, type MachineCarrier } from './machine-carrier.ts';
import { machineProgram, type MachineProgram } from './machine-program.ts';
import { VmError, type Vm, type VmOptions } from './vm.ts';
import { vmOver, type MachineAnswer, type VmConnection } from './vm-connection.ts';

export interface LuaOptions extends VmOptions {
  /** Whose numbers and order of strings: those of the game by default. */
  readonly numberStyle?: NumberStyle;
  /** The folder of the disk cache for generated code; the empty string: no cache. */
  readonly codeFolder?: string;
}

const CODE_FOLDER = fileURLToPath(new URL('../../../build/lua-code/', import.meta.url));
/** Room for all calls that MoonSharp's stack has room for: up to 65,536 of them. */
const STACK_MB = 160;
/** The engine is given more than one machine or two may use, so that it never ends the process itself. */
const SPARE_MB = { one: 1024, two: 256 };
/** The machine that a thread is started for. */
const FIRST = 0;
/** A thread that takes longer to open a machine has something else to do. */
const BUSY_MS = 250;
/** A machine that stands still at a breakpoint takes no time: the longest that a timer knows. */
const FOREVER_MS = 2 ** 31 - 1;
/** An idle machine begins to write its code to the cache within the first time, and is done within the second. */
const FLUSH_MS = { begin: 200, end: 2_000 };
/** Compiling makes much that is soon gone; with room for it, it is never moved. */
const YOUNG_MB = 96;

/**
 * Starts our own Lua, with MoonSharp's semantics, in a worker thread, or with `ownProcess` in a child process.
 *
 * @throws {VmError} `ended` if it cannot start
 */
export async function openLua(options: LuaOptions = {}): Promise<Vm> {
  const budgets = machineBudgets(options);
  const { debug } = options;
  const debugging = debug === undefined ? undefined : openChannel(debug);
  const program = await machineProgram();
  // A debugger shares memory with the machine, which only a thread can.
  const carry = options.ownProcess === true && debug === undefined ? carryInProcess : carryInThread;
  const carrier = carry(START_FLAGS, {
    name: 'lua',
    execArgv: [],
    resourceLimits: {
      stackSizeMb: STACK_MB,
      maxYoungGenerationSizeMb: YOUNG_MB,
      maxOldGenerationSizeMb: oldGenerationMb(budgets.memory),
    },
    workerData: {
      ...budgets,
      program: { text: program.text, code: program.code },
      codeFolder: options.codeFolder ?? CODE_FOLDER,
      version: program.version,
      numberStyle: options.numberStyle ?? 'unity',
      culture: options.culture ?? '',
      isStrict: options.onDiagnostic !== undefined,
      ...(debugging === undefined ? {} : { channel: debugging }),
    },
    transferList: debugging === undefined ? [] : [debugging.port],
  });
  await ready(carrier);
  const thread = new MachineThread(carrier, program);
  if (debugging !== undefined) return vmOver('lua', thread.connection(FIRST, options.onDiagnostic), FOREVER_MS);
  return vmOn(thread, FIRST, options);
}

function vmOn(thread: MachineThread, machine: number, options: LuaOptions): Vm {
  const vm = vmOver('lua', thread.connection(machine, options.onDiagnostic), machineBudgets(options).timeoutMs);
  const kind = kindOf(options);
  return {
    ...vm,
    async beside(others) {
      const next = kindOf(others) === kind ? await thread.open() : undefined;
      return next === undefined ? undefined : vmOn(thread, next, others);
    },
  };
}

/** What threads are started with: a machine joins one with the same alone. */
function kindOf({ debug, onDiagnostic, ...options }: LuaOptions): string {
  const { ownProcess = false, culture = '', numberStyle = 'unity', codeFolder = CODE_FOLDER } = options;
  const budgets = machineBudgets(options);
  const isDebugged = debug !== undefined;
  const isStrict = onDiagnostic !== undefined;
  return JSON.stringify({ budgets, ownProcess, culture, numberStyle, codeFolder, isStrict, isDebugged });
}

/** The machine's end of a new channel to whoever debugs. */
function openChannel(host: DebugHost): DebugChannel {
  const { port1, port2 } = new MessageChannel();
  const signal = new Int32Array(new SharedArrayBuffer(4));
  host.attach({ port: port1, signal });
  return { port: port2, signal };
}

function ready(carrier: MachineCarrier): Promise<void> {
  return new Promise((resolve, reject) => {
    carrier.listen(message => void ('ready' in message && resolve()));
    carrier.onEnd(reason => reject(new VmError('ended', `lua did not start: ${reason ?? 'it ended at once'}`)));
  });
}

function oldGenerationMb(memory: number): number {
  const most = Math.ceil(memory / 2 ** 20);
  return Math.max(most + SPARE_MB.one, 2 * most + SPARE_MB.two);
}

type FromThread =
  | (MachineAnswer & { readonly machine: number })
  | { readonly machine: number; readonly diagnostic: Diagnostic }
  | { readonly machine: number; readonly ready: true }
  | { readonly failure: string }
  /** It is idle, and writes what it has compiled. */
  | { readonly keeping: true }
  /** The last message, perhaps with more code of the program. */
  | { readonly kept: true; readonly code: Uint8Array<ArrayBuffer> | undefined };

/** What a machine is told. */
interface MachineListener {
  readonly ready?: () => void;
  readonly answered?: (answer: MachineAnswer) => void;
  readonly diagnosed?: VmOptions['onDiagnostic'];
  readonly ended: (reason: string) => void;
}

/** A thread, or process, and its machines: one, and a second one while a table replaces another. */
class MachineThread {
  readonly #carrier: MachineCarrier;
  readonly #machines = new Map<number, MachineListener>();
  /** Those that are waited for. */
  readonly #active = new Set<number>();
  #last = FIRST;
  /** A call has failed, or the thread has ended. */
  #isSpoilt = false;
  #closing: Promise<void> | undefined;

  constructor(carrier: MachineCarrier, program: MachineProgram) {
    this.#carrier = carrier;
    carrier.listen(given => {
      // Only the machines' own program sends messages.
      const message = given as FromThread;
      if ('machine' in message) this.#hear(message);
      else if ('kept' in message && message.code !== undefined) program.store(message.code);
    });
    carrier.onEnd(reason => this.#tellEnd(reason));
    carrier.setActive(false);
  }

  /** The number of a new machine; nothing if it must not join the one that is there, or the thread is busy. */
  async open(): Promise<number | undefined> {
    if (this.#isSpoilt || this.#closing !== undefined || this.#machines.size !== 1) return undefined;
    const machine = (this.#last += 1);
    const isOpen = await new Promise<boolean>(resolve => {
      const timer = setTimeout(() => resolve(false), BUSY_MS);
      const finish = (isReady: boolean) => (): void => {
        clearTimeout(timer);
        resolve(isReady);
      };
      this.#machines.set(machine, { ready: finish(true), ended: finish(false) });
      this.#carrier.post({ kind: 'open', machine });
    });
    if (isOpen && !this.#isSpoilt) return machine;
    await this.#close(machine);
    return undefined;
  }

  connection(machine: number, diagnosed: VmOptions['onDiagnostic']): VmConnection {
    return {
      send: (id, kind, name, text) => this.#carrier.post({ machine, id, kind, name, text }),
      listen: (answered, ended) => void this.#machines.set(machine, { answered, ended, diagnosed }),
      setActive: isWaiting => this.#setActive(machine, isWaiting),
      close: () => this.#close(machine),
      abort: () => {
        // Ending a busy thread takes a moment in which the other machine would be waited for.
        this.#tellEnd();
        return this.#end();
      },
    };
  }

  #tellEnd(reason?: string): void {
    this.#isSpoilt = true;
    for (const { ended } of this.#machines.values()) ended(reason === undefined ? 'lua ended' : `lua ended: ${reason}`);
  }

  #hear(message: Extract<FromThread, { readonly machine: number }>): void {
    const listener = this.#machines.get(message.machine);
    if ('ready' in message) return listener?.ready?.();
    if ('diagnostic' in message) return listener?.diagnosed?.(message.diagnostic);
    if (message.code !== 'ok') this.#isSpoilt = true;
    listener?.answered?.(message);
  }

  #setActive(machine: number, isWaiting: boolean): void {
    if (isWaiting) this.#active.add(machine);
    else this.#active.delete(machine);
    this.#carrier.setActive(this.#active.size > 0);
  }

  async #close(machine: number): Promise<void> {
    if (this.#machines.size === 1 && this.#machines.has(machine)) await this.#end();
    if (this.#closing !== undefined) return this.#closing;
    this.#machines.delete(machine);
    this.#setActive(machine, false);
    this.#carrier.post({ kind: 'drop', machine });
  }

  #end(): Promise<void> {
    return (this.#closing ??= flushCache(this.#carrier).then(() => this.#carrier.end()));
  }
}

/** Lets an idle machine write the code that it has compiled to the cache; a busy one is not waited for. */
function flushCache(carrier: MachineCarrier): Promise<void> {
  return new Promise(resolve => {
    const finish = (): void => {
      clearTimeout(timer);
      resolve();
    };
    let timer = setTimeout(finish, FLUSH_MS.begin);
    carrier.listen(message => {
      if ('kept' in message) finish();
      if (!('keeping' in message)) return;
      clearTimeout(timer);
      timer = setTimeout(finish, FLUSH_MS.end);
    });
    carrier.onEnd(finish);
    carrier.post({ kind: 'keep' });
  });
}
