import { ask } from './agenda.ts';
import type { Choice, Option, PlayerId, Step, StepResult } from '../game.ts';

/**
 * A step that asks the players one after another whether they react to what comes next on the agenda. The agenda is the
 * stack: whoever reacts puts a reaction on top of it, and the reaction taken last is resolved first.
 */
export interface ReactionWindow extends Step {
  readonly kind: 'reaction-window';
  /** The type of what is answered, such as `combat`. Players pass by it. */
  readonly topic: string;
  readonly prompt: string;
  /** Everybody who is asked, in this order. */
  readonly order: readonly PlayerId[];
  /** How many players of `order` have passed in a row. */
  readonly passed: number;
}

/** Which windows a player passes without being asked. The player may change it at any time. */
export interface PassSettings {
  /** Passes everything until the game resets it, such as at the end of a turn. */
  readonly isPassing: boolean;
  /** Topics that the player passes. */
  readonly passFor: readonly string[];
  /** The only topics for which the player is asked; all topics without it. */
  readonly stopFor?: readonly string[];
}

/**
 * What a game knows about reactions.
 *
 * @noSelf its functions are called without a table in front in Lua
 */
export interface WindowRules<State, S> {
  /**
   * Whether everybody must expect that `player` can react. Follows from public facts alone, such as the size of a hand:
   * whoever is asked tells others nothing about hidden cards.
   */
  mayReact(state: State, player: PlayerId, window: ReactionWindow): boolean;
  /**
   * What `player` can really do, possibly nothing. The steps of an option pay, open a window on the reaction, and resolve it.
   */
  reactions(state: State, player: PlayerId, window: ReactionWindow): readonly Option<S>[];
  /**
   * Works out a part of that, for a table whose frames are short. Returns whether more is left; by default all of it is
   * worked out at once.
   */
  prepare?(state: State, player: PlayerId, window: ReactionWindow): boolean;
  /** Without it the player is always asked. */
  settings(state: State, player: PlayerId): PassSettings | undefined;
  /** What a player is asked, in place of the window's own prompt. Written for those who are asked alone: most windows ask nobody. */
  prompt?(state: State, window: ReactionWindow): string;
}

/** `players` clockwise from the seat after `controller`, who is asked last. */
export function windowOrder(players: readonly PlayerId[], controller: PlayerId): readonly PlayerId[] {
  const seat = players.indexOf(controller);
  return players.slice(seat + 1).concat(players.slice(0, seat + 1));
}

/** A window in which nobody has passed yet. */
export function reactionWindow(topic: string, prompt: string, order: readonly PlayerId[]): ReactionWindow {
  return { kind: 'reaction-window', topic, prompt, order, passed: 0 };
}

/**
 * The steps of a window: the question to the next player who is asked, or nothing when all have passed. Every choice is
 * secret and begins with Pass, so that nobody else learns what its player could have done.
 *
 * After a reaction the window opens again, with all passes void.
 */
export function openWindow<State, S extends Step>(
  state: State,
  window: ReactionWindow,
  rules: WindowRules<State, S>,
): readonly S[] {
  return opened(state, window, nextAsked(state, window, rules), rules);
}

/** The question to the player of that place in the order, if there is one. */
function opened<State, S extends Step>(
  state: State,
  asked: ReactionWindow,
  place: number,
  rules: WindowRules<State, S>,
): readonly S[] {
  const player = asked.order[place];
  if (player === undefined) return [];
  const window = rules.prompt === undefined ? asked : { ...asked, prompt: rules.prompt(state, asked) };
  const rest: ReactionWindow = { ...window, passed: place + 1 };
  const fresh: ReactionWindow = { ...window, passed: 0 };
  const pass: Option<S> = { label: 'Pass', steps: [stepOf<S>(rest)], isPass: true };
  const options = [pass].concat(rules.reactions(state, player, window));
  const then = [stepOf<S>(fresh)];
  const choice: Choice<S> = { by: player, prompt: window.prompt, options, then, secret: true };
  return [stepOf<S>(ask([choice]))];
}

/** The same as the result of a step. It has a rest while `WindowRules.prepare` leaves more to work out. */
export function performWindow<State, S extends Step>(
  state: State,
  window: ReactionWindow,
  rules: WindowRules<State, S>,
): StepResult<State, S, never> {
  const place = nextAsked(state, window, rules);
  const player = window.order[place];
  const isMore = player !== undefined && rules.prepare?.(state, player, window) === true;
  if (isMore) return { state, rest: () => performWindow(state, window, rules) };
  return { state, steps: opened(state, window, place, rules) };
}

/** Index in the order of the next player who is asked; its length if there is none. */
function nextAsked<State, S>(state: State, window: ReactionWindow, rules: WindowRules<State, S>): number {
  const { order, passed } = window;
  for (let place = passed; place < order.length; place++) {
    const player = order[place];
    if (player !== undefined && isAsked(state, player, window, rules)) return place;
  }
  return order.length;
}

/** For `Game.revise`: passes an open window if its player's settings have changed. Other choices stay as they are. */
export function reviseWindow<State, S extends Step>(
  state: State,
  choice: Choice<S>,
  rules: Pick<WindowRules<State, S>, 'settings'>,
): Choice<S> {
  const next: Step | undefined = choice.options[0]?.steps[0];
  if (choice.chosen !== undefined || next === undefined || !isReactionWindow(next)) return choice;
  return passes(rules.settings(state, choice.by), next.topic) ? { ...choice, chosen: 0 } : choice;
}

/** Whether `step` is a window. */
export function isReactionWindow(step: Step): step is ReactionWindow {
  return step.kind === 'reaction-window';
}

function isAsked<State, S>(
  state: State,
  player: PlayerId,
  window: ReactionWindow,
  rules: WindowRules<State, S>,
): boolean {
  // Most players pass most windows, which is found out sooner.
  return !passes(rules.settings(state, player), window.topic) && rules.mayReact(state, player, window);
}

function passes(settings: PassSettings | undefined, topic: string): boolean {
  if (settings === undefined) return false;
  const { isPassing, passFor, stopFor } = settings;
  return isPassing || passFor.includes(topic) || (stopFor !== undefined && !stopFor.includes(topic));
}

/** The window and the question are among the steps of every game that uses windows. */
function stepOf<S extends Step>(step: Step): S {
  return step as S;
}
