import type { Cell } from '../../grid/index.ts';
import { field, type ActionFrom, type GameState, type Outcome, type PlayerId, type Step } from '../../kernel/index.ts';
import type { SacredCard } from './cards/card.ts';
import type { Attribute, AttributeValues, SacredElement } from './cards/elements.ts';
import type { FieldName } from './cards/fields.ts';

export const MODES = ['War', 'Death', 'Conquest', 'Fate'] as const;
export type SacredMode = (typeof MODES)[number];

/** Each player's die (SAC-SET-02). */
export const DIE_SIDES = 20;

/** The id of a card, or `?` where the viewer may not know which. */
export type CardId = string;

/** An amount added to an attribute for a while. */
export interface TokenModifier {
  readonly attribute: Attribute;
  readonly amount: number;
  readonly lasts: 'battle' | 'turn' | 'game';
  /** Only while the token stands on a tile of this element, or on no element tile. */
  readonly onTile?: SacredElement | 'none';
}

/** A card that a token bears face up: equipment, an Enchant or a Curse. */
export interface BorneCard {
  readonly card: CardId;
  /** Whose Grave it goes to. */
  readonly owner: PlayerId;
}

export type FieldTokenKind = 'unit' | 'construct' | 'summon';

/** Anything that stands on a field tile. */
export interface FieldToken {
  /** `t1`, `t2`… never used twice in a game. */
  readonly id: string;
  readonly owner: PlayerId;
  readonly card: CardId;
  readonly kind: FieldTokenKind;
  readonly cell: Cell;
  /** Lasting reductions, each 0 or more (SAC-ATR-06). */
  readonly losses: AttributeValues;
  readonly modifiers: readonly TokenModifier[];
  /** In the order in which they came. */
  readonly borne: readonly BorneCard[];
  /** The face-down item under it. */
  readonly hidden?: CardId;
  readonly moved: boolean;
  readonly acted: boolean;
  /** The number of own turns that have to end before it can move; 0 when it is not rooted. */
  readonly rooted: number;
}

export interface SacredPlayer {
  readonly id: PlayerId;
  readonly coins: number;
  /** Every coin ever received (SAC-R-23). */
  readonly gathered: number;
  readonly life: number;
  /** Kill Count (SAC-R-22). */
  readonly kills: number;
  /** The last roll of this player's d20, which still lies there (SAC-SET-02); 20 before the first. */
  readonly die: number;
  /** In the order in which they were drawn. */
  readonly hand: readonly CardId[];
  /** The top card first. */
  readonly deck: readonly CardId[];
  /** The bottom card first. */
  readonly grave: readonly CardId[];
  readonly commander: CardId;
  /** The Command card lies face down in its zone. */
  readonly isCommanderInZone: boolean;
}

/** A declared battle, while both players may respond. */
export interface BattleWindow {
  /** Ids of tokens; without a defender the Base is attacked. */
  readonly attacker: string;
  readonly defender?: string;
  readonly priority: PlayerId;
  /** How many players declared ready one after the other: 0 or 1. */
  readonly ready: number;
  /** An effect cancelled the battle. */
  readonly isCancelled: boolean;
}

/** Element tiles of a resolved spell that its player still has to place. */
export interface Placing {
  readonly player: PlayerId;
  readonly element: SacredElement;
  readonly left: number;
  /** Where they may go, in the order of the tiles. */
  readonly cells: readonly Cell[];
}

export type SacredPhase = 'income' | 'draw' | 'deploy' | 'move' | 'action' | 'over';

/** A game of Sacred Wars at one moment: plain data, never changed. `p1` is South, `p2` North. */
export interface Sacred extends GameState<SacredStep> {
  readonly mode: SacredMode;
  readonly field: FieldName;
  readonly baseIncome: number;
  /** So many turns each player takes (SAC-TURN-01). */
  readonly turns: number;
  /** 0 for none. */
  readonly timerSeconds: number;
  readonly startingLife: number;
  /** Cards of this match beside the house set, or in the place of some of it. */
  readonly cards: readonly SacredCard[];
  readonly phase: SacredPhase;
  readonly players: readonly SacredPlayer[];
  /** In the order in which they came to the field. */
  readonly tokens: readonly FieldToken[];
  /** How many tokens ever came to the field. */
  readonly made: number;
  /** By tile: its element tile, or `-`. */
  readonly tiles: readonly (SacredElement | '-')[];
  /** Who has the first turn. */
  readonly first: PlayerId;
  readonly active: PlayerId;
  /** Player turns begun so far; two are a round. */
  readonly turn: number;
  readonly window?: BattleWindow;
  readonly placing?: Placing;
  readonly outcome?: Outcome;
}

/** What a game starts from: rules, table 3.7. Absent options have their defaults. */
export interface SacredSetup {
  readonly mode?: SacredMode;
  readonly field?: FieldName;
  readonly baseIncome?: 1 | 2 | 3;
  /** 1 to 60; 20 by default. */
  readonly turns?: number;
  /** 0 for no timer. */
  readonly timerSeconds?: number;
  /** 1 to 100; 30 by default. */
  readonly startingLife?: number;
  /** Whether a deck has exactly as many cards as the match has turns; true by default. */
  readonly strictDeckSize?: boolean;
  /** 0 is South, 1 is North. */
  readonly firstPlayer?: 0 | 1 | 'random';
  /** The name of a starter deck, or a deck as text. */
  readonly southDeck?: string;
  readonly northDeck?: string;
  /** Cards beside the house set; one with the id of a house card replaces it. */
  readonly cards?: readonly SacredCard[];
  /** A position as text, from which play goes on; of the options above only `cards` counts then. */
  readonly position?: string;
}

/** The fields of what a player decides, as the notation writes them. Tokens are named by their tile. */
export const SACRED_ACTIONS = {
  deploy: [field.string('card'), field.cell('to')],
  'end-phase': [],
  move: [field.cell('from'), field.cell('to')],
  rest: [field.cell('token')],
  battle: [field.cell('token'), field.cell('target')],
  cast: [field.cell('token'), field.string('card'), field.optional(field.cell('target'))],
  item: [field.cell('token'), field.string('card'), field.optional(field.cell('target'))],
  ability: [field.cell('token'), field.optional(field.cell('target'))],
  quick: [field.cell('token'), field.string('card')],
  reveal: [field.cell('token')],
  ready: [],
  place: [field.cell('to')],
  'end-turn': [],
  timeout: [],
  resign: [],
};

/** What a player decides. */
export type SacredAction = ActionFrom<typeof SACRED_ACTIONS>;

export type SacredActionOf<K extends SacredAction['kind']> = Extract<SacredAction, { readonly kind: K }>;

export type SacredStep = Step &
  (
    | { readonly kind: 'act'; readonly player: PlayerId; readonly action: SacredAction }
    | { readonly kind: 'begin'; readonly player: PlayerId }
    | { readonly kind: 'draw' }
    /** The window is closed: dice and damage, or the battle is cancelled. */
    | { readonly kind: 'fight' }
    | { readonly kind: 'end-turn' }
    /** Goes on after the time ran out, until the turn ends (SAC-TIME-02). */
    | { readonly kind: 'time-out' }
  );

/** What happened. What `player` alone may know is taken out by `eventFor`. */
export type SacredEvent =
  | { readonly kind: 'turn-started'; readonly player: PlayerId; readonly round: number }
  | { readonly kind: 'income'; readonly player: PlayerId; readonly base: number; readonly sacred: number }
  | { readonly kind: 'drew'; readonly player: PlayerId; readonly cards: readonly CardId[] }
  | { readonly kind: 'phase-started'; readonly player: PlayerId; readonly phase: SacredPhase }
  | { readonly kind: 'deployed'; readonly player: PlayerId; readonly card: CardId; readonly cell: Cell }
  | { readonly kind: 'moved'; readonly token: string; readonly card: CardId; readonly from: Cell; readonly to: Cell }
  | { readonly kind: 'rested'; readonly token: string; readonly card: CardId; readonly cell: Cell }
  | {
      readonly kind: 'battle-declared';
      readonly player: PlayerId;
      readonly card: CardId;
      readonly from: Cell;
      readonly target: Cell;
    }
  | { readonly kind: 'ready'; readonly player: PlayerId }
  | { readonly kind: 'battle-cancelled' }
  /** Both dice, the attacker's first. */
  | { readonly kind: 'rerolled' | 'rolled'; readonly attacker: number; readonly defender: number }
  | { readonly kind: 'dodged'; readonly card: CardId; readonly cell: Cell }
  | {
      readonly kind: 'hit';
      readonly card: CardId;
      readonly cell: Cell;
      readonly isCritical: boolean;
      readonly isCounter: boolean;
      readonly amount: number;
    }
  | { readonly kind: 'base-hit'; readonly player: PlayerId; readonly amount: number }
  | {
      readonly kind: 'spell-cast';
      readonly player: PlayerId;
      readonly card: CardId;
      readonly cell: Cell;
      readonly targets: readonly Cell[];
    }
  | {
      readonly kind: 'item-used';
      readonly player: PlayerId;
      readonly card: CardId;
      readonly cell: Cell;
      readonly targets: readonly Cell[];
    }
  /** A card was laid face down under a token. */
  | { readonly kind: 'item-hidden'; readonly player: PlayerId; readonly card: CardId; readonly cell: Cell }
  | { readonly kind: 'revealed'; readonly player: PlayerId; readonly card: CardId; readonly cell: Cell }
  | {
      readonly kind: 'ability-used';
      readonly player: PlayerId;
      readonly card: CardId;
      readonly cell: Cell;
      readonly targets: readonly Cell[];
    }
  | { readonly kind: 'tile-placed'; readonly element: SacredElement; readonly cell: Cell }
  | { readonly kind: 'tile-removed'; readonly cell: Cell }
  | {
      readonly kind: 'modified';
      readonly card: CardId;
      readonly cell: Cell;
      readonly attribute: Attribute;
      readonly amount: number;
    }
  | {
      readonly kind: 'damaged';
      readonly card: CardId;
      readonly cell: Cell;
      readonly element: SacredElement;
      readonly amount: number;
    }
  | {
      readonly kind: 'lost' | 'restored';
      readonly card: CardId;
      readonly cell: Cell;
      readonly attribute: Attribute;
      readonly amount: number;
    }
  | { readonly kind: 'rooted'; readonly card: CardId; readonly cell: Cell }
  | { readonly kind: 'pushed'; readonly card: CardId; readonly from: Cell; readonly to: Cell }
  | { readonly kind: 'recalled'; readonly player: PlayerId; readonly card: CardId }
  | { readonly kind: 'destroyed'; readonly player: PlayerId; readonly card: CardId; readonly cell: Cell }
  | { readonly kind: 'life-changed' | 'coins-changed'; readonly player: PlayerId; readonly amount: number }
  | { readonly kind: 'timed-out'; readonly player: PlayerId }
  | { readonly kind: 'turn-ended'; readonly player: PlayerId }
  | { readonly kind: 'game-over'; readonly winners: readonly PlayerId[]; readonly reason: string };
