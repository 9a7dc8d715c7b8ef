import { receiveMessageOnPort } from 'node:worker_threads';
import type { DebugChannel } from './debug-channel.ts';
import type { DebugTransport } from './debug-transport.ts';
import type { ToMachine } from './messages.ts';

/** The machine's end of a channel, in a thread that can be blocked. */
export function threadTransport({ port, signal }: DebugChannel): DebugTransport {
  let heard = 0;

  function receive(): ToMachine | undefined {
    heard = Atomics.load(signal, 0);
    // The debugger at the other end sends nothing else.
    const received = receiveMessageOnPort(port) as { readonly message: ToMachine } | undefined;
    return received?.message;
  }

  return {
    send: message => port.postMessage(message),
    hasMessages: () => signal[0] !== heard,
    receive,
    wait() {
      for (;;) {
        const message = receive();
        if (message !== undefined) return message;
        Atomics.wait(signal, 0, heard);
      }
    },
  };
}
