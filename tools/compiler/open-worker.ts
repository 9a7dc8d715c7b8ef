import { Worker } from 'node:worker_threads';

/** Megabytes for short-lived objects, of which compilers create many. */
const YOUNG_MB = 128;

/**
 * Starts a TypeScript module of ours in a thread, whether this one runs under tsx or vitest.
 *
 * @param module its URL
 * @param data its `workerData`
 */
export function openWorker(module: URL, data: Readonly<Record<string, unknown>> = {}): Worker {
  return new Worker(new URL('./worker.mjs', import.meta.url), {
    execArgv: [],
    workerData: { ...data, module: module.href },
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
}
