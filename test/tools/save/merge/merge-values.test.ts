import { describe, expect, test } from 'vitest';

import { mergeValues, type ValueConflict } from '../../../../tools/save/merge/merge-values.ts';

type Text = string | undefined;

/** The merged value of three JSON texts, and the keys of conflicts. */
function merged(base: Text, ours: Text, theirs: Text): [value: Text, conflicts: string[]] {
  const conflicts: ValueConflict[] = [];
  const value = mergeValues('Memo', { base, ours, theirs }, conflict => conflicts.push(conflict));
  for (const conflict of conflicts) expect(conflict).toEqual({ key: 'Memo', base, ours, theirs });
  return [value, conflicts.map(({ key }) => key)];
}

describe('a value that one side', () => {
  test.each<[about: string, base: Text, ours: Text, theirs: Text, value: Text]>([
    ['has changed, ours', '1', '2', '1', '2'],
    ['has changed, theirs', '1', '1', '2', '2'],
    ['has removed, ours', '1', undefined, '1', undefined],
    ['has removed, theirs', '1', '1', undefined, undefined],
    ['has added, ours', undefined, '1', undefined, '1'],
    ['has added, theirs', undefined, undefined, '1', '1'],
    ['has changed as the other did', '1', '2', '2', '2'],
    ['has removed as the other did', '1', undefined, undefined, undefined],
    ['has written otherwise, ours', '[Infinity]', '[ Infinity ]', '[1]', '[1]'],
    ['has written otherwise, theirs', '[Infinity]', '[2]', '[ Infinity ]', '[2]'],
    ['has written as another number', '1.50', '1.5', '2', '2'],
    ['has written with escapes', '"A"', '"\\u0041"', '"B"', '"B"'],
    ['has added as the other did', undefined, '{"a":1}', '{ "a": 1 }', '{"a":1}'],
  ])('%s, is that of this side', (_, base, ours, theirs, value) => {
    expect(merged(base, ours, theirs)).toEqual([value, []]);
  });
});

describe('a value that both sides', () => {
  test.each<[about: string, base: Text, ours: Text, theirs: Text, value: Text]>([
    ['have changed', '1', '2', '3', '2'],
    ['have added', undefined, '2', '3', '2'],
    ['have made several lines of a number', '5', '"a\\nb"', '"c\\nd"', '"a\\nb"'],
    ['have changed, ours into a number', '"a\\nb"', '5', '"c\\nd"', '5'],
    ['have changed, theirs into a number', '"a\\nb"', '"c\\nd"', '5', '"c\\nd"'],
    ['have changed, ours into a list', '{"a":1}', '[1]', '{"a":2}', '[1]'],
    ['have changed, theirs into a list', '{"a":1}', '{"a":2}', '[1]', '{"a":2}'],
    ['have changed from a list', '[1]', '{"a":1}', '{"a":2}', '{"a":1}'],
    ['have changed, one into a line of text', '"a"', '"b"', '"c"', '"b"'],
    ['have changed to what only the game reads', '1', '-Infinity', '-NaN', '-Infinity'],
    ['have changed or removed', '1', undefined, '3', '3'],
    ['have removed or changed', '1', '2', undefined, '2'],
  ])('%s otherwise is ours if there is one, and a conflict', (_, base, ours, theirs, value) => {
    expect(merged(base, ours, theirs)).toEqual([value, ['Memo']]);
  });
});

test.each<[about: string, base: string, ours: string, theirs: string, value: string]>([
  ['ours', '"a"', '"a\\nb"', '"a"', '"a\\nb"'],
  ['theirs', '"a"', '"a"', '"a\\nb"', '"a\\nb"'],
])('a text that became several lines on one side, %s, is taken', (_, base, ours, theirs, value) => {
  expect(merged(base, ours, theirs)).toEqual([value, []]);
});

describe('values of an object', () => {
  /** The merged value, and the keys of conflicts. */
  function inside(key: string, base: Text, ours: Text, theirs: Text): [value: Text, keys: string[]] {
    const keys: string[] = [];
    return [mergeValues(key, { base, ours, theirs }, conflict => keys.push(conflict.key)), keys];
  }

  test('are merged one by one, and a conflict names its key', () => {
    const base = '{"r":1,"g":{"h":1},"x":1,"y":1}';
    const [ours, theirs] = ['{"r":2,"g":{"h":2},"a":5,"y":1}', '{"r":1,"g":{"h":3},"x":1,"b":6}'];
    expect(inside('Tint', base, ours, theirs)).toEqual(['{"r":2,"g":{"h":2},"a":5,"b":6}', ['Tint.g.h']]);
    expect(inside('Tint', base, theirs, ours)).toEqual(['{"r":2,"g":{"h":3},"b":6,"a":5}', ['Tint.g.h']]);
  });

  test.each<[about: string, base: Text, ours: Text, theirs: Text, value: Text, keys: string[]]>([
    [
      'scale and place',
      '{"posX":1,"scaleX":1}',
      '{"posX":2,"scaleX":1}',
      '{"posX":1,"scaleX":2}',
      '{"posX":2,"scaleX":2}',
      [],
    ],
    ['two scales', '{"scaleX":1}', '{"scaleX":2}', '{"scaleX":3}', '{"scaleX":2}', ['Transform.scale']],
    ['the same scale', '{"scaleX":1}', '{"scaleX":2}', '{"scaleX":2.00001}', '{"scaleX":2}', []],
    [
      'two axes of a place',
      '{"posX":1,"posZ":1}',
      '{"posX":2,"posZ":1}',
      '{"posX":1,"posZ":2}',
      '{"posX":2,"posZ":1}',
      ['Transform.position'],
    ],
    [
      'two axes of theirs',
      '{"posX":1,"posY":1}',
      '{"posX":1,"posY":1,"rotX":5}',
      '{"posX":3,"posY":4}',
      '{"posX":3,"posY":4,"rotX":5}',
      [],
    ],
    ['a turn by physics', '{"rotY":10}', '{"rotY":10.4}', '{"rotY":50}', '{"rotY":50}', []],
    [
      'a turn that is none of physics',
      '{"rotY":10}',
      '{"rotY":10.5}',
      '{"rotY":50}',
      '{"rotY":10.5}',
      ['Transform.rotation'],
    ],
    [
      'a turn around north',
      '{"rotY":0.1,"posX":1}',
      '{"rotY":0.1,"posX":2}',
      '{"rotY":359.9,"posX":1}',
      '{"rotY":0.1,"posX":2}',
      [],
    ],
    [
      'a place that is no number',
      '{"posX":"a"}',
      '{"posX":"b"}',
      '{"posX":"c"}',
      '{"posX":"b"}',
      ['Transform.position'],
    ],
    ['no object', '1', '{"posX":1}', '{"posX":2}', '{"posX":1}', ['Transform']],
    ['no object of ours', '{"posX":1}', '2', '{"posX":2}', '2', ['Transform']],
    ['no object of theirs', '{"posX":1}', '{"posX":2}', '2', '{"posX":2}', ['Transform']],
  ])('are those of a Transform: %s', (_, base, ours, theirs, value, keys) => {
    expect(inside('Transform', base, ours, theirs)).toEqual([value, keys]);
  });
});
