// A process with one machine: it starts the machine's thread, passes messages both ways, and can be killed whatever runs in it.
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';

process.once('message', ({ starter, flags, options }) => {
  for (const flag of flags) setFlagsFromString(flag);
  const worker = new Worker(starter, options);
  worker.on('message', message => process.send(message));
  worker.on('error', error => process.send({ failure: error.message }));
  worker.on('exit', () => process.disconnect());
  process.on('message', message => worker.postMessage(message));
});

// Nobody is left who could ask. An ordinary exit would wait for the thread.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
