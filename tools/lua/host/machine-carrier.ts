import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** What a machine runs in: a thread of this process, or a process of its own. */
export interface MachineCarrier {
  post(message: object): void;
  listen(heard: (message: object) => void): void;
  /** `ended` gets the reason, if there is one. Called once for each listener. */
  onEnd(ended: (reason: string | undefined) => void): void;
  /** Whether it keeps this process alive. */
  setActive(isActive: boolean): void;
  /** Ends it. Resolves when it has ended, or is given up on. */
  end(): Promise<void>;
}

const THREAD_STARTER = fileURLToPath(new URL('./start-worker.cjs', import.meta.url));
const PROCESS_STARTER = fileURLToPath(new URL('./start-process.mjs', import.meta.url));
/** A thread ends between two instructions of JavaScript. One inside the engine for longer than that is given up on. */
const GIVE_UP_MS = 5000;

/** Starts a machine in a thread. `flags` hold for the whole process. */
export function carryInThread(flags: readonly string[], options: WorkerOptions): MachineCarrier {
  for (const flag of flags) setFlagsFromString(flag);
  const worker = new Worker(THREAD_STARTER, options);
  return {
    post: message => worker.postMessage(message),
    listen: heard => void worker.on('message', heard),
    onEnd(ended) {
      worker.once('error', error => ended(error.message));
      worker.once('exit', () => ended(undefined));
    },
    setActive: isActive => (isActive ? worker.ref() : worker.unref()),
    end: () => atMost(GIVE_UP_MS, worker.terminate()),
  };
}

/**
 * Starts a machine in a process of its own, which gets nothing of this one's environment. It costs a start of Node, and can
 * be ended at any moment.
 */
export function carryInProcess(flags: readonly string[], options: WorkerOptions): MachineCarrier {
  const systemRoot = process.env['SystemRoot'];
  const child = fork(PROCESS_STARTER, [], {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Windows starts no process without it.
    env: systemRoot === undefined ? {} : { SystemRoot: systemRoot },
  });
  let failure: string | undefined;
  child.on('message', (message: object) => {
    if ('failure' in message) failure = String(message.failure);
  });
  // What is sent to a process that has just ended is answered by its end.
  const send = (message: object): void => void (child.connected && child.send(message, () => {}));
  send({ starter: THREAD_STARTER, flags, options });
  return {
    post: send,
    listen: heard => void child.on('message', heard),
    onEnd(ended) {
      child.once('error', error => ended(error.message));
      child.once('exit', () => ended(failure));
    },
    setActive(isActive) {
      if (isActive) {
        child.ref();
        child.channel?.ref();
      } else {
        child.unref();
        child.channel?.unref();
      }
    },
    end: () =>
      new Promise(resolve => {
        if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return resolve();
        child.ref();
        child.once('exit', () => resolve());
        child.kill('SIGKILL');
      }),
  };
}

/** Waits for `work`, but not for longer than `ms`. */
async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>(resolve => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, timeout]);
  clearTimeout(timer);
}
