import type { AnyMatch } from '../table-game.ts';

/** The part of `Match.data` that is read here. */
interface Data {
  readonly entries: readonly unknown[];
  readonly states: readonly unknown[];
}

/** Whether a player has made, or begun, a secret choice while others still have to make theirs. */
function keepsSecret(match: AnyMatch): boolean {
  return match
    .state()
    .agenda.choices.some(
      ({ secret, chosen, picks }) => secret === true && (chosen !== undefined || (picks?.taken.length ?? 0) > 0),
    );
}

/**
 * The match before the first of the secret choices that wait for others. Anybody who has the file can read a save, so
 * it contains no secrets: after loading, players are asked again.
 */
export function redactSecrets(match: AnyMatch, resume: (data: unknown) => AnyMatch): AnyMatch {
  let open = match;
  while (keepsSecret(open)) {
    const data: Data = open.data();
    const state = data.states[data.states.length - 1];
    if (state === undefined) return open;
    open = resume({
      ...data,
      entries: data.entries.slice(0, -1),
      states: data.states.slice(0, -1),
      undone: [],
      state,
    });
  }
  return open;
}
