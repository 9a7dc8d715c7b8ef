import type { World } from './world.ts';

/** Seconds since the table was loaded. */
export function timeOf(world: World): number {
  return world.frame / 60;
}
