import { describe, expect, test } from 'vitest';
import { applyDifference, differenceOf } from '../../../../tools/web/index.ts';
import { table, thing } from '../../../support/small-table.ts';

describe('a difference of two snapshots', () => {
  const before = table({ objects: [thing('aaaaaa'), thing('bbbbbb', { heldBy: 'Red' }), thing('cccccc')] });

  test('there is none when only the frame number differs', () => {
    expect(differenceOf(before, { ...before, frame: 99 })).toBeUndefined();
  });

  test('a moved piece costs fewer than 200 bytes', () => {
    const moved = thing('aaaaaa', { position: { x: 12.345, y: 0.961, z: -7.125 }, rotation: { x: 0, y: 270, z: 0 } });
    const difference = differenceOf(before, { ...before, frame: 12_345, objects: [moved, ...before.objects.slice(1)] });
    expect(difference?.objects).toEqual({ aaaaaa: { position: moved.position, rotation: moved.rotation } });
    expect(JSON.stringify({ kind: 'change', difference }).length).toBeLessThan(200);
  });

  test('applied to the first it gives the second', () => {
    const after = {
      ...before,
      frame: 7,
      notes: 'Red leads',
      objects: [thing('bbbbbb'), thing('cccccc', { nickname: 'Bear' }), thing('dddddd')],
    };
    const difference = differenceOf(before, after);
    expect(difference?.removed).toEqual(['aaaaaa']);
    expect(difference?.without).toEqual({ bbbbbb: ['heldBy'] });
    expect(applyDifference(before, difference!)).toEqual(after);
  });

  test('objects that did not change are the same objects afterwards', () => {
    const after = { ...before, objects: [before.objects[0]!, thing('bbbbbb'), before.objects[2]!] };
    const applied = applyDifference(before, differenceOf(before, after)!);
    expect(applied.objects[0]).toBe(before.objects[0]);
    expect(applied.objects[2]).toBe(before.objects[2]);
  });
});
