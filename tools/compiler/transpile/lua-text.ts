import { extname } from 'node:path';

/** Whether a file is handwritten Lua. */
export function isLua(file: string): boolean {
  return ['.lua', '.ttslua'].includes(extname(file));
}

// A comment or a string of Lua, long or short. Its content is not code.
const COMMENT_OR_TEXT =
  /--\[(=*)\[[\s\S]*?\]\1\]|--[^\n]*|\[(=*)\[[\s\S]*?\]\2\]|"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'/g;

/** Lua without its comments; lines and strings stay. */
export function withoutComments(lua: string): string {
  return lua.replace(COMMENT_OR_TEXT, found => (found.startsWith('--') ? keepLines(found) : found));
}

/** Lua with blanks for comments and the content of strings, so that names can be searched; lengths stay. */
export function codeOnly(lua: string): string {
  // Line by line: letter by letter, it took most of the time that a module with long texts takes to compile.
  return lua.replace(COMMENT_OR_TEXT, found => found.replace(/[^\n]+/g, line => ' '.repeat(line.length)));
}

function keepLines(text: string): string {
  return text.replace(/[^\n]/g, '');
}
