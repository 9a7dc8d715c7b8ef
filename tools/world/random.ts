/** The table's own, seeded generator of random numbers. */
export interface RandomState {
  seed: number;
  /** Whether scripts start in a random order. */
  shufflesScripts: boolean;
}

export function createRandom(): RandomState {
  return { seed: 20170, shufflesScripts: false };
}

/** Next number from 0 up to 1. */
export function nextRandom({ random }: { readonly random: RandomState }): number {
  random.seed = (random.seed * 48271) % 2147483647;
  return random.seed / 2147483647;
}

/** Puts a list into a random order. */
export function shuffleList<Entry>(world: { readonly random: RandomState }, list: Entry[]): void {
  for (let i = list.length - 1; i > 0; i--) {
    const j = Math.floor(nextRandom(world) * (i + 1));
    const a = list[i];
    const b = list[j];
    if (a === undefined || b === undefined) continue;
    list[i] = b;
    list[j] = a;
  }
}
