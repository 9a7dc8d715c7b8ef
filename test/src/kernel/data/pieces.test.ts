import { expect, test } from 'vitest';
import {
  encode,
  encodeAgain,
  encodeFields,
  encodeList,
  newListText,
  newQuotedText,
} from '../../../../src/kernel/index.ts';

const entry = (number: number) => ({ by: 'p1', text: `"${number}\\ \u00e9`, list: [number] });

test('a list that grows, shrinks and grows again has the text that it has at once', () => {
  const kept = newListText();
  const list: object[] = [];
  for (const step of [3, 1, -2, 1, 0, -3, 2, -2, 5]) {
    for (let count = 0; count < step; count++) list.push(entry(list.length * 10 + step));
    if (step < 0) list.splice(step);
    expect(encodeList(kept, list)).toBe(encode(list));
  }
});

test('what was encoded of a list is not encoded again', () => {
  const kept = newListText();
  const list = [entry(1), entry(2)];
  encodeList(kept, list);
  const read: number[] = [];
  for (const [index, each] of list.entries())
    Object.defineProperty(each, 'by', { get: () => read.push(index), enumerable: true });
  list.push(entry(3));
  expect(encodeList(kept, list)).toContain('[3]');
  expect(read).toEqual([]);
});

test('a record has the text that it has at once, from those of its fields', () => {
  const record = { zeta: [1], alpha: 'a"b', entries: [], 'Beta gamma': { x: 1 } };
  const texts = Object.fromEntries(Object.entries(record).map(([name, value]) => [name, encode(value)]));
  expect(encodeFields({}, texts)).toBe(encode(record));
  const { alpha, zeta } = record;
  const { 'Beta gamma': beta = '', entries = '' } = texts;
  expect(encodeFields({ zeta, none: undefined, alpha }, { entries, 'Beta gamma': beta })).toBe(encode(record));
});

test.each([0, 1, 3999, 4000, 4001, 9000])(
  'a text of %i characters is quoted in pieces, also after it has changed',
  size => {
    const kept = newQuotedText();
    const text = encode(['"\\\n\u00e9\ud83d\ude00'.repeat(2000)]).slice(0, size);
    for (const each of [text, text, `${text}"end`, `x${text}`, text.slice(0, size / 2)]) {
      expect(encodeAgain(kept, each)).toBe(encode(each));
    }
  },
);
