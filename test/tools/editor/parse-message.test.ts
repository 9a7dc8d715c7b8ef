import { describe, expect, test } from 'vitest';
import { parseMessage } from '../../../tools/editor/parse-message.ts';

describe('a message', () => {
  test.each<[string, unknown]>([
    ['{"a":1}', { a: 1 }],
    ['\uFEFF{"a":1}', { a: 1 }],
    ['{a: 1}', { a: 1 }],
    ['{ a : "{b: 2}", _c9 :{"d":[1]} , e:null}', { a: '{b: 2}', _c9: { d: [1] }, e: null }],
    ['{a: "\\", b: "x}', undefined],
    ['{a: "x\\"", b: "\\\\"}', { a: 'x"', b: '\\' }],
    ['{9a: 1}', undefined],
    ['{a b: 1}', undefined],
    ['{a: b}', undefined],
  ])('%s is read as %j', (text, value) => {
    const message = parseMessage(Buffer.from(text));
    expect(message.ok ? message.value : undefined).toEqual(value);
  });

  // Each of these took the square of its length: 100 KB needed 20 seconds, and these would need hours.
  test.each<[string, string]>([
    ['strings that do not end', '{"a":'.concat('"\\'.repeat(1_000_000))],
    ['quotation marks and backslashes', '{'.concat('\\"'.repeat(1_000_000))],
    ['blanks after commas', '{'.concat(', '.repeat(1_000_000))],
    ['blanks after a name', '{a'.concat(' '.repeat(2_000_000))],
    ['names without an end', '{'.concat(',a'.repeat(1_000_000))],
    ['braces', '{'.repeat(2_000_000)],
  ])('of 2 MB with %s takes time in proportion to its length', (_, text) => {
    expect(parseMessage(Buffer.from(text)).ok).toBe(false);
  });
});
