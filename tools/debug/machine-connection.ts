import type { DebugAnswers, DebugChannel, DebugQuestion, FromMachine, ToMachine } from '../lua/index.ts';

/** A machine that is being debugged. */
export interface DebuggedMachine {
  /** Unique among all machines of the debugger. */
  readonly id: number;
  send(message: Exclude<ToMachine, { readonly kind: 'ask' }>): void;
  /** @throws {Error} with the machine's reason when it cannot answer, such as an error of Lua */
  ask<Kind extends DebugQuestion['kind']>(
    question: Extract<DebugQuestion, { readonly kind: Kind }>,
  ): Promise<DebugAnswers[Kind]>;
}

interface Pending {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

export interface MachineListener {
  /** Called with every message that is not an answer. */
  readonly onMessage: (message: Exclude<FromMachine, { readonly kind: 'answer' }>) => void;
  readonly onClosed: () => void;
}

/** Connects to the debugger's part in a machine, which runs in another thread. */
export function connectMachine(
  id: number,
  { port, signal }: DebugChannel,
  { onMessage, onClosed }: MachineListener,
): DebuggedMachine {
  const pending = new Map<number, Pending>();
  let lastId = 0;

  function send(message: ToMachine): void {
    port.postMessage(message);
    Atomics.add(signal, 0, 1);
    Atomics.notify(signal, 0);
  }

  function settle({ id, answer, refusal }: Extract<FromMachine, { readonly kind: 'answer' }>): void {
    const question = pending.get(id);
    pending.delete(id);
    if (refusal === undefined) question?.resolve(answer);
    else question?.reject(new Error(refusal));
  }

  port.on('message', (message: FromMachine) => {
    if (message.kind === 'answer') settle(message);
    else onMessage(message);
  });
  port.on('close', () => {
    for (const { reject } of pending.values()) reject(new Error('the table was closed'));
    pending.clear();
    onClosed();
  });
  // The table keeps the process alive, not the debugger.
  port.unref();

  return {
    id,
    send,
    ask: question =>
      new Promise((resolve, reject) => {
        lastId += 1;
        // Each question has its own type of answer, and the machine gives that.
        pending.set(lastId, { resolve: resolve as Pending['resolve'], reject });
        send({ kind: 'ask', id: lastId, question });
      }),
  };
}
