import { readFileSync } from 'node:fs';
import { withoutComments } from '../transpile/lua-text.ts';

/** Lua of the linker, in the files `NAME.lua` of this folder. */
export type LuaSnippet = 'prelude' | 'loader' | 'running-modules' | 'export-globals';

const lines = new Map<LuaSnippet, string>();

/** A snippet as one line of Lua: text of a bundle that is not a module must not move the lines of modules. */
export function snippetLine(name: LuaSnippet): string {
  const line = lines.get(name) ?? joinLines(readFileSync(new URL(`./${name}.lua`, import.meta.url), 'utf8'));
  lines.set(name, line);
  return line;
}

/** Lua without its comments as one line. No string in it may hold a line break. */
export function joinLines(lua: string): string {
  const lines = withoutComments(lua).split(/\r?\n/);
  return lines
    .map(line => line.trim())
    .filter(line => line !== '')
    .join(' ');
}
