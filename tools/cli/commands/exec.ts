import { existsSync, readFileSync } from 'node:fs';
import { defineCommand } from 'citty';
import { bundle } from '../../compiler/index.ts';
import { runnable } from '../../live/index.ts';
import { editorFor, GAME_PORT_ARGS } from '../game-ports.ts';

export const exec = defineCommand({
  meta: { name: 'exec', description: 'Run a file, or a line of TypeScript or Lua, in the running game' },
  args: {
    code: { type: 'positional', description: 'A .ts or .lua file, or the line itself', required: true },
    guid: { type: 'string', description: 'The object in whose script it runs; Global when absent', default: '-1' },
    ...GAME_PORT_ARGS,
  },
  async run({ args }) {
    const script = await scriptOf(args.code);
    const editor = await editorFor(args);
    try {
      const stop = editor.onMessage(message => {
        if (message.messageID === 2) console.log(message.message);
      });
      const value = await editor.execute(script, args.guid);
      stop();
      if (value !== undefined) console.log(String(value));
    } finally {
      await editor.close();
    }
  },
});

async function scriptOf(code: string): Promise<string> {
  if (!existsSync(code)) return runnable(code);
  if (code.endsWith('.ts')) return (await bundle(code, { kind: 'mod' })).lua;
  return readFileSync(code, 'utf8');
}
