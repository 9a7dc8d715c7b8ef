import type { FramePart } from './frame-work.ts';

/**
 * An action that is carried out in parts, and what is said about it.
 *
 * @noSelf its functions are called without a table in front in Lua
 */
export interface ActionParts {
  /** Does the next part. Returns whether more are left. */
  readonly next: FramePart;
  /** Whether a rest of a step of the rules is left. How many parts a step has may follow from what is hidden. */
  readonly isInStep: () => boolean;
  /** All steps are done: what is left is to say what they did. */
  readonly isCarriedOut: () => boolean;
  /** Once they are: whether somebody is asked something. */
  readonly asks: () => boolean;
}

/** So many steps of the rules, or things said about them, belong into a frame. */
const STEPS_IN_FRAME = 8;
/** So many parts of one step do; those that are left belong into the next frame, however many they are. */
const PARTS_OF_STEP = 2;

/**
 * The parts for each of several frames. How many frames these are follows from what everybody knows: from the number of
 * steps, and from whether somebody is asked in the end. What that player could answer is found out in the last step, which takes long if it
 * is much: so an action that ends with a question always takes a frame more.
 */
export function countedParts({ asks, isCarriedOut, isInStep, next }: ActionParts): FramePart {
  let frame = 0;
  /** The frame in which the last step was begun. */
  let begun = 0;
  let isSaying = false;
  return () => {
    frame++;
    let parts = 0;
    for (let done = 0; done < STEPS_IN_FRAME;) {
      const before = begun;
      if (!isInStep()) begun = frame;
      if (!next()) return false;
      if (isInStep()) {
        parts++;
        if (parts >= PARTS_OF_STEP && begun === frame) return true;
        continue;
      }
      parts = 0;
      done++;
      if (isSaying || !isCarriedOut()) continue;
      isSaying = true;
      done = 0;
      // Whoever had much to find out is in the next frame already.
      if (before === frame && asks()) return true;
    }
    return true;
  };
}
