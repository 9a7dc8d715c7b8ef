import { describe, expect, test } from 'vitest';

import { codeFrame, parseLocations, withoutLocations } from '../../../../tools/compiler/locations/index.ts';

describe('a location in a message of MoonSharp', () => {
  const place = (message: string) =>
    parseLocations(message).map(({ chunk, line, column, endLine }) => [chunk, line, column, endLine]);

  test.each([
    ['a column', 'Global:(12,4): oops', ['Global', 12, 4, 12]],
    ['columns from and to', 'Global:(12,4-9): oops', ['Global', 12, 4, 12]],
    ['lines from and to', 'Global:(12,4-15,2): oops', ['Global', 12, 4, 15]],
    ['a chunk of an object', 'Bear - a1b2c3:(3,0-0): oops', ['Bear - a1b2c3', 3, 0, 3]],
    ['a name with brackets', '[b]Den[/b] (2) - a1b2c3:(3,0): oops', ['[b]Den[/b] (2) - a1b2c3', 3, 0, 3]],
  ])('with %s', (_, message, wanted) => {
    expect(place(message)).toEqual([wanted]);
  });

  test('is found wherever it stands, each of them in order', () => {
    const message = 'chunk_1:(1,2): first\nin Global:(30,4-5)\n  Bear - a1b2c3:(5,0-6,7)';
    expect(place(message).map(([chunk]) => chunk)).toEqual(['chunk_1', 'in Global', 'Bear - a1b2c3']);
    for (const { start, end } of parseLocations(message)) expect(message.slice(start, end)).toMatch(/:\([\d,-]+\)$/);
  });

  test('names no chunk beyond a colon or a line', () => {
    expect(place('Error: Global:(1,2)')).toEqual([['Global', 1, 2, 1]]);
    expect(place('one\nGlobal:(1,2)')).toEqual([['Global', 1, 2, 1]]);
  });

  test.each(['', 'oops', 'f(1,2)', 'Global:(a,b)', 'Global:(1)', 'Global (1,2)', ':(1,2)', 'Global:(1,2'])(
    'is not in %j',
    message => {
      expect(parseLocations(message)).toEqual([]);
      expect(withoutLocations(message)).toBe(message);
    },
  );

  test('is found in a long message in time that grows with it alone', () => {
    const message = `${'x '.repeat(20_000)}Global:(1,2): oops`;
    expect(parseLocations(message)).toHaveLength(1);
  });
});

describe('a message without its locations', () => {
  test.each([
    ['Global:(12,4): oops', 'oops'],
    ['Global:(12,4):oops', 'oops'],
    ['oops', 'oops'],
    ['Global:(1,2): inner Global:(3,4): outer', 'outer'],
    ['no bear (#7)', 'no bear'],
    ['Global:(1,2): no (#bear) here (#12)', 'no (#bear) here'],
  ])('%j says %j', (message, wanted) => {
    expect(withoutLocations(message)).toBe(wanted);
  });
});

describe('a frame of code', () => {
  const SOURCE = 'one\ntwo\n\tthree\nfour\nfive\nsix\nseven\neight\nnine\nten';

  test('has two lines before and after, and marks the column', () => {
    expect(codeFrame(SOURCE, { line: 5, column: 3 }).split('\n')).toEqual([
      '    3 |  three',
      '    4 | four',
      '  > 5 | five',
      '      |   ^',
      '    6 | six',
      '    7 | seven',
    ]);
  });

  test.each([
    ['at the start', 1, ['  > 1 | one', '      | ^', '    2 | two', '    3 |  three']],
    ['at the end', 10, ['     8 | eight', '     9 | nine', '  > 10 | ten', '       | ^']],
  ])('ends with the source %s', (_, line, wanted) => {
    expect(codeFrame(SOURCE, { line, column: 1 }).split('\n')).toEqual(wanted);
  });

  test('takes lines of Windows, and marks no column before the first', () => {
    expect(codeFrame('a\r\nb', { line: 2, column: 0 })).toBe('    1 | a\n  > 2 | b\n      | ^');
  });

  test('shows what there is when the source is shorter than it was', () => {
    expect(codeFrame('a\nb', { line: 3, column: 1 })).toBe('    1 | a\n    2 | b');
    expect(codeFrame('a\nb', { line: 99, column: 1 })).toBe('');
  });
});
