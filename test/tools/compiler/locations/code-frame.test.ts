import { expect, test } from 'vitest';
import { codeFrame } from '../../../../tools/compiler/index.ts';

test('a frame marks the column between the lines around', () => {
  expect(codeFrame('const bear = 1;\n\tbear.roar();\nend\nno\nmore\n', { line: 2, column: 2 })).toBe(
    '    1 | const bear = 1;\n  > 2 |  bear.roar();\n      |  ^\n    3 | end\n    4 | no',
  );
});

test('a mark of byte order is no character of the first line', () => {
  expect(codeFrame('\uFEFFbear()\r\n', { line: 1, column: 1 })).toBe('  > 1 | bear()\n      | ^\n    2 |');
});

test.each([1, 80, 160, 161, 5_000, 9_999, 10_000])('of a long line the part around column %i is shown', column => {
  const letters = 'abcdefghijklmnopqrstuvwxy';
  const long = letters.repeat(400);
  const [, before, marked = '', mark = ''] = codeFrame(`first\n\nshort\n${long}\n`, { line: 4, column }).split('\n');
  expect(before).toBe(column >= 160 ? '    3 |' : '    3 | short');
  expect(marked.length).toBeLessThanOrEqual(170);
  expect(marked[mark.indexOf('^')]).toBe(long[column - 1]);
  expect([marked.includes('| …'), marked.endsWith('…')]).toEqual([column >= 160, column < 9_921]);
});
