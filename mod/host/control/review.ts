import { REVIEW_DESK, type Panel, type Scene } from '../../../src/scene/index.ts';
import { announcementsOf } from '../input/event-words.ts';
import { logLines } from '../output/log-lines.ts';
import { trailOf } from '../output/marks/trail.ts';
import { seatsOf } from '../session/seating.ts';
import type { HostSession, Review } from '../session/session.ts';
import type { Act, AnyMatch } from '../table-game.ts';

/** Looks at a finished game, from its start or after so many actions. The match itself is not touched. */
export function reviewMatch(session: HostSession, match: AnyMatch, wanted: number): Review {
  const review = { match: session.game.resume(match.data()), actions: match.history().length, lines: [], trail: [] };
  return showAction(session, review, wanted);
}

/** Goes to the state after `wanted` actions, or to the nearest one that there is. */
export function showAction(session: HostSession, { actions, match }: Review, wanted: number): Review {
  const at = Math.max(0, Math.min(wanted, actions));
  // The action that is shown is done once more, to see what it led to.
  while (match.history().length >= Math.max(1, at) && match.undo(true).ok);
  while (match.history().length < at - 1 && match.redo().ok);
  if (at === 0) return { match, actions, lines: [], trail: [] };
  const before = gameScene(session, match);
  const done = match.redo();
  const said = done.ok ? announcementsOf(session, match, done.events) : [];
  const { by } = match.history()[at - 1] ?? {};
  const trail = trailOf(before, gameScene(session, match)) ?? [];
  return { match, actions, lines: logLines(said, seatsOf(session), by), trail };
}

/** The scene of a review: as the game shows it, with nothing to do but to go on. */
export function reviewScene(session: HostSession, review: Review): Scene<Act> {
  const scene = gameScene(session, review.match);
  const panels = [reviewPanel(review)].concat(
    // Questions and buttons were for those who played then.
    scene.panels.filter(panel => panel.for === undefined).map(panel => ({ ...panel, buttons: [] })),
  );
  return { ...scene, panels, menus: [], spots: [], targets: [], questions: [], handQuestions: [] };
}

function gameScene(session: HostSession, match: AnyMatch): Scene<Act> {
  return session.game.scene(match, seatsOf(session), session.chosen, REVIEW_DESK);
}

const REVIEW_PANEL = 'review';

/** Whether a scene shows a review: what moves between it and another is no action. */
export function isReviewScene({ panels }: Scene<Act>): boolean {
  return panels[0]?.id === REVIEW_PANEL;
}

function reviewPanel({ actions, lines, match }: Review): Panel<Act> {
  const at = match.history().length;
  const help = at === actions ? [] : ['!review and a number shows that action, !close ends the review'];
  return {
    id: REVIEW_PANEL,
    slot: 'top',
    title: `Review: action ${at} of ${actions}`,
    lines: lines.concat(help),
    buttons: [],
  };
}
