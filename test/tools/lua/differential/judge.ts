import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import type { VmConnection } from '../../../../tools/lua/host/vm-connection.ts';
import { moonsharpAvailability } from '../../../../tools/table/machines/moonsharp-build.ts';
import { connectionToProcess } from '../../../../tools/table/machines/process-connection.ts';

/** Bare MoonSharp in a process of its own. */
export interface Judge {
  /** What a program prints and how it ends; `undefined` if MoonSharp dies of it or does not come to an end. */
  answerTo(program: string): Promise<string | undefined>;
  close(): Promise<void>;
}

/** @param culture the language of its system, such as `tr-TR` @throws if MoonSharp is not installed */
export async function startJudge(culture = ''): Promise<Judge> {
  const host = await moonsharpAvailability();
  if (!host.ok) throw new Error(host.why);
  const { path } = host;
  let seat: Seat | undefined;
  return {
    async answerTo(program) {
      seat ??= takeSeat(path, culture);
      const answer = await seat.ask(program);
      if (answer === undefined) seat = undefined;
      return answer;
    },
    async close() {
      await seat?.end();
    },
  };
}

interface Seat {
  ask(program: string): Promise<string | undefined>;
  end(): Promise<void>;
}

/** One process; it serves one program at a time, so that it is known which one it died of. */
function takeSeat(path: string, culture: string): Seat {
  const child: ChildProcessWithoutNullStreams = spawn('dotnet', ['exec', path, '--judge'], {
    env: { ...process.env, DOTNET_GCHeapHardLimit: '0x40000000', JUDGE_CULTURE: culture },
  });
  const connection: VmConnection = connectionToProcess('judge', child);
  let answered: ((answer: string | undefined) => void) | undefined;
  let lastId = 0;
  connection.listen(
    ({ id, text }) => {
      if (id > 0) answered?.(text);
    },
    () => answered?.(undefined),
  );
  return {
    ask: program =>
      new Promise(resolve => {
        answered = resolve;
        connection.setActive(true);
        connection.send(++lastId, 'load', 'c', program);
      }),
    end: () => connection.close(),
  };
}
