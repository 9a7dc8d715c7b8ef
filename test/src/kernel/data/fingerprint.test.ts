import { expect, test } from 'vitest';
import { fingerprint } from '../../../../src/kernel/index.ts';

test.each([
  ['nothing', [], 'd8803f012e6f5059'],
  ['a record', { cells: ['p1', '', 'p2'], turn: 'p1' }, 'b8778b6c992a4058'],
  ['numbers', [0, -7, 100000000000000, true, false], '66d8e93622c7ff40'],
  ['text beyond ASCII', ['Ångström', '日本語', 'a?b'], '0cdc16629cd47c0c'],
])('of %s is what saves of earlier versions hold', (_, value, expected) => {
  expect(fingerprint(value)).toBe(expected);
});

test('tells texts apart that differ by a character, its place, or where they are cut', () => {
  const values = [
    'ab',
    'ba',
    'aa',
    'b',
    '',
    'a b',
    'ab ',
    ['ab'],
    ['a', 'b'],
    [['a'], 'b'],
    { a: 'b' },
    { b: 'a' },
    '1',
    1,
    'true',
    true,
  ];
  expect(new Set(values.map(value => fingerprint(value))).size).toBe(values.length);
});

test('takes a run of characters beyond ASCII for one question mark', () => {
  const same = ['a?b', 'aéb', 'aééb', 'a日本b', 'a??b'].map(text => fingerprint(text));
  expect(new Set(same).size).toBe(1);
  expect(fingerprint('aéxéb')).not.toBe(fingerprint('aéb'));
  expect(fingerprint('a~b')).not.toBe(fingerprint('a?b'));
});

test('stays the same however much was asked before', () => {
  const before = fingerprint(['old', 'texts']);
  for (let number = 0; number < 4100; number++) fingerprint(`text ${number}`);
  expect(fingerprint(['old', 'texts'])).toBe(before);
});
