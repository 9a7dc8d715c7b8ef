const FRAME_MS = 1000 / 60;
/** Frames that a slow table may fall behind; beyond that, time is dropped. */
const MOST_FRAMES = 12;

/** Turns passing time into frames of 1/60 s. */
export class FrameClock {
  /** Frames pass this many times as fast as on a clock; 1 by default. */
  speed = 1;
  #last = performance.now();
  #owed = 0;

  /** Forgets the time that has passed until now. */
  restart(): void {
    this.#last = performance.now();
  }

  /** Whole frames that have become due since the last call. */
  due(): number {
    const now = performance.now();
    const passed = ((now - this.#last) / FRAME_MS) * this.speed;
    this.#owed = Math.min(this.#owed + passed, MOST_FRAMES * Math.max(1, this.speed));
    this.#last = now;
    const whole = Math.floor(this.#owed);
    this.#owed -= whole;
    return whole;
  }
}

/** Frames of one call at most. */
const MOST_A_CALL = 60;
/** Milliseconds of one call: players' commands wait as long. */
const CALL_MS = 40;
/** The weight of the latest call. */
const LATEST = 0.5;

/** Divides frames into calls that are short on a slow table, too: commands get their turn in between. */
export class FramePortions {
  #frameMs = 0;

  /** How many of so many frames the next call carries. */
  next(frames: number): number {
    const most = this.#frameMs === 0 ? MOST_A_CALL : Math.floor(CALL_MS / this.#frameMs);
    return Math.max(1, Math.min(frames, most, MOST_A_CALL));
  }

  /** Notes how long a call took. */
  measured(frames: number, milliseconds: number): void {
    this.#frameMs += (milliseconds / frames - this.#frameMs) * LATEST;
  }
}
