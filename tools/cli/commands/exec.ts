import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { defineCommand } from 'citty';
import { bundle, codeFrame, openLocator, parseLocations, projectRoot } from '../../compiler/index.ts';
import { LiveError, runnable } from '../../live/index.ts';
import { printable } from '../../table/logs/index.ts';
import { REACH_ARGS, reachGame } from '../args/reached-game.ts';

export const exec = defineCommand({
  meta: { name: 'exec', description: 'Run a file, or a line of TypeScript or Lua, in the running game' },
  args: {
    code: { type: 'positional', description: 'A .ts or .lua file, or the line itself', required: true },
    guid: { type: 'string', description: 'The object whose script runs it; Global by default', default: '-1' },
    ...REACH_ARGS,
  },
  async run({ args }) {
    const { lua, locate } = await scriptOf(args.code);
    const game = await reachGame(args, line => console.log(line));
    // Programs that read the output get only the value.
    if (game.where !== undefined) console.error(`On ${game.where}:`);
    try {
      const value = await game.target.execute(lua, args.guid);
      if (value !== undefined && value !== null) console.log(printable(String(value)));
    } catch (error) {
      throw error instanceof LiveError && error.code === 'refused' ? placed(error, locate) : error;
    } finally {
      await game.close();
    }
  },
});

interface Script {
  readonly lua: string;
  /** The location of an error in the source. */
  readonly locate: (message: string) => string | undefined;
}

async function scriptOf(code: string): Promise<Script> {
  if (!existsSync(code)) return { lua: runnable(code), locate: () => undefined };
  if (!code.endsWith('.ts')) return luaScript(code);
  const { lua, map } = await bundle(code, { kind: 'mod', cache: true });
  const locator = openLocator((_guid, chunk) =>
    isExecuted(chunk) ? { map, root: projectRoot(resolve(code)) } : undefined,
  );
  return { lua, locate: message => locator(message, '-1') };
}

/** A Lua file runs unchanged, so its lines are those of the message. */
function luaScript(file: string): Script {
  const lua = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  return {
    lua,
    locate(message) {
      const place = parseLocations(message).findLast(({ chunk }) => isExecuted(chunk));
      if (place === undefined) return undefined;
      const { line, column } = { line: place.line, column: place.column + 1 };
      return `${relative(process.cwd(), file)}:${line}:${column}\n${codeFrame(lua, { line, column })}`;
    },
  };
}

function isExecuted(chunk: string): boolean {
  return /executeScript/.test(chunk);
}

function placed(error: LiveError, locate: Script['locate']): LiveError {
  const place = locate(error.message);
  return place === undefined ? error : new LiveError('refused', `${error.message}\n${place}`, { cause: error });
}
