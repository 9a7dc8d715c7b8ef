import { describe, expect, test } from 'vitest';
import { applyDifference, copyTable, snapshotOf } from '../../../../tools/web/index.ts';
import { table, thing } from '../../../support/small-table.ts';

describe('a copy of a table', () => {
  const before = table({ objects: [thing('aaaaaa'), thing('bbbbbb', { heldBy: 'Red' }), thing('cccccc')] });

  test('has everything of its snapshot, in the same order', () => {
    expect(snapshotOf(copyTable(before))).toEqual(before);
  });

  test('takes in changed, missing, new and removed parts', () => {
    const copy = copyTable(before);
    applyDifference(copy, {
      table: { frame: 7, notes: 'Red leads' },
      objects: [
        { guid: 'bbbbbb', without: ['heldBy'] },
        { guid: 'cccccc', fields: { nickname: 'Bear' } },
        { guid: 'dddddd', fields: thing('dddddd') },
      ],
      removed: ['aaaaaa'],
    });
    expect(snapshotOf(copy)).toEqual({
      ...before,
      frame: 7,
      notes: 'Red leads',
      objects: [thing('bbbbbb'), thing('cccccc', { nickname: 'Bear' }), thing('dddddd')],
    });
  });

  test('shares what did not change', () => {
    const copy = copyTable(before);
    applyDifference(copy, { objects: [{ guid: 'bbbbbb', without: ['heldBy'] }] });
    expect(copy.objects.get('aaaaaa')).toBe(before.objects[0]);
    expect(copy.objects.get('cccccc')).toBe(before.objects[2]);
    expect(before.objects[1]!.heldBy).toBe('Red');
  });

  test('is left as it is by a difference without parts', () => {
    const copy = copyTable(before);
    applyDifference(copy, {});
    expect(snapshotOf(copy)).toEqual(before);
  });
});
