import type { BotAdvice, Evaluate } from '../../../src/bots/index.ts';
import { panic, type Choose, type Match } from '../../../src/kernel/index.ts';

/**
 * A game to play at random.
 *
 * @noSelf
 */
export interface Played<State, Action, Event, Setup> {
  /** A match of that variant, the first one by default. */
  readonly open: (seed: number, variant?: string) => Match<State, Action, Event, Setup>;
  readonly legal: (state: State, player: string) => readonly Action[];
  /** Whether a random player takes such an action, or gives up too often with it. */
  readonly isTaken: (action: Action | Choose) => boolean;
  /** Whether positions after it are kept for `repeat`: those before are about something else. */
  readonly isUnderWay: (state: State) => boolean;
  /** What the bots of the game go by. */
  readonly evaluate: Evaluate<State>;
  readonly advice?: BotAdvice<State, Action>;
  /** The number of the turn, of whichever player it is. */
  readonly turnOf: (state: State) => number;
  /** What a table makes of a match, if that is measured. */
  readonly show?: (match: Match<State, Action, Event, Setup>) => void;
  /** Works out what the piece in hand can do with which the action is taken, if that is measured. */
  readonly inHand?: (state: State, action: Action | Choose) => void;
}

/** No game of ours took as many. */
export const MOST_ACTIONS = 5000;

let chance = 1;

/** Begins random numbers that depend on `seed` alone. */
export function seedRandom(seed: number): void {
  chance = seed + 1;
}

/** An integer below `count`, after Park and Miller. */
function below(count: number): number {
  chance = (chance * 48271) % 2147483647;
  return chance % count;
}

/** What a random player does. */
export function anyAction<State, Action, Event, Setup>(
  { isTaken }: Played<State, Action, Event, Setup>,
  match: Match<State, Action, Event, Setup>,
  player: string,
): Action | Choose {
  const legal = match.legal(player);
  for (let tries = 0; tries < 20; tries++) {
    const action = legal[below(legal.length)] ?? panic(`${player} is to act and has no legal action`);
    if (isTaken(action)) return action;
  }
  return legal[0] ?? panic(`${player} is to act and has no legal action`);
}
