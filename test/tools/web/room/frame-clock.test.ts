import { expect, test } from 'vitest';
import { FramePortions } from '../../../../tools/web/room/frame-clock.ts';

/** The calls into which so many frames are divided when each frame takes so long. */
function callsOf(portions: FramePortions, frames: number, frameMs: number): number[] {
  const calls: number[] = [];
  for (let left = frames; left > 0;) {
    const count = portions.next(left);
    calls.push(count);
    portions.measured(count, count * frameMs);
    left -= count;
  }
  return calls;
}

test('a quick table gets its frames in one call', () => {
  const portions = new FramePortions();
  expect(callsOf(portions, 12, 1)).toEqual([12]);
  expect(callsOf(portions, 12, 1)).toEqual([12]);
});

test('on a slow table players wait for a few frames at most, and no frame is lost', () => {
  const portions = new FramePortions();
  callsOf(portions, 12, 20);
  const calls = callsOf(portions, 12, 20);
  expect(calls.reduce((sum, count) => sum + count, 0)).toBe(12);
  expect(Math.max(...calls)).toBeLessThanOrEqual(4);
  expect(Math.min(...callsOf(portions, 3, 5_000))).toBe(1);
});

test('a table that becomes quick again gets more frames a call', () => {
  const portions = new FramePortions();
  callsOf(portions, 12, 200);
  for (let time = 0; time < 20; time += 1) callsOf(portions, 12, 1);
  expect(callsOf(portions, 12, 1)).toEqual([12]);
});
