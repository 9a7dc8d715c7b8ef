import type { Option } from '../game.ts';

/** The ids of all units and cells that represent the option on the table; none for one that is only words. */
export function targetsOf<S>({ target, targets = [] }: Option<S>): readonly string[] {
  return target === undefined ? targets : [target];
}
