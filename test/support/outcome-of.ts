import type { Live, LiveOutcome } from '../../tools/live/index.ts';

/** What the same files come to again at the next look, for as long as they stay as they are. */
const REPEATED: readonly LiveOutcome['kind'][] = ['unchanged', 'refused', 'broken'];

/**
 * What the change of a file came to, which was just written. The watch may see the file, too: whoever is second finds nothing
 * changed. It may also still report the change before this one.
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
  const last = found.at(-1);
  return last?.kind === 'unchanged' ? (found.find(({ kind }) => !REPEATED.includes(kind)) ?? last) : last;
}
