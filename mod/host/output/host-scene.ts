import type { PlayerId } from '../../../src/kernel/index.ts';
import { withFigurine, type Desk, type Panel, type PanelButton, type Scene } from '../../../src/scene/index.ts';
import { clockPanels } from '../control/turn-clock.ts';
import { puzzleScene } from '../control/puzzles.ts';
import { tutorialScene } from '../control/tutorial.ts';
import { reviewScene } from '../control/review.ts';
import { undoVotePanels } from '../input/undo-consent.ts';
import { botStrength, FIGURINES, lobbyScene } from '../lobby/lobby.ts';
import { nameOf, seatsOf, sitterAt } from '../session/seating.ts';
import type { HostSession } from '../session/session.ts';
import type { Act, AnyMatch } from '../table-game.ts';
import { pagedPanels } from './button-pages.ts';
import { recentLines, standingNotes } from './notes.ts';
import { standardPanels } from './standard-panels.ts';

const LOG_LINES = 12;
/** Own notes have no end of the page below them. */
const NOTE_LINES = 14;

/** The game's scene with the panels that the host adds, or the lobby. */
export function hostScene(session: HostSession): Scene<Act> {
  const { game, chosen, match, review } = session;
  if (review !== undefined) return reviewScene(session, review);
  if (match === undefined) return lobbyScene(game, chosen, color => sitterAt(color));
  const seats = seatsOf(session);
  const scene = withFigurines(session, game.scene(match, seats, chosen, deskOf(session, match)));
  const panels = clockPanels(session).concat(
    standardPanels(game, match, seats),
    scene.panels,
    hostPanels(session, match),
  );
  const whole = puzzleScene(session, tutorialScene(session, { ...scene, panels }));
  return { ...whole, panels: pagedPanels(whole.panels, session.buttonPages) };
}

/** The scene with figurines, where somebody has asked for them. */
function withFigurines({ chosen }: Pick<HostSession, 'chosen'>, scene: Scene<Act>): Scene<Act> {
  return chosen[FIGURINES] === 'on' ? { ...scene, pieces: scene.pieces.map(piece => withFigurine(piece)) } : scene;
}

/** Makes the next part of the game's scene, in a game that makes it in parts. Returns whether there may be more. */
export function prepareScene(session: HostSession): boolean {
  const { game, match } = session;
  if (match === undefined || game.prepareScene === undefined) return false;
  return game.prepareScene(match, seatsOf(session), deskOf(session, match));
}

/** What the scene may read beside the match: notes of actions that were taken back are not among them. */
function deskOf(session: HostSession, match: AnyMatch): Desk {
  const { chosen, notes, pages } = session;
  const hasBots = botStrength(chosen) !== undefined;
  const bots: PlayerId[] = [];
  if (hasBots) for (const { color, player } of seatsOf(session)) if (sitterAt(color) === undefined) bots.push(player);
  return { pages, notes: standingNotes(notes, match.history().length), bots };
}

function hostPanels(session: HostSession, match: AnyMatch): Panel<Act>[] {
  const { log, undoRequest } = session;
  const players = seatsOf(session).map(({ player }) => player);
  const all = notePanels(session, match).concat([logPanel(log, match, session.tutorial, players)]);
  return undoRequest === undefined ? all : all.concat(undoVotePanels(undoRequest, player => nameOf(session, player)));
}

/** What each player alone knows of what happened. */
function notePanels(session: HostSession, match: AnyMatch): Panel<Act>[] {
  const notes = standingNotes(session.notes, match.history().length);
  const panels: Panel<Act>[] = [];
  for (const { player } of seatsOf(session)) {
    const lines = recentLines(session.recent, notes, player, NOTE_LINES);
    if (lines.length > 0)
      panels.push({ id: `notes-${player}`, slot: 'left', for: [player], title: 'What you know', lines, buttons: [] });
  }
  return panels;
}

function logPanel(
  log: readonly string[],
  match: AnyMatch,
  isTutorial: boolean,
  players: readonly PlayerId[],
): Panel<Act> {
  const undo: PanelButton<Act> = { id: 'undo', label: 'Take back', for: players, command: { kind: 'undo' } };
  const redo: PanelButton<Act> = { id: 'redo', label: 'Do again', for: players, command: { kind: 'redo' } };
  // A tutorial goes forward only.
  const first = isTutorial || match.undoable() === 'nothing' ? [] : [undo];
  const buttons = match.redoable() ? first.concat([redo]) : first;
  return { id: 'log', slot: 'log', title: 'What happened', lines: log.slice(-LOG_LINES), buttons };
}
