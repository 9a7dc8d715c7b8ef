import { PassThrough } from 'node:stream';
import { expect } from 'vitest';

/** A terminal with nobody in front of it but the test. */
export interface FakeTerminal {
  readonly input: PassThrough & { isTTY: true; setRawMode: () => never };
  readonly output: PassThrough & { isTTY: true; columns: number };
  /** Everything printed since the last `forget`, without the codes that move the cursor. */
  readonly printed: () => string;
  readonly forget: () => void;
  readonly says: (text: string) => Promise<void>;
  readonly type: (text: string) => void;
}

export function fakeTerminal(): FakeTerminal {
  // A stream with what Node asks of a terminal.
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input }) as FakeTerminal['input'];
  const output: FakeTerminal['output'] = Object.assign(new PassThrough(), { isTTY: true as const, columns: 120 });
  let text = '';
  output.on('data', piece => (text += String(piece)));
  // eslint-disable-next-line no-control-regex
  const printed = (): string => text.replace(/\u001B\[[\d;]*[A-Za-z]/g, '');
  return {
    input,
    output,
    printed,
    forget: () => (text = ''),
    says: wanted => expect.poll(printed, { timeout: 120_000 }).toContain(wanted),
    type: keys => void input.write(keys),
  };
}
