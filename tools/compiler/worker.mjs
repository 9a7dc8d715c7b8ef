// What a thread of the compiler starts with: it is told by `workerData.module` what to run.
import { workerData } from 'node:worker_threads';
import { importTypeScript } from '../import-typescript.mjs';

await importTypeScript(workerData.module);
