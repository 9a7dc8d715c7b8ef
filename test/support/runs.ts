const FACTOR = Number(process.env['CROWNSPACE_RUNS'] ?? 0.25);

/**
 * How often a test of chance tries: a quarter of `count` by default. `CROWNSPACE_RUNS` in the environment is another factor:
 * with 100 it tries a hundred times `count`, and CI tries `count` times.
 */
export function runs(count: number): number {
  if (!(FACTOR > 0))
    throw new Error(`CROWNSPACE_RUNS is "${process.env['CROWNSPACE_RUNS']}"; it must be a number above 0`);
  return Math.max(1, Math.round(count * FACTOR));
}

/** Whether every case is played: in CI, and wherever the factor is 1 or more. */
export const playsAll = FACTOR >= 1;

/** The cases of a long test that are played: the first `few`, unless all are ({@link playsAll}). */
export function longCases<Case>(cases: readonly Case[], few: number): readonly Case[] {
  return playsAll ? cases : cases.slice(0, few);
}
