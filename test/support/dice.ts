export interface Dice {
  /** A whole number from 0 to `count` − 1. */
  readonly below: (count: number) => number;
  readonly pick: <T>(list: readonly T[]) => T;
}

/** Park and Miller's generator: the same things happen in every run. */
export function dice(seed: number): Dice {
  let state = seed;
  const below = (count: number): number => {
    state = (state * 48271) % 2147483647;
    return state % count;
  };
  return {
    below,
    pick(list) {
      const picked = list[below(list.length)];
      if (picked === undefined) throw new Error('Nothing to pick from');
      return picked;
    },
  };
}
