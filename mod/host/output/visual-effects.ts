import type { Color, EffectShape, VisualEffect } from '../../../src/scene/index.ts';
import type { MarkedCell } from './marks/marks.ts';
import { objectOf } from './object-store.ts';
import { drawEffects, type SceneRenderer } from './scene-renderer.ts';

/**
 * Plays effects one after another, so that players can follow a chain: the piece lights up, and the shape stands over the
 * cell where the piece was. Shapes stay until the last effect has been played.
 */
export interface EffectQueue {
  readonly renderer: SceneRenderer;
  queued: QueuedEffect[];
  isWaiting: boolean;
  /** How many flames there were since the code was loaded: programs beside the table hear the next one. */
  flames: number;
}

interface QueuedEffect {
  readonly effect: VisualEffect;
  /** When to play it, in seconds of `Time.time`. */
  readonly at: number;
  readonly mark: MarkedCell | undefined;
  isPlayed: boolean;
}

const STEP_SECONDS = 0.45;
/** A long chain is played faster, so that nobody waits for its end. */
const LONGEST_SECONDS = 4;
const STAY_SECONDS = 1.5;
const HIGHLIGHTS: { readonly [shape in EffectShape]: Color } = {
  halo: { r: 1, g: 0.9, b: 0.4 },
  star: { r: 1, g: 0.2, b: 0.15 },
  plus: { r: 0.3, g: 1, b: 0.5 },
  cross: { r: 1, g: 1, b: 1 },
  flame: { r: 1, g: 0.5, b: 0.1 },
};

export function createEffectQueue(renderer: SceneRenderer): EffectQueue {
  return { renderer, queued: [], isWaiting: false, flames: 0 };
}

/** Call it while the renderer still shows the scene from before the events. */
export function queueEffects(queue: EffectQueue, effects: readonly VisualEffect[]): void {
  if (effects.length === 0) return;
  for (const { shape } of effects) if (shape === 'flame') queue.flames++;
  const last = queue.queued[queue.queued.length - 1];
  const begin = Math.max(Time.time, last === undefined ? 0 : last.at + STEP_SECONDS);
  const step = Math.min(STEP_SECONDS, LONGEST_SECONDS / effects.length);
  effects.forEach((effect, index) => {
    queue.queued.push({ effect, at: begin + index * step, mark: markOf(queue.renderer, effect), isPlayed: false });
  });
  waitFor(queue, 0);
}

function markOf({ cells, scene }: SceneRenderer, { piece, shape }: VisualEffect): MarkedCell | undefined {
  const shown = scene?.pieces.find(({ id }) => id === piece);
  const cell = shown === undefined ? undefined : cells[shown.cell];
  return cell === undefined ? undefined : { cell, mark: shape };
}

function waitFor(queue: EffectQueue, seconds: number): void {
  if (queue.isWaiting) return;
  queue.isWaiting = true;
  // Through Global: new code goes on with its own empty queue.
  const step = (): unknown => _G['crownspaceEffects']();
  if (seconds > 0) Wait.time(step, seconds);
  else Wait.frames(step, 1);
}

/** Plays the effects that are due, and waits for the next one. */
export function stepEffects(queue: EffectQueue): void {
  queue.isWaiting = false;
  const last = queue.queued[queue.queued.length - 1];
  if (last === undefined) return;
  if (Time.time >= last.at + STAY_SECONDS) queue.queued = [];
  for (const each of queue.queued) {
    if (!each.isPlayed && each.at <= Time.time) play(queue.renderer, each);
  }
  drawEffects(queue.renderer, visibleMarks(queue));
  if (queue.queued.length > 0) waitFor(queue, secondsToNext(queue, last));
}

function play({ objects }: SceneRenderer, each: QueuedEffect): void {
  const { piece, shape } = each.effect;
  each.isPlayed = true;
  objectOf(objects, piece)?.highlightOn(HIGHLIGHTS[shape], STEP_SECONDS * 1.5);
}

/** The newest shape of each cell. */
function visibleMarks({ queued }: EffectQueue): MarkedCell[] {
  const marks: MarkedCell[] = [];
  for (const { mark, isPlayed } of queued) {
    if (mark !== undefined && isPlayed) putMark(marks, mark);
  }
  return marks;
}

function putMark(marks: MarkedCell[], mark: MarkedCell): void {
  const known = marks.findIndex(({ cell }) => cell === mark.cell);
  if (known >= 0) marks[known] = mark;
  else marks.push(mark);
}

function secondsToNext({ queued }: EffectQueue, last: QueuedEffect): number {
  const next = queued.find(({ isPlayed }) => !isPlayed);
  const then = next === undefined ? last.at + STAY_SECONDS : next.at;
  return Math.max(0.02, then - Time.time);
}
