import type { Lane } from './lanes.ts';

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

/**
 * How often a second of processor time `work` is done, for synchronous work: repeats it for at least `milliseconds` of
 * the clock. `work` returns how many units it did. Time that other programs took from this one does not count.
 */
export function processorRateOf(work: () => number, milliseconds = 1000): number {
  const used = process.cpuUsage();
  const start = performance.now();
  let units = 0;
  do units += work();
  while (performance.now() - start < milliseconds);
  const { user, system } = process.cpuUsage(used);
  return (units * 1_000_000) / (user + system);
}

/** Milliseconds that one more call of `work(count)` takes: what calling it at all costs falls out. */
async function marginalTimeOf(work: (count: number) => Promise<unknown>, count: number): Promise<number> {
  const once = await timeOf(() => work(1));
  const more = await timeOf(() => work(count + 1));
  return Math.max(0, (more - once) / count);
}

/** What `repeatTimeOf` measures: see `repeat` in program/playing.ts. */
export interface Repeated {
  /** The number of what is done. */
  readonly what: number;
  /** The number of the kept position in which it is done. */
  readonly position: number;
  /** How often a measurement does it. */
  readonly times: number;
  /** How many measurements there are. */
  readonly tries: number;
}

/** Milliseconds that it takes once; the least of the measurements, because other work on the machine only adds to it. */
export async function repeatTimeOf(
  lane: Pick<Lane, 'call'>,
  { position, times, tries, what }: Repeated,
): Promise<number> {
  const work = (count: number): Promise<string> => lane.call('repeat', JSON.stringify({ what, position, count }));
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < tries; attempt++) least = Math.min(least, await marginalTimeOf(work, times));
  return least;
}
