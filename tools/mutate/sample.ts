/**
 * `count` of the items, or all of them if there are fewer, in the order of the draw. The same seed draws the same items
 * from the same list, and a longer draw begins with the shorter one.
 */
export function sample<Item>(items: readonly Item[], seed: number, count: number): Item[] {
  const random = randomFrom(seed);
  const left = [...items];
  const drawn: Item[] = [];
  while (left.length > 0 && drawn.length < count) {
    const place = Math.floor(random() * left.length);
    drawn.push(...left.splice(place, 1));
  }
  return drawn;
}

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
