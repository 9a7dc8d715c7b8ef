import type { PlayerId } from '../kernel/index.ts';
import type { BotAdvice } from './survey.ts';

/** A turn may take so many frames of thinking, which is less than 3 seconds. */
const FRAMES_OF_TURN = 120;
/** Without advice so many thoughts fit into a frame, in the interpreter of TTS. */
const IN_FRAME = 2;
/** What a decision may take of what is left: another one may follow in the same turn. */
const SHARE = 0.6;
/** Less is not enough to decide by. */
const LEAST = 6;

/** What players have thought in the turn that is going on, where the game says which turn it is. */
export interface ThinkingBudget {
  turn: number | undefined;
  spent: Record<PlayerId, number>;
}

export function newBudget(): ThinkingBudget {
  return { turn: undefined, spent: {} };
}

/** How many thoughts fit into a frame. */
export function thoughtsInFrame<State, Action>(state: State, advice: BotAdvice<State, Action> | undefined): number {
  return advice?.thoughtsInFrame?.(state) ?? IN_FRAME;
}

/** So many thoughts are left for a decision of `player`; nothing if there is no limit. */
export function budgetFor<State, Action>(
  budget: ThinkingBudget,
  state: State,
  player: PlayerId,
  advice: BotAdvice<State, Action> | undefined,
): number | undefined {
  const turn = advice?.turnOf?.(state);
  if (turn === undefined) return undefined;
  if (turn !== budget.turn) {
    budget.turn = turn;
    budget.spent = {};
  }
  const left = (FRAMES_OF_TURN * thoughtsInFrame(state, advice) - (budget.spent[player] ?? 0)) * SHARE;
  return left < LEAST ? LEAST : Math.floor(left);
}

/** A decision of `player` has taken so many thoughts. */
export function spend({ spent }: ThinkingBudget, player: PlayerId, thoughts: number): void {
  spent[player] = (spent[player] ?? 0) + thoughts;
}
