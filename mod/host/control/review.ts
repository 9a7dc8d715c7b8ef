import { REVIEW_DESK, type Panel, type Scene } from '../../../src/scene/index.ts';
import type { HostSession, Review } from '../session/session.ts';
import { seatsOf } from '../session/seating.ts';
import type { Act, AnyMatch, TableGame } from '../table-game.ts';

/** Begins to look at a finished game. It shows the end; the match itself is not touched. */
export function reviewMatch(game: TableGame, match: AnyMatch): Review {
  return { match: game.resume(match.data()), actions: match.history().length };
}

/** Goes to the state after `wanted` actions, or to the nearest one that there is. */
export function showAction({ match }: Review, wanted: number): void {
  while (match.history().length > wanted && match.undo(true).ok);
  while (match.history().length < wanted && match.redo().ok);
}

/** The scene of a review: as the game shows it, with nothing to do but to go on. */
export function reviewScene(session: HostSession, { match, actions }: Review): Scene<Act> {
  const scene = session.game.scene(match, seatsOf(session), session.chosen, REVIEW_DESK);
  const panels = [reviewPanel(match.history().length, actions)].concat(
    // Questions and buttons were for those who played then.
    scene.panels.filter(panel => panel.for === undefined).map(panel => ({ ...panel, buttons: [] })),
  );
  return { ...scene, panels, menus: [], spots: [], targets: [], questions: [], handQuestions: [] };
}

function reviewPanel(at: number, of: number): Panel<Act> {
  return {
    id: 'review',
    slot: 'top',
    title: `Review: action ${at} of ${of}`,
    lines: at === of ? [] : ['!review and a number shows that action, !close ends the review'],
    buttons: [],
  };
}
