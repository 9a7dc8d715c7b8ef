/** The middle of `values`; the mean of the two middle ones of an even number. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('The median of no values was asked for: measure at least once');
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2;
}

/** Milliseconds that one call of `work` takes. */
export async function timeOf(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The median of `times` measurements of `work` in milliseconds, after one that is thrown away. */
export async function medianTimeOf(work: () => unknown, times = 5): Promise<number> {
  await work();
  const measured: number[] = [];
  for (let i = 0; i < times; i++) measured.push(await timeOf(work));
  return median(measured);
}

/**
 * How often a second `work` is done, for synchronous work: repeats it for at least `milliseconds` after a warm-up of
 * a quarter of that. `work` returns how many units it did.
 */
export function rateOf(work: () => number, milliseconds = 1000): number {
  repeatFor(work, milliseconds / 4);
  const { units, elapsed } = repeatFor(work, milliseconds);
  return (units * 1000) / elapsed;
}

function repeatFor(work: () => number, milliseconds: number): { units: number; elapsed: number } {
  const start = performance.now();
  let units = 0;
  let elapsed = 0;
  do {
    units += work();
    elapsed = performance.now() - start;
  } while (elapsed < milliseconds);
  return { units, elapsed };
}
