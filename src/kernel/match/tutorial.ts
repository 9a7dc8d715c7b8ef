import type { PlayerId } from '../game.ts';
import type { MatchStart } from './match.ts';

/**
 * A game that teaches itself: a start, and steps of one action each. Everything in it is text and plain data, so that it
 * is played by the same rules as any match.
 */
export interface Tutorial<Setup> extends MatchStart<Setup> {
  /** Who learns. */
  readonly player: PlayerId;
  readonly steps: readonly TutorialStep[];
  /** What the learner reads after the last step. */
  readonly end: string;
}

export interface TutorialStep {
  /** What is to be done. */
  readonly title: string;
  /** Why, and what happens then. */
  readonly text: string;
  /** The action that is expected, in the game's notation. */
  readonly action: string;
  /** Said when the learner does something else. */
  readonly hint: string;
  /** What others do afterwards, each a player and an action in notation, such as `p2 c3-c4`. */
  readonly replies?: readonly string[];
}

/** One action of a tutorial, the learner's or another's. */
export interface TutorialMove {
  readonly by: PlayerId;
  /** In notation. */
  readonly text: string;
  /** The index of the step to which it belongs. */
  readonly step: number;
}

/** All actions of a tutorial, in order. The number of actions that were played says which is next. */
export function tutorialMoves({ player, steps }: Pick<Tutorial<unknown>, 'player' | 'steps'>): TutorialMove[] {
  const moves: TutorialMove[] = [];
  steps.forEach(({ action, replies = [] }, step) => {
    moves.push({ by: player, text: action, step });
    for (const reply of replies) {
      const space = reply.indexOf(' ');
      moves.push({ by: reply.slice(0, space), text: reply.slice(space + 1), step });
    }
  });
  return moves;
}
