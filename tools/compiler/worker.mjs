// What a thread of the compiler starts with: it is told by `workerData.module` what to run. Node 20 does not run TypeScript
// by itself, so tsx is asked to first.
import { register as registerHook } from 'node:module';
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
registerHook('./typescript-hook.mjs', import.meta.url);
await import(workerData.module);
