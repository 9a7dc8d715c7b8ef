import { latestOf, runChance, seedChance } from '../../../kernel/index.ts';
import { resultOf, startRun } from '../rules/run.ts';
import type { Tactica } from '../state.ts';
import { runStep } from '../tactica.ts';

/** So many steps resolve whatever a bot has just announced. */
const MOST_STEPS = 60;
/** Only what cards are drawn depends on it, and that is not known anyway. */
const START = seedChance(1);
const CHANCE = runChance(START);

/**
 * The game after everybody has passed and what is pending has resolved, to judge it by. What asks somebody or ends the
 * turn is left as it is.
 */
export const quietGame: (this: void, game: Tactica) => Tactica = latestOf((game: Tactica) => resolved(game));

function resolved(game: Tactica): Tactica {
  const { choices } = game.agenda;
  let { steps } = game.agenda;
  if (game.phase !== 'main' || (game.stack.length === 0 && steps.length === 0)) return game;
  if (choices.some(({ secret }) => secret !== true)) return game;
  CHANCE.restart(START);
  let state: Tactica = { ...game, agenda: { ...game.agenda, choices: [] } };
  for (let count = 0; count < MOST_STEPS; count++) {
    const [step] = steps;
    if (step === undefined || step.kind === 'ask' || step.kind === 'open') return state;
    steps = steps.slice(1);
    if (step.kind === 'reaction-window') continue;
    const run = startRun(state, CHANCE);
    runStep(run, step);
    const done = resultOf(run);
    state = done.state;
    steps = (done.steps ?? []).concat(steps);
  }
  return state;
}
