import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export const MIB = 1024 * 1024;

/** Bytes of the main thread's heap that are still reachable. */
export function heapInUse(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** Bytes of memory that the process holds, all threads together, once the main thread has let go what it can. */
export function residentMemory(): number {
  collectGarbage();
  return process.memoryUsage().rss;
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  // V8 gives the function to contexts that are made after the flag was set.
  (runInNewContext('gc') as () => void)();
}
