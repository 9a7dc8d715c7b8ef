// The thread in which a machine lives, so that it can be ended in the middle of an endless loop.
import { getHeapStatistics } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';

import type { Diagnostic } from '../runtime/diagnostics.ts';
import type { DebugChannel } from '../debug/debug-channel.ts';
import type { CodeCache } from '../emit/code-cache.ts';
import { Debugger } from '../debug/debugger.ts';
import { threadTransport } from '../debug/thread-transport.ts';
import { diskCodeCache } from './disk-code-cache.ts';
import { optimizeSooner, underStartFlags } from './engine-flags.ts';
import type { InterpreterOptions } from './interpreter.ts';
import { WorldHost } from './world-host.ts';

interface Request {
  readonly id: number;
  readonly kind: 'load' | 'call' | 'keep';
  readonly name: string;
  readonly text: string;
}

// What the thread was started with, by `openLua`.
const { isStrict, channel, codeFolder, version, ...options } = workerData as InterpreterOptions & {
  readonly isStrict: boolean;
  readonly channel?: DebugChannel;
  /** The folder for generated code, if there is one, and what makes other code of the same source. */
  readonly codeFolder: string;
  readonly version: string;
};

/** This program: how much of what the engine made of it was kept, and what it has made of it by now; see `start-worker.mjs`. */
declare const program: { readonly keptBytes: number; readonly code: () => Uint8Array<ArrayBuffer> };

/** So much more code than before is worth keeping. */
const GROWN = 1.1;

/** Code that comes within this time is written to the disk together. */
const KEEPING_MS = 500;

const unwritten = new Set<() => void>();
/** By file: a script that is loaded again, as with each table of a kept machine, is written once. */
const atEnd = new Map<string, () => void>();
let hasCompiled = false;
/** A machine that is asked so often is played on. */
const PLAYED_ON = 60;
/** How many there have been. */
let requests = 0;

/** Keeps generated code in the folder for it, if there is one. */
function codeCache(): CodeCache {
  const cache =
    codeFolder === ''
      ? undefined
      : diskCodeCache(codeFolder, version, {
          later: scheduleWrite,
          atEnd: (file, write) => void atEnd.set(file, write),
          work: () => requests,
        });
  return {
    open(source, form, together) {
      const kept = underStartFlags(() => cache?.open(source, form, together));
      const linked = kept?.linked;
      return {
        linked: linked && { ...linked, run: file => underStartFlags(() => linked.run(file)) },
        read: unit => kept?.read(unit),
        add(unit, code) {
          hasCompiled = true;
          kept?.add(unit, code);
        },
      };
    },
  };
}

function scheduleWrite(write: () => void): void {
  unwritten.add(write);
  setTimeout(() => unwritten.delete(write) && write(), KEEPING_MS).unref();
}

/** What was compiled last would be lost with a machine that lives for a moment only. */
function flush(): void {
  parentPort?.postMessage({ keeping: true });
  host.between(() => underStartFlags(() => [...unwritten, ...atEnd.values()].forEach(write => write())));
  unwritten.clear();
  atEnd.clear();
  parentPort?.postMessage({ kept: true, code: underStartFlags(newCode) });
}

/** What the engine has made of this program, if there is more of it than what was kept. */
function newCode(): Uint8Array<ArrayBuffer> | undefined {
  // Who finds all scripts compiled does not use the compiler.
  if (program.keptBytes > 0 && !hasCompiled) return undefined;
  const code = program.code();
  return code.length > program.keptBytes * GROWN ? code : undefined;
}

// A flag of the process gives it to contexts that are made from now on.
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes that are in use: what is only not yet swept away does not count once there is much of it. */
function memoryInUse(): number {
  const used = getHeapStatistics().used_heap_size;
  if (options.memory === undefined || used <= options.memory) return used;
  collectGarbage();
  return getHeapStatistics().used_heap_size;
}

const debug = channel === undefined ? undefined : new Debugger(threadTransport(channel));
const host = new WorldHost({
  ...options,
  memoryInUse,
  cache: codeCache(),
  ...(debug === undefined ? {} : { debug }),
  ...(isStrict ? { onDiagnostic: (diagnostic: Diagnostic) => parentPort?.postMessage({ diagnostic }) } : {}),
});

// What comes while the machine is idle; otherwise the machine looks by itself.
channel?.port.on('message', message => host.between(() => debug?.handle(message)));
channel?.port.unref();

parentPort?.on('message', ({ id, kind, name, text }: Request) => {
  if (kind === 'keep') return flush();
  if (++requests === PLAYED_ON) optimizeSooner();
  parentPort?.postMessage({ id, ...host.run(kind, name, text) });
});
parentPort?.postMessage({ ready: true });
