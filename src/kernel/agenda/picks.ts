import type { Choice, Option } from '../game.ts';
import { panic } from '../panic.ts';

/** What `chooseSome` needs. */
interface SomeOf<S> extends Pick<Choice<S>, 'by' | 'prompt' | 'options' | 'then' | 'secret'> {
  /** The fewest and the most options that are taken; integers from 0 and from 1. More than there are means all. */
  readonly least: number;
  readonly most: number;
}

/**
 * A choice of several options: they are taken one after the other, each an action of its own, and what follows from them
 * comes in that order. Between `least` and `most` the player may also stop.
 */
export function chooseSome<S>({ least, most, options, ...choice }: SomeOf<S>): Choice<S> {
  if (!(least % 1 === 0 && most % 1 === 0 && least >= 0 && most >= 1 && least <= most)) {
    panic(`"${choice.prompt}" asks for ${least} to ${most} options: expected integers, at least 0 and at least 1`);
  }
  return offered({ ...choice, options, picks: { least, most, taken: [] } }, options);
}

/** `choice` after its option number `index` was taken. */
export function taking<S>(choice: Choice<S>, index: number): Choice<S> {
  const { picks, options } = choice;
  const option = options[index];
  if (picks === undefined || option === undefined) return { ...choice, chosen: index };
  if (option.isEnd === true) return finished(choice, picks.taken);
  const taken = picks.taken.concat([option]);
  const rest = options.filter((each, at) => at !== index && each.isEnd !== true);
  if (taken.length >= picks.most || rest.length === 0) return finished(choice, taken);
  return offered({ ...choice, picks: { ...picks, taken } }, rest);
}

/** `choice` when it is put, after the game has taken out options: with nothing left to take, it is made. */
export function settled<S>(choice: Choice<S>): Choice<S> {
  const { picks, options, chosen } = choice;
  if (picks === undefined || chosen !== undefined || picks.taken.length === 0) return choice;
  return options.some(({ isEnd }) => isEnd !== true) ? choice : finished(choice, picks.taken);
}

/** The lines about a choice of several options that a player reads below the prompt; none for other choices. */
export function pickLines<S>({ picks, chosen }: Choice<S>): string[] {
  if (picks === undefined || chosen !== undefined) return [];
  const { least, most, taken } = picks;
  const count = least === most ? `Choose ${most}.` : `Choose ${least} to ${most}.`;
  return taken.length === 0 ? [count] : [count, `So far: ${labelsOf(taken)}`];
}

/** With a way to stop once enough are taken. */
function offered<S>(choice: Choice<S>, options: readonly Option<S>[]): Choice<S> {
  const { least = 0, taken = [] } = choice.picks ?? {};
  if (taken.length < least || options.length === 0) return { ...choice, options };
  return {
    ...choice,
    options: options.concat([{ label: taken.length === 0 ? 'None' : 'Done', steps: [], isEnd: true }]),
  };
}

function finished<S>({ options: _, picks: __, ...choice }: Choice<S>, taken: readonly Option<S>[]): Choice<S> {
  const option = { label: taken.length === 0 ? 'None' : labelsOf(taken), steps: taken.flatMap(({ steps }) => steps) };
  return { ...choice, options: [option], chosen: 0 };
}

function labelsOf<S>(options: readonly Option<S>[]): string {
  return options.map(({ label }) => label).join(', ');
}
