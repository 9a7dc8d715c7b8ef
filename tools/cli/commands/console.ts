import { createInterface } from 'node:readline';
import { defineCommand } from 'citty';
import type { Editor } from '../../editor/index.ts';
import { runnable } from '../../live/index.ts';
import { editorFor, GAME_PORT_ARGS } from '../game-ports.ts';

/** Lua that returns the names of all globals, one a line. */
const GLOBALS =
  'local names = {} for name in pairs(_G) do names[#names + 1] = tostring(name) end return table.concat(names, "\\n")';

export const consoleCommand = defineCommand({
  meta: { name: 'console', description: 'Type TypeScript or Lua that runs in the game, and see what it gives' },
  args: {
    guid: { type: 'string', description: 'The object in whose script it runs; Global when absent', default: '-1' },
    ...GAME_PORT_ARGS,
  },
  async run({ args }) {
    const editor = await editorFor(args);
    editor.onMessage(message => {
      if (message.messageID === 2) console.log(message.message);
      if (message.messageID === 3) console.log(`! ${message.errorMessagePrefix}${message.error}`);
    });
    try {
      const names = await globalsOf(editor, args.guid);
      console.log(`${names.length} globals; Tab completes them, Ctrl-D ends.`);
      await readLines(names, line => answer(line, args.guid, editor));
    } finally {
      await editor.close();
    }
  },
});

async function globalsOf(editor: Editor, guid: string): Promise<string[]> {
  return String(await editor.execute(GLOBALS, guid))
    .split('\n')
    .sort();
}

async function answer(line: string, guid: string, editor: Editor): Promise<string> {
  try {
    return String(await editor.execute(runnable(line), guid));
  } catch (error) {
    return `! ${error instanceof Error ? error.message : String(error)}`;
  }
}

async function readLines(names: readonly string[], work: (line: string) => Promise<string>): Promise<void> {
  const lines = createInterface({
    input: process.stdin,
    output: process.stdout,
    prompt: '> ',
    completer: (line: string): [string[], string] => {
      const word = /[\w.]*$/.exec(line)?.[0] ?? '';
      return [names.filter(name => name.startsWith(word)), word];
    },
  });
  lines.prompt();
  for await (const line of lines) {
    if (line.trim() !== '') console.log(await work(line));
    lines.prompt();
  }
}
