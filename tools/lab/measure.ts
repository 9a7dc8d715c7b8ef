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
 * How often a second of processor time `work` is done, for synchronous work: repeats it for at least `milliseconds` of
 * the clock. `work` returns how many units it did. Time that other programs took from this one does not count.
 */
export function processorRateOf(work: () => number, milliseconds = 1000): number {
  const start = process.cpuUsage();
  const { units } = repeatFor(work, milliseconds);
  const { user, system } = process.cpuUsage(start);
  return (units * 1_000_000) / (user + system);
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

/** Milliseconds that one more call of `work(count)` takes: what calling it at all costs falls out. */
export async function marginalTimeOf(work: (count: number) => Promise<unknown>, count: number): Promise<number> {
  const once = await timeOf(() => work(1));
  const more = await timeOf(() => work(count + 1));
  return Math.max(0, (more - once) / count);
}
