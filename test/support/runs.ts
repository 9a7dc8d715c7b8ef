const FACTOR = Number(process.env['CROWNSPACE_RUNS'] ?? 1);

/**
 * How often a test of chance tries: `count` times by default. `CROWNSPACE_RUNS=100` in the environment makes it a hundred
 * times as many; CI tries twice as many.
 */
export function runs(count: number): number {
  if (!(FACTOR > 0))
    throw new Error(`CROWNSPACE_RUNS is "${process.env['CROWNSPACE_RUNS']}"; it must be a number above 0`);
  return Math.max(1, Math.round(count * FACTOR));
}
