// Texts here are Latin-1 that stands for the bytes of UTF-8: a byte that is not UTF-8 survives.

/**
 * How a writer of JSON escapes: `game` as Json.NET (and so Tabletop Simulator), `plain` as `JSON.stringify`, `ascii` with
 * every other character as `\uxxxx`.
 */
export type LiteralStyle = 'game' | 'plain' | 'ascii';

export const LITERAL_STYLES: readonly LiteralStyle[] = ['game', 'plain', 'ascii'];

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };
const ESCAPE = /((?:\\u[\da-fA-F]{4})+)|\\([\s\S])/g;

/** The string that a literal stands for; nothing if it has half of a surrogate pair, which no file can hold. */
export function textOfLiteral(literal: string): string | undefined {
  const raw = literal.slice(1, -1);
  if (!raw.includes('\\')) return raw;
  let isWhole = true;
  const text = raw.replace(ESCAPE, (_, codes: string | undefined, plain = '') => {
    if (codes === undefined) {
      if (plain === 'u') isWhole = false;
      return ESCAPES[plain] ?? plain;
    }
    const units = codes.slice(2).split('\\u');
    const characters = String.fromCharCode(...units.map(code => parseInt(code, 16)));
    if (/\p{Surrogate}/u.test(characters)) isWhole = false;
    return bytesOf(characters);
  });
  return isWhole ? text : undefined;
}

/** A string as a literal in quotes. */
export function literalOf(text: string, style: LiteralStyle): string {
  if (style === 'ascii') {
    return JSON.stringify(unicodeOf(text)).replace(
      /[\x7f-\uffff]/g,
      character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
  }
  const plain = JSON.stringify(text);
  if (style === 'plain') return plain;
  // U+0085, U+2028 and U+2029 as bytes.
  return plain
    .replaceAll('\u00C2\u0085', '\\u0085')
    .replaceAll('\u00E2\u0080\u00A8', '\\u2028')
    .replaceAll('\u00E2\u0080\u00A9', '\\u2029');
}

/** Bytes as Latin-1 of a text. */
export function bytesOf(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}

/** A text of its bytes as Latin-1. */
export function unicodeOf(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
