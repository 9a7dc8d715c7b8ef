import { expect, test } from 'vitest';
import { echo } from '../../../../src/kernel/index.ts';

test.each([
  ['', ''],
  ['x'.repeat(40), 'x'.repeat(40)],
  ['x'.repeat(41), `${'x'.repeat(40)}…`],
  ['漢'.repeat(41), `${'漢'.repeat(40)}…`],
  ['😀'.repeat(20), '😀'.repeat(20)],
  ['😀'.repeat(21), `${'😀'.repeat(20)}…`],
  [`x${'😀'.repeat(20)}`, `x${'😀'.repeat(19)}…`],
  [`${'x'.repeat(39)}\ud83d`, `${'x'.repeat(39)}…`],
])('%s is repeated as %s', (text, shown) => {
  expect(echo(text)).toBe(shown);
});
