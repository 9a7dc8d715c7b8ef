import { cities, citiesTutorial } from '../../src/games/cities/index.ts';
import { sacred, sacredTutorial } from '../../src/games/sacred/index.ts';
import { createTactic, standard, tacticTutorial } from '../../src/games/tactic/index.ts';
import { tactica, tacticaTutorial } from '../../src/games/tactica/index.ts';
import { valhalla, valhallaTutorial } from '../../src/games/valhalla/index.ts';
import {
  createMatch,
  isRefusal,
  tutorialMoves,
  type Game,
  type GameState,
  type Step,
  type Tutorial,
} from '../../src/kernel/index.ts';

export const TUTORIALS = ['tactic', 'cities', 'sacred', 'tactica', 'valhalla'] as const;

/** Plays the tutorial of a game by its own actions: each with the fingerprint after it, then who has won. */
export function playTutorial(game: string): string {
  if (game === 'tactic') return played(createTactic({ packs: [standard] }), tacticTutorial);
  if (game === 'valhalla') return played(valhalla, valhallaTutorial, false);
  if (game === 'tactica') return played(tactica, tacticaTutorial);
  return game === 'cities' ? played(cities, citiesTutorial) : played(sacred, sacredTutorial);
}

/** @param isListed the game can list all actions */
function played<State extends GameState<S>, Action extends { readonly kind: string }, S extends Step, Event, Setup>(
  rules: Game<State, Action, S, Event, Setup>,
  tutorial: Tutorial<Setup>,
  isListed = true,
): string {
  const match = createMatch(rules, tutorial);
  const lines: string[] = [];
  for (const { by, text } of tutorialMoves(tutorial)) {
    const action = match.parse(by, text);
    if (isRefusal(action)) return `${text}: ${action.message}`;
    const isOffered = !isListed || match.legal(by).some(each => match.format(each, by) === match.format(action, by));
    const result = match.submit(by, action);
    if (!result.ok || !isOffered) return `${text} is not offered`;
    lines.push(`${by} ${text} ${match.fingerprint()}`);
  }
  return lines.concat([`won by ${(match.outcome()?.winners ?? []).join(' ')}`]).join('\n');
}
