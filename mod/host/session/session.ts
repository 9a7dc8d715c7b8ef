import type { PlayerId } from '../../../src/kernel/index.ts';
import type { CurvePoint, Desk, Note, TrailStep } from '../../../src/scene/index.ts';
import { completed } from '../lobby/lobby.ts';
import type { ButtonPages } from '../output/button-pages.ts';
import { headingLine, type Heading } from '../output/log-lines.ts';
import { newRecentNotes, type RecentNotes } from '../output/notes.ts';
import type { AnyMatch, Chosen, TableGame } from '../table-game.ts';
import { newSavedTexts, type SavedTexts, type SecondsLeft } from './saved-session.ts';

/** The data of one table. Its parts share one, and change it in place. */
export interface HostSession {
  readonly game: TableGame;
  chosen: Chosen;
  /** Absent in the lobby. */
  match: AnyMatch | undefined;
  /** Lines of the log, oldest first. */
  log: readonly string[];
  /** The headings of the log, oldest first. */
  headings: readonly Heading[];
  /** The event of the last line of the log, with the log that ends with it: the next event may go on from it. */
  written: { readonly event: unknown; readonly log: readonly string[] } | undefined;
  /** What players have read, oldest first: see `TableGame.keepsNotes`. The list grows in place. */
  notes: Note[];
  readonly recent: RecentNotes;
  /** The page that each player looks at. */
  pages: Desk['pages'];
  /** Which buttons of panels with too many are shown. */
  buttonPages: ButtonPages;
  undoRequest: UndoRequest | undefined;
  /** Colours of those who are ready to start. */
  ready: readonly string[];
  /** Present while the game limits the time of the turn. */
  clock: RunningClock | undefined;
  /** Another world is shown, whose clocks stand still: see `worldsOf`. */
  isElsewhere?: boolean;
  /** Present while the table shows a recorded game instead of its own. */
  review: Review | undefined;
  /** The match is that of the game's tutorial. */
  tutorial: boolean;
  /** The match is that of the puzzle with this number. */
  puzzle: number | undefined;
  /** How good the position was for each player, turn by turn: see `notePosition`. */
  curve: Curve;
  readonly lastSave: LastSave;
  /** What the next save need not work out again. */
  readonly savedTexts: SavedTexts;
}

export interface Curve {
  /** Who had to act at its last point. */
  readonly toAct: string;
  readonly points: readonly CurvePoint[];
  /** What everybody has read since the last point, action by action. */
  readonly said: readonly CurveAction[];
  /** When the game began, in seconds of `Time.time`; absent if that was before the table was loaded. */
  readonly began?: number;
  /** So many seconds the game took, once it is over. */
  readonly lasted?: number;
}

export interface CurveAction {
  /** The number of the action. */
  readonly at: number;
  /** So many announcements followed from it. */
  readonly weight: number;
  readonly lines: readonly string[];
  /** Of the turn that began with it. */
  readonly heading?: string;
}

/** The clock of a turn that runs. */
export interface RunningClock {
  /** See `TurnClock`. */
  readonly turn: string;
  /** When the time is over, in seconds of `Time.time`. */
  readonly until: number;
  /** Whose time for the whole game runs; absent if it is a clock of the turn, or if nobody's runs. */
  readonly player?: PlayerId;
  /** The seconds that players have left for the whole game; absent if nobody has used any. */
  readonly left?: SecondsLeft;
}

/** A player's request to undo or redo an action, while others are asked. */
export interface UndoRequest {
  readonly command: 'undo' | 'redo';
  readonly by: PlayerId;
  /** A description of the action, such as `the last action of Red`. */
  readonly action: string;
  /** The players who have not answered yet. */
  readonly waitingFor: readonly PlayerId[];
}

/** A finished game that people look at, action by action. */
export interface Review {
  /** Its history ends with the action that is shown last. */
  readonly match: AnyMatch;
  /** The number of actions of the whole game. */
  readonly actions: number;
  /** What the action that is shown last led to, as the log says it; none at the start. */
  readonly lines: readonly string[];
  /** How that action moved pieces. */
  readonly trail: readonly TrailStep[];
}

/** The newest text that could be saved, and why a later one could not. */
export interface LastSave {
  /** Empty before the first save. */
  text: string;
  /** The error of the last attempt; absent if it succeeded. */
  error: string | undefined;
}

/**
 * A new match begins: nobody has read anything of it, or looks at a page of the one before.
 *
 * @param text the first line of its log
 */
export function forgetMatch(session: HostSession, text: string): void {
  session.log = [text];
  session.headings = [{ at: 0, line: headingLine(text) }];
  session.notes = [];
  session.pages = {};
  session.buttonPages = {};
  session.curve = { toAct: '', points: [], said: [] };
}

export function newSession(game: TableGame): HostSession {
  return {
    game,
    chosen: completed(game, {}),
    match: undefined,
    log: [],
    headings: [],
    written: undefined,
    notes: [],
    recent: newRecentNotes(),
    pages: {},
    buttonPages: {},
    undoRequest: undefined,
    ready: [],
    clock: undefined,
    review: undefined,
    tutorial: false,
    puzzle: undefined,
    curve: { toAct: '', points: [], said: [] },
    lastSave: { text: '', error: undefined },
    savedTexts: newSavedTexts(),
  };
}
