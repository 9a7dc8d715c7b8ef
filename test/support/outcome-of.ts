import type { Live, LiveOutcome } from '../../tools/live/index.ts';

/**
 * What the change of a file came to, which was just written. The watch may see the file, too: whoever is second finds nothing
 * changed.
 *
 * @param outcomes all that the session reports
 */
export async function outcomeOf(
  live: Live,
  path: string,
  outcomes: readonly LiveOutcome[],
): Promise<LiveOutcome | undefined> {
  const before = outcomes.length;
  await live.changed([path]);
  const found = outcomes.slice(before);
  return found.find(({ kind }) => kind !== 'unchanged') ?? found.at(-1);
}
