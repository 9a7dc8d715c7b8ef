/**
 * When players are shown what is ready: so many frames after a moment that all of them know, or a multiple of it. How
 * long the work takes depends on what is hidden, so nobody may see when it is done.
 */
export interface Beat {
  readonly frames: number;
  /** The frame of the next beat. */
  due: number;
}

/** Beats that are counted from a frame, by default from now. The next one is still to come. */
export function newBeat(frames: number, from = Time.frame_count): Beat {
  let due = from + frames;
  while (frames > 0 && due < Time.frame_count) due += frames;
  return { frames, due };
}

/** Whether players are shown now what is ready. What is not waits for a later beat. */
export function beatsNow(beat: Beat, isReady: boolean): boolean {
  if (Time.frame_count < beat.due) return false;
  if (!isReady && beat.frames > 0) {
    while (beat.due <= Time.frame_count) beat.due += beat.frames;
  }
  return isReady;
}
