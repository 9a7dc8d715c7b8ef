// The thread in which a machine lives, so that it can be ended in the middle of an endless loop; while a table replaces
// another, one for each of both. They share code, and no value.
import { getHeapStatistics } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';

import type { Diagnostic } from '../runtime/diagnostics.ts';
import type { DebugChannel } from '../debug/debug-channel.ts';
import type { CodeCache } from '../emit/code-cache.ts';
import { Debugger } from '../debug/debugger.ts';
import { threadTransport } from '../debug/thread-transport.ts';
import { RecentChunks } from '../emit/recent-chunks.ts';
import { diskCodeCache } from './disk-code-cache.ts';
import { optimizeFor, underStartFlags } from './engine-flags.ts';
import type { InterpreterOptions } from './interpreter.ts';
import { WorldHost } from './world-host.ts';

type Request =
  | {
      readonly kind: 'load' | 'call';
      readonly machine: number;
      readonly id: number;
      readonly name: string;
      readonly text: string;
    }
  /** Makes and forgets a machine. */
  | { readonly kind: 'open' | 'drop'; readonly machine: number }
  | { readonly kind: 'keep' };

// What the thread was started with, by `openLua`.
const { isStrict, channel, codeFolder, version, ...options } = workerData as InterpreterOptions & {
  readonly isStrict: boolean;
  readonly channel?: DebugChannel;
  /** The folder for generated code, if there is one, and what makes other code of the same source. */
  readonly codeFolder: string;
  readonly version: string;
};

/** This program: how much of what the engine made of it was kept, and what it has made of it by now; see `start-worker.cjs`. */
declare const program: { readonly keptBytes: number; readonly code: () => Uint8Array<ArrayBuffer> };

/** So much more code than before is worth keeping. */
const GROWN = 1.1;

/** Code that comes within this time is written to the disk together. */
const KEEPING_MS = 500;

const unwritten = new Set<() => void>();
/** By file: a script that is loaded again, as with each table of a kept machine, is written once. */
const atEnd = new Map<string, () => void>();
let hasCompiled = false;
/** How many there have been, and how many before the last machine was opened. */
let requests = 0;
let earlier = 0;

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
  const [host] = hosts.values();
  host?.between(() => underStartFlags(() => [...unwritten, ...atEnd.values()].forEach(write => write())));
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

/**
 * Bytes that are in use, shared out among the machines: what is only not yet swept away does not count once there is much
 * of it. Two machines may so use together what two threads might.
 */
function memoryInUse(): number {
  const used = getHeapStatistics().used_heap_size / hosts.size;
  if (options.memory === undefined || used <= options.memory) return used;
  collectGarbage();
  return getHeapStatistics().used_heap_size / hosts.size;
}

const debug = channel === undefined ? undefined : new Debugger(threadTransport(channel));
const shared = { memoryInUse, cache: codeCache(), recent: new RecentChunks() };
const hosts = new Map<number, WorldHost>();

function openHost(machine: number): void {
  const host = new WorldHost({
    ...options,
    ...shared,
    ...(debug === undefined ? {} : { debug }),
    ...(isStrict ? { onDiagnostic: (diagnostic: Diagnostic) => parentPort?.postMessage({ machine, diagnostic }) } : {}),
  });
  hosts.set(machine, host);
  // What comes while the machine is idle; otherwise the machine looks by itself.
  channel?.port.on('message', message => host.between(() => debug?.handle(message)));
  channel?.port.unref();
  parentPort?.postMessage({ machine, ready: true });
}

parentPort?.on('message', (request: Request) => {
  switch (request.kind) {
    case 'keep':
      return flush();
    case 'open':
      earlier = requests;
      optimizeFor(0);
      return openHost(request.machine);
    case 'drop':
      return void hosts.delete(request.machine);
    default: {
      const { machine, id, kind, name, text } = request;
      optimizeFor(++requests - earlier);
      const answer = hosts.get(machine)?.run(kind, name, text);
      if (answer !== undefined) parentPort?.postMessage({ machine, id, ...answer });
    }
  }
});
openHost(0);
