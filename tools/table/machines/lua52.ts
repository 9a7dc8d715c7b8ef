import { Worker } from 'node:worker_threads';

import { bootstrapText } from './bootstrap.ts';
import { budgetsOf } from '../../lua/index.ts';
import { vmOver } from '../../lua/index.ts';
import type { VmConnection, MachineAnswer } from '../../lua/index.ts';
import { VmError } from '../../lua/index.ts';
import type { Vm, VmOptions } from '../../lua/index.ts';

/**
 * Starts Lua 5.2 in WebAssembly, in a worker thread.
 *
 * @throws {VmError} `ended` if the worker cannot start
 */
export async function openLua52(options: VmOptions = {}): Promise<Vm> {
  const budgets = budgetsOf(options);
  const worker = new Worker(new URL('./lua52-worker.mjs', import.meta.url), {
    name: 'lua52',
    // Otherwise the worker inherits tsx's loader, which it does not need and cannot always start.
    execArgv: [],
    resourceLimits: { stackSizeMb: 16 },
    workerData: { ...budgets, bootstrap: bootstrapText() },
  });
  await ready(worker);
  return vmOver('lua52', connectionTo(worker), budgets.timeoutMs);
}

function ready(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('message', () => {
      worker.removeAllListeners('error');
      resolve();
    });
    worker.once('error', cause => {
      reject(new VmError('ended', `lua52 did not start: ${cause.message}`, { cause }));
    });
  });
}

function connectionTo(worker: Worker): VmConnection {
  return {
    send: (id, kind, name, text) => worker.postMessage({ id, kind, name, text }),
    listen(answered, ended) {
      worker.on('message', (answer: MachineAnswer) => answered(answer));
      worker.on('error', error => ended(`lua52 ended: ${error.message}`));
      worker.on('exit', () => ended('lua52 ended'));
      worker.unref();
    },
    setActive: waiting => (waiting ? worker.ref() : worker.unref()),
    close: async () => void (await worker.terminate()),
  };
}
