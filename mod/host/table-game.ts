import type { BotAdvice } from '../../src/bots/index.ts';
import type { GameState, Match, PlayerId, Refusal, Step, Tutorial } from '../../src/kernel/index.ts';
import type {
  Color,
  DeckBuilding,
  HexMapBuilding,
  Desk,
  Forecast,
  LegendEntry,
  Poster,
  Scene,
  FallenPiece,
  StatusGauge,
  StoryLine,
  VisualEffect,
} from '../../src/scene/index.ts';

/** An action of any game. The host passes actions on without reading them. */
export interface Act {
  readonly kind: string;
}

/**
 * Works out a part of what a bot does in its turn. Gives all of it once it is known, and nothing before. @noSelf
 */
export type BotTurn = (this: void) => readonly Act[] | undefined;

/** A match of any game. */
export type AnyMatch = Match<GameState<Step>, Act, unknown, unknown>;

export type Opened =
  | { readonly ok: true; readonly match: AnyMatch }
  | { readonly ok: false; readonly refusal: Refusal };

/** A seat of the table, and the player of the game who plays there. */
export interface TableSeat {
  readonly player: PlayerId;
  readonly color: PlayerColor;
  readonly tint: Color;
}

/** Something to agree on before the game starts, such as the board. The first value is the default. */
export interface LobbyOption {
  readonly id: string;
  readonly label: string;
  readonly values: readonly LobbyValue[];
  readonly typed?: TypedValue;
  /** What is chosen is said with the name of the game: `Pawns, Large`. */
  readonly isMode?: boolean;
}

/**
 * What may be typed into the chat instead of choosing a value: `!` with the option's id and a text.
 *
 * @noSelf its functions are called without a table in front in Lua
 */
export interface TypedValue {
  /** The text to type after the command, and its purpose: `an address, such as …`. */
  readonly hint: string;
  /** Why the text is invalid; nothing if it is valid. */
  readonly refusal: (text: string) => string | undefined;
  /** The text is a deck, as `TableGame.deckBuilding` says how to build one. */
  readonly isDeck?: boolean;
  /** The text is a map (`hexMapText`), and this is how one is made: a page beside the table can draw it. */
  readonly map?: HexMapBuilding;
}

export interface LobbyValue {
  readonly id: string;
  readonly label: string;
  readonly tooltip?: string;
  /** What is so when it is chosen, in one sentence without its full stop; the label by default, nothing if it is empty. */
  readonly said?: string;
}

/** The value chosen for each option, by the ids of both. */
export interface Chosen {
  readonly [option: string]: string;
}

/** What to say and show about one event. */
export interface Announcement {
  /** For everybody; without it only the asides are read. */
  readonly text?: string | undefined;
  /** How the log says it, which marks who acted and tells the line before; by default like the text. */
  readonly line?: string | undefined;
  /** Whose mark the line has where it does not begin with a seat; nobody's if it is empty. By default the first line is of who acted. */
  readonly by?: PlayerId | undefined;
  /** Also as a line across everybody's screen. */
  readonly broadcast?: boolean;
  /** It begins a turn, or another part of the game: the log sets it apart. */
  readonly isHeading?: boolean;
  /** The heading in the log of what begins with it, such as the armies that sides build. */
  readonly under?: string | undefined;
  /** For events about a number, such as damage or coins: how the log shows them. */
  readonly amount?: LoggedAmount | undefined;
  readonly effect?: VisualEffect | undefined;
  /** How the end of the game tells it, a sentence each; by default like the line. */
  readonly moment?: readonly string[] | undefined;
  /** Other lines for the notes of those who read it; by default the text. */
  readonly story?: readonly StoryLine[] | undefined;
  /** The title of the page of notes that begins with it. */
  readonly page?: string | undefined;
  /** Lines that one player reads and nobody else. */
  readonly asides?: readonly Aside[];
}

/** What is said about an event, while it is worked out for each of those who read it. */
export interface Describing {
  /** Does the next part. Returns whether more are left. */
  readonly next: (this: void) => boolean;
  /** What is said after the last part; nothing if the event needs no line. */
  readonly said: (this: void) => Announcement | undefined;
}

/** A number that the log shows behind a text, which does not say it again: `Bear on d4 (Spite)  −2`. */
export interface LoggedAmount {
  readonly text: string;
  /** Less than 0 for damage and what is paid. */
  readonly value: number;
}

/** A line for one player alone. */
export interface Aside {
  readonly for: PlayerId;
  /** Absent for what stands in the notes alone. */
  readonly text?: string | undefined;
  /** How the player's own notes call it; by default like `text`. */
  readonly story?: readonly StoryLine[] | undefined;
}

/** The time that a player has, in games that limit it. */
export interface TurnClock {
  readonly player: PlayerId;
  /** Which turn it is: another text starts the clock again. */
  readonly turn: string;
  /** More than 0. */
  readonly seconds: number;
  /** What the host does for the player when the time is over. The game must accept it, and go on to another turn. */
  readonly timeout: Act;
}

/** What the host needs to know of a game's tutorial: all but its start. */
export type TableTutorial = Pick<Tutorial<unknown>, 'player' | 'steps' | 'end'>;

/** A position in which a player can win before anybody else acts. */
export interface OpenedPuzzle {
  readonly player: PlayerId;
  /** How many actions it takes. */
  readonly actions: number;
  /** A new match at its start. */
  readonly open: (this: void) => AnyMatch;
}

/** The panels that the host shows for every game. */
export const STANDARD_PANELS = ['turn', 'question', 'concede', 'over'] as const;
export type StandardPanel = (typeof STANDARD_PANELS)[number];

/**
 * Everything that the host knows about one game. Nothing here touches the table: these are functions from data to data.
 *
 * @noSelf its functions are called without a table in front in Lua
 */
export interface TableGame {
  readonly id: string;
  readonly title: string;
  /** The rules in a few lines, for the lobby and `!help`. */
  readonly summary: readonly string[];
  /** The picture of the game on the start screen of a page. */
  readonly poster: Poster | undefined;
  readonly options: (chosen: Chosen) => readonly LobbyOption[];
  /** How decks for these options are built; nothing in a game without decks of one's own. */
  readonly deckBuilding: (chosen: Chosen) => DeckBuilding | undefined;
  readonly seats: (chosen: Chosen) => readonly TableSeat[];
  /** A new match, or why these options cannot start one. */
  readonly start: (chosen: Chosen, seed: number) => Opened;
  /** The match of a saved text, or why it cannot be read. */
  readonly load: (text: string) => Opened;
  /** The match whose data an older version of this program has handed over. */
  readonly resume: (data: unknown) => AnyMatch;
  readonly scene: (match: AnyMatch, seats: readonly TableSeat[], chosen: Chosen, desk: Desk) => Scene<Act>;
  /**
   * Makes the next part of the scene, so that `scene` finds most of it ready. Returns whether there may be more. The host
   * asks for as many parts as a frame has time for, and carries actions out in the same way, by steps. Absent in games that are small enough for one frame.
   */
  readonly prepareScene: ((match: AnyMatch, seats: readonly TableSeat[], desk: Desk) => boolean) | undefined;
  /**
   * After how many frames players are shown what an action of that kind has led to, in a game with `prepareScene`; if the
   * work takes longer, after a multiple of it. So the time tells nobody how much there is that is hidden. The kind `start` is
   * for the first scene of a match.
   */
  readonly beat: (kind: string) => number;
  /**
   * Does a part of what the pages wait for that players have open, a few milliseconds long: `more` if another follows, `done`
   * after the last, when the scene has something new to show, and `nothing` if they wait for nothing.
   */
  readonly work: (match: AnyMatch, desk: Desk) => 'more' | 'done' | 'nothing';
  /** One event in place of two that follow each other, or nothing where both need a line. */
  readonly joinEvents: (before: unknown, next: unknown) => unknown;
  /** What to say about an event of the last action, a part at a time. */
  readonly describing: (event: unknown, match: AnyMatch, seats: readonly TableSeat[]) => Describing;
  /** How good a state is for a player. Bots maximise it. */
  readonly evaluate: (state: GameState<Step>, player: PlayerId) => number;
  /** What the curve of a finished game counts, or how good the position is. */
  readonly tally: (state: GameState<Step>, player: PlayerId) => number;
  /** Such as `HP`; nothing if the curve shows how good positions were. */
  readonly tallyUnit: string | undefined;
  /** Which actions bots try; nothing if they try all that is legal. */
  readonly advice: BotAdvice<GameState<Step>, Act> | undefined;
  /** Begins to work out what a bot does in its turn; nothing for games whose bots try actions out. */
  readonly botTurn: ((match: AnyMatch, player: PlayerId) => BotTurn) | undefined;
  /** The players whom everybody may know to be waited for. */
  readonly waitsFor: (match: AnyMatch) => readonly PlayerId[];
  /** Whether there are others, who are asked in secret: nobody may learn that they have acted. */
  readonly hidesWhoActs: boolean;
  /** Whether they are asked only whether they react to what somebody else does. */
  readonly isReaction: (match: AnyMatch) => boolean;
  /** A text of the rules with the colours of seats in place of player ids. */
  readonly nameSeats: (text: string, seats: readonly TableSeat[]) => string;
  /** The action that dropping `piece` on `cell` would mean, so that the host can show its refusal. */
  readonly attempt: (match: AnyMatch, piece: string, cell: string) => Act | undefined;
  /** What an action of `player` would do to pieces; nothing if the game does not say. */
  readonly forecast: (
    match: AnyMatch,
    player: PlayerId,
    action: Act,
    seats: readonly TableSeat[],
  ) => readonly Forecast[];
  /** The clock of the present turn; nothing if there is no hurry. */
  readonly clock: (match: AnyMatch) => TurnClock | undefined;
  /** What the host does for a player who has used up the time for the whole game; nothing in games without such clocks. */
  readonly timeout: Act | undefined;
  /** What a player's side is called, such as its faction; nothing while its colour is its name. Everybody reads it. */
  readonly nameSide: (match: AnyMatch, player: PlayerId) => string | undefined;
  /** A few words each about what else there is to know of a side, such as its gold. Everybody reads them. */
  readonly describeSide: (match: AnyMatch, player: PlayerId) => readonly string[];
  /** A number of the side that has a limit, such as what is left to spend; nothing if there is none now. Everybody reads it. */
  readonly gauge: (match: AnyMatch, player: PlayerId) => StatusGauge | undefined;
  /** The pieces of a player that stood on the board and are gone. Everybody reads them. */
  readonly fallen: (match: AnyMatch, player: PlayerId) => readonly FallenPiece[];
  /** A rule to remember for what everybody does now; nothing if there is none. */
  readonly note: (match: AnyMatch) => string | undefined;
  /** The titles of its panels whose contents a page says by itself. */
  readonly saidBeside: readonly string[];
  /** Absent in games without one. */
  readonly tutorial: TableTutorial | undefined;
  /** The match of the tutorial at its start; nothing in games without one. */
  readonly startTutorial: () => Opened | undefined;
  /** Figurines of TTS fit some of its pieces: the lobby offers them. */
  readonly hasFigurines: boolean;
  /** How many puzzles it has. */
  readonly puzzles: number;
  /** The puzzle with this number, from 1; nothing if there is none. */
  readonly openPuzzle: (number: number) => OpenedPuzzle | undefined;
  /** What the marks and spaces on the table mean. */
  readonly legend: readonly LegendEntry[];
  /** The names of icons, by what the game's texts and buttons call the thing; absent in games without. */
  readonly icons: Readonly<Record<string, string>> | undefined;
  /** The table keeps what each player has read, with a panel of what was said to that player alone. */
  readonly keepsNotes: boolean;
  /** The standard panels that the scene shows itself. */
  readonly ownPanels: readonly StandardPanel[];
  /** Why the game has ended, in words; empty until then. */
  readonly reasonText: (match: AnyMatch, seats: readonly TableSeat[]) => string;
  /** More lines for the panel at the end of the game. */
  readonly summarize: (match: AnyMatch, seats: readonly TableSeat[]) => readonly string[];
}
