/** A UTF-16 unit as JavaScript and JSON write it in ASCII: `\u20ac`. */
export function unicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
