import type { Choose, Match, PlayerId } from '../kernel/index.ts';

/**
 * Finds some of the actions to try, such as those of one unit. Asked in a slice of its own. A source that would take long
 * returns its rest: a source that goes on.
 */
export type ActionSource<Action> = (this: void) => readonly (Action | Choose)[] | ActionSource<Action>;

/** Judges a position a part at a time: nothing until the last part gives its value. */
export type Judging = (this: void) => number | undefined;

/** Parts of a thought: a thought takes 1. */
export interface ThoughtParts {
  /** To list what is legal, to ask a source or go on with one, or to work out a part of what a game needs. */
  readonly look: number;
  /** To begin an action in a position of its own. */
  readonly begin: number;
  /** To carry out a step of it. */
  readonly step: number;
  /** A part of judging what it has led to. */
  readonly judge: number;
}

/** How much of the time of a turn is left. */
export type TimeLeft = 'enough' | 'little' | 'none';

/**
 * What a game says to its bots beyond how good a position is, where trying all that is legal takes too long.
 *
 * @noSelf
 */
export interface BotAdvice<State, Action> {
  /**
   * Where to look for actions, in place of what is legal. They may be legal without being listed, such as a whole walk.
   *
   * @param legal lists all that is legal, which may take long
   */
  readonly sources: (
    state: State,
    player: PlayerId,
    legal: (this: void) => readonly (Action | Choose)[],
  ) => readonly ActionSource<Action>[];
  /** How many of the best actions a strong bot follows up. */
  readonly followed: number;
  /** How many actions of all players it looks ahead behind each. */
  readonly ahead: number;
  /**
   * Where to look for what has become worth trying by `action` of `player`, which led to `state`, beside all that was worth
   * trying before. Nothing if everything has to be looked at again.
   */
  readonly news?: (
    state: State,
    player: PlayerId,
    action: Action | Choose,
  ) => readonly ActionSource<Action>[] | undefined;
  /**
   * How a player passes what they are asked about what others do. A bot that looks ahead, and follows a plan, expects it;
   * nothing if they are asked something else.
   */
  readonly pass?: (state: State, player: PlayerId) => Action | Choose | undefined;
  /**
   * What a player does without a thought, such as to pass by what is no concern of theirs; nothing if it is worth thoughts.
   *
   * @param time of the turn: with little nobody thinks any more, with none the turn has to end
   */
  readonly offhand?: (state: State, player: PlayerId, time: TimeLeft) => Action | Choose | undefined;
  /**
   * The number of the turn. Bots then share its time out over all their decisions, and look no further than to its end. The
   * first action that a source finds must be one that never does harm, such as to end the turn.
   */
  readonly turnOf?: (state: State) => number;
  /**
   * Works out a part of what all thoughts of a game need, as long as a thought, and answers whether it was needed: once it was
   * not, all is known.
   */
  readonly learn?: (state: State) => boolean;
  /** Begins to judge a position in parts, with the same result as `Evaluate`; by default it is judged at once. */
  readonly judging?: (state: State, player: PlayerId) => Judging;
  /**
   * What the parts of a thought take of it, where one may be too long for a frame; by default it is done at once. How many
   * thoughts fit into a frame then says after how much no further part begins in it.
   */
  readonly parts?: ThoughtParts;
  /** How many thoughts fit into a frame: fewer the larger a position is. */
  readonly thoughtsInFrame?: (state: State) => number;
}

/** The actions of one player in one position that are worth trying, found a part at a time. */
export interface Survey<Action> {
  sources: readonly ActionSource<Action>[];
  /** Index in `sources` of the next one to ask. */
  next: number;
  /** The rest of that source, once it was begun. */
  rest: ActionSource<Action> | undefined;
  /** What was found so far. */
  readonly found: (Action | Choose)[];
}

/** Begins to look for the actions of `player`, who is to act. Without advice all that is legal is found at once. */
export function survey<State, Action, Event, Setup>(
  match: Match<State, Action, Event, Setup>,
  player: PlayerId,
  advice: BotAdvice<State, Action> | undefined,
): Survey<Action> {
  if (advice === undefined) return surveyOf([], match.legal(player).slice());
  const sources = match.toAct().includes(player)
    ? advice.sources(match.state(), player, () => match.legal(player))
    : [];
  return surveyOf(sources, []);
}

/** Nothing of `sources` was asked yet. */
export function surveyOf<Action>(sources: readonly ActionSource<Action>[], found: (Action | Choose)[]): Survey<Action> {
  return { sources, next: 0, rest: undefined, found };
}

/** Asks the next source, or a part of it. Returns false if there is none left. */
export function askNext<Action>(found: Survey<Action>): boolean {
  const source = found.rest ?? found.sources[found.next];
  if (source === undefined) return false;
  const answer = source();
  if (typeof answer === 'function') {
    found.rest = answer;
    return true;
  }
  found.rest = undefined;
  found.next++;
  for (const action of answer) found.found.push(action);
  return true;
}
