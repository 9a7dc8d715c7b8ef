import type { Choice, GameState, Option, Step } from './game.ts';

/**
 * Takes out of `state` what nobody may know: chance, what stands on the agenda, what follows from an option; and the
 * options and answers of others' secret choices. That somebody has chosen stays visible (`chosen` is 0 then).
 */
export function hideKernel<State extends GameState<S>, S extends Step>(state: State, viewer: string): State {
  const choices = state.agenda.choices.map(choice => seenBy(choice, viewer));
  return { ...state, agenda: { steps: [], choices, spent: state.agenda.spent }, chance: [] };
}

function seenBy<S>(choice: Choice<S>, viewer: string): Choice<S> {
  const isHidden = choice.secret === true && choice.by !== viewer;
  if (!isHidden) return { ...choice, options: choice.options.map(option => withoutSteps(option)) };
  const { by, prompt } = choice;
  const hidden = { by, prompt, options: [], secret: true };
  return choice.chosen === undefined ? hidden : { ...hidden, chosen: 0 };
}

function withoutSteps<S>({ label, target }: Option<S>): Option<S> {
  return target === undefined ? { label, steps: [] } : { label, steps: [], target };
}
