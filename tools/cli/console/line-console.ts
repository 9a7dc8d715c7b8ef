import { createInterface, type Interface } from 'node:readline';
import { evaluate, type LiveTarget } from '../../live/index.ts';
import { completions } from './completions.ts';
import type { History } from './history.ts';

export interface ConsoleOptions {
  /** The game that runs the lines. */
  readonly target: LiveTarget;
  /** The script in which the first line runs; `-1` is Global. */
  readonly guid: string;
  readonly history: History;
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream & { readonly isTTY?: boolean };
  /** Explains an error, such as by its location in the sources. */
  readonly explain?: (error: string) => string | undefined;
}

/** A console for TypeScript and Lua that runs in a game. */
export interface LineConsole {
  /** Resolves when the user has left, or the input has ended and every line has run. */
  readonly over: Promise<void>;
  /** Prints a line of somebody else above the one that the user types. */
  print(line: string): void;
  close(): void;
}

const HELP = `A line of TypeScript or Lua runs in the game, and its last value is printed.
  .in GUID   run the next lines in the script of an object
  .in        run them in Global again
  .exit      leave (or press Ctrl-D)
Statements work, too: const units = getObjects(); for (const unit of units) print(unit.getName())
Tab completes names of the game, and shows the type of a whole name; the arrow keys bring back earlier lines.`;

/** Opens a console that reads lines at once. */
export function openConsole(options: ConsoleOptions): LineConsole {
  return new GameConsole(options);
}

class GameConsole implements LineConsole {
  readonly over: Promise<void>;
  readonly #options: ConsoleOptions;
  readonly #lines: Interface;
  #guid: string;
  #isOpen = true;

  constructor(options: ConsoleOptions) {
    const { target, guid, history, input, output } = options;
    this.#options = options;
    this.#guid = guid;
    this.#lines = createInterface({
      ...{ input, output, historySize: 1_000, removeHistoryDuplicates: true },
      history: [...history.lines],
      prompt: promptIn(guid, input.isTTY),
      completer: (line: string, done: (error: null, result: [string[], string]) => void) => {
        void completions(line, this.#guid, target).then(({ names, word, about }) => {
          const isWhole = names.length === 1 && names[0] === word;
          if (isWhole && about !== undefined) this.print(about);
          done(null, [[...names], word]);
        });
      },
    });
    this.#lines.once('close', () => (this.#isOpen = false));
    this.over = this.#readAll().finally(() => this.close());
  }

  print(line: string): void {
    const { output } = this.#options;
    output.write(`${output.isTTY === true ? '\r\u001B[K' : ''}${line}\n`);
    this.#prompt(true);
  }

  close(): void {
    this.#lines.close();
  }

  async #readAll(): Promise<void> {
    this.#prompt();
    for await (const line of this.#lines) {
      const words = line.trim().split(/\s+/);
      if (words[0] !== '') {
        this.#options.history.add(line);
        await this.#obey(line, words);
      }
      if (words[0] === '.exit') return;
      this.#prompt();
    }
  }

  async #obey(line: string, [command, guid = '-1']: readonly string[]): Promise<void> {
    if (command === '.exit') return this.close();
    if (command === '.help') return this.#show(HELP);
    if (command !== '.in') return this.#show(await this.#valueOf(line));
    this.#guid = guid;
    this.#lines.setPrompt(promptIn(guid, this.#options.input.isTTY));
  }

  async #valueOf(line: string): Promise<string> {
    const { target, explain } = this.#options;
    try {
      return String((await evaluate(line, lua => target.execute(lua, this.#guid))) ?? 'nil');
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      const explanation = explain?.(text);
      return explanation === undefined ? `! ${text}` : `! ${text}\n${explanation}`;
    }
  }

  #show(text: string): void {
    this.#options.output.write(`${text}\n`);
  }

  /** The last lines may still run when the input has ended; a prompt then would be an error. */
  #prompt(keepsCursor = false): void {
    if (this.#isOpen) this.#lines.prompt(keepsCursor);
  }
}

/** Input from a file gets no prompt. */
function promptIn(guid: string, isTerminal = false): string {
  if (!isTerminal) return '';
  return guid === '-1' ? '> ' : `${guid}> `;
}
