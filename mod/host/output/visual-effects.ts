import type { Color, EffectShape, VisualEffect } from '../../../src/scene/index.ts';
import type { MarkedCell } from './marks.ts';
import type { Objects } from './objects.ts';
import type { Stage } from './stage.ts';

/**
 * Shows one after another what has happened, so that the eye can follow a chain: the piece lights up, and a sign stands
 * where it stood, also when it has left. Signs stay until all have been shown.
 *
 * @noSelf its functions are called without a table in front in Lua
 */
export interface Sights {
  /** To be called while the stage still shows what was before. */
  readonly show: (sights: readonly VisualEffect[]) => void;
  /** Time has passed. */
  readonly step: () => void;
}

/** A sight, and when it is to be seen, in seconds of `Time.time`. */
interface Planned {
  readonly sight: VisualEffect;
  readonly at: number;
  readonly marked: MarkedCell | undefined;
  isLit: boolean;
}

const STEP_SECONDS = 0.45;
/** A long chain goes faster, so that nobody waits for its end. */
const LONGEST_SECONDS = 4;
const STAY_SECONDS = 1.5;
const SHADES: { readonly [shape in EffectShape]: Color } = {
  halo: { r: 1, g: 0.9, b: 0.4 },
  star: { r: 1, g: 0.2, b: 0.15 },
  plus: { r: 0.3, g: 1, b: 0.5 },
  cross: { r: 1, g: 1, b: 1 },
};

export function createSights(objects: Objects, stage: Stage): Sights {
  let planned: Planned[] = [];
  let isWaiting = false;

  function show(sights: readonly VisualEffect[]): void {
    if (sights.length === 0) return;
    const last = planned[planned.length - 1];
    const begin = Math.max(Time.time, last === undefined ? 0 : last.at + STEP_SECONDS);
    const step = Math.min(STEP_SECONDS, LONGEST_SECONDS / sights.length);
    sights.forEach((sight, index) => {
      planned.push({ sight, at: begin + index * step, marked: markedOf(sight), isLit: false });
    });
    waitFor(0);
  }

  function markedOf({ piece, shape }: VisualEffect): MarkedCell | undefined {
    const stood = stage.scene()?.pieces.find(({ id }) => id === piece);
    const cell = stood === undefined ? undefined : stage.cell(stood.cell);
    return cell === undefined ? undefined : { cell, mark: shape };
  }

  function waitFor(seconds: number): void {
    if (isWaiting) return;
    isWaiting = true;
    // Through Global, so that new code goes on with an empty plan and not the old one with its own.
    const step = (): unknown => _G['crownspaceSights']();
    if (seconds > 0) Wait.time(step, seconds);
    else Wait.frames(step, 1);
  }

  function step(): void {
    isWaiting = false;
    const last = planned[planned.length - 1];
    if (last === undefined) return;
    if (Time.time >= last.at + STAY_SECONDS) planned = [];
    for (const each of planned) {
      if (!each.isLit && each.at <= Time.time) lightUp(each);
    }
    stage.flash(seen());
    if (planned.length > 0) waitFor(untilNext(last));
  }

  function lightUp(each: Planned): void {
    each.isLit = true;
    const object = objects.objectOf(each.sight.piece);
    if (object !== undefined && !object.isDestroyed()) object.highlightOn(SHADES[each.sight.shape], STEP_SECONDS * 1.5);
  }

  /** The newest sign of every cell that was reached. */
  function seen(): MarkedCell[] {
    const marks: MarkedCell[] = [];
    for (const { marked, isLit } of planned) {
      if (marked !== undefined && isLit) putSign(marks, marked);
    }
    return marks;
  }

  function untilNext(last: Planned): number {
    const next = planned.find(({ isLit }) => !isLit);
    const then = next === undefined ? last.at + STAY_SECONDS : next.at;
    return Math.max(0.02, then - Time.time);
  }

  return { show, step };
}

function putSign(marks: MarkedCell[], marked: MarkedCell): void {
  const known = marks.findIndex(({ cell }) => cell === marked.cell);
  if (known >= 0) marks[known] = marked;
  else marks.push(marked);
}
