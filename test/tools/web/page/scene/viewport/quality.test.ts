import { describe, expect, test } from 'vitest';
import { createPace, SHARP, type Pace } from '../../../../../../tools/web/page/scene/viewport/quality.ts';

const QUICK = 8;
const SLOW = 60;

function notes(pace: Pace, milliseconds: number, times: number): void {
  for (let time = 0; time < times; time += 1) pace.note(milliseconds);
}

describe('the quality of pictures in motion', () => {
  test('with a graphics card the first pictures are sharp', () => {
    expect(createPace(false).quality).toEqual(SHARP);
  });

  test('without one the first pictures have fewer points and no shadows', () => {
    const { quality } = createPace(true);
    expect(quality.scale).toBeLessThan(1);
    expect(quality.shadows).toBe(false);
  });

  test('one slow picture changes nothing, two in a row cost points', () => {
    const pace = createPace(false);
    for (const milliseconds of [SLOW, QUICK, SLOW, QUICK]) pace.note(milliseconds);
    expect(pace.quality).toEqual(SHARP);
    notes(pace, SLOW, 2);
    expect(pace.quality.scale).toBeLessThan(1);
  });

  test('it goes down step by step, and not to nothing', () => {
    const pace = createPace(false);
    const scales = Array.from({ length: 10 }, () => {
      notes(pace, SLOW, 2);
      return pace.quality.scale;
    });
    expect(scales).toEqual(scales.toSorted((a, b) => b - a));
    expect(scales.at(-1)).toBeGreaterThan(0.3);
  });

  test('many quick pictures bring the points back', () => {
    const pace = createPace(false);
    notes(pace, SLOW, 6);
    notes(pace, QUICK, 300);
    expect(pace.quality).toEqual(SHARP);
  });

  test('a step up that was too much is tried again later than the first time', () => {
    const pace = createPace(false);
    notes(pace, SLOW, 2);
    const before = picturesUntilUp(pace);
    notes(pace, SLOW, 2);
    expect(picturesUntilUp(pace)).toBe(before * 2);
  });
});

function picturesUntilUp(pace: Pace): number {
  const { quality } = pace;
  for (let times = 1; times < 1_000; times += 1) {
    pace.note(QUICK);
    if (pace.quality !== quality) return times;
  }
  throw new Error('It never went up');
}
