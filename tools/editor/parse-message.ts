/** A parsed message, or why it is not JSON. */
export type ParsedMessage =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: string };

/** Parses as leniently as the game, on which one editor relies: it sends keys without quotation marks. */
export function parseMessage(bytes: Buffer): ParsedMessage {
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    try {
      return { ok: true, value: JSON.parse(quoteKeys(text)) };
    } catch {
      return { ok: false, problem };
    }
  }
}

/** Looks at each character once: the text comes from outside, and a search that starts again would take its square. */
function quoteKeys(text: string): string {
  const parts: string[] = [];
  let copied = 0;
  let at = 0;
  while (at < text.length) {
    const character = text[at];
    if (character === '"') at = endOfString(text, at);
    else if (character !== '{' && character !== ',') at += 1;
    else {
      const start = skip(text, at + 1, isBlank);
      const end = isWord(text.charCodeAt(start), true) ? skip(text, start, code => isWord(code, false)) : start;
      at = end;
      if (end === start || text[skip(text, end, isBlank)] !== ':') continue;
      parts.push(text.slice(copied, start), '"', text.slice(start, end), '"');
      copied = end;
    }
  }
  return parts.join('') + text.slice(copied);
}

/** The position after the closing quotation mark, or the end of the text. */
function endOfString(text: string, open: number): number {
  let at = open + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

function skip(text: string, from: number, matches: (code: number) => boolean): number {
  let at = from;
  while (at < text.length && matches(text.charCodeAt(at))) at += 1;
  return at;
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d;
}

/** Letters, digits and underscores of ASCII; a name does not begin with a digit. */
function isWord(code: number, isFirst: boolean): boolean {
  const isLetter = (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a) || code === 0x5f;
  return isLetter || (!isFirst && code >= 0x30 && code <= 0x39);
}
