import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { bundle, codeFrame, openLocator, parseLocations, projectRoot } from '../compiler/index.ts';
import { LiveError } from '../live/index.ts';

/** A file as a game runs it. */
export interface ScriptFile {
  readonly lua: string;
  /** The same error with the place in the file that it comes from. */
  placed(error: unknown): unknown;
}

/** Reads a .lua file, or compiles a .ts file. @throws {BuildError} */
export async function readScript(file: string): Promise<ScriptFile> {
  if (!file.endsWith('.ts')) return luaScript(file);
  const { lua, map } = await bundle(file, { kind: 'mod', cache: true });
  const locator = openLocator((_guid, chunk) =>
    isExecuted(chunk) ? { map, root: projectRoot(resolve(file)) } : undefined,
  );
  return { lua, placed: error => placed(error, message => locator(message, '-1')) };
}

/** A file of Lua runs as it is, so its lines are those of the message. */
function luaScript(file: string): ScriptFile {
  const lua = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  const locate = (message: string): string | undefined => {
    const place = parseLocations(message).findLast(({ chunk }) => isExecuted(chunk));
    if (place === undefined) return undefined;
    const { line, column } = { line: place.line, column: place.column + 1 };
    return `${relative(process.cwd(), file)}:${line}:${column}\n${codeFrame(lua, { line, column })}`;
  };
  return { lua, placed: error => placed(error, locate) };
}

function isExecuted(chunk: string): boolean {
  return /executeScript/.test(chunk);
}

function placed(error: unknown, locate: (message: string) => string | undefined): unknown {
  if (!(error instanceof LiveError) || error.code !== 'refused') return error;
  const place = locate(error.message);
  return place === undefined ? error : new LiveError('refused', `${error.message}\n${place}`, { cause: error });
}
