import { gravity } from '../assumptions.ts';
import type { World } from '../world.ts';

/** Downward acceleration on this table, in units a second and second. */
export function pullOf(world: World): number {
  return gravity(world.physics.gravity);
}
