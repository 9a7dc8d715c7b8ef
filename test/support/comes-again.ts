import { expect } from 'vitest';
import { loadMatch, replay, type Game, type GameState, type Match, type Step } from '../../src/kernel/index.ts';

/** Fails unless the match comes again from its setup, seed and actions, and from its save. */
export function expectToComeAgain<
  State extends GameState<S>,
  Action extends { readonly kind: string },
  S extends Step,
  Event,
  Setup,
>(game: Game<State, Action, S, Event, Setup>, match: Match<State, Action, Event, Setup>): void {
  const { setup, seed, entries } = match.data();
  const again = replay(game, { setup, seed, entries });
  expect(again.ok && again.match.fingerprint()).toBe(match.fingerprint());
  const loaded = loadMatch(game, match.save());
  expect(loaded.ok && loaded.match.fingerprint()).toBe(match.fingerprint());
}
