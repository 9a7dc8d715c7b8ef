import { gravity } from './unverified.ts';
import type { World } from './world.ts';

/** Downward acceleration on this table, in units a second and second. */
export function pullOf(world: World): number {
  const setting = world.settings['Physics']?.['gravity'];
  return gravity(typeof setting === 'number' ? setting : 0.5);
}
