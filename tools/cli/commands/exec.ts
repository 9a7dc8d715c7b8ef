import { existsSync } from 'node:fs';
import { defineCommand } from 'citty';
import { printable } from '../../table/logs/index.ts';
import { CommandLineError } from '../command-line-error.ts';
import { REACH_ARGS, reachGame, type ReachedGame } from '../args/reached-game.ts';

/** What no code would be. */
const FILE_NAME = /^[^\s'"()=]+\.(ts|lua)$/;

export const exec = defineCommand({
  args: {
    code: { type: 'positional', description: 'A .ts or .lua file, or the code itself', required: true },
    guid: { type: 'string', description: 'The object whose script runs it; Global by default', default: '-1' },
    ...REACH_ARGS,
  },
  async run({ args }) {
    const isFile = existsSync(args.code);
    if (!isFile && FILE_NAME.test(args.code))
      throw new CommandLineError(`${args.code} is not there. Is the path right?`);
    const game = await reachGame(args, line => console.log(line));
    // Programs that read the output get only the value.
    if (game.where !== undefined) console.error(`On ${game.where}:`);
    try {
      const value = isFile ? await runFile(game, args.code, args.guid) : await game.evaluate(args.code, args.guid);
      if (value !== undefined && value !== null) console.log(printable(String(value)));
    } finally {
      await game.close();
    }
  },
});

async function runFile({ target }: ReachedGame, file: string, guid: string): Promise<unknown> {
  // Brings the compiler, for which a line of code must not wait.
  const { readScript } = await import('../script-file.ts');
  const { lua, placed } = await readScript(file);
  try {
    return await target.execute(lua, guid);
  } catch (error) {
    throw placed(error);
  }
}
