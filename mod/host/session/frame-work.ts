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
  /** The rest of the scene that shows what the action has changed. */
  scene: FramePart | undefined;
  /** Shows that scene at the next beat. */
  show: ((this: void) => void) | undefined;
  /** Counted from the start of the action. */
  beat: Beat;
}

export function newFrameWork(): FrameWork {
  return { isScheduled: false, action: undefined, scene: undefined, show: undefined, beat: { frames: 0, due: 0 } };
}

/** Whether something is left for the next frames. */
export function isBusy({ action, scene, show }: FrameWork): boolean {
  return action !== undefined || scene !== undefined || show !== undefined;
}

/** Lets the next frame do a part, if any is left. */
export function scheduleFrameWork(work: FrameWork): void {
  if (work.isScheduled || !isBusy(work)) return;
  work.isScheduled = true;
  // Through Global: new code works on in place of the old.
  Wait.frames(() => _G['crownspaceWork'](), 1);
}

/** Seconds of a frame for this work. The last part that begins in them is finished later: parts are as long again and more. */
const SECONDS_IN_FRAME = 0.0015;

/**
 * Does the parts that the present frame has time for: those of the scene come after those of the action. A scene that is
 * ready is shown at the next beat, in a frame of its own.
 */
export function workOneFrame(work: FrameWork): void {
  work.isScheduled = false;
  const show = isLeft(work) ? undefined : work.show;
  if (beatsNow(work.beat, show !== undefined)) {
    work.show = undefined;
    show?.();
  } else if (show === undefined) workOnParts(work);
  scheduleFrameWork(work);
}

/** Whether a part is left to do. */
function isLeft({ action, scene }: FrameWork): boolean {
  return action !== undefined || scene !== undefined;
}

function workOnParts(work: FrameWork): void {
  doParts(() => {
    workOn(work, work.action === undefined ? 'scene' : 'action');
    return isLeft(work);
  });
}

/** Does the parts that a frame has time for. Returns whether more are left. */
export function doParts(part: FramePart): boolean {
  const end = os.clock() + SECONDS_IN_FRAME;
  let isMore = part();
  while (isMore && os.clock() < end) isMore = part();
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
