import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { MessageChannel, Worker } from 'node:worker_threads';

import { vmOver, type VmConnection, type MachineAnswer } from './vm-connection.ts';
import type { Diagnostic } from '../runtime/diagnostics.ts';
import { VmError, type Vm, type VmOptions } from './vm.ts';
import type { DebugChannel, DebugHost } from '../debug/debug-channel.ts';
import { machineBudgets } from './machine-budgets.ts';
import { machineProgram, type MachineProgram } from './machine-program.ts';
import type { NumberStyle } from '../runtime/number-format.ts';

export interface LuaOptions extends VmOptions {
  /** Whose numbers and order of texts: those of the game, unless told. */
  readonly numberStyle?: NumberStyle;
  /** Where generated code of earlier starts lies; the empty text: nowhere. */
  readonly codeFolder?: string;
}

const STARTER = fileURLToPath(new URL('./start-worker.mjs', import.meta.url));
const CODE_FOLDER = fileURLToPath(new URL('../../../build/lua-code/', import.meta.url));
/** Room for all calls that MoonSharp's stack has room for: up to 65,536 of them. */
const STACK_MB = 160;
/** The engine is given more than a machine may use, so that it never ends the process itself. */
const SPARE_MB = 1024;
/**
 * The engine has one set of flags a process; these have to be the same whenever the program is compiled.
 *
 * Most of what a machine runs it runs for a moment. Left to itself the engine of Node 20 optimises so much of that, so early,
 * that half of the time of a start goes into it; what runs for longer waits a few milliseconds more. Later engines
 * count otherwise, and would print that they do not know the flag.
 */
const FLAGS = parseInt(process.versions.v8) < 12 ? ['--expose-gc', '--interrupt-budget=500000'] : ['--expose-gc'];
/** Who stands still at a breakpoint takes no time: the longest that a timer knows. */
const FOREVER_MS = 2 ** 31 - 1;
/** Code is kept in a few milliseconds. */
const FLUSH_MS = 200;
/** Compiling makes much that is soon gone; with room for it, it is never moved. */
const YOUNG_MB = 96;

/**
 * Starts our own Lua, with MoonSharp's semantics, in a worker thread.
 *
 * @throws {VmError} `ended` if the worker cannot start
 */
export async function openLua(options: LuaOptions = {}): Promise<Vm> {
  const { timeoutMs, ...budgets } = machineBudgets(options);
  const debugging = options.debug === undefined ? undefined : openChannel(options.debug);
  for (const flag of FLAGS) setFlagsFromString(flag);
  const program = await machineProgram();
  const worker = new Worker(STARTER, {
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
  await ready(worker);
  return vmOver(
    'lua',
    connectionTo(worker, program, options.onDiagnostic),
    debugging === undefined ? timeoutMs : FOREVER_MS,
  );
}

/** The machine's end of a new channel to whoever debugs. */
function openChannel(host: DebugHost): DebugChannel {
  const { port1, port2 } = new MessageChannel();
  const signal = new Int32Array(new SharedArrayBuffer(4));
  host.attach({ port: port1, signal });
  return { port: port2, signal };
}

/** Lets an idle machine keep the code that it has compiled; a busy one is not waited for. */
function flushCache(worker: Worker): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, FLUSH_MS);
    const finish = (): void => {
      clearTimeout(timer);
      resolve();
    };
    worker.on('message', (message: object) => void ('kept' in message && finish()));
    worker.once('exit', finish);
    worker.postMessage({ kind: 'keep' });
  });
}

function ready(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('message', () => {
      worker.removeAllListeners('error');
      resolve();
    });
    worker.once('error', cause => reject(new VmError('ended', `lua did not start: ${cause.message}`, { cause })));
  });
}

type FromWorker =
  | MachineAnswer
  | { readonly diagnostic: Diagnostic }
  /** The last words, perhaps with more code of the program. */
  | { readonly kept: true; readonly code: Uint8Array<ArrayBuffer> | undefined };

function connectionTo(worker: Worker, program: MachineProgram, onDiagnostic: VmOptions['onDiagnostic']): VmConnection {
  return {
    send: (id, kind, name, given) => worker.postMessage({ id, kind, name, text: given }),
    listen(answered, ended) {
      worker.on('message', (message: FromWorker) => {
        if ('diagnostic' in message) onDiagnostic?.(message.diagnostic);
        else if (!('kept' in message)) answered(message);
        else if (message.code !== undefined) program.store(message.code);
      });
      worker.on('error', error => ended(`lua ended: ${error.message}`));
      worker.on('exit', () => ended('lua ended'));
      worker.unref();
    },
    setActive: waiting => (waiting ? worker.ref() : worker.unref()),
    async close() {
      await flushCache(worker);
      await worker.terminate();
    },
  };
}
