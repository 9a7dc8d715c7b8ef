import type { Choice, GameState, Option, Step } from '../game.ts';

/**
 * Removes the secrets of `state`: chance, the steps on the agenda, the consequences of options, and the options and
 * answers of others' secret choices. Whether somebody has chosen stays visible (`chosen` is 0 then).
 */
export function hideKernel<State extends GameState<S>, S extends Step>(state: State, viewer: string): State {
  const choices = state.agenda.choices.map(choice => seenBy(choice, viewer));
  return { ...state, agenda: { steps: [], choices, spent: state.agenda.spent }, chance: [] };
}

/**
 * The choices as far as `viewer` knows them, with what follows from the options of the rest. What others choose in
 * secret is open again.
 */
export function withoutOthersSecrets<S>(choices: readonly Choice<S>[], viewer: string): readonly Choice<S>[] {
  if (!choices.some(choice => isHiddenFrom(choice, viewer))) return choices;
  return choices.map(choice => (isHiddenFrom(choice, viewer) ? hiddenChoice(choice) : choice));
}

function isHiddenFrom<S>({ secret, by }: Choice<S>, viewer: string): boolean {
  return secret === true && by !== viewer;
}

function hiddenChoice<S>({ by, prompt }: Choice<S>): Choice<S> {
  return { by, prompt, options: [], secret: true };
}

function seenBy<S>(choice: Choice<S>, viewer: string): Choice<S> {
  if (!isHiddenFrom(choice, viewer)) return knownChoice(choice);
  const hidden = hiddenChoice(choice);
  return choice.chosen === undefined ? hidden : { ...hidden, chosen: 0 };
}

function knownChoice<S>(choice: Choice<S>): Choice<S> {
  const { then: _, ...rest } = choice;
  const known = { ...rest, options: choice.options.map(option => withoutSteps(option)) };
  const { picks } = choice;
  if (picks === undefined) return known;
  return { ...known, picks: { ...picks, taken: picks.taken.map(option => withoutSteps(option)) } };
}

function withoutSteps<S>(option: Option<S>): Option<S> {
  return { ...option, steps: [] };
}
