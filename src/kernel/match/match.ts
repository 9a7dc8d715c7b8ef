import type { Choose, Game, GameState, Outcome, PlayerId, Refusal, Step, Viewer } from '../game.ts';

/** What a match starts from. */
export interface MatchStart<Setup> {
  readonly setup: Setup;
  /** A whole number from 0 to 2^53 − 1. */
  readonly seed: number;
}

/** One action of the history, with what undoing it takes. */
export interface HistoryEntry<Action> {
  readonly by: PlayerId;
  readonly action: Action | Choose;
  /** The action revealed hidden information or used chance: taking it back needs consent. */
  readonly barrier: boolean;
}

export type SubmitResult<Event> =
  { readonly ok: true; readonly events: readonly Event[] } | { readonly ok: false; readonly refusal: Refusal };

/**
 * A match as plain data, for taking over within one runtime: nothing in it is a function. The setup and the actions
 * are enough to replay it; `states` keeps what undo needs, oldest first: the last of them is the state before the last
 * entry. There are fewer of them than entries when the match was loaded from text and nothing older was asked for.
 */
export interface MatchData<State, Action, Setup> {
  readonly game: string;
  readonly setup: Setup;
  readonly seed: number;
  readonly entries: readonly HistoryEntry<Action>[];
  /** What was undone and can be done again, next one last. */
  readonly undone: readonly HistoryEntry<Action>[];
  readonly state: State;
  readonly states: readonly State[];
}

/**
 * The one thing that hosts, bots, tests and tools talk to. A refused submission changes nothing.
 *
 * @noSelf its functions are called without a table in front in Lua
 */
export interface Match<State, Action, Event, Setup> {
  readonly state: () => State;
  readonly toAct: () => readonly PlayerId[];
  /** Every legal action in a stable order, the options of a pending choice included. Cached until the next change. */
  readonly legal: (player: PlayerId) => readonly (Action | Choose)[];
  readonly refusal: (player: PlayerId, action: Action | Choose) => Refusal | undefined;
  readonly submit: (player: PlayerId, action: Action | Choose) => SubmitResult<Event>;
  readonly outcome: () => Outcome | undefined;
  readonly view: (viewer: Viewer) => State;
  /** `consent` when the last action is behind a barrier, `nothing` at the start. */
  readonly undoable: () => 'free' | 'consent' | 'nothing';
  /** Takes the last action back. `agreed`: everybody concerned has consented. */
  readonly undo: (agreed?: boolean) => SubmitResult<Event>;
  readonly redo: () => SubmitResult<Event>;
  readonly history: () => readonly HistoryEntry<Action>[];
  /**
   * The notation of an action, choices included, as it would be written now. `player` tells whose choice is meant
   * when several are asked together; without it, the first one's who has not chosen.
   */
  readonly format: (action: Action | Choose, player?: PlayerId) => string;
  readonly parse: (player: PlayerId, text: string) => Action | Choose | Refusal;
  readonly data: () => MatchData<State, Action, Setup>;
  /** JSON text; `loadMatch` reads it. */
  readonly save: () => string;
  /** 16 hexadecimal digits: equal states give equal fingerprints, in every runtime. */
  readonly fingerprint: () => string;
  /**
   * A match of its own that goes on from here, for those who try things out: it has no past to undo. With a `seed` its
   * chance is another one, so that nothing can be learned about the chance of this one. With a `viewer`, too, nothing
   * can be learned that this player may not know: it is drawn again, and others' secret choices stay open.
   */
  readonly fork: (seed?: number, viewer?: PlayerId) => Match<State, Action, Event, Setup>;
}

/** A match, or why the input is not a match. */
export type LoadResult<State, Action, Event, Setup> =
  | { readonly ok: true; readonly match: Match<State, Action, Event, Setup> }
  | {
      readonly ok: false;
      readonly refusal: Refusal;
      /** When replaying: the index of the entry that was refused. */
      readonly at?: number;
    };

/** Any game at all, for those who only pass it on. */
export type AnyGame = Game<GameState<Step>, { readonly kind: string }, Step, unknown, unknown>;
