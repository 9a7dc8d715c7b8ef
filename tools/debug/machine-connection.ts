import type { DebugChannel } from '../lua/index.ts';
import type { DebugAnswers, DebugQuestion, FromMachine, ToMachine } from '../lua/index.ts';

/** A machine that is being debugged. */
export interface DebuggedMachine {
  /** Unique among all machines of the debugger. */
  readonly id: number;
  tell(message: Exclude<ToMachine, { readonly kind: 'ask' }>): void;
  /** @throws {Error} with what the machine says when it cannot answer, such as an error of Lua */
  ask<Kind extends DebugQuestion['kind']>(
    question: Extract<DebugQuestion, { readonly kind: Kind }>,
  ): Promise<DebugAnswers[Kind]>;
}

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** @param onMessage hears everything but answers */
export function connectMachine(
  id: number,
  { port, signal }: DebugChannel,
  onMessage: (message: Exclude<FromMachine, { readonly kind: 'answer' }>) => void,
  onGone: () => void,
): DebuggedMachine {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;

  function send(message: ToMachine): void {
    port.postMessage(message);
    Atomics.add(signal, 0, 1);
    Atomics.notify(signal, 0);
  }

  function settle({ id, answer, refusal }: Extract<FromMachine, { readonly kind: 'answer' }>): void {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (refusal === undefined) asked?.resolve(answer);
    else asked?.reject(new Error(refusal));
  }

  port.on('message', (message: FromMachine) => {
    if (message.kind === 'answer') settle(message);
    else onMessage(message);
  });
  port.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('the table was closed'));
    waiting.clear();
    onGone();
  });
  // The table keeps the process alive, not the debugger.
  port.unref();

  return {
    id,
    tell: send,
    ask: question =>
      new Promise((resolve, reject) => {
        lastId += 1;
        // Each question has its own kind of answer, and the machine gives that.
        waiting.set(lastId, { resolve: resolve as Waiting['resolve'], reject });
        send({ kind: 'ask', id: lastId, question });
      }),
  };
}
