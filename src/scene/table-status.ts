import type { HexMapBuilding } from './hex-map.ts';
import type { Poster } from './poster.ts';
import type { Mark } from './scene.ts';

/**
 * The element of the Global UI by which a mod tells a program beside the table its status, and takes commands from it. The
 * element's text is JSON of a {@link TableStatus}; a command is text that a player enters in it.
 */
export const CONTROL_ID = 'crownspaceControl';

/**
 * What a program beside the table shows of it, such as the start screen of the browser page. Everybody may read all of
 * it, so it contains nothing of the game's state that is secret to anybody. It travels as JSON: see {@link CONTROL_ID}.
 */
export interface TableStatus {
  readonly title: string;
  readonly summary: readonly string[];
  /** The picture of the game; absent if it has none. */
  readonly poster?: Poster;
  /** `review`: the table shows a finished game, action by action. */
  readonly phase: 'lobby' | 'playing' | 'over' | 'review';
  /** What to agree on before the game. */
  readonly options: readonly StatusOption[];
  /** Who plays on empty seats. */
  readonly empty: StatusOption;
  /** The seats that the game uses, in its order. */
  readonly seats: readonly StatusSeat[];
  /** The colours of those who have to act. */
  readonly toAct: readonly string[];
  /** They are asked only whether they react to what somebody else does: it is not their turn. */
  readonly isReaction?: boolean;
  /** How pieces have moved in the last action that moved some; absent before the first one. */
  readonly trail?: readonly TrailStep[];
  /** How many flames there were on pieces (see `VisualEffect`): whoever sees it grow hears fire. */
  readonly flames?: number;
  readonly over?: StatusResult;
  readonly review?: StatusReview;
  /** What the marks and spaces on the table mean. */
  readonly legend: readonly LegendEntry[];
  /** A rule to remember for what everybody does now, such as building an army. */
  readonly note?: string;
  /** The names of icons, by what texts and buttons of the game call the thing: an ability, something to choose. */
  readonly icons?: Readonly<Record<string, string>>;
  /** The titles of panels whose contents a page says by itself, such as with {@link StatusGauge}. */
  readonly saidBeside?: readonly string[];
  /** The game has a tutorial to start. */
  readonly canLearn: boolean;
  /** How many puzzles the game has. */
  readonly puzzles: number;
  /** The puzzle on the table. */
  readonly puzzle?: StatusPuzzle;
  /** The tutorial that runs. */
  readonly tutorial?: StatusTutorial;
}

/**
 * A piece has gone from the middle of one space to that of another, or one with a crown has left the board from where both
 * are. In hundredths of the table's unit.
 */
export interface TrailStep {
  readonly x: number;
  readonly z: number;
  readonly toX: number;
  readonly toZ: number;
  /** Length of an edge of a space; of a hexagon the distance between two opposite sides. */
  readonly size: number;
  readonly isHexagon?: boolean;
  readonly isFallen?: boolean;
}

/** What a mark means in a game, or the number in a mark: `may attack`. Or a space, with the drawing of such spaces. */
export interface LegendEntry {
  readonly mark: Mark | 'number' | 'space';
  readonly drawing?: string;
  readonly text: string;
}

export interface StatusTutorial {
  /** The index of the present step; `of` when all are done. */
  readonly step: number;
  readonly of: number;
  readonly title: string;
  readonly text: string;
  readonly isOver: boolean;
}

/** A position in which one wins before anybody else acts. */
export interface StatusPuzzle {
  /** From 1. */
  readonly number: number;
  readonly of: number;
  readonly state: 'open' | 'solved' | 'failed';
  /** How many actions the shortest solution takes. */
  readonly actions: number;
}

export interface StatusOption {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly values: readonly StatusValue[];
  /** What may be typed instead of choosing; absent if nothing may. */
  readonly typed?: string;
  /** A deck may be typed: see `DeckBuilding`. */
  readonly isDeck?: boolean;
  /** What is chosen is said with the name of the game. */
  readonly isMode?: boolean;
  /** A map may be typed, and is made so. Only before the game. */
  readonly map?: HexMapBuilding;
}

export interface StatusValue {
  readonly id: string;
  readonly label: string;
  /** What is so when it is chosen, in one sentence without its full stop; the label by default, nothing if it is empty. */
  readonly said?: string;
}

export interface StatusSeat {
  readonly color: string;
  readonly kind: 'person' | 'bot' | 'empty';
  /** The person at the seat. */
  readonly name?: string;
  readonly isReady: boolean;
  /** What the player's side is called, such as its faction; absent while it has no name but its colour. */
  readonly side?: string;
  /** A few words each about what else there is to know of the side, such as its gold. */
  readonly lines?: readonly string[];
  readonly gauge?: StatusGauge;
  /** Its pieces that are gone, in the order in which they came; absent while all stand. */
  readonly fallen?: readonly FallenPiece[];
}

/** A piece that stood on the board. Everybody has seen it. */
export interface FallenPiece {
  readonly name: string;
  /** Of the set of icons. */
  readonly icon?: string;
}

/** A number of a player's side that grows or falls towards a limit. Everybody reads it. */
export interface StatusGauge {
  readonly look: 'coins' | 'bar';
  readonly value: number;
  readonly of: number;
  /** What the value is: `left` behind coins, `of 15 people` behind the number of a bar. */
  readonly text: string;
}

export interface StatusResult {
  /** The colours of the winners; none after a draw. */
  readonly winners: readonly string[];
  readonly reason: string;
  readonly actions: number;
  /** How long it took; absent if it began before the table was loaded. */
  readonly minutes?: number;
  readonly lines: readonly string[];
  /** How good the position was for each seat, in the order of `seats`; too short to be drawn after a game was loaded. */
  readonly curve?: readonly CurvePoint[];
  /** What the curve counts, such as `HP`; absent if it shows how good positions were. */
  readonly unit?: string;
}

/** A moment of a game: after so many actions, and how good it was for each seat, on the game's own scale, or what it counts. */
export interface CurvePoint {
  readonly at: number;
  readonly values: readonly number[];
  /** What happened since the moment before, a sentence each; absent if nothing was said. */
  readonly lines?: readonly string[];
  /** The heading of the turn that begins then, such as `Turn 5: Red`; absent if the game announces none. */
  readonly begins?: string;
}

export interface StatusReview {
  /** The number of actions that the table shows. */
  readonly at: number;
  readonly of: number;
  /** How good the position is for each seat, in the order of `seats`. Whole numbers of the game's own scale. */
  readonly values: readonly number[];
  /** What the action that is shown last led to, as lines of the log: in the rich text of XML UI. */
  readonly lines: readonly string[];
}
