import { describe, expect, test } from 'vitest';

import type { Wait } from '../../../../tools/world/scripts/script.ts';
import { waitSnapshots } from '../../../../tools/world/view/waits.ts';
import type { World } from '../../../../tools/world/world.ts';
import { listeningTable } from '../native-engine.ts';

/** A table at frame 120, second 2, on which the running Global waits for one thing. */
function waiting(wait: object, isAlive = true): World {
  const { world } = listeningTable([], []);
  world.frame = 120;
  const script = { ...world.scripts.global!, isAlive };
  world.scripts.waits = [{ id: 7, script, isDone: false, ...wait } as unknown as Wait];
  return world;
}

describe('what scripts wait for', () => {
  test.each([
    ['a number of frames', { kind: 'frames', due: 125 }, { frames: 5 }],
    ['frames that are over', { kind: 'frames', due: 118 }, { frames: 0 }],
    ['a time', { kind: 'time', due: 2.51, left: 3 }, { frames: 31, times: 3 }],
    ['a time that is over', { kind: 'time', due: 1, left: -1 }, { frames: 0, times: -1 }],
    ['a timer', { kind: 'time', due: 3, left: 1, timer: 'clock' }, { frames: 60, times: 1, timer: 'clock' }],
    ['a condition', { kind: 'condition', due: 0 }, {}],
    ['a condition with an end', { kind: 'condition', due: 2.5 }, { frames: 30 }],
    ['a condition whose end is near', { kind: 'condition', due: 0.5 }, { frames: 0 }],
    ['a coroutine', { kind: 'coroutine' }, {}],
  ])('is shown: %s', (_, wait, wanted) => {
    expect(waitSnapshots(waiting(wait))).toEqual([{ id: 7, kind: wait.kind, guid: '-1', ...wanted }]);
  });

  test('is not shown when it is done, or when its script has ended', () => {
    expect(waitSnapshots(waiting({ kind: 'frames', due: 125, isDone: true }))).toEqual([]);
    expect(waitSnapshots(waiting({ kind: 'frames', due: 125 }, false))).toEqual([]);
  });
});
