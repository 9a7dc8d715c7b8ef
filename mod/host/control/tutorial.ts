import { isRefusal, tutorialMoves, type PlayerId, type TutorialMove } from '../../../src/kernel/index.ts';
import {
  panelsIn,
  questionsOf,
  type Panel,
  type PanelButton,
  type Pointed,
  type Scene,
  type StatusTutorial,
} from '../../../src/scene/index.ts';
import { completed } from '../lobby/lobby.ts';
import { colorOf, seatsOf } from '../session/seating.ts';
import { forgetMatch, type HostSession } from '../session/session.ts';
import type { Act, AnyMatch, TableTutorial } from '../table-game.ts';

/** Stands before the button that the tutorial waits for. */
const WANTED = '> ';

/** A tutorial that runs, and the match that it is played in. */
interface Lesson {
  readonly tutorial: TableTutorial;
  readonly match: AnyMatch;
  /** The next action; nothing once all are done. */
  readonly next: TutorialMove | undefined;
}

/** The tutorial that the table shows, if it does. How far it has come follows from its match. */
function lessonOf({ game, match, review, tutorial: running }: HostSession): Lesson | undefined {
  const { tutorial } = game;
  if (!running || tutorial === undefined || match === undefined || review !== undefined) return undefined;
  return { tutorial, match, next: tutorialMoves(tutorial)[match.history().length] };
}

/** The action that others do next, if it is not the learner's turn. */
export function replyOf(session: HostSession): { readonly by: PlayerId; readonly action: Act } | undefined {
  const lesson = lessonOf(session);
  const next = lesson?.next;
  if (lesson === undefined || next === undefined || next.by === lesson.tutorial.player) return undefined;
  const action = lesson.match.parse(next.by, next.text);
  return isRefusal(action) ? undefined : { by: next.by, action };
}

/** Why a tutorial does not take this action; nothing if it does, or if none runs. The game is not changed. */
export function tutorialHint(session: HostSession, player: PlayerId, action: Act): string | undefined {
  const lesson = lessonOf(session);
  if (lesson === undefined) return undefined;
  const { match, next, tutorial } = lesson;
  if (next === undefined) return 'The tutorial is over: leave it to play';
  if (player === next.by && isExpected(lesson, action)) return undefined;
  if (next.by !== tutorial.player) return 'Wait: the other side acts';
  if (player !== tutorial.player) return `${colorOf(session, tutorial.player)} does the tutorial`;
  const refusal = match.refusal(player, action);
  const hint = tutorial.steps[next.step]?.hint ?? '';
  // Why the rules do not allow it teaches, too.
  return refusal === undefined ? hint : `${session.game.nameSeats(refusal.message, seatsOf(session))}. ${hint}`;
}

/** Whether an action is the next one. Notation decides, because the same action may be written with other fields. */
function isExpected({ match, next }: Lesson, action: Act): boolean {
  if (next === undefined || match.refusal(next.by, action) !== undefined) return false;
  const expected = match.parse(next.by, next.text);
  return !isRefusal(expected) && match.format(action, next.by) === match.format(expected, next.by);
}

/** What the page says about the tutorial. */
export function tutorialStatus(session: HostSession): StatusTutorial | undefined {
  const lesson = lessonOf(session);
  if (lesson === undefined) return undefined;
  const { next, tutorial } = lesson;
  const of = tutorial.steps.length;
  const step = tutorial.steps[next?.step ?? of];
  if (step === undefined) return { step: of, of, title: 'Done', text: tutorial.end, isOver: true };
  return { step: next?.step ?? 0, of, title: step.title, text: step.text, isOver: false };
}

/** The scene of a tutorial: its text, and only what belongs to the next action stands out. */
export function tutorialScene(session: HostSession, scene: Scene<Act>): Scene<Act> {
  const lesson = lessonOf(session);
  const status = tutorialStatus(session);
  if (lesson === undefined || status === undefined) return scene;
  const others = scene.panels
    .filter(({ id }) => id !== 'over')
    .map(panel => ({
      ...panel,
      buttons: panel.buttons.map(button => pointedButton(lesson, button)),
    }));
  const lead = tutorialPanel(status);
  // Where the top is full, the tutorial comes before everything else.
  const panels = [lead].concat(
    others.filter(panel => panel.slot !== 'top'),
    panelsIn('top', others).slice(0, 2),
  );
  return { ...scene, panels, pointed: pointedAt(lesson, scene) };
}

function tutorialPanel({ isOver, of, step, text, title }: StatusTutorial): Panel<Act> {
  const leave: PanelButton<Act> = {
    id: 'leave',
    label: isOver ? 'To the start' : 'Leave the tutorial',
    command: { kind: 'leave' },
  };
  const head = isOver ? title : `${step + 1} of ${of}: ${title}`;
  return { id: 'tutorial', slot: 'top', title: head, lines: [text], buttons: [leave] };
}

function pointedButton(lesson: Lesson, button: PanelButton<Act>): PanelButton<Act> {
  const { command, label } = button;
  if (command.kind !== 'act' || !isExpected(lesson, command.action)) return button;
  return { ...button, label: `${WANTED}${label}` };
}

function pointedAt(lesson: Lesson, scene: Scene<Act>): Pointed {
  const { player } = lesson.tutorial;
  if (lesson.next?.by !== player) return { pieces: [], cells: [] };
  const isIt = (each: { readonly action: Act }): boolean => isExpected(lesson, each.action);
  const cells: string[] = [];
  const pieces: string[] = [];
  for (const spot of scene.spots) {
    if (spot.for !== player || !isIt(spot)) continue;
    pieces.push(spot.piece);
    cells.push(spot.cell);
  }
  for (const question of questionsOf(scene)) {
    if (question.for !== player || !question.variants.some(each => isIt(each))) continue;
    pieces.push(question.piece);
    cells.push(question.cell);
  }
  for (const target of scene.targets) if (target.for === player && isIt(target)) cells.push(target.cell);
  if (pieces.length === 0) {
    for (const { entries, piece } of scene.menus) {
      if (entries.some(entry => entry.for === player && entry.variants.some(each => isIt(each)))) pieces.push(piece);
    }
  }
  return { pieces, cells };
}

/** Begins the tutorial, with the options that it needs. */
export function startTutorial(session: HostSession): string | undefined {
  const started = session.game.startTutorial();
  if (started === undefined) return 'This game has no tutorial';
  if (!started.ok) return started.refusal.message;
  session.chosen = completed(session.game, {});
  session.match = started.match;
  session.tutorial = true;
  session.ready = [];
  session.review = undefined;
  forgetMatch(session, 'The tutorial begins');
  return undefined;
}
