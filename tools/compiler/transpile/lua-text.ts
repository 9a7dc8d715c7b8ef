// A comment or a text of Lua, long or short. Whatever stands inside is not code.
const COMMENT_OR_TEXT =
  /--\[(=*)\[[\s\S]*?\]\1\]|--[^\n]*|\[(=*)\[[\s\S]*?\]\2\]|"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'/g;

/** Lua without its comments; lines and texts stay. */
export function withoutComments(lua: string): string {
  return lua.replace(COMMENT_OR_TEXT, found => (found.startsWith('--') ? keepLines(found) : found));
}

/** Lua with comments and the insides of texts turned to blanks, so that names can be looked for; lengths stay. */
export function codeOnly(lua: string): string {
  return lua.replace(COMMENT_OR_TEXT, found => found.replace(/[^\n]/g, ' '));
}

function keepLines(text: string): string {
  return text.replace(/[^\n]/g, '');
}
