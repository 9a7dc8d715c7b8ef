import type { Live, LiveOutcome } from '../../tools/live/index.ts';

/** Refused and broken code comes out the same again at the next look, so before another outcome it is of the change before. */
function isNews(outcome: LiveOutcome): boolean {
  return outcome.kind === 'applied' ? outcome.transpiled.length > 0 : !['refused', 'broken'].includes(outcome.kind);
}

/** Whoever is second finds nothing changed; without a game the build is applied once more, and nothing is transpiled. */
function isSecond(outcome: LiveOutcome | undefined): boolean {
  return outcome?.kind === 'unchanged' || (outcome?.kind === 'applied' && outcome.transpiled.length === 0);
}

/**
 * What the change of a file came to, which was just written. The watch may report the file as well, and may still report the
 * change before this one.
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
  if (!isSecond(last)) return last;
  const changes = found.filter(({ kind }) => kind !== 'unchanged');
  return changes.findLast(isNews) ?? changes.findLast(({ kind }) => kind === 'applied') ?? last;
}
