import { timeOf } from '../../time.ts';
import type { World } from '../../world.ts';
import type { Library } from '../library.ts';

/** `Time`. */
export function timeLibrary(world: World): Library {
  return {
    name: 'Time',
    functions: {},
    fields: {
      time: { get: () => timeOf(world) },
      delta_time: { get: () => 1 / 60 },
      frame_count: { get: () => world.frame },
      fixed_delta_time: { get: () => 1 / 90 },
    },
  };
}
