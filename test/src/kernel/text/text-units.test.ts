import { describe, expect, test } from 'vitest';
import { byteOrder, characterInBytes, fromCodePoint, textOfBytes } from '../../../../src/kernel/text/text-units.ts';

/** The bytes that Node writes for a text, as the units of a text of plain Lua. */
function bytesOf(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}

/** The first and the last character of each length, and those around the surrogates. */
const CODES = [0x80, 0x7ff, 0x800, 0xfff, 0x1000, 0xd7ff, 0xe000, 0xffff, 0x10000, 0x3ffff, 0x40000, 0x10ffff];

describe('in texts of bytes', () => {
  test('each character is read as its UTF-16 units, wherever it stands', () => {
    for (const code of [0, 0x41, 0x7f, ...CODES]) {
      const text = String.fromCodePoint(code);
      const bytes = bytesOf(text);
      const units = text.split('').map(unit => unit.charCodeAt(0));
      const expected = { size: bytes.length, units };
      expect([characterInBytes(bytes, 0), characterInBytes(`é${bytes}x`, 1)]).toEqual([expected, expected]);
    }
  });

  test.each([
    ['a byte that begins none', '\x80'],
    ['the last of those', '\xbf'],
    ['the start of an overlong one', '\xc1\xbf'],
    ['a start beyond the last one', '\xf5\x80\x80\x80'],
    ['an end in the middle', '\xe2\x82'],
    ['a letter in the middle', '\xc3A'],
    ['a start in the middle', '\xe2\x82\xc3'],
    ['a byte below the others', '\xe2\x7f\x80'],
  ])('%s is no character', (_, bytes) => {
    expect(characterInBytes(bytes, 0)).toEqual({ size: 1, units: [0xfffd] });
  });

  test('each code point has the bytes that Node gives it', () => {
    for (const code of CODES) expect(textOfBytes(code)).toBe(bytesOf(String.fromCodePoint(code)));
  });

  test('characters sort as their UTF-16 units do', () => {
    const sorted = [...CODES, 0x41, 0x7f, 0xee00, 0xefff, 0xf000].map(code => String.fromCodePoint(code)).sort();
    const byBytes = (first: string, second: string): number => {
      const [own, other] = [bytesOf(first), bytesOf(second)];
      const place = own.split('').findIndex((byte, index) => byte !== other[index]);
      return place < 0 ? 0 : byteOrder(own.charCodeAt(place)) - byteOrder(other.charCodeAt(place));
    };
    expect([...sorted].reverse().sort(byBytes)).toEqual(sorted);
  });
});

test('a code point becomes its text', () => {
  for (const code of [0, 0x41, 0x7f, ...CODES]) expect(fromCodePoint(code)).toBe(String.fromCodePoint(code));
});
