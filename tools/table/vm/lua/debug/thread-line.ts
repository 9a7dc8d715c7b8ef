import { receiveMessageOnPort } from 'node:worker_threads';
import type { DebugChannel } from './debug-channel.ts';
import type { DebugLine } from './debugger.ts';
import type { ToMachine } from './messages.ts';

/** The machine's end of a channel, in a thread that can be blocked. */
export function threadLine({ port, signal }: DebugChannel): DebugLine {
  let heard = 0;

  function take(): ToMachine | undefined {
    heard = Atomics.load(signal, 0);
    // The debugger at the other end sends nothing else.
    const received = receiveMessageOnPort(port) as { readonly message: ToMachine } | undefined;
    return received?.message;
  }

  return {
    say: message => port.postMessage(message),
    hasNews: () => signal[0] !== heard,
    take,
    wait() {
      for (;;) {
        const message = take();
        if (message !== undefined) return message;
        Atomics.wait(signal, 0, heard);
      }
    },
  };
}
