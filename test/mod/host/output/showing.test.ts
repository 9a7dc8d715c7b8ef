import { expect, test } from 'vitest';
import type { SceneRenderer } from '../../../../mod/host/output/scene-renderer.ts';
import { showOn, trailAfter, type Showing } from '../../../../mod/host/output/showing.ts';

/** What is left to show of pieces that all see, and of pieces that one seat does not see. */
function halfShown(steps: number) {
  const done = { seen: 0, unseen: 0 };
  const lane = (unseenBy: string, name: keyof typeof done) => ({
    unseenBy,
    next: 0,
    steps: Array.from({ length: steps }, () => () => void (done[name] += 1)),
  });
  const lanes = [lane('', 'seen'), lane('Red', 'unseen')];
  const showing = { lanes, isBegun: true, comparison: { changes: [] }, scene: { panels: [] } } as unknown as Showing;
  // Nothing of the screen changes any more, and there is more to come: these are all that is asked of it.
  const renderer = { panels: {} } as unknown as SceneRenderer;
  return { done, show: (isWhole = false) => showOn(renderer, showing, isWhole) };
}

test('of pieces that not everybody sees fewer come in a frame: several such lanes may share it', () => {
  const { done, show } = halfShown(40);
  expect(show()).toBe(true);
  expect(done.unseen).toBeGreaterThan(0);
  expect(done.seen).toBeGreaterThan(done.unseen);
  const first = { ...done };
  expect(show()).toBe(true);
  expect(done).toEqual({ seen: 2 * first.seen, unseen: 2 * first.unseen });
});

test('where one with a crown falls, one goes on seeing how the last piece has moved', () => {
  const moved = { x: 0, z: 0, toX: 200, toZ: 0, size: 190 };
  const fallen = { x: 400, z: 0, toX: 400, toZ: 0, size: 190, isFallen: true };
  const after = (trail: readonly object[], latest: readonly object[] | undefined): unknown => {
    const showing = { comparison: { changes: [] }, scene: { panels: [] }, trail: latest } as unknown as Showing;
    return trailAfter({ trail } as unknown as SceneRenderer, showing);
  };
  expect(after([moved], [fallen])).toEqual([moved, fallen]);
  // Who fell before is no longer shown.
  expect(after([moved, fallen], [{ ...fallen, x: 0 }])).toEqual([moved, { ...fallen, x: 0 }]);
  expect(after([{ ...moved, x: 9 }], [moved, fallen])).toEqual([moved, fallen]);
  expect(after([moved], undefined)).toEqual([moved]);
});
