import type { Cell } from '../../grid/index.ts';
import {
  field,
  type ActionFrom,
  type Ask,
  type GameState,
  type Outcome,
  type PlayerId,
  type Step,
} from '../../kernel/index.ts';

/** `u1`, `u2`… in order of placement; an id is never given twice. */
export type UnitId = string;

/** Marks of one kind on a unit, such as 3 of `poison`. */
export interface UnitMark {
  /** Lower-case letters, digits and dashes; its words are the name that players read. */
  readonly mark: string;
  /** 1 to 999. */
  readonly count: number;
}

/** A token on the board. `name` is its card's. */
export interface Unit {
  readonly id: UnitId;
  /** Id of its card. */
  readonly card: string;
  readonly name: string;
  readonly owner: PlayerId;
  readonly team: string;
  readonly king: boolean;
  readonly cell: Cell;
  /** Damage counters on it. */
  readonly damage: number;
  /** What abilities keep on it, in the order in which they first came; absent: nothing. */
  readonly marks?: readonly UnitMark[];
  /** It made its move this turn. */
  readonly moved: boolean;
  /** It has finished acting this turn (TAC-TURN-05). */
  readonly cached: boolean;
  /** It is dead but still stands while what its death causes resolves ("How one attack resolves", 5). */
  readonly dying?: boolean;
}

/** One seat's player. */
export interface PlayerState {
  readonly id: PlayerId;
  /** Index of the board's seat. */
  readonly seat: number;
  readonly team: string;
  readonly faction?: string;
  /** BitCoins left; only until play begins (TAC-BUILD-07, TAC-VIEW-04). */
  readonly coins?: number;
  /** Has ended building early (TAC-BUILD-06). */
  readonly finished?: boolean;
  /** The King left without dying (conceded, sacrificed): out as soon as deaths are checked. */
  readonly fallen?: boolean;
  /** The player has conceded. */
  readonly conceded?: boolean;
  /** Has lost and has no units. */
  readonly out?: boolean;
}

/** The owner of each unit, also of one that is gone: entry 0 is that of `u1`. */
export interface Placed {
  readonly card: string;
  readonly owner: PlayerId;
}

export type Phase = 'setup' | 'build' | 'play' | 'over';

/** A game of /TACTIC/ at one moment: plain data, never changed. */
export interface Tactic extends GameState<TacticStep> {
  /** Id of the board. */
  readonly board: string;
  readonly files: number;
  readonly ranks: number;
  readonly phase: Phase;
  /** In seat order, clockwise. */
  readonly players: readonly PlayerState[];
  /** Who has the first turn. */
  readonly first: PlayerId;
  /** Whose turn it is, or who builds. */
  readonly active: PlayerId;
  /** Turns begun so far. */
  readonly turn: number;
  /** In order of placement. */
  readonly units: readonly Unit[];
  /** Everything ever placed, in order. */
  readonly roster: readonly Placed[];
  /** Hits that wait for the `land` of their batch; only in the middle of resolving. */
  readonly gathered?: readonly TacticHit[];
  readonly outcome?: Outcome;
}

/** What a game starts from. */
export interface TacticSetup {
  /** Id of a board, such as `duel`. */
  readonly board: string;
  /** Id of one of the board's tables; without it, the first. */
  readonly table?: string;
  /** Who goes first; without it, the seed decides (TAC-SETUP-02). */
  readonly first?: PlayerId;
  /** By player: faction ids that are settled already. A player without one chooses. */
  readonly factions?: Readonly<Record<PlayerId, string>>;
  /** A position as text (notation of positions): play starts there, and the board named above is not used. */
  readonly position?: string;
}

/** Damage dealt, or counters taken away, between two units. */
export interface TacticHit {
  readonly kind: 'damage' | 'healing';
  readonly from: UnitId;
  readonly to: UnitId;
  readonly amount: number;
  /** Id of the ability that causes it, or `attack`. */
  readonly cause: string;
  /** Added to `amount` after everything that lessens it. */
  readonly bonus?: number;
  /** The bearer's own blow, an attack or what is modified like one: Heal turns it round, Armor lessens its healing. */
  readonly blow?: boolean;
  /** Nothing lessens it for being damage; that some units take none from their allies still holds. */
  readonly piercing?: boolean;
  /** The unit with the ability, if it is not `from`. */
  readonly via?: UnitId;
}

/** Counters put on or taken off `unit`, at least 1. */
interface Landing<K extends 'damaged' | 'healed'> {
  readonly kind: K;
  readonly unit: UnitId;
  /** Where it stood. */
  readonly cell: Cell;
  readonly amount: number;
  readonly from: UnitId;
  /** Id of an ability, or `attack`. */
  readonly cause: string;
  /** The bearer of the ability that caused it. */
  readonly via: UnitId;
}

export type TacticEvent =
  | { readonly kind: 'faction-chosen'; readonly player: PlayerId; readonly faction: string }
  | { readonly kind: 'placed'; readonly player: PlayerId; readonly unit: UnitId; readonly cell: Cell }
  | { readonly kind: 'build-finished'; readonly player: PlayerId }
  /** All units of the player are un-cached; what mends comes now. */
  | { readonly kind: 'turn-started'; readonly player: PlayerId; readonly turn: number }
  /** The last thing before the player may act. */
  | { readonly kind: 'turn-opened'; readonly player: PlayerId }
  | { readonly kind: 'moved'; readonly unit: UnitId; readonly from: Cell; readonly to: Cell }
  /** Moved by an ability rather than by its own move. */
  | { readonly kind: 'shifted'; readonly unit: UnitId; readonly from: Cell; readonly to: Cell }
  /** The hits of the attack have landed, deaths wait. `chain`: the units commanded so far. */
  | {
      readonly kind: 'attacked';
      readonly attacker: UnitId;
      readonly targets: readonly UnitId[];
      /** Where the attacker stood. */
      readonly from: Cell;
      /** Where the targets stood, in their order. */
      readonly at: readonly Cell[];
      readonly chain: readonly UnitId[];
    }
  /** After combat and its deaths. `harmed`: the targets on which it was damage, not healing, even if 0. */
  | { readonly kind: 'fought'; readonly attacker: UnitId; readonly harmed: readonly UnitId[] }
  | Landing<'damaged'>
  | Landing<'healed'>
  /** The unit would have lost damage, but an ability of `via` lets it keep all of it. */
  | {
      readonly kind: 'unhealed';
      readonly unit: UnitId;
      readonly cell: Cell;
      /** Id of the ability. */
      readonly cause: string;
      readonly via: UnitId;
    }
  /** The unit had `before` such marks and now has `count`, another number. */
  | {
      readonly kind: 'marked';
      readonly unit: UnitId;
      readonly cell: Cell;
      readonly mark: string;
      readonly before: number;
      readonly count: number;
    }
  | { readonly kind: 'died'; readonly unit: UnitId; readonly cell: Cell }
  /** Off the board: dead, sacrificed or removed with its player. */
  | { readonly kind: 'left'; readonly unit: UnitId; readonly cell: Cell }
  | { readonly kind: 'cached'; readonly unit: UnitId }
  | { readonly kind: 'eliminated'; readonly player: PlayerId }
  | { readonly kind: 'ended'; readonly winners: readonly PlayerId[]; readonly reason: string };

/** Every kind of event that an ability can answer. */
export const EVENT_KINDS = [
  'faction-chosen',
  'placed',
  'build-finished',
  'turn-started',
  'turn-opened',
  'moved',
  'shifted',
  'attacked',
  'fought',
  'damaged',
  'healed',
  'unhealed',
  'marked',
  'died',
  'left',
  'cached',
  'eliminated',
  'ended',
] as const satisfies readonly TacticEvent['kind'][];

export type EventOf<K extends TacticEvent['kind']> = Extract<TacticEvent, { readonly kind: K }>;

export type TacticStep =
  | Ask<TacticStep>
  | (Step &
      (
        | { readonly kind: 'faction'; readonly player: PlayerId; readonly faction: string }
        /** Asks all players for the spaces of their Kings. */
        | { readonly kind: 'crowns' }
        | { readonly kind: 'crown'; readonly player: PlayerId; readonly cell: Cell }
        /** Finds the next player who can build, from `from` clockwise, or begins play. */
        | { readonly kind: 'build'; readonly from: PlayerId }
        | { readonly kind: 'place'; readonly player: PlayerId; readonly card: string; readonly cell: Cell }
        /** A unit comes on the board and costs nothing. */
        | { readonly kind: 'summon'; readonly player: PlayerId; readonly card: string; readonly cell: Cell }
        | { readonly kind: 'finish'; readonly player: PlayerId }
        | { readonly kind: 'turn'; readonly player: PlayerId }
        | { readonly kind: 'open'; readonly player: PlayerId }
        | { readonly kind: 'move'; readonly unit: UnitId; readonly to: Cell }
        /** Puts units elsewhere, all at once. */
        | { readonly kind: 'shift'; readonly units: readonly { readonly unit: UnitId; readonly to: Cell }[] }
        /** One attack. `chain`: the units commanded so far. */
        | {
            readonly kind: 'strike';
            readonly attacker: UnitId;
            readonly targets: readonly UnitId[];
            readonly chain: readonly UnitId[];
          }
        | { readonly kind: 'fought'; readonly attacker: UnitId; readonly harmed: readonly UnitId[] }
        /** Lands all hits, those gathered before included, at once (TAC-DEATH-01). */
        | { readonly kind: 'land'; readonly hits: readonly TacticHit[] }
        /** Adds hits to the batch that the next `land` lands, so that each part of it can have a `once`. */
        | { readonly kind: 'gather'; readonly hits: readonly TacticHit[] }
        /** Asks abilities in play for their answers to `events`. */
        | {
            readonly kind: 'answer';
            readonly ability: string;
            readonly bearers: readonly UnitId[];
            readonly events: readonly TacticEvent[];
          }
        /** Puts marks on a unit, or takes as many off it as it has. `amount`: 0 to 999. */
        | {
            readonly kind: 'mark';
            readonly unit: UnitId;
            readonly mark: string;
            readonly change: 'put' | 'take';
            readonly amount: number;
          }
        | { readonly kind: 'settle' }
        | { readonly kind: 'bury' }
        | { readonly kind: 'cache'; readonly unit: UnitId }
        /** The unit leaves without dying. */
        | { readonly kind: 'leave'; readonly unit: UnitId }
        | { readonly kind: 'fall'; readonly player: PlayerId }
        /** The player is out at once, even while others act. */
        | { readonly kind: 'retire'; readonly player: PlayerId }
        /** An action is over: deaths are checked, and a turn whose player is out passes. */
        | { readonly kind: 'rest' }
      ));

/** The fields of what a player decides. */
export const TACTIC_ACTIONS = {
  place: [field.string('card'), field.cell('to')],
  /** Ends building early. */
  finish: [],
  move: [field.string('unit'), field.cell('to')],
  attack: [field.string('unit'), field.list(field.string('targets'))],
  /** `label`: the words of a menu, such as `Bear to c4`. */
  use: [
    field.string('unit'),
    field.string('ability'),
    field.string('label'),
    field.optional(field.string('target')),
    field.optional(field.cell('to')),
  ],
  end: [],
  concede: [],
};

/** What a player decides. Cells are numbers of the grid; see the notation for their text. */
export type TacticAction = ActionFrom<typeof TACTIC_ACTIONS>;
