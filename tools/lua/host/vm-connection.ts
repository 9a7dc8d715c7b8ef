import { VmError } from './vm.ts';
import type { Vm } from './vm.ts';

export type RequestKind = 'load' | 'call';

/** What a machine answers: `code` is `ok`, or one of {@link VmError}'s. */
export interface MachineAnswer {
  readonly id: number;
  readonly code: string;
  readonly text: string;
}

/** The way to a machine that lives in a worker or in another process. */
export interface VmConnection {
  send(id: number, kind: RequestKind, name: string, text: string): void;
  /** Called once, before anything is sent. `ended` says in words why the machine is gone. */
  listen(answered: (answer: MachineAnswer) => void, ended: (reason: string) => void): void;
  /** While nothing is asked of it, a machine does not keep the process alive. */
  setActive(waiting: boolean): void;
  close(): Promise<void>;
  /** Ends a machine that does not answer, with all that waits for the same thread; as `close` does by default. */
  abort?(): Promise<void>;
}

interface Waiting {
  readonly resolve: (text: string) => void;
  readonly reject: (error: VmError) => void;
}

const FAULTS = ['syntax', 'error', 'budget', 'ended', 'absent'] as const;

/** A machine at the other end of `connection`. Calls queue there; one that takes `timeoutMs` ends the machine. */
export function vmOver(name: string, connection: VmConnection, timeoutMs: number): Vm {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let gone: string | undefined;
  let watchdog: NodeJS.Timeout | undefined;

  function end(reason: string, code: VmError['code'] = 'ended'): void {
    gone ??= reason;
    clearTimeout(watchdog);
    for (const { reject } of waiting.values()) reject(new VmError(code, reason));
    waiting.clear();
  }

  /** The watch starts again with every answer, so that a call that queued is given its own time. */
  function watch(): void {
    clearTimeout(watchdog);
    connection.setActive(waiting.size > 0);
    if (waiting.size === 0) return;
    watchdog = setTimeout(() => {
      end(
        `${name} took more than ${timeoutMs} ms for one call and was ended: is there a pattern or loop without end?`,
        'budget',
      );
      void (connection.abort ?? connection.close)();
    }, timeoutMs);
  }

  function answered({ id, code, text }: MachineAnswer): void {
    const request = waiting.get(id);
    waiting.delete(id);
    watch();
    const fault = FAULTS.find(known => known === code);
    if (fault === undefined) request?.resolve(text);
    else request?.reject(new VmError(fault, text));
  }

  function ask(kind: RequestKind, of: string, text: string): Promise<string> {
    if (gone !== undefined) return Promise.reject(new VmError('ended', gone));
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      if (waiting.size === 1) watch();
      connection.send(id, kind, of, text);
    });
  }

  connection.listen(answered, reason => end(reason));
  return {
    name,
    load: async (source, chunkName) => void (await ask('load', chunkName, source)),
    call: (callee, text) => ask('call', callee, text),
    async dispose() {
      end(`${name} was disposed of`);
      await connection.close();
    },
  };
}
