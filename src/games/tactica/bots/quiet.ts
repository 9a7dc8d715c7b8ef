import { runChance, seedChance } from '../../../kernel/index.ts';
import { resultOf, startRun } from '../rules/run.ts';
import type { Tactica } from '../state.ts';
import { runStep } from '../tactica.ts';

/** So many steps resolve whatever a bot has just announced. */
const MOST_STEPS = 60;
/** Only what cards are drawn depends on it, and that is not known anyway. */
const START = seedChance(1);

/** Resolves a step more of what is pending. Nothing until all of it is resolved. */
type Quieting = (this: void) => Tactica | undefined;

/** The last game that was asked about, and what it has come to. */
let latest: { readonly game: Tactica; readonly quiet: Tactica } | undefined;

/**
 * Finds the game after everybody has passed and what is pending has resolved, to judge it by. What asks somebody or ends the
 * turn is left as it is.
 */
export function quieting(game: Tactica): Quieting {
  if (latest?.game === game) {
    const { quiet } = latest;
    return () => quiet;
  }
  const next = resolving(game);
  return () => {
    const quiet = next();
    if (quiet !== undefined) latest = { game, quiet };
    return quiet;
  };
}

function resolving(game: Tactica): Quieting {
  const { choices } = game.agenda;
  let { steps } = game.agenda;
  if (game.phase !== 'main' || (game.stack.length === 0 && steps.length === 0)) return () => game;
  if (choices.some(({ secret }) => secret !== true)) return () => game;
  const chance = runChance(START);
  let state: Tactica = { ...game, agenda: { ...game.agenda, choices: [] } };
  let count = 0;
  return () => {
    let [step] = steps;
    for (; step?.kind === 'reaction-window' && count < MOST_STEPS; count++) {
      steps = steps.slice(1);
      [step] = steps;
    }
    if (step === undefined || step.kind === 'ask' || step.kind === 'open' || count >= MOST_STEPS) return state;
    count++;
    const run = startRun(state, chance);
    runStep(run, step);
    const done = resultOf(run);
    state = done.state;
    steps = (done.steps ?? []).concat(steps.slice(1));
    return undefined;
  };
}
