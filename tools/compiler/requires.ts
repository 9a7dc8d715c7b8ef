import { codeOnly } from './lua-text.ts';
import type { Shift } from './module-mappings.ts';

/** One `require` of a literal text in Lua; `from` and `to` enclose the text with its quotes. */
export interface FoundRequire {
  readonly specifier: string;
  readonly from: number;
  readonly to: number;
}

const TEXT = /\s*\(?\s*("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')/y;

/** Every `require` of a literal text in `lua`, in its order; those in comments and texts are none. */
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

/** Lua with other texts in its `require`s, and from where on its lines have other columns. */
export interface RenamedRequires {
  readonly lua: string;
  readonly shifts: readonly Shift[];
}

/** `lua` with the text of each `require` exchanged for what `nameOf` says. */
export function renameRequires(lua: string, nameOf: (specifier: string) => string | undefined): RenamedRequires {
  const shifts: Shift[] = [];
  let renamed = '';
  let done = 0;
  for (const { specifier, from, to } of findRequires(lua)) {
    const name = nameOf(specifier);
    if (name === undefined) continue;
    renamed += lua.slice(done, from) + luaText(name);
    done = to;
    // The text itself may not spread over lines, so its end is in the line of its begin in both.
    const { line, column: sourceColumn } = endOf(lua.slice(0, to));
    shifts.push({ line, column: endOf(renamed).column, sourceColumn });
  }
  return { lua: renamed + lua.slice(done), shifts };
}

function endOf(text: string): { readonly line: number; readonly column: number } {
  const lines = text.split('\n');
  return { line: lines.length - 1, column: (lines.at(-1) ?? '').length };
}

/** A text as Lua writes it. */
export function luaText(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n')}"`;
}
