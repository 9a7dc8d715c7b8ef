// The thread in which a machine lives, so that it can be ended in the middle of an endless loop.
import { getHeapStatistics } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';

import type { Finding } from '../vm.ts';
import type { InterpreterOptions } from './interpreter.ts';
import { WorldHost } from './world-host.ts';

interface Request {
  readonly id: number;
  readonly kind: 'load' | 'call';
  readonly name: string;
  readonly text: string;
}

// What the thread was started with, by `openLua`.
const { isStrict, ...options } = workerData as InterpreterOptions & { readonly isStrict: boolean };
const host = new WorldHost({
  ...options,
  memoryInUse: () => getHeapStatistics().used_heap_size,
  ...(isStrict ? { onFinding: (finding: Finding) => parentPort?.postMessage({ finding }) } : {}),
});

parentPort?.on('message', ({ id, kind, name, text }: Request) => {
  parentPort?.postMessage({ id, ...host.run(kind, name, text) });
});
parentPort?.postMessage({ ready: true });
