/** How well a picture is drawn. */
export interface Quality {
  /** Points of the picture a point of the window, in each direction; 1 is as sharp as it gets. */
  readonly scale: number;
  readonly shadows: boolean;
}

/** Finds the quality at which pictures come quickly enough while something moves. */
export interface Pace {
  readonly quality: Quality;
  /** Tells how long after the last picture this one came while something moved, in milliseconds. */
  note(milliseconds: number): void;
}

export const SHARP: Quality = { scale: 1, shadows: true };
/** From the best to the fastest. */
const QUALITIES: readonly Quality[] = [
  SHARP,
  { scale: 0.75, shadows: true },
  { scale: 0.7, shadows: false },
  { scale: 0.5, shadows: false },
  { scale: 0.35, shadows: false },
];
/** Forty pictures a second: more is better, fewer look like steps. */
const SLOW_MS = 25;
const QUICK_MS = 19;
/** One slow picture happens to everybody; so many in a row are too many. */
const SLOW_ONES = 2;
const QUICK_ONES = 90;

/** @param slowly starts at a low quality: there is no graphics card */
export function createPace(slowly: boolean): Pace {
  let level = slowly ? QUALITIES.length - 2 : 0;
  let slow = 0;
  let quick = 0;
  let patience = QUICK_ONES;
  let hasTried = false;

  function change(by: number): void {
    level = Math.min(Math.max(level + by, 0), QUALITIES.length - 1);
    slow = quick = 0;
  }

  function lower(): void {
    // A step up was too much: the next try comes later.
    if (hasTried) patience *= 2;
    hasTried = false;
    change(1);
  }

  function raise(): void {
    hasTried = true;
    change(-1);
  }

  return {
    get quality() {
      return QUALITIES[level]!;
    },
    note(milliseconds) {
      slow = milliseconds > SLOW_MS ? slow + 1 : 0;
      quick = milliseconds < QUICK_MS ? quick + 1 : 0;
      if (slow >= SLOW_ONES) lower();
      else if (quick >= patience) raise();
    },
  };
}
