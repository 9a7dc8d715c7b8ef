import { parentPort, workerData } from 'node:worker_threads';
import { bundle } from '../compiler/index.ts';

// Given by `worldBundle`.
const { entry } = workerData as { readonly entry: string };
const { lua } = await bundle(entry, { check: false, cache: true });
parentPort?.postMessage(lua);
