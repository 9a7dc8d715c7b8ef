/** Chance that a seed decides. */
export interface Random {
  /** A whole number from 0 up to but not including `below`. */
  whole(below: number): number;
  pick<Item>(items: readonly Item[]): Item;
  happens(probability: number): boolean;
}

/** Equal seeds give equal chances (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (below: number): number => Math.floor(fraction() * below);
  return {
    whole,
    happens: probability => fraction() < probability,
    pick(items) {
      const item = items[whole(items.length)];
      if (item === undefined) throw new Error('There is nothing to pick from');
      return item;
    },
  };
}
