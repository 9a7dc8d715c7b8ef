/** A module that a script requires. */
export interface LuaRequire {
  readonly name: string;
  /** Of the word `require`. */
  readonly offset: number;
}

const TOKEN = /--\[(=*)\[|--|\[(=*)\[|"|'|\brequire\b/g;
const ARGUMENT = /\s*(?:\(\s*)?(?:"([^"\\\r\n]*)"|'([^'\\\r\n]*)')/y;

/**
 * The modules that a script requires by a plain text. What stands in comments and texts is none. Takes time in proportion
 * to the script, whether it is Lua or not.
 */
export function luaRequires(script: string): LuaRequire[] {
  const found: LuaRequire[] = [];
  const token = new RegExp(TOKEN);
  for (let match = token.exec(script); match !== null; match = token.exec(script)) {
    const [word, comment, text] = match;
    if (word === 'require') {
      const name = requiredName(script, match.index, token.lastIndex);
      if (name !== undefined) found.push({ name, offset: match.index });
    } else if (word === '--') token.lastIndex = behind(script, '\n', token.lastIndex);
    else if (word === '"' || word === "'") token.lastIndex = endOfText(script, token.lastIndex, word);
    else token.lastIndex = behind(script, `]${comment ?? text ?? ''}]`, token.lastIndex);
  }
  return found;
}

function requiredName(script: string, start: number, end: number): string | undefined {
  // `bag.require("x")` is a function of a table.
  if (/[.:]/.test(script.charAt(start - 1))) return undefined;
  ARGUMENT.lastIndex = end;
  const match = ARGUMENT.exec(script);
  return match === null ? undefined : (match[1] ?? match[2]);
}

function behind(script: string, close: string, start: number): number {
  const end = script.indexOf(close, start);
  return end === -1 ? script.length : end + close.length;
}

/** Behind the quote that ends a text, or at the end of its line. */
function endOfText(script: string, start: number, quote: string): number {
  for (let at = start; at < script.length; at += 1) {
    const character = script.charAt(at);
    if (character === quote) return at + 1;
    if (character === '\\') at += 1;
    else if (character === '\n') return at;
  }
  return script.length;
}
