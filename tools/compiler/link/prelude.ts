import { readFileSync } from 'node:fs';
import { withoutComments } from '../transpile/lua-text.ts';

let joined: string | undefined;

/** The prelude as one line of Lua, for the front of a bundle's first line. */
export function preludeLine(): string {
  joined ??= joinLines(readFileSync(new URL('./prelude.lua', import.meta.url), 'utf8'));
  return joined;
}

/** Lua without its comments as one line. No string in it may hold a line break. */
export function joinLines(lua: string): string {
  const lines = withoutComments(lua).split(/\r?\n/);
  return lines
    .map(line => line.trim())
    .filter(line => line !== '')
    .join(' ');
}
