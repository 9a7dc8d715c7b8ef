import { Worker } from 'node:worker_threads';

/** Megabytes for what is made and soon forgotten, of which compilers have much. */
const YOUNG_MB = 128;

/**
 * Starts a module of ours, TypeScript as it is, in a thread of its own, whether this one runs under tsx or vitest.
 *
 * @param module its URL
 * @param data what it finds in `workerData`
 */
export function openWorker(module: URL, data: Readonly<Record<string, unknown>> = {}): Worker {
  return new Worker(new URL('./worker.mjs', import.meta.url), {
    execArgv: [],
    workerData: { ...data, module: module.href },
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
}
