import type { Point } from '../values/vectors.ts';

/** A way from where something is to where it is going, over `seconds`. Used for places and for rotations. */
export interface Glide {
  readonly from: Point;
  readonly to: Point;
  readonly seconds: number;
  /** Whether it bumps into what is in its way. */
  readonly collides: boolean;
  elapsed: number;
}

/** The way of something that was pushed. */
export interface Flight {
  /** Units a second. */
  readonly velocity: Point;
  /** Radians a second, about the axes of the world. */
  readonly spin: Point;
  /** It turned about a lying axis, and has to come to rest on one of its sides. */
  hasTumbled: boolean;
}
