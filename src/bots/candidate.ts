import type { Choose, Match, PartedSubmit, PlayerId } from '../kernel/index.ts';
import type { BotAdvice, Judging } from './survey.ts';

/**
 * How good `state` is for `player`, as a whole number: more is better. A game gives it; it is asked after every
 * action that a bot tries, so it should not take longer than performing one.
 */
export type Evaluate<State> = (state: State, player: PlayerId) => number;

/**
 * `easy` looks at what an action gives at once and overlooks most of them; `medium` overlooks none; `strong` also looks at what
 * comes after it.
 */
export const STRENGTHS = ['easy', 'medium', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** What a bot decides for, and how. */
export interface BotTask<State, Action, Event, Setup> {
  readonly match: Match<State, Action, Event, Setup>;
  readonly player: PlayerId;
  readonly evaluate: Evaluate<State>;
  readonly strength: Strength;
  readonly advice?: BotAdvice<State, Action> | undefined;
  /** Decides between equals, and what an easy bot overlooks. A whole number. */
  readonly seed: number;
  /** So many thoughts the decision should take at most; as many as it takes by default. */
  readonly budget?: number | undefined;
}

/** An action that the bot has tried, and its value for the player who takes it. */
export interface Candidate<State, Action, Event, Setup> {
  readonly action: Action | Choose;
  readonly after: Match<State, Action, Event, Setup>;
  readonly value: number;
}

/** No evaluation is worse: a lost game, or an action that is refused. */
export const WORST = -1e15;

/** Tries `action` of the player `by` in a fork of `match`. */
export function tryOut<State, Action, Event, Setup>(
  task: BotTask<State, Action, Event, Setup>,
  match: Match<State, Action, Event, Setup>,
  by: PlayerId,
  action: Action | Choose,
): Candidate<State, Action, Event, Setup> {
  const after = match.fork();
  return { action, after, value: after.submit(by, action).ok ? valueOf(task, after, by) : WORST };
}

/** An action that is being tried, a part at a time. */
export interface Trial<State, Action, Event, Setup> {
  readonly action: Action | Choose;
  readonly by: PlayerId;
  readonly after: Match<State, Action, Event, Setup>;
  readonly submitted: PartedSubmit<Event>;
  /** The action is carried out: what is left is to judge what it leads to. */
  isDone: boolean;
  /** Goes on to judge that. */
  judging: Judging | undefined;
}

/** Begins to try `action` of the player `by` in a fork of `match`. */
export function beginTrial<State, Action, Event, Setup>(
  match: Match<State, Action, Event, Setup>,
  by: PlayerId,
  action: Action | Choose,
): Trial<State, Action, Event, Setup> {
  const after = match.fork();
  const submitted = after.submitInParts(by, action);
  return { action, by, after, submitted, isDone: !submitted.ok, judging: undefined };
}

/** Carries out one step of the action; false if it was carried out already. */
export function goOnTrying<State, Action, Event, Setup>(trial: Trial<State, Action, Event, Setup>): boolean {
  if (trial.isDone) return false;
  const { submitted } = trial;
  trial.isDone = !submitted.ok || submitted.next() !== undefined;
  return true;
}

/** Judges a part of what has come of an action that is carried out; the last part answers it. */
export function judge<State, Action, Event, Setup>(
  task: BotTask<State, Action, Event, Setup>,
  trial: Trial<State, Action, Event, Setup>,
): Candidate<State, Action, Event, Setup> | undefined {
  const { action, after, by, submitted } = trial;
  if (!submitted.ok) return { action, after, value: WORST };
  trial.judging ??= judgingOf(task, after, by);
  const value = trial.judging();
  return value === undefined ? undefined : { action, after, value };
}

/** The value of the position for `player`. A finished game counts as won, drawn or lost, whatever its evaluation is. */
export function valueOf<State, Action, Event, Setup>(
  task: BotTask<State, Action, Event, Setup>,
  match: Match<State, Action, Event, Setup>,
  player: PlayerId,
): number {
  return valueOfEnd(match, player) ?? task.evaluate(match.state(), player);
}

/** Finds the same in parts. */
export function judgingOf<State, Action, Event, Setup>(
  task: BotTask<State, Action, Event, Setup>,
  match: Match<State, Action, Event, Setup>,
  player: PlayerId,
): Judging {
  if (task.advice?.judging === undefined || match.outcome() !== undefined) return () => valueOf(task, match, player);
  return task.advice.judging(match.state(), player);
}

function valueOfEnd<State, Action, Event, Setup>(
  match: Match<State, Action, Event, Setup>,
  player: PlayerId,
): number | undefined {
  const outcome = match.outcome();
  if (outcome === undefined) return undefined;
  if (outcome.winners.length === 0) return 0;
  return outcome.winners.includes(player) ? -WORST : WORST;
}

/** The candidate of the highest value; between equals the one that was tried first. */
export function bestOf<State, Action, Event, Setup>(
  candidates: readonly Candidate<State, Action, Event, Setup>[],
): Candidate<State, Action, Event, Setup> | undefined {
  let best = candidates[0];
  for (const candidate of candidates) {
    if (best === undefined || candidate.value > best.value) best = candidate;
  }
  return best;
}

/** The `count` best, best first; between equals the one that was tried first. */
export function bestFirst<State, Action, Event, Setup>(
  candidates: readonly Candidate<State, Action, Event, Setup>[],
  count: number,
): Candidate<State, Action, Event, Setup>[] {
  const best: Candidate<State, Action, Event, Setup>[] = [];
  for (const candidate of candidates) {
    let place = best.length;
    while (place > 0 && (best[place - 1]?.value ?? WORST) < candidate.value) place--;
    best.splice(place, 0, candidate);
    if (best.length > count) best.pop();
  }
  return best;
}
