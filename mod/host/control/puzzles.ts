import { panelsIn, type Panel, type PanelButton, type Scene, type StatusPuzzle } from '../../../src/scene/index.ts';
import { completed } from '../lobby/lobby.ts';
import { colorOf } from '../session/seating.ts';
import { forgetMatch, type HostSession } from '../session/session.ts';
import type { Act, AnyMatch, OpenedPuzzle } from '../table-game.ts';

/** A puzzle on the table: its player is to win before anybody else acts. */
interface PlayedPuzzle {
  readonly puzzle: OpenedPuzzle;
  readonly match: AnyMatch;
  readonly state: StatusPuzzle['state'];
}

/** The puzzle that the table shows, if it does. */
function puzzleOn({ game, match, puzzle: number, review }: HostSession): PlayedPuzzle | undefined {
  if (number === undefined || match === undefined || review !== undefined) return undefined;
  const puzzle = game.openPuzzle(number);
  return puzzle === undefined ? undefined : { puzzle, match, state: stateOf(match, puzzle) };
}

function stateOf(match: AnyMatch, { player }: OpenedPuzzle): StatusPuzzle['state'] {
  const outcome = match.outcome();
  if (outcome !== undefined) return outcome.winners.includes(player) ? 'solved' : 'failed';
  return match.toAct().includes(player) ? 'open' : 'failed';
}

/** Why a puzzle does not take this action; nothing if it does, or if none is on the table. */
export function puzzleRefusal(session: HostSession): string | undefined {
  const played = puzzleOn(session);
  if (played === undefined || played.state === 'open') return undefined;
  return played.state === 'solved' ? 'The puzzle is solved' : 'The turn is over: try again, or take back';
}

/** What the page says about the puzzle. */
export function puzzleStatus(session: HostSession): StatusPuzzle | undefined {
  const played = puzzleOn(session);
  const number = session.puzzle;
  if (played === undefined || number === undefined) return undefined;
  return { number, of: session.game.puzzles, state: played.state, actions: played.puzzle.actions };
}

const TEXTS: Readonly<Record<StatusPuzzle['state'], string>> = {
  open: 'Win before your turn ends.',
  solved: 'Solved!',
  failed: 'Not solved: your turn is over.',
};

/** The scene of a puzzle: its panel in place of the end of a game. */
export function puzzleScene(session: HostSession, scene: Scene<Act>): Scene<Act> {
  const status = puzzleStatus(session);
  if (status === undefined) return scene;
  const others = scene.panels.filter(({ id }) => id !== 'over');
  const panels = [puzzlePanel(status)].concat(
    others.filter(panel => panel.slot !== 'top'),
    panelsIn('top', others).slice(0, 2),
  );
  return { ...scene, panels };
}

function puzzlePanel({ actions, number, of, state }: StatusPuzzle): Panel<Act> {
  const again: PanelButton<Act> = {
    id: 'again',
    label: 'Try again',
    isMain: true,
    command: { kind: 'puzzle', number },
  };
  const next: PanelButton<Act> = {
    id: 'next',
    label: 'Next puzzle',
    command: { kind: 'puzzle', number: number === of ? 1 : number + 1 },
  };
  const leave: PanelButton<Act> = { id: 'leave', label: 'Leave the puzzle', command: { kind: 'leave' } };
  const others = [state === 'solved' ? { ...next, isMain: true } : next, leave];
  const buttons = state === 'failed' ? [again].concat(others) : others;
  const lines = [TEXTS[state]].concat(state === 'open' ? [`It takes ${actions} actions.`] : []);
  return { id: 'puzzle', slot: 'top', title: `Puzzle ${number} of ${of}`, lines, buttons };
}

/** Opens the puzzle with this number, from 1. It belongs to one person. */
export function startPuzzle(session: HostSession, color: PlayerColor, number: number): string | undefined {
  const { game } = session;
  if (game.puzzles === 0) return 'This game has no puzzles';
  const puzzle = game.openPuzzle(number);
  if (puzzle === undefined) return `There is no puzzle ${number}: choose 1 to ${game.puzzles}`;
  session.chosen = completed(game, {});
  const solver = colorOf(session, puzzle.player);
  if (solver !== color) return `Sit down at ${solver} to solve puzzles`;
  session.match = puzzle.open();
  session.puzzle = number;
  session.ready = [];
  session.review = undefined;
  session.undoRequest = undefined;
  forgetMatch(session, `Puzzle ${number}: win before your turn ends`);
  return undefined;
}
