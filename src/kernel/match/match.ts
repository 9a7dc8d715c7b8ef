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
  | { readonly ok: true; readonly events: readonly Event[] }
  | { readonly ok: false; readonly refusal: Refusal };

/** An action that is carried out in parts, for tables where a frame must not take long. */
export type PartedSubmit<Event> =
  | {
      readonly ok: true;
      /** Does the next part. The last one changes the match and returns what came of the action; then call it no more. */
      readonly next: (this: void) => SubmitResult<Event> | undefined;
      /** Whether the last part has left a rest of its step. How many parts a step has may follow from what is hidden. */
      readonly isInStep: (this: void) => boolean;
    }
  | { readonly ok: false; readonly refusal: Refusal };

/**
 * A match as plain data, for a hot reload within one runtime: it contains no functions. The setup and the actions are
 * enough to replay it. `states` holds the states for undo, oldest first: the last one is the state before the last
 * entry. A match that was loaded from text has fewer states than entries until older ones are needed.
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
  /**
   * Begins what `submit` does, a step of the rules at a time. Until the last part nothing has changed; an action that is
   * accepted meanwhile ends this one with a refusal.
   */
  readonly submitInParts: (player: PlayerId, action: Action | Choose) => PartedSubmit<Event>;
  readonly outcome: () => Outcome | undefined;
  readonly view: (viewer: Viewer) => State;
  /** `consent` when the last action is behind a barrier, `nothing` at the start. */
  readonly undoable: () => 'free' | 'consent' | 'nothing';
  /** Takes the last action back. `agreed`: everybody concerned has consented. */
  readonly undo: (agreed?: boolean) => SubmitResult<Event>;
  readonly redo: () => SubmitResult<Event>;
  /** Whether anything was undone that may be done again. */
  readonly redoable: () => boolean;
  readonly history: () => readonly HistoryEntry<Action>[];
  /**
   * The notation of an action in the present state, choices included. When several players are asked together, `player`
   * says whose choice it is: by default that of the first who has not chosen.
   */
  readonly format: (action: Action | Choose, player?: PlayerId) => string;
  readonly parse: (player: PlayerId, text: string) => Action | Choose | Refusal;
  readonly data: () => MatchData<State, Action, Setup>;
  /** JSON text; `loadMatch` reads it. */
  readonly save: () => string;
  /** 16 hexadecimal digits: equal states give equal fingerprints, in every runtime. */
  readonly fingerprint: () => string;
  /**
   * A separate match that continues from here, for trying actions out. It has no past to undo. With a `seed` it has
   * other random numbers, so it reveals nothing about those of this match. With a `viewer` as well, it reveals nothing
   * that this player may not know: unknown facts are drawn again, and others' secret choices stay open.
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
