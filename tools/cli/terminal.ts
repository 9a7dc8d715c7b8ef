import { emitKeypressEvents, type Key } from 'node:readline';
import type { ReadStream } from 'node:tty';
import { printable } from '../table/logs/index.ts';

/** Output of a command that keeps running: lines that stay, and a status line below them. */
export interface Terminal {
  /** Whether somebody can press keys. */
  readonly isInteractive: boolean;
  readonly input: TerminalOptions['input'];
  readonly output: TerminalOptions['output'];
  say(line: string): void;
  /** Replaces the status line. Where lines cannot be replaced, it prints a line that differs from the last one. */
  status(line: string): void;
  /** Calls `onKey` with the name of each key, such as `s` or `ctrl+c`, until `release` is called. */
  grab(onKey: (key: string) => void): { release(): void };
  /** Passes lines to `print`, which writes to the same terminal, until the returned function is called. */
  lend(print: (line: string) => void): () => void;
  close(): void;
}

export interface TerminalOptions {
  readonly input: NodeJS.ReadableStream & Partial<Pick<ReadStream, 'setRawMode' | 'isTTY'>>;
  readonly output: NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number };
}

const CLEAR_LINE = '\r\u001B[K';

export function openTerminal({ input, output }: TerminalOptions): Terminal {
  const canReplace = output.isTTY === true;
  let shown = '';
  let borrowed: ((line: string) => void) | undefined;

  function draw(): void {
    if (canReplace && borrowed === undefined && shown !== '') output.write(CLEAR_LINE + fitting(shown, output.columns));
  }

  return {
    ...{ input, output },
    isInteractive: canReplace && input.isTTY === true,
    say(text) {
      const line = printable(text);
      if (borrowed !== undefined) return borrowed(line);
      output.write(`${canReplace && shown !== '' ? CLEAR_LINE : ''}${line}\n`);
      draw();
    },
    status(text) {
      const line = printable(text);
      if (line === shown) return;
      shown = line;
      if (canReplace) draw();
      else if (line !== '') output.write(`${line}\n`);
    },
    grab(onKey) {
      const listen = (typed: string | undefined, key: Key): void => onKey(keyName(typed, key));
      emitKeypressEvents(input);
      input.setRawMode?.(true);
      input.on('keypress', listen);
      input.resume();
      return {
        release() {
          input.off('keypress', listen);
          input.setRawMode?.(false);
          input.pause();
        },
      };
    },
    lend(print) {
      if (canReplace && shown !== '') output.write(CLEAR_LINE);
      borrowed = print;
      return () => {
        borrowed = undefined;
        draw();
      };
    },
    close() {
      if (canReplace && shown !== '') output.write(CLEAR_LINE);
      shown = '';
    },
  };
}

function keyName(typed: string | undefined, { name, ctrl }: Key): string {
  return `${ctrl === true ? 'ctrl+' : ''}${name ?? typed ?? ''}`;
}

/** A line that wraps could not be replaced. */
function fitting(line: string, columns = 80): string {
  return line.length < columns ? line : `${line.slice(0, Math.max(0, columns - 2))}…`;
}
