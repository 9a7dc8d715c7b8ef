import { beatsNow, type Beat } from './beat.ts';

/** Does a part. Returns whether more is left. @noSelf */
export type FramePart = (this: void) => boolean;

/**
 * What an action leaves to the next frames in a game that is too large for one: each frame does as much as it has time
 * for. While an action is being carried out, the match is still as it was before.
 */
export interface FrameWork {
  /** The next frame does a part. */
  isScheduled: boolean;
  /** The rest of an action. */
  action: FramePart | undefined;
  /** Who reads that the rest of an action has failed; nothing if that concerns everybody. */
  reader: PlayerColor | undefined;
  /** Each frame does one part of it, whatever time there is: how many frames it takes then follows from its parts alone. */
  isCounted: boolean;
  /** The frame that did the last such part; absent before the first one. */
  countedAt: number | undefined;
  /** The rest of the scene that shows what the action has changed. */
  scene: FramePart | undefined;
  /** Shows that scene from the next beat on, a part in each frame. */
  show: FramePart | undefined;
  /** The scene is being shown. */
  isShowing: boolean;
  /** The frame in which a scene began to be shown last; absent before the first one. */
  shownAt: number | undefined;
  /** Counted from the start of the action. */
  beat: Beat;
}

export function newFrameWork(): FrameWork {
  return {
    isScheduled: false,
    action: undefined,
    reader: undefined,
    isCounted: false,
    countedAt: undefined,
    scene: undefined,
    show: undefined,
    isShowing: false,
    shownAt: undefined,
    beat: { frames: 0, due: 0 },
  };
}

/** Whether something is left for the next frames. */
export function isBusy({ action, scene, show }: FrameWork): boolean {
  return action !== undefined || scene !== undefined || show !== undefined;
}

/** Whether the present frame leaves no time for other work. */
export function isFrameTaken(work: FrameWork): boolean {
  return isBusy(work) || work.countedAt === Time.frame_count;
}

/** Frames that belong to a scene from where it began to be shown, however many it needs. */
const SHOWN_LATELY = 20;

/** Whether a scene may still be shown. It depends on nothing that is hidden, as how long it takes does. */
export function isShownLately({ shownAt }: FrameWork): boolean {
  return shownAt !== undefined && Time.frame_count < shownAt + SHOWN_LATELY;
}

/** Lets the next frame do a part, if any is left. */
export function scheduleFrameWork(work: FrameWork): void {
  if (work.isScheduled || !isBusy(work)) return;
  work.isScheduled = true;
  // Through Global: new code works on in place of the old.
  Wait.frames(() => _G['crownspaceWork'](), 1);
}

/**
 * In the first seconds of a frame parts are begun. The last one is finished later: most parts take less than three
 * milliseconds. More seconds would make more than one frame of a hundred longer than five milliseconds.
 */
const SECONDS_IN_FRAME = 0.0023;

/** The present frame, and when something was first done in it. */
let frame: { readonly count: number; readonly since: number } | undefined;

/** Seconds by the clock. The first answer of MoonSharp may be nothing (docs/platform/lua-runtime.md). */
function secondsNow(): number {
  return (os.clock() as number | undefined) ?? 0;
}

/** Something is done in the present frame: what is done in it later has less time. */
export function noteFrame(): number {
  const { frame_count: count } = Time;
  if (frame === undefined || frame.count !== count) frame = { count, since: secondsNow() };
  return frame.since;
}

/**
 * Does the parts that the present frame has time for: those of the scene come after those of the action. A scene that is
 * ready is shown from the next beat on, in frames of its own.
 */
export function workOneFrame(work: FrameWork): void {
  work.isScheduled = false;
  const isReady = work.show !== undefined && !isLeft(work);
  if (!work.isShowing && beatsNow(work.beat, isReady)) {
    work.isShowing = true;
    work.shownAt = Time.frame_count;
  }
  if (work.isShowing) showPart(work);
  else if (!isReady) workOnParts(work);
  scheduleFrameWork(work);
}

function showPart(work: FrameWork): void {
  const part = work.show;
  // A part that fails is not tried again.
  work.show = undefined;
  work.isShowing = false;
  if (part?.() !== true) return;
  work.show = part;
  work.isShowing = true;
}

/** Shows the rest of a scene that has begun to be shown at once. */
export function finishShow(work: FrameWork): void {
  while (work.isShowing) showPart(work);
}

/** Whether a part is left to do. */
function isLeft({ action, scene }: FrameWork): boolean {
  return action !== undefined || scene !== undefined;
}

function workOnParts(work: FrameWork): void {
  if (work.isCounted && work.action !== undefined) {
    noteFrame();
    work.countedAt = Time.frame_count;
    workOn(work, 'action');
    return;
  }
  doParts(() => {
    workOn(work, work.action === undefined ? 'scene' : 'action');
    return isLeft(work);
  });
}

/** Does the parts that a frame has time for. Returns whether more are left. */
export function doParts(part: FramePart): boolean {
  const end = noteFrame() + SECONDS_IN_FRAME;
  let isMore = part();
  while (isMore && secondsNow() < end) isMore = part();
  return isMore;
}

/** Carries out the rest of an action at once, so that whoever comes next finds nothing half done. */
export function finishAction(work: FrameWork): void {
  while (work.action !== undefined) workOn(work, 'action');
}

function workOn(work: FrameWork, name: 'action' | 'scene'): void {
  const part = work[name];
  // A part that fails is not tried again.
  work[name] = undefined;
  if (part?.() === true) work[name] = part;
}
