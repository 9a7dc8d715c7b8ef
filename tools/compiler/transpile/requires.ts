import { codeOnly } from './lua-text.ts';
import type { Shift } from '../link/module-mappings.ts';

/** The module of TypeScriptToLua's library. */
export const RUNTIME_LIBRARY = 'lualib_bundle';

/** A `require` of a string literal in Lua; `from` and `to` enclose the literal with its quotes. */
export interface FoundRequire {
  readonly specifier: string;
  readonly from: number;
  readonly to: number;
}

const TEXT = /\s*\(?\s*("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')/y;

/** Every `require` of a string literal in `lua`, in order; those in comments and strings do not count. */
export function findRequires(lua: string): FoundRequire[] {
  const found: FoundRequire[] = [];
  for (const { index } of codeOnly(lua).matchAll(/(?<![.:\w])require\b/g)) {
    TEXT.lastIndex = index + 'require'.length;
    const literal = TEXT.exec(lua)?.[1];
    if (literal === undefined) continue;
    found.push({ specifier: unquote(literal), from: TEXT.lastIndex - literal.length, to: TEXT.lastIndex });
  }
  return found;
}

function unquote(literal: string): string {
  return literal.slice(1, -1).replace(/\\(.)/g, '$1');
}

/** Lua with other names in its `require`s, and the positions where columns shift. */
export interface RenamedRequires {
  readonly lua: string;
  readonly shifts: readonly Shift[];
}

/** Replaces the name in each `require` of `lua` by `nameOf`. */
export function renameRequires(lua: string, nameOf: (specifier: string) => string | undefined): RenamedRequires {
  const shifts: Shift[] = [];
  let renamed = '';
  let done = 0;
  let line = 0;
  for (const { specifier, from, to } of findRequires(lua)) {
    const name = nameOf(specifier);
    if (name === undefined) continue;
    const before = lua.slice(done, from);
    renamed += before + luaText(name);
    line += before.split('\n').length - 1;
    done = to;
    // The text itself may not spread over lines, so its end is in the line of its begin in both.
    shifts.push({ line, column: columnAt(renamed, renamed.length), sourceColumn: columnAt(lua, to) });
  }
  return { lua: renamed + lua.slice(done), shifts };
}

function columnAt(text: string, place: number): number {
  return place - 1 - text.lastIndexOf('\n', place - 1);
}

/** A string literal of Lua. */
export function luaText(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n')}"`;
}
