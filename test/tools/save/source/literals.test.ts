import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bytesOf,
  LITERAL_STYLES,
  literalOf,
  textOfLiteral,
  unicodeOf,
} from '../../../../tools/save/source/literals.ts';
import { runs } from '../../../support/runs.ts';

test('every string becomes a literal in each style, and the string again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...LITERAL_STYLES), (text, style) => {
      const literal = literalOf(bytesOf(text), style);
      expect(JSON.parse(unicodeOf(literal))).toBe(text);
      expect(textOfLiteral(literal)).toBe(bytesOf(text));
    }),
    { numRuns: runs(300) },
  );
});

test('the styles differ in what they escape', () => {
  const text = bytesOf('ä\u2028\u0085😀\n\u0001');
  expect(LITERAL_STYLES.map(style => unicodeOf(literalOf(text, style)))).toEqual([
    '"ä\\u2028\\u0085😀\\n\\u0001"',
    '"ä\u2028\u0085😀\\n\\u0001"',
    '"\\u00e4\\u2028\\u0085\\ud83d\\ude00\\n\\u0001"',
  ]);
});

test('the game escapes as Json.NET does, and bytes that are not UTF-8 stay', () => {
  expect(textOfLiteral('"\\/\\b\\f\\u0041\\ud83d\\ude00\xFF"')).toBe(`/\b\fA${bytesOf('😀')}\xFF`);
  expect(literalOf('\xFF', 'game')).toBe('"\xFF"');
});

test.each(['"\\ud83d"', '"\\ude00\\ud83d"', '"\\u12"', '"a\\ud83d b"'])(
  '%s is no text that a file can hold',
  literal => {
    expect(textOfLiteral(literal)).toBeUndefined();
  },
);
