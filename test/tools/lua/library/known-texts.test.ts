import { expect, test } from 'vitest';
import { KnownTexts } from '../../../../tools/lua/library/known-texts.ts';

test('short texts are known, and long ones are not', () => {
  const known = new KnownTexts<number>();
  const [short, long] = ['a'.repeat(256), 'a'.repeat(257)];
  expect([known.keep(short, 1), known.keep(long, 2)]).toEqual([1, 2]);
  expect([known.get(short), known.get(long), known.get('b')]).toEqual([1, undefined, undefined]);
});

test('when there are too many, the others are forgotten', () => {
  const known = new KnownTexts<number>();
  const names = Array.from({ length: 64 }, (_, index) => String(index).padStart(255, '0'));
  for (const [index, name] of names.entries()) known.keep(name, index);
  expect(names.map(name => known.get(name))).toEqual(names.map((_, index) => index));
  known.keep('one more', 64);
  expect(names.map(name => known.get(name))).toEqual(names.map(() => undefined));
  expect(known.get('one more')).toBe(64);
});
