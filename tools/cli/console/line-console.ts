import { createInterface } from 'node:readline';
import { type LiveTarget, runnable } from '../live/index.ts';
import type { History } from './history.ts';

export interface ConsoleOptions {
  /** The game in which lines run. */
  readonly target: LiveTarget;
  /** In whose script they run at first; `-1` is Global. */
  readonly guid: string;
  readonly history: History;
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream & { readonly isTTY?: boolean };
  /** Tells what an error means, such as where in the sources it comes from. */
  readonly explain?: (error: string) => string | undefined;
}

/** A console in which lines of TypeScript or Lua run in a game. */
export interface LineConsole {
  /** Resolves when the user has left it, or its input has ended and everything was run. */
  readonly over: Promise<void>;
  /** Prints something else above the line that is being typed. */
  print(line: string): void;
  close(): void;
}

const HELP = `A line of TypeScript or Lua runs in the game, and its value is shown.
  .in GUID   run what follows in the script of an object
  .in        run it in Global again
  .exit      leave (Ctrl-D does it too)
  #list      how long a list is; .length is a field of that name, since a line has no types
Tab completes names of the game; the arrow keys bring back earlier lines.`;

export function openConsole({ target, guid, history, input, output, explain }: ConsoleOptions): LineConsole {
  let within = guid;
  const lines = createInterface({
    ...{ input, output, historySize: 1_000, removeHistoryDuplicates: true },
    history: [...history.lines],
    prompt: promptIn(within, input.isTTY),
    completer: (line: string, done: (error: null, result: [string[], string]) => void) => {
      void completions(line, within, target).then(result => done(null, result));
    },
  });

  let isOpen = true;
  lines.once('close', () => (isOpen = false));

  /** Input that has ended may still be answered; asking for more of it would be an error. */
  function prompt(keepsCursor = false): void {
    if (isOpen) lines.prompt(keepsCursor);
  }

  async function answer(line: string): Promise<string> {
    try {
      return String((await target.execute(runnable(line), within)) ?? 'nil');
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      const place = explain?.(text);
      return place === undefined ? `! ${text}` : `! ${text}\n${place}`;
    }
  }

  async function obey(line: string): Promise<void> {
    const [word = '', name = '-1'] = line.trim().split(/\s+/);
    if (word === '.exit') return lines.close();
    if (word === '.help') return show(HELP);
    if (word !== '.in') return show(await answer(line));
    within = name;
    lines.setPrompt(promptIn(within, input.isTTY));
  }

  function show(text: string): void {
    output.write(`${text}\n`);
  }

  async function readAll(): Promise<void> {
    prompt();
    for await (const line of lines) {
      if (line.trim() !== '') {
        history.add(line);
        await obey(line);
      }
      if (word(line) === '.exit') return;
      prompt();
    }
  }

  return {
    over: readAll().finally(() => lines.close()),
    print(line) {
      output.write(`${output.isTTY === true ? '\r\u001B[K' : ''}${line}\n`);
      prompt(true);
    },
    close: () => lines.close(),
  };
}

function word(line: string): string {
  return line.trim().split(/\s+/)[0] ?? '';
}

/** A file that is read has no use for a prompt. */
function promptIn(guid: string, isTerminal = false): string {
  if (!isTerminal) return '';
  return guid === '-1' ? '> ' : `${guid}> `;
}

/** Lua that returns the names in the table at a path such as `Player.Red`, one a line; of `_G` when the path is empty. */
function namesIn(path: readonly string[]): string {
  const steps = path.map(name => `if type(t) == "table" then t = t["${name}"] else t = nil end `).join('');
  return (
    `local t = _G ${steps}local names = {} if type(t) ~= "table" then return "" end ` +
    'for name in pairs(t) do if type(name) == "string" then names[#names + 1] = name end end ' +
    'return table.concat(names, "\\n")'
  );
}

/** The names that the last word of `line` may become, and that word. */
export async function completions(line: string, guid: string, target: LiveTarget): Promise<[string[], string]> {
  const typed = /[A-Za-z_][\w.]*$/.exec(line)?.[0] ?? '';
  const path = typed.split('.');
  const stem = path.slice(0, -1);
  if (stem.some(name => !/^[A-Za-z_]\w*$/.test(name))) return [[], typed];
  try {
    const names = String(await target.execute(namesIn(stem), guid)).split('\n');
    const whole = names.filter(name => name !== '').map(name => [...stem, name].join('.'));
    return [whole.filter(name => name.startsWith(typed)).sort(), typed];
  } catch {
    return [[], typed];
  }
}
