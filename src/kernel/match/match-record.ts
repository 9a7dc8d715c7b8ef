import type { CompleteGame } from '../action/complete-game.ts';
import type { ChanceRun } from '../data/chance.ts';
import type { ListText } from '../data/pieces.ts';
import type { Choose, GameState, Outcome, PlayerId, Step } from '../game.ts';
import type { HistoryEntry } from './match.ts';

/** What every action has. */
export interface Kinded {
  readonly kind: string;
}

/** What a match holds. Nobody but the kernel sees it, and only a change of the match changes it. */
export interface MatchRecord<
  State extends GameState<Step> = GameState<Step>,
  Action extends Kinded = Kinded,
  Event = unknown,
  Setup = unknown,
> {
  readonly game: CompleteGame<State, Action, Step, Event, Setup>;
  readonly setup: Setup;
  readonly seed: number;
  readonly players: readonly PlayerId[];
  /** The random numbers of the action that is being carried out. Forks share it: no two actions are carried out at once. */
  readonly chance: ChanceRun;
  state: State;
  outcome: Outcome | undefined;
  readonly entries: HistoryEntry<Action>[];
  /** The text of `entries`, as far as it was saved. */
  readonly saved: ListText;
  /** What was undone, the next one to redo last. */
  undone: HistoryEntry<Action>[];
  /** The states before the last entries. Those before older ones are not known until the match is replayed. */
  states: State[];
  /** What was asked since the last change, to be answered once. */
  cached: CachedAnswers<Action>;
}

/** Answers that hold until the match changes. */
export interface CachedAnswers<Action> {
  history?: readonly HistoryEntry<Action>[];
  readonly legal: Record<PlayerId, readonly (Action | Choose)[]>;
  /** What was accepted last: whoever asks whether it may be done does it next. */
  accepted?: { readonly player: PlayerId; readonly value: unknown; readonly action: Action | Choose };
  fingerprint?: string;
  save?: string;
}

/** Puts `state` in the place of what was, and forgets the answers about it. */
export function setState<State extends GameState<Step>>(
  held: MatchRecord<State>,
  state: State,
  outcome: Outcome | undefined,
): void {
  held.state = state;
  held.outcome = outcome;
  held.cached = { legal: {} };
}
