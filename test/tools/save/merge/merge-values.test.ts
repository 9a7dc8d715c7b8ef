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
    ['has added as the other did', undefined, '{"a":1}', '{ "a": 1 }', '{"a":1}'],
  ])('%s, is that of this side', (_, base, ours, theirs, value) => {
    expect(merged(base, ours, theirs)).toEqual([value, []]);
  });
});

describe('a value that both sides', () => {
  test.each<[about: string, base: Text, ours: Text, theirs: Text, value: Text]>([
    ['have changed', '1', '2', '3', '2'],
    ['have added', undefined, '2', '3', '2'],
    ['have changed or removed', '1', undefined, '3', '3'],
    ['have removed or changed', '1', '2', undefined, '2'],
  ])('%s otherwise is ours if there is one, and a conflict', (_, base, ours, theirs, value) => {
    expect(merged(base, ours, theirs)).toEqual([value, ['Memo']]);
  });
});
