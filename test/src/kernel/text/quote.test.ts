import { expect, test } from 'vitest';
import { hexString, quoteString } from '../../../../src/kernel/text/quote.ts';

test('each character is quoted as JSON does it, and beyond printable ASCII by its number', () => {
  for (let code = 0; code < 300; code++) {
    const text = `a${String.fromCharCode(code)}b`;
    const quoted = quoteString(text);
    expect(JSON.parse(quoted)).toBe(text);
    const isPrinted = code >= 32 && code < 127;
    const number = code.toString(16).padStart(4, '0');
    // JSON leaves 127 as it is, and what is not ASCII.
    expect(quoted).toBe(isPrinted || code < 32 ? JSON.stringify(text) : `"a\\u${number}b"`);
  }
  expect(quoteString('😀')).toBe('"\\ud83d\\ude00"');
  expect([quoteString(''), quoteString('"'), quoteString('é')]).toEqual(['""', '"\\""', '"\\u00e9"']);
});

test.each([
  [0, 1, '0'],
  [15, 1, 'f'],
  [16, 1, '0'],
  [16, 2, '10'],
  [255, 4, '00ff'],
  [4294967290, 8, 'fffffffa'],
])('%i in %i hexadecimal digits is %s', (value, digits, text) => {
  expect(hexString(value, digits)).toBe(text);
});
