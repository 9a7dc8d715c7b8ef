/** Where the Unicode block of pictures for control characters begins. */
const PICTURES = 0x2400;
const DELETE = 0x7f;
const PICTURE_OF_DELETE = '\u2421';
/** Replaces a character that cannot be shown. */
const REPLACEMENT = '\uFFFD';

/**
 * Makes text from outside, such as chat, names, prints and messages of editors, safe for a terminal. Control characters could
 * hide lines, forge others, or type commands. They become visible symbols. Line feeds, tabs and letters of every script
 * stay.
 */
export function printable(text: string): string {
  // Control characters, then marks that change the direction of what follows, then separators of lines.
  return text
    .replaceAll('\r\n', '\n')
    .replace(/[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu, character =>
      character === '\n' || character === '\t' ? character : signFor(character.charCodeAt(0)),
    );
}

function signFor(code: number): string {
  if (code === DELETE) return PICTURE_OF_DELETE;
  return code < 0x20 ? String.fromCharCode(PICTURES + code) : REPLACEMENT;
}
