import type { MessagePort } from 'node:worker_threads';

/** The two ends of what a debugger and the thread of a machine have between them. */
export interface DebugChannel {
  readonly port: MessagePort;
  /** One number, raised after every message to the machine, so that a machine that is busy or stands still notices. */
  readonly signal: Int32Array<SharedArrayBuffer>;
}

/** A debugger, which is attached to every machine that starts. */
export interface DebugHost {
  attach(channel: DebugChannel): void;
}
