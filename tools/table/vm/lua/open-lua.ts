import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { MessageChannel, Worker } from 'node:worker_threads';

import { build } from 'esbuild';

import { machineOver, type Connection, type MachineAnswer } from '../machine.ts';
import { VmError, type Finding, type Vm, type VmOptions } from '../vm.ts';
import type { DebugChannel, DebugHost } from './debug/debug-channel.ts';
import { machineBudgets } from './machine-budgets.ts';
import type { NumberStyle } from './number-text.ts';

export interface LuaOptions extends VmOptions {
  /** Whose numbers and order of texts: those of the game, unless told. */
  readonly numberStyle?: NumberStyle;
  /** Where generated code of earlier starts lies; the empty text: nowhere. */
  readonly codeFolder?: string;
}

const CODE_FOLDER = fileURLToPath(new URL('../../../../build/lua-code/', import.meta.url));
/** Room for all calls that MoonSharp's stack has room for: up to 65,536 of them. */
const STACK_MB = 160;
/** The engine is given more than a machine may use, so that it never ends the process itself. */
const SPARE_MB = 1024;
/** Who stands still at a breakpoint takes no time: the longest that a timer knows. */
const FOREVER_MS = 2 ** 31 - 1;
/** Code is kept in a few milliseconds. */
const LAST_WORDS_MS = 200;
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
  const text = await workerText();
  const worker = new Worker(text, {
    eval: true,
    name: 'lua',
    execArgv: [],
    resourceLimits: {
      stackSizeMb: STACK_MB,
      maxYoungGenerationSizeMb: YOUNG_MB,
      maxOldGenerationSizeMb: Math.ceil(budgets.memory / 2 ** 20) + SPARE_MB,
    },
    workerData: {
      ...budgets,
      codeFolder: options.codeFolder ?? CODE_FOLDER,
      version: createHash('sha256').update(text).digest('hex'),
      numberStyle: options.numberStyle ?? 'unity',
      culture: options.culture ?? '',
      isStrict: options.onFinding !== undefined,
      ...(debugging === undefined ? {} : { channel: debugging }),
    },
    transferList: debugging === undefined ? [] : [debugging.port],
  });
  await ready(worker);
  return machineOver('lua', connectionTo(worker, options.onFinding), debugging === undefined ? timeoutMs : FOREVER_MS);
}

/** The machine's end of a new channel to whoever debugs. */
function openChannel(host: DebugHost): DebugChannel {
  const { port1, port2 } = new MessageChannel();
  const signal = new Int32Array(new SharedArrayBuffer(4));
  host.attach({ port: port1, signal });
  return { port: port2, signal };
}

/** Lets an idle machine keep the code that it has compiled; a busy one is not waited for. */
function lastWords(worker: Worker): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, LAST_WORDS_MS);
    const finish = (): void => {
      clearTimeout(timer);
      resolve();
    };
    worker.on('message', (message: object) => void ('kept' in message && finish()));
    worker.once('exit', finish);
    worker.postMessage({ kind: 'keep' });
  });
}

let bundled: Promise<string> | undefined;

/** A worker cannot load TypeScript wherever its parent can, so it is given one JavaScript text. */
function workerText(): Promise<string> {
  bundled ??= bundleWorker();
  return bundled;
}

async function bundleWorker(): Promise<string> {
  const entry = fileURLToPath(new URL('./worker.ts', import.meta.url));
  const result = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
  });
  return result.outputFiles[0]?.text ?? '';
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

function connectionTo(worker: Worker, onFinding: VmOptions['onFinding']): Connection {
  return {
    send: (id, kind, name, given) => worker.postMessage({ id, kind, name, text: given }),
    listen(answered, ended) {
      worker.on('message', (message: MachineAnswer | { readonly finding: Finding } | { readonly kept: true }) => {
        if ('finding' in message) onFinding?.(message.finding);
        else if (!('kept' in message)) answered(message);
      });
      worker.on('error', error => ended(`lua ended: ${error.message}`));
      worker.on('exit', () => ended('lua ended'));
      worker.unref();
    },
    hold: waiting => (waiting ? worker.ref() : worker.unref()),
    async end() {
      await lastWords(worker);
      await worker.terminate();
    },
  };
}
