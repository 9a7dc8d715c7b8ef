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
/** The engine is given more than a machine may use, so that it never ends the process itself. */
const SPARE_MB = 1024;
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
  const { timeoutMs, ...budgets } = machineBudgets(options);
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
      maxOldGenerationSizeMb: Math.ceil(budgets.memory / 2 ** 20) + SPARE_MB,
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
  const connection = connectionTo(carrier, program, options.onDiagnostic);
  return vmOver('lua', connection, debugging === undefined ? timeoutMs : FOREVER_MS);
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

type FromMachine =
  | MachineAnswer
  | { readonly diagnostic: Diagnostic }
  | { readonly ready: true }
  | { readonly failure: string }
  /** It is idle, and writes what it has compiled. */
  | { readonly keeping: true }
  /** The last message, perhaps with more code of the program. */
  | { readonly kept: true; readonly code: Uint8Array<ArrayBuffer> | undefined };

function connectionTo(
  carrier: MachineCarrier,
  program: MachineProgram,
  onDiagnostic: VmOptions['onDiagnostic'],
): VmConnection {
  let closing: Promise<void> | undefined;
  return {
    send: (id, kind, name, given) => carrier.post({ id, kind, name, text: given }),
    listen(answered, ended) {
      carrier.listen(given => {
        // Only the machine's own program sends messages.
        const message = given as FromMachine;
        if ('diagnostic' in message) onDiagnostic?.(message.diagnostic);
        else if ('id' in message) answered(message);
        else if ('kept' in message && message.code !== undefined) program.store(message.code);
      });
      carrier.onEnd(reason => ended(reason === undefined ? 'lua ended' : `lua ended: ${reason}`));
      carrier.setActive(false);
    },
    setActive: waiting => carrier.setActive(waiting),
    close: () => (closing ??= flushCache(carrier).then(() => carrier.end())),
  };
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
