import type { PlayerId } from '../kernel/index.ts';

/** Red, green and blue, each from 0 to 1. */
export interface Color {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

/** A point on the table, in its units of length: x to the right, z away from the player at the near side. */
export interface TablePoint {
  readonly x: number;
  readonly z: number;
}

/** A drawn line. On a board in the table's units, on a piece in parts of its width, from −0.5 to 0.5. */
export interface Stroke {
  readonly points: readonly TablePoint[];
  readonly color: Color;
  /** In the table's units. */
  readonly thickness: number;
  /** Joins the last point to the first. */
  readonly loop?: boolean;
}

/** A position on the board where a piece can stand. `x` and `z` are its centre. */
export interface SceneCell extends TablePoint {
  readonly id: string;
  /** Length of an edge; of a hexagon the distance between two opposite sides. */
  readonly size: number;
  /** A hexagon has corners at its near and far ends, and sides at its left and right. A square by default. */
  readonly shape?: 'hexagon';
  /** Colour of the cell's tile; without it, there is no tile. */
  readonly color?: Color;
  /** How a page draws the tile: a text made by `tileDrawing`. Everybody sees it. */
  readonly drawing?: string;
  /** A short text on the tile, such as the name of the cell. */
  readonly label?: string;
  /** What players call the cell. A screen reader reads it aloud; it is not drawn on the tile. */
  readonly name?: string;
  /** What there is to know of it: lines as in the description of a piece. Everybody reads them; they are not drawn. */
  readonly about?: readonly string[];
  /** The terrain, as one word at the edge of the tile. */
  readonly caption?: string;
  /** Drawn on the tile, in parts of its width. */
  readonly lines?: readonly Stroke[];
}

/** Everything below the pieces. Two boards with the same `id` are equal. */
export interface SceneBoard {
  readonly id: string;
  readonly cells: readonly SceneCell[];
  readonly lines: readonly Stroke[];
}

export const SHAPES = ['block', 'pawn', 'king', 'queen', 'bishop', 'knight', 'rook', 'die', 'figure'] as const;
export type Shape = (typeof SHAPES)[number];

/** How many sides a die can have. */
export type DieSides = 4 | 6 | 8 | 10 | 12 | 20;

/** The body of a piece. When it changes, the host spawns the piece again. */
export interface PieceLook {
  readonly shape: Shape;
  /** Of a die; 6 by default. */
  readonly sides?: DieSides;
  /** Edge of the footprint, and height. */
  readonly size: number;
  readonly height: number;
  /** Drawn on its top. */
  readonly lines: readonly Stroke[];
  /** Position of the emblem; `edge` leaves the middle free for a piece that stands on this one. */
  readonly emblemAt?: 'middle' | 'edge';
  /**
   * Address of a square picture on the top of a block, in place of the emblem. The picture is as secret as the words of
   * the piece, so a secret piece may only have one while it is in a hand.
   */
  readonly picture?: string;
  /** One of the figurines of TTS in place of the body, such as `BEAR`: see `withFigurine`. */
  readonly figurine?: string;
}

/**
 * One object on the table. By default everybody sees it and reads its words; `visibleTo` and `readableBy` restrict that.
 * Everybody who sees the piece sees its look and its tint, except for the picture, so neither may depend on a secret.
 */
export interface ScenePiece {
  readonly id: string;
  readonly look: PieceLook;
  /** The cell on which it stands; empty for a piece in a hand. */
  readonly cell: string;
  /** The player whose hand holds it. */
  readonly hand?: PlayerId;
  /** Height of its base above the cell, in the table's units. */
  readonly level?: number;
  /** Nobody can pick it up. */
  readonly locked?: boolean;
  /** Part of the board for those who see it, such as land that only some know: nobody can touch it. */
  readonly isGround?: boolean;
  /** The players who read its words; all others see a blank piece. */
  readonly readableBy?: readonly PlayerId[];
  /** The players who see the piece at all. */
  readonly visibleTo?: readonly PlayerId[];
  /** Degrees clockwise, seen from above; 0 is away from the near side. */
  readonly facing: number;
  readonly name: string;
  /** The tooltip. */
  readonly description: string;
  readonly tint: Color;
  /** A few letters on its top that identify it from above. May have two lines. */
  readonly emblem: string;
  /** A short text in its corner, like that of a cell, such as the name of the land that it shows. */
  readonly label?: string;
  /** Of a die: the side that is up, from 1. Everybody sees it. The host turns the die when it changes. */
  readonly value?: number;
  /** What the page draws on it: a text made by `drawingText`. It is as secret as the words of the piece. */
  readonly drawing?: string;
}

/** What a button asks the host to do: submit an action, show a player something else, or change the match as a whole. */
export type HostCommand<Action> =
  | { readonly kind: 'act'; readonly action: Action }
  | { readonly kind: 'undo' | 'redo' | 'again' | 'agree' | 'disagree' | 'learn' | 'leave' }
  /** Opens a puzzle, from 1. */
  | { readonly kind: 'puzzle'; readonly number: number }
  /** Opens a page for the player who presses it: a text that the game's scene reads (`Desk.pages`). Empty for none. */
  | { readonly kind: 'show'; readonly page: string }
  /** Shows other buttons of a panel that has too many for one page. The host makes it. */
  | { readonly kind: 'more'; readonly panel: string; readonly page: number }
  /** Asks that player, in a dialog that nobody else sees, which of several commands is meant. */
  | { readonly kind: 'ask'; readonly title: string; readonly options: readonly CommandOption<Action>[] }
  /**
   * Lets that player type a text, in a dialog that nobody else sees. Put between `before` and `after` it is an action in the
   * notation of game records, or a page.
   */
  | {
      readonly kind: 'type';
      readonly title: string;
      readonly start: string;
      readonly as: 'action' | 'page';
      readonly before: string;
      readonly after: string;
    };

/** One of several commands, as a dialog shows it. */
export interface CommandOption<Action> {
  readonly label: string;
  readonly command: HostCommand<Action>;
}

/** A line of what a player knows of a match: see `StoryLine`. */
export interface Note {
  /** Who reads it; empty for everybody. */
  readonly for: PlayerId;
  readonly text: string;
  /** The title of the page that it begins; empty for a line of the page before. */
  readonly page: string;
  readonly part: string;
  readonly cells: readonly string[];
  /** It stands on pages only, not among the latest notes. */
  readonly isDetail?: boolean;
  /** The number of actions of the match when it was written. */
  readonly at: number;
}

/** What a table has beside its match: the page that each player looks at, and what each player has read so far. */
export interface Desk {
  readonly pages: { readonly [player: PlayerId]: string };
  /** Oldest first; of games that keep notes. */
  readonly notes: readonly Note[];
  /** The players for whom bots play: nobody reads what they may do, so a scene may leave it out. */
  readonly bots?: readonly PlayerId[];
  /** A finished game is looked at: nobody acts. */
  readonly isReview?: boolean;
}

/** The desk of a table at which nothing was read or opened. */
export const EMPTY_DESK: Desk = { pages: {}, notes: [] };
/** Of those who look at a finished game. */
export const REVIEW_DESK: Desk = { ...EMPTY_DESK, isReview: true };

/** A line that players keep of what happened, for pages and for playing it back. */
export interface StoryLine {
  readonly text: string;
  /** The part of the game to which it belongs, such as movement. */
  readonly part?: string;
  /** The cells where it happened, in order. */
  readonly cells?: readonly string[];
  /** It stands on pages only, not among the latest notes. */
  readonly isDetail?: boolean;
}

export interface PanelButton<Action> {
  readonly id: string;
  readonly label: string;
  readonly command: HostCommand<Action>;
  readonly tooltip?: string;
  /** The players who see it; everybody who sees the panel if absent. */
  readonly for?: readonly PlayerId[];
  /** The one thing to do now: it is gold, and first. At most one in a panel. */
  readonly isMain?: boolean;
  /** A question that the player has to confirm first. */
  readonly confirm?: string;
}

/** Before the label of a button, or a line: it is what was chosen of several. Pages may mark it otherwise. */
export const CHOSEN_MARK = '[x]  ';

/** Places of panels on a screen. `log` lies below `left`, and has what happened. */
export const PANEL_SLOTS = ['top', 'left', 'log', 'right', 'centre'] as const;
export type PanelSlot = (typeof PANEL_SLOTS)[number];

/** Text and buttons on the screen. Panels in one slot are stacked. */
export interface Panel<Action> {
  readonly id: string;
  readonly slot: PanelSlot;
  /** The players who see it; everybody if absent. */
  readonly for?: readonly PlayerId[];
  readonly title: string;
  readonly lines: readonly string[];
  /** A list, below the lines. */
  readonly rows?: readonly PanelRow[];
  readonly buttons: readonly PanelButton<Action>[];
}

/** One of several things of the same kind, such as a city: two lines beside its name, and what state it is in. */
export interface PanelRow {
  /** Short, such as the name of a cell. */
  readonly name: string;
  readonly text: string;
  readonly note: string;
  /** A word. */
  readonly badge?: string;
  readonly tone?: 'good' | 'bad';
  /** A page shows it once somebody wants to know more. */
  readonly more?: string;
}

/** One of several actions that a menu entry or a drop can stand for. */
export interface Variant<Action> {
  readonly label: string;
  readonly action: Action;
}

/** One entry in the menu of a piece. With several variants the host asks the player which one. */
export interface MenuEntry<Action> {
  readonly for: PlayerId;
  /** Everybody can read it, so secrets belong into the variants. */
  readonly label: string;
  readonly variants: readonly Variant<Action>[];
  /** Shown when there are no variants. It lets an entry stay in the menu and hide that it is empty. */
  readonly emptyMessage?: string;
}

/** The right-click menu of a piece. */
export interface PieceMenu<Action> {
  readonly piece: string;
  readonly entries: readonly MenuEntry<Action>[];
}

/**
 * The shape that is drawn on a spot. Each has its own outline, so that nobody has to tell colours apart. A game decides
 * what a shape means.
 */
export const MARKS = ['ring', 'corners', 'diamond', 'rails', 'waves'] as const;
export type Mark = (typeof MARKS)[number];

/** A cell where a player may drop a piece, and the action that this submits. */
export interface DropSpot<Action> {
  readonly for: PlayerId;
  readonly piece: string;
  readonly cell: string;
  readonly mark: Mark;
  /** What the piece has left there, such as points to go on with: a small number in the mark. */
  readonly left?: number;
  readonly action: Action;
}

/** A question about a drop: in which of several ways it is meant. */
export interface DropAsked<Action> {
  readonly title: string;
  readonly variants: readonly Variant<Action>[];
  /** Shown when there are no variants: why not. */
  readonly emptyMessage: string;
}

/**
 * A cell where dropping a piece can mean several actions, so that the host asks the player which one. The mark is visible
 * to everybody and the variants are not: a question may have none, and then the host shows `emptyMessage`.
 */
export interface DropQuestion<Action> extends DropAsked<Action> {
  readonly for: PlayerId;
  readonly piece: string;
  readonly cell: string;
  readonly mark: Mark;
}

/**
 * Where a card of a hand may be dropped: a {@link DropQuestion} at each of its cells. All cards of a hand have the same
 * cells, whatever they are, because everybody sees these marks.
 */
export interface HandQuestion<Action> {
  readonly for: PlayerId;
  readonly piece: string;
  readonly cells: readonly string[];
  /** Those of the cells where this card means something, which its owner alone may see. */
  readonly ownCells: (this: void) => readonly string[];
  readonly mark: Mark;
  /** The question at one of the cells. Cards can mean hundreds of things: what nobody asks for is not listed. */
  readonly askAt: (this: void, cell: string) => DropAsked<Action>;
}

/** The question of dropping a card at a cell; nothing where it may not be dropped. */
export function handQuestionAt<Action>(hand: HandQuestion<Action>, cell: string): DropQuestion<Action> | undefined {
  const { askAt, cells, mark, piece } = hand;
  if (!cells.includes(cell)) return undefined;
  return { for: hand.for, piece, cell, mark, ...askAt(cell) };
}

/** All questions of a scene, those of cards in hands among them. */
export function questionsOf<Action>(scene: Scene<Action>): DropQuestion<Action>[] {
  const { handQuestions = [], questions = [] } = scene;
  const asked = questions.slice();
  for (const hand of handQuestions) {
    for (const cell of hand.cells) {
      const question = handQuestionAt(hand, cell);
      if (question !== undefined) asked.push(question);
    }
  }
  return asked;
}

/** The same scene with every question of a hand among its questions: plain data, which can be compared and written. */
export function sceneData<Action>(scene: Scene<Action>): Scene<Action> {
  const { handQuestions: _, ...data } = scene;
  return { ...data, questions: questionsOf(scene) };
}

/** A cell at which a player may point to answer a choice. Several at one cell are told apart by asking. */
export interface ChoiceTarget<Action> {
  readonly for: PlayerId;
  readonly cell: string;
  /** The words of the option; by default its number among those of the cell. */
  readonly label?: string;
  readonly action: Action;
}

/** Everything that a table shows, as data but for {@link HandQuestion}. `Action` is what players submit, choices included. */
export interface Scene<Action> {
  readonly board: SceneBoard;
  readonly pieces: readonly ScenePiece[];
  readonly panels: readonly Panel<Action>[];
  readonly menus: readonly PieceMenu<Action>[];
  readonly spots: readonly DropSpot<Action>[];
  readonly targets: readonly ChoiceTarget<Action>[];
  readonly questions?: readonly DropQuestion<Action>[];
  readonly handQuestions?: readonly HandQuestion<Action>[];
  /** What everybody's attention is drawn to, such as the next step of a tutorial. */
  readonly pointed?: Pointed;
}

/** Pieces and cells, by their ids. */
export interface Pointed {
  readonly pieces: readonly string[];
  readonly cells: readonly string[];
}
