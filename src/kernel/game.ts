import type { ActionShapes } from './action/fields.ts';
import type { Chance, ChanceState } from './data/chance.ts';

/** Who plays: `p1`, `p2`… in seat order, clockwise. Never a bare number: Lua would make a list of them. */
export type PlayerId = string;

/** A player, or `spectator` for somebody who may see only what everybody may see. */
export type Viewer = PlayerId;

/** One thing on the agenda. `once`: performed at most once until the game refreshes what is spent. */
export interface Step {
  readonly kind: string;
  readonly once?: string;
}

/** One way to take a decision, with what follows from it. */
export interface Option<S> {
  readonly label: string;
  readonly steps: readonly S[];
  /** The unit or cell (its id) that represents this option on the table, so that a player can point at it. */
  readonly target?: string;
  /** Several units or cells that represent it together, in place of `target`. */
  readonly targets?: readonly string[];
  /** Taking it ends a choice of several options. The kernel adds it. */
  readonly isEnd?: boolean;
  /** Taking it passes: what `Choice.then` says does not follow. */
  readonly isPass?: boolean;
}

/** A choice of several options, as far as it has come: see `chooseSome`. */
export interface Picks<S> {
  readonly least: number;
  readonly most: number;
  /** In the order in which they were taken. They are no longer among the choice's options. */
  readonly taken: readonly Option<S>[];
}

/** A decision that the game waits for. */
export interface Choice<S> {
  readonly by: PlayerId;
  readonly prompt: string;
  readonly options: readonly Option<S>[];
  /** What follows any option, behind its own steps. Options need no steps of their own for it, and can be shared. */
  readonly then?: readonly S[];
  /** Nobody else learns what was chosen, nor the options, until all choices asked together are made. */
  readonly secret?: boolean;
  /** More than one option may be taken. `chooseSome` makes such a choice. */
  readonly picks?: Picks<S>;
  /** Index of the option taken, while others asked together are still thinking. */
  readonly chosen?: number;
}

/** A step that the kernel performs itself: it asks all of `choices` at once, and waits until all are made. */
export interface Ask<S> extends Step {
  readonly kind: 'ask';
  readonly choices: readonly Choice<S>[];
}

/** The work that is still to be done. The top of the stack is `steps[0]`. */
export interface Agenda<S> {
  readonly steps: readonly S[];
  /** The choices asked together now; empty when nobody is asked. */
  readonly choices: readonly Choice<S>[];
  /** The `once` keys performed since the last refresh. */
  readonly spent: readonly string[];
}

/**
 * The kernel's part of every state. Everything in a state is plain data: see docs/architecture.md.
 *
 * While steps are performed, these fields are still those of the last rest; the kernel writes them when the game comes
 * to rest again. A game passes them on as they are.
 */
export interface GameState<S> {
  readonly agenda: Agenda<S>;
  /** The state of the random numbers. Never part of a view. */
  readonly chance: ChanceState;
}

/** Takes option number `option` (from 0) of the player's pending choice. The kernel handles it. */
export interface Choose {
  readonly kind: 'choose';
  readonly option: number;
}

/** Why an action is not allowed: a code to act on, and words for the player. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
}

/** How a game ended. No winner: a draw. */
export interface Outcome {
  readonly winners: readonly PlayerId[];
  readonly reason: string;
}

/**
 * What performing one step made. Absent parts are empty.
 *
 * What `react` answers to the events comes first, then `steps`, then what is already on the agenda. When the events
 * end the game (`outcome`), all of these are dropped.
 */
export interface StepResult<State, S, Event> {
  readonly state: State;
  /** Steps that come next, before what is already on the agenda. */
  readonly steps?: readonly S[];
  readonly events?: readonly Event[];
  /** All `once` keys are ready again, such as at the start of a turn. */
  readonly refresh?: boolean;
  /** Hidden information became known to somebody: undo across this needs consent. */
  readonly reveals?: boolean;
  /**
   * A long step is not done yet: this does its next part, and what it returns counts in place of this result, of which
   * nothing else is read. A table whose frames are short does each part in a frame of its own (`Match.submitInParts`).
   */
  readonly rest?: (this: void) => StepResult<State, S, Event>;
}

/**
 * Actions and, through them, whole games as text. `parse` after `format` is the identity.
 *
 * @noSelf
 */
export interface Notation<State, Action> {
  format(state: State, action: Action): string;
  parse(state: State, text: string): Action | Refusal;
  /** How the target of an option is written, such as the cell of a unit; without this function as it is. */
  target?(state: State, target: string): string;
}

/**
 * The rules of one game, as pure functions on plain data: none of them changes what it is given.
 *
 * While a choice is pending the kernel answers for `toAct`, `legal`, `refusal` and `begin` itself, so a game only
 * describes what happens between choices, and which actions may interrupt one.
 *
 * @noSelf its functions are called without a table in front in Lua, so that any function can stand here
 */
export interface Game<
  State extends GameState<S>,
  Action extends { readonly kind: string },
  S extends Step,
  Event,
  Setup,
> {
  readonly id: string;
  /**
   * The fields of every kind of action. What comes from outside is checked by them before the game is asked, and has no
   * other fields then. Without shapes the game has to check every field itself.
   */
  readonly actions?: ActionShapes;
  /** The first state; its agenda may hold steps, which are performed at once. */
  setup(setup: Setup, chance: Chance): State;
  /** The players of a match, in seat order. */
  players(state: State): readonly PlayerId[];
  /** Who may act now; nobody when it is over. */
  toAct(state: State): readonly PlayerId[];
  /** Every legal action of `player`, in a stable order. Open-ended orders need only be listed by example. */
  legal(state: State, player: PlayerId): readonly Action[];
  /**
   * Why `action` is not legal, or nothing if it is. Answers for every action, listed or not; its fields are those of
   * `actions`, or anything without these. By default what `legal` does not list is refused.
   */
  refusal?(state: State, player: PlayerId, action: Action): Refusal | undefined;
  /** The steps of a legal action. */
  begin(state: State, player: PlayerId, action: Action): readonly S[];
  perform(state: State, step: S, chance: Chance): StepResult<State, S, Event>;
  /** The steps with which abilities in play react to events, in order. */
  react(state: State, events: readonly Event[]): readonly S[];
  outcome(state: State): Outcome | undefined;
  /**
   * The actions that `player` may take even while a choice is open, such as conceding. Afterwards the open choices are
   * put again. Without this function there are none.
   */
  interruptions?(state: State, player: PlayerId): readonly Action[];
  /**
   * A choice at the moment when the player is asked, without options that have become impossible. Returns nothing to
   * drop the choice. A choice with `chosen` keeps its options. By default choices do not change.
   */
  revise?(state: State, choice: Choice<S>): Choice<S> | undefined;
  /** A step in a few words. The kernel names the last steps with it when an action does not end. */
  describeStep?(state: State, step: S): string;
  /** What `viewer` may know. The kernel takes out the chance, the agenda's steps and others' secret choices. */
  view(state: State, viewer: Viewer): State;
  /**
   * What `viewer` may know of an event, or nothing if it is hidden altogether. Without this function everybody may know
   * all of every event.
   */
  redact?(event: Event, viewer: Viewer): Event | undefined;
  /**
   * A state that `viewer` cannot tell from the true one: everything that `view` hides is drawn again with `chance` from
   * all possibilities, so that playing on from it reveals nothing. A game that hides only secret choices needs no such
   * function, because the kernel hides those itself. It is given others' secret choices open and without options: a game
   * that asks them again, with what these players may hold, lets bots look beyond them.
   */
  imagine?(state: State, viewer: Viewer, chance: Chance): State;
  /** By default what follows from `actions`: see `actionNotation`. */
  readonly notation?: Notation<State, Action>;
}
