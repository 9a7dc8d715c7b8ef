import { describe, expect, test } from 'vitest';
import type { CurvePoint } from '../../../../../../src/scene/index.ts';
import { turningPointsOf, rangeOf } from '../../../../../../tools/web/page/hud/start/turning-points.ts';

const point = (at: number, ...values: number[]): CurvePoint => ({ at, values });

describe('the turns that changed a game', () => {
  test('are the three that changed most, in their order', () => {
    const points = [point(1, 0, 0), point(4, 9, 0), point(6, 9, 1), point(9, 2, 1), point(12, 2, 4), point(15, 2, 4)];
    points[1] = { at: 4, values: [9, 0], lines: ['Wolf dies'] };
    points[2] = { at: 6, values: [9, 1], begins: 'Turn 5: Red' };
    expect(turningPointsOf(points)).toEqual([
      { from: 1, at: 4, changes: [9, 0], turn: undefined, lines: ['Wolf dies'] },
      { from: 6, at: 9, changes: [-7, 0], turn: '5', lines: [] },
      { from: 9, at: 12, changes: [0, 3], turn: undefined, lines: [] },
    ]);
  });

  test('are none where nothing changed, and what all gain alike is no change', () => {
    expect(turningPointsOf([point(1, 3, 3), point(2, 3, 3), point(5, 8, 8)])).toEqual([]);
    expect(turningPointsOf([point(1, 3, 3)])).toEqual([]);
    expect(turningPointsOf([])).toEqual([]);
  });
});

test.each([
  ['all of a game without a leap', [point(1, 0, 0), point(2, 4, -2), point(3, 5, -3)], [-3, 5]],
  [
    'a leap at the end cut to half of what was before',
    [point(1, 0, 0), point(2, 4, -4), point(3, 900, -1000)],
    [-8, 8],
  ],
  ['a leap in one direction alone', [point(1, 0, 0), point(2, 4, -4), point(3, 900, -1)], [-4, 8]],
  ['all when nothing happened before', [point(1, 2, 2), point(2, 2, 2), point(3, 40, -7)], [-7, 40]],
])('the curve shows %s', (_, points, range) => {
  expect(rangeOf(points)).toEqual(range);
});
