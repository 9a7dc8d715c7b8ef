import type { Cell } from '../../grid/index.ts';
import { field, type ActionFrom, type GameState, type Outcome, type PlayerId, type Step } from '../../kernel/index.ts';
import { KIND_IDS, type Kind } from './rules/kinds.ts';

/** Plain, forest, mountain, lake, swamp: in the order of table 3.1. */
export const LANDS = ['P', 'F', 'M', 'L', 'S'] as const;
export type Land = (typeof LANDS)[number];

/** A land, `-` where none is laid yet, `?` where the viewer may not know it yet. */
export type LandMark = Land | '-' | '?';

/** A piece card, or `?` where the viewer may not know which. */
export type Card = Kind | '?';

/** One or more cards face down on a plain. */
export interface City {
  readonly cell: Cell;
  /** Who founded it: that never changes. */
  readonly owner: PlayerId;
  readonly cards: readonly Card[];
  /** It mustered since its owner's last turn began (CAT-MUS-08). */
  readonly mustered: boolean;
  /** A card was laid on it as its growth this turn (CAT-GROW-01). */
  readonly grown: boolean;
  /** Founded or settled this turn: it is not existing (CAT-GROW-06). */
  readonly recent: boolean;
}

/** A card face up on a tile. */
export interface Piece {
  /** `u1`, `u2`… A card that is turned face down and mustered again gets another one, so that nobody can follow it. */
  readonly id: string;
  readonly owner: PlayerId;
  readonly kind: Kind;
  readonly cell: Cell;
  /** Actions taken this turn; its moves when it is exhausted. */
  readonly spent: number;
}

export interface CitiesPlayer {
  readonly id: PlayerId;
  readonly hand: readonly Card[];
  /** The top card first; empty when the deck is shared. */
  readonly deck: readonly Card[];
  /** Turns begun so far. */
  readonly turns: number;
}

export type Phase = 'lands' | 'main' | 'over';

/** A game of Cities and Tactics at one moment: plain data, never changed. `p1` is South, `p2` North. */
export interface Cities extends GameState<CitiesStep> {
  readonly phase: Phase;
  /** By tile; a1 is 0, b1 is 1. */
  readonly lands: readonly LandMark[];
  readonly players: readonly CitiesPlayer[];
  /** The deck of both players, the top card first; empty when each has their own. */
  readonly deck: readonly Card[];
  readonly isShared: boolean;
  /** In the order in which they were founded. */
  readonly cities: readonly City[];
  /** In the order in which they came to the board. */
  readonly pieces: readonly Piece[];
  /** How many pieces ever came to the board: the number in the last one's id. */
  readonly mustered: number;
  /** Who has the first turn. */
  readonly first: PlayerId;
  /** Whose turn it is, or who lays lands. */
  readonly active: PlayerId;
  /** Player turns begun so far. */
  readonly turn: number;
  /** After so many player turns the game is decided (CAT-R-19); 0 means never. */
  readonly turnLimit: number;
  /** The city card of the turn is used (CAT-CITY-01). */
  readonly cityCardUsed: boolean;
  readonly outcome?: Outcome;
}

/** What a game starts from: rules, table 3.3. Absent options have their defaults. */
export interface CitiesSetup {
  readonly landSetup?: 'chosen' | 'random' | 'preset';
  /** With `preset`: the name of a preset or the drawing of a board. */
  readonly board?: string;
  readonly deckMode?: 'own' | 'shared';
  /** 0 is South, 1 is North. */
  readonly firstPlayer?: 0 | 1 | 'random';
  /** 200 by default; 0 for none. */
  readonly turnLimit?: number;
  /** A position as text, from which play goes on; the options above but `deckMode` and `turnLimit` do not count then. */
  readonly position?: string;
}

/** The fields of what a player decides, as the notation writes them. */
export const CITIES_ACTIONS = {
  land: [field.oneOf('land', LANDS)],
  found: [field.oneOf('card', KIND_IDS), field.cell('to')],
  populate: [field.oneOf('card', KIND_IDS), field.cell('to')],
  muster: [field.cell('from'), field.oneOf('card', KIND_IDS), field.cell('to')],
  move: [field.cell('from'), field.cell('to')],
  cross: [field.cell('from'), field.cell('to')],
  road: [field.cell('from'), field.cell('to')],
  attack: [field.cell('from'), field.cell('to')],
  settle: [field.cell('from')],
  join: [field.cell('from')],
  end: [],
  resign: [],
};

/** What a player decides. Cards are named by their kind, since those of one kind are alike. */
export type CitiesAction = ActionFrom<typeof CITIES_ACTIONS>;

export type ActionOf<K extends CitiesAction['kind']> = Extract<CitiesAction, { readonly kind: K }>;

export type CitiesStep = Step &
  (
    | { readonly kind: 'act'; readonly player: PlayerId; readonly action: CitiesAction }
    /** All lands lie: they are shown, and the decks are dealt. */
    | { readonly kind: 'reveal' }
    | { readonly kind: 'deal' }
    | { readonly kind: 'begin'; readonly player: PlayerId }
    /** Looks for a winner (CAT-VIC-03). */
    | { readonly kind: 'check-victory' }
  );

/** What happened. Parts that only `player` may know are named in `eventFor`. */
export type CitiesEvent =
  | { readonly kind: 'land-placed'; readonly player: PlayerId; readonly cell: Cell; readonly land: LandMark }
  | { readonly kind: 'board-revealed' }
  | { readonly kind: 'dealt'; readonly player: PlayerId; readonly count: number; readonly cards: readonly Card[] }
  | { readonly kind: 'turn-started'; readonly player: PlayerId }
  | { readonly kind: 'drew'; readonly player: PlayerId; readonly count: number; readonly cards: readonly Card[] }
  | { readonly kind: 'city-founded'; readonly player: PlayerId; readonly cell: Cell; readonly card: Card }
  | { readonly kind: 'populated'; readonly player: PlayerId; readonly cell: Cell; readonly card: Card }
  | {
      readonly kind: 'mustered';
      readonly player: PlayerId;
      readonly city: Cell;
      readonly card: Kind;
      readonly cell: Cell;
    }
  | {
      readonly kind: 'moved' | 'crossed' | 'roaded';
      readonly piece: string;
      readonly card: Kind;
      readonly from: Cell;
      readonly to: Cell;
    }
  | {
      readonly kind: 'attacked';
      readonly piece: string;
      readonly from: Cell;
      readonly to: Cell;
      readonly defence: number;
      readonly success: boolean;
    }
  /** The card went to the bottom of the deck of `deck`: a player, or `shared`. */
  | { readonly kind: 'piece-removed'; readonly card: Kind; readonly cell: Cell; readonly deck: string }
  | { readonly kind: 'settled' | 'joined'; readonly player: PlayerId; readonly cell: Cell; readonly card: Kind }
  | { readonly kind: 'captured' | 'released'; readonly cell: Cell }
  | { readonly kind: 'turn-ended'; readonly player: PlayerId }
  | { readonly kind: 'game-over'; readonly winners: readonly PlayerId[]; readonly reason: string };
