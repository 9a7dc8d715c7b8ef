import { ask, choosers, isAsk } from './agenda.ts';
import { settled, taking } from './picks.ts';
import type { ChanceRun } from '../data/chance.ts';
import type { Agenda, Choice, Game, GameState, Outcome, Step, StepResult } from '../game.ts';
import { panic } from '../panic.ts';

/** The events until the game came to rest: until a player has to act, or the game is over. */
export interface Resolution<State, Event> {
  readonly state: State;
  readonly events: readonly Event[];
  /** Chance was used or something hidden became known: taking it back needs consent. */
  readonly barrier: boolean;
  readonly outcome: Outcome | undefined;
}

/** An agenda while it is worked off. The top of the stack is at `count` − 1, so that nothing has to be moved. */
export interface AgendaRun<State, S, Event> {
  state: State;
  readonly stack: S[];
  count: number;
  choices: readonly Choice<S>[];
  spent: readonly string[];
  events: readonly Event[];
  /** `events` as an array of the run's own; the events of a single step are the array that the step made. */
  gathered: Event[] | undefined;
  eventCount: number;
  readonly chance: ChanceRun;
  revealed: boolean;
  outcome: Outcome | undefined;
  /** The rest of a long step. */
  rest: (() => StepResult<State, S, Event>) | undefined;
  /** How many steps were performed. */
  performed: number;
  /** The names of the last ones of far too many. */
  readonly last: string[];
}

type Rules<State extends GameState<S>, S extends Step, Event> = Pick<
  Game<State, { readonly kind: string }, S, Event, unknown>,
  'perform' | 'react' | 'outcome' | 'players' | 'revise' | 'describeStep'
>;

/** So many steps after one action mean that they make each other for ever. */
const MOST_STEPS = 10_000;
/** How many of the last steps the message about it names. */
const NAMED_STEPS = 6;

/** Puts `steps` on top of the agenda of `state`. Nothing is performed yet: see `advance`. */
export function performing<State extends GameState<S>, S extends Step, Event>(
  state: State,
  steps: readonly S[],
  chance: ChanceRun,
): AgendaRun<State, S, Event> {
  const run = startRun<State, S, Event>(state, chance);
  pushSteps(run, state.agenda.steps);
  pushSteps(run, steps);
  return run;
}

/** Takes option number `option` of the choice that `player` has to make next; it exists. */
export function choosing<State extends GameState<S>, S extends Step, Event>(
  state: State,
  player: string,
  option: number,
  chance: ChanceRun,
): AgendaRun<State, S, Event> {
  const run = startRun<State, S, Event>(state, chance);
  pushSteps(run, state.agenda.steps);
  run.choices = withChosen(state.agenda.choices, player, option);
  if (choosers({ ...state.agenda, choices: run.choices }).length === 0) resolveChoices(run);
  return run;
}

/**
 * Puts `steps` on top while choices are open, and puts these again afterwards. `Game.revise` takes out of them what has
 * become impossible.
 */
export function interrupting<State extends GameState<S>, S extends Step, Event>(
  state: State,
  steps: readonly S[],
  chance: ChanceRun,
): AgendaRun<State, S, Event> {
  const run = startRun<State, S, Event>(state, chance);
  const again: Step = ask(state.agenda.choices);
  pushSteps(run, state.agenda.steps);
  // The kernel's own step that asks a player; every game has it among its steps.
  pushSteps(run, [again as S]);
  pushSteps(run, steps);
  run.choices = [];
  return run;
}

function startRun<State extends GameState<S>, S extends Step, Event>(
  state: State,
  chance: ChanceRun,
): AgendaRun<State, S, Event> {
  const { choices, spent } = state.agenda;
  chance.restart(state.chance);
  return {
    state,
    stack: [],
    count: 0,
    choices,
    spent,
    events: [],
    gathered: undefined,
    eventCount: 0,
    chance,
    revealed: false,
    outcome: undefined,
    rest: undefined,
    performed: 0,
    last: [],
  };
}

function pushSteps<State, S, Event>(run: AgendaRun<State, S, Event>, steps: readonly S[]): void {
  for (let index = steps.length - 1; index >= 0; index--) {
    const step = steps[index];
    if (step !== undefined) {
      run.stack[run.count] = step;
      run.count++;
    }
  }
}

function withChosen<S>(choices: readonly Choice<S>[], player: string, option: number): readonly Choice<S>[] {
  const index = choices.findIndex(choice => choice.by === player && choice.chosen === undefined);
  return choices.map((choice, at) => (at === index ? taking(choice, option) : choice));
}

/** All players have chosen: the steps of their options go on the agenda, in the order in which they were asked. */
function resolveChoices<State, S, Event>(run: AgendaRun<State, S, Event>): void {
  const choices = run.choices;
  run.choices = [];
  for (let index = choices.length - 1; index >= 0; index--) {
    const choice = choices[index];
    if (choice !== undefined) {
      const option = choice.options[choice.chosen ?? -1];
      if (option?.isPass !== true) pushSteps(run, choice.then ?? []);
      pushSteps(run, option?.steps ?? []);
      if (choice.secret === true) run.revealed = true;
    }
  }
}

/** Performs everything until the game comes to rest. */
export function finish<State extends GameState<S>, S extends Step, Event>(
  rules: Rules<State, S, Event>,
  run: AgendaRun<State, S, Event>,
): Resolution<State, Event> {
  let done = advance(rules, run);
  while (done === undefined) done = advance(rules, run);
  return done;
}

/** Performs the step on top, or the next part of a long one. Once the game is at rest, it performs none and returns what came of all of them. */
export function advance<State extends GameState<S>, S extends Step, Event>(
  rules: Rules<State, S, Event>,
  run: AgendaRun<State, S, Event>,
): Resolution<State, Event> | undefined {
  const isNamed = run.performed > MOST_STEPS - NAMED_STEPS;
  if (run.rest !== undefined) {
    if (isNamed) run.last.push('the rest of one');
    takeResult(rules, run, run.rest());
  } else {
    if (run.count === 0 || run.choices.length > 0 || run.outcome !== undefined) return atRest(rules, run);
    run.count--;
    const step = run.stack[run.count];
    if (isNamed && step !== undefined) run.last.push(nameOf(rules, run.state, step));
    if (step !== undefined) performOne(rules, run, step);
  }
  run.performed++;
  if (run.performed > MOST_STEPS)
    panic(`The agenda does not end: after ${MOST_STEPS} steps come ${run.last.join(', ')}`);
  return undefined;
}

function atRest<State extends GameState<S>, S extends Step, Event>(
  rules: Rules<State, S, Event>,
  run: AgendaRun<State, S, Event>,
): Resolution<State, Event> {
  run.outcome ??= rules.outcome(run.state);
  if (run.outcome !== undefined) clear(run);
  return restOf(run);
}

function nameOf<State extends GameState<S>, S extends Step, Event>(
  rules: Rules<State, S, Event>,
  state: State,
  step: S,
): string {
  return rules.describeStep === undefined ? `"${step.kind}"` : rules.describeStep(state, step);
}

/** A game that is over asks nothing and does nothing more. */
function clear<State, S, Event>(run: AgendaRun<State, S, Event>): void {
  run.count = 0;
  run.choices = [];
}

function performOne<State extends GameState<S>, S extends Step, Event>(
  rules: Rules<State, S, Event>,
  run: AgendaRun<State, S, Event>,
  step: S,
): void {
  if (step.once !== undefined) {
    if (run.spent.includes(step.once)) return;
    run.spent = run.spent.concat([step.once]);
  }
  if (isAsk<S>(step)) putChoices(rules, run, step.choices);
  else applyStep(rules, run, step);
}

/** Asks all of `choices` that have an option; those that were made before an interruption count as made. */
function putChoices<State extends GameState<S>, S extends Step, Event>(
  rules: Rules<State, S, Event>,
  run: AgendaRun<State, S, Event>,
  choices: readonly Choice<S>[],
): void {
  const asked: Choice<S>[] = [];
  let areMade = true;
  for (const choice of choices) {
    const kept = rules.revise === undefined ? choice : rules.revise(run.state, choice);
    const revised = kept === undefined ? undefined : settled(kept);
    if (revised !== undefined && revised.options.length > 0) {
      if (!rules.players(run.state).includes(revised.by)) {
        panic(
          `"${revised.by}" is asked "${revised.prompt}", but the players are ${rules.players(run.state).join(', ')}`,
        );
      }
      asked.push(revised);
      if (revised.chosen === undefined) areMade = false;
    }
  }
  run.choices = asked;
  if (areMade) resolveChoices(run);
}

function applyStep<State extends GameState<S>, S extends Step, Event>(
  rules: Rules<State, S, Event>,
  run: AgendaRun<State, S, Event>,
  step: S,
): void {
  takeResult(rules, run, rules.perform(run.state, step, run.chance));
}

/** What a step made; of one that is not done only its rest counts. */
function takeResult<State extends GameState<S>, S extends Step, Event>(
  rules: Rules<State, S, Event>,
  run: AgendaRun<State, S, Event>,
  { state, steps, events, refresh, reveals, rest }: StepResult<State, S, Event>,
): void {
  run.rest = rest;
  if (rest !== undefined) return;
  run.state = state;
  // A list that is empty already stays the same one, so that nothing has to be written.
  if (refresh === true && run.spent.length > 0) run.spent = [];
  if (reveals === true) run.revealed = true;
  if (steps !== undefined) pushSteps(run, steps);
  if (events === undefined || events.length === 0) return;
  addEvents(run, events);
  run.outcome = rules.outcome(state);
  // Reactions to the new events come before the rest of the step itself.
  if (run.outcome === undefined) pushSteps(run, rules.react(state, events));
}

function addEvents<State, S, Event>(run: AgendaRun<State, S, Event>, events: readonly Event[]): void {
  if (run.eventCount === 0) {
    run.events = events;
    run.eventCount = events.length;
    return;
  }
  const gathered = run.gathered ?? run.events.slice();
  for (const event of events) {
    gathered[run.eventCount] = event;
    run.eventCount++;
  }
  run.gathered = gathered;
  run.events = gathered;
}

function restOf<State extends GameState<S>, S extends Step, Event>(
  run: AgendaRun<State, S, Event>,
): Resolution<State, Event> {
  return {
    state: stateAtRest(run),
    events: run.events,
    barrier: run.revealed || run.chance.used(),
    outcome: run.outcome,
  };
}

/** The state with its agenda and chance written; the same state when they already are, since copying one takes long. */
function stateAtRest<State extends GameState<S>, S extends Step, Event>(run: AgendaRun<State, S, Event>): State {
  const { agenda, chance } = run.state;
  const isDone = run.count === 0 && run.choices.length === 0;
  const wasDone = agenda.steps.length === 0 && agenda.choices.length === 0;
  if (isDone && wasDone && agenda.spent === run.spent && chance === run.chance.state()) return run.state;
  const left: Agenda<S> = { steps: stepsLeft(run), choices: run.choices, spent: run.spent };
  return { ...run.state, agenda: left, chance: run.chance.state() };
}

function stepsLeft<State, S, Event>(run: AgendaRun<State, S, Event>): S[] {
  const steps: S[] = [];
  for (let index = 0; index < run.count; index++) {
    const step = run.stack[run.count - 1 - index];
    if (step !== undefined) steps[index] = step;
  }
  return steps;
}
