import type { Cell } from '../../grid/index.ts';
import type { Ask, GameState, Outcome, PlayerId, ReactionWindow, Step } from '../../kernel/index.ts';
import type { TacticaAction } from './actions.ts';
import type { CardId } from './cards/cards.ts';
import type { TacticaMap } from './maps/tactica-map.ts';
import type { KindId } from './units/unit-kinds.ts';

/** Constants of the rules (3.4). */
export const START_GOLD = 25;
export const START_GOLD_SECOND = 30;
export const CARD_COST = 5;
export const HAND_LIMIT = 5;
export const MIN_PRICE = 1;
export const CONQUEST_UNITS = 3;
export const CONQUEST_REWARD = 12;
export const PORT_FEE = 2;
export const VILLAGE_LOOT = 3;
export const INCOME_CASTLE = 2;
export const INCOME_UNIT = 2;
export const INCOME_TEMPLE = 4;
/** X ports bring X × (3 + X). */
export const INCOME_PORT = 3;
/** No bonus of a wagon is larger: so much used means all. */
export const ALL_BONUS = 99;

/** Nobody: the owner of a neutral castle. */
export const NOBODY = '';

/** A unit on the map. */
export interface Unit {
  /** `u1`, `u2`… never used twice in a game. */
  readonly id: string;
  readonly kind: KindId;
  /** Who controls it. */
  readonly owner: PlayerId;
  /** Whose stash its token belongs to. */
  readonly origin: PlayerId;
  readonly cell: Cell;
  /** Own movement points left. */
  readonly mp: number;
  /** Bonus movement points of wagons used this turn. */
  readonly bonusUsed: number;
  /** It has not entered combat since its owner's last turn began. */
  readonly canFight: boolean;
  /** Recruited since its owner's last turn began (TCA-REC-06). */
  readonly isFatigued: boolean;
  /** Its move of this turn is over (TCA-MOVE-08). */
  readonly isLocked: boolean;
  /** It stands on an objective without occupying it. */
  readonly isInTransit: boolean;
  /** Fields it left this turn, the last one last. */
  readonly path: readonly Cell[];
  /** Counters such as `mountain`, one entry each. */
  readonly tokens: readonly string[];
}

/** What a unit has when its owner's turn begins, besides its movement points. */
export const READY = {
  bonusUsed: 0,
  canFight: true,
  isFatigued: false,
  isLocked: false,
  isInTransit: false,
  path: [],
} satisfies Partial<Unit>;

export interface Wagon {
  /** `w1`, `w2`… never used twice in a game. */
  readonly id: string;
  readonly kind: KindId;
  readonly recruiter: PlayerId;
  readonly cell: Cell;
  /** The number of the turn in which it was recruited. */
  readonly turn: number;
}

export interface Castle {
  /** Its Citadel. */
  readonly cell: Cell;
  /** `NOBODY` for a neutral castle. */
  readonly owner: PlayerId;
  /** Its flag lies face down: no more rewards. */
  readonly isPlundered: boolean;
}

/** A port whose Docks may be used by whoever has owned it since before the turn. */
export interface Port {
  readonly cell: Cell;
  readonly holder: PlayerId;
}

export interface TacticaPlayer {
  readonly id: PlayerId;
  /** Players with the same team are allies; by default everybody is their own. */
  readonly team: string;
  readonly gold: number;
  readonly hand: readonly CardId[];
  /** Citadels gained by conquest, each once. */
  readonly captured: readonly Cell[];
  readonly hasChosen: boolean;
  readonly hasBought: boolean;
  readonly hasPeeked: boolean;
  /** Recruited in Docks this turn. */
  readonly dockRecruits: number;
  /** How many players were left when this one fell, themselves included; 0 while they are in. */
  readonly fellAt: number;
}

export type CombatMode = 'melee' | 'ranged';

/** What a card gives a combatant. */
export interface Boost {
  /** The object of the card that gives it. */
  readonly unit: string;
  readonly attack: number;
  readonly defense: number;
  readonly isFirst: boolean;
}

/** A Combat from its announcement to its end. */
export interface Combat {
  readonly attacker: string;
  /** Empty when the target is an empty wagon. */
  readonly defender: string;
  readonly from: Cell;
  readonly at: Cell;
  readonly mode: CombatMode;
  readonly boosts: readonly Boost[];
  /** The attacker's mountain token, spent for this Combat. */
  readonly hasToken: boolean;
  /** A combatant has changed field since the announcement. */
  readonly isBroken: boolean;
}

/** Something announced that has yet to resolve. The last one is on top. */
export interface StackObject {
  /** `o1`, `o2`… never used twice in a game. */
  readonly id: string;
  readonly kind: 'action' | 'combat' | 'conquest' | 'end' | 'passing';
  readonly by: PlayerId;
  /** Of an action: what was announced. */
  readonly action?: TacticaAction;
  /** Gold that comes back when it fizzles. */
  readonly paid: number;
  readonly combat?: Combat;
  /** Of a conquest: the Citadel. */
  readonly castle?: Cell;
  /** Of a conquest: ids of the units that take part. */
  readonly units?: readonly string[];
}

export type TacticaPhase = 'setup' | 'main' | 'end' | 'passing' | 'over';

/** A game of TACTICA at one moment: plain data, never changed. */
export interface Tactica extends GameState<TacticaStep> {
  readonly map: TacticaMap;
  /** In seat order, clockwise. */
  readonly players: readonly TacticaPlayer[];
  /** The order of turns, as drawn. */
  readonly order: readonly PlayerId[];
  readonly phase: TacticaPhase;
  readonly active: PlayerId;
  /** Player turns begun so far. */
  readonly turn: number;
  /** In the order in which they came. */
  readonly units: readonly Unit[];
  readonly wagons: readonly Wagon[];
  /** In the order of their cells. */
  readonly castles: readonly Castle[];
  readonly ports: readonly Port[];
  /** Villages that were looted this turn. */
  readonly looted: readonly Cell[];
  /** The unit whose move is going on, or empty. */
  readonly mover: string;
  readonly stack: readonly StackObject[];
  /** The top card first. */
  readonly deck: readonly CardId[];
  /** The bottom card first. */
  readonly discard: readonly CardId[];
  /** Who has seen the top card of the deck as it lies, or nobody. */
  readonly topSeenBy: PlayerId;
  /** How many units, wagons and objects there ever were. */
  readonly made: number;
  readonly outcome?: Outcome;
}

/** What a game starts from. Absent options have their defaults. */
export interface TacticaSetup {
  /** The id of a map of the game, or a map of one's own; by default the map for that many players. */
  readonly map?: string | TacticaMap;
  /** 2 to 6; by default the map's number. */
  readonly players?: number;
  /** A name a seat: seats with the same one are allies (TCA-ALLY-01). */
  readonly teams?: readonly string[];
  /** The order of turns; drawn by default. */
  readonly order?: readonly PlayerId[];
  /** A position, a thing a line, from which play goes on: see `drawing/position-text.ts`. */
  readonly position?: readonly string[];
}

/** The window of an object on the stack. */
export interface ObjectWindow extends ReactionWindow {
  readonly object: string;
}

export type TacticaStep =
  | ReactionWindow
  | ObjectWindow
  | Ask<TacticaStep>
  | (Step &
      (
        | { readonly kind: 'announce'; readonly player: PlayerId; readonly action: TacticaAction }
        | { readonly kind: 'resolve'; readonly object: string }
        /** What follows from the position: destroyed units, conquests, victory (5.4). */
        | { readonly kind: 'settle' }
        /** The unit's own movement ends. */
        | { readonly kind: 'halt'; readonly unit: string; readonly isLast: boolean }
        /** It has come onto an objective by something other than a step. */
        | { readonly kind: 'occupy'; readonly unit: string }
        | { readonly kind: 'fee'; readonly unit: string; readonly pays: boolean }
        | { readonly kind: 'return'; readonly unit: string; readonly to: Cell }
        | { readonly kind: 'start-turn'; readonly player: PlayerId }
        | { readonly kind: 'choose-castle'; readonly player: PlayerId; readonly castle: Cell }
        | { readonly kind: 'open'; readonly object: 'end' | 'passing'; readonly turn: number }
        | { readonly kind: 'finish-turn'; readonly turn: number }
        | { readonly kind: 'take'; readonly player: PlayerId; readonly castle: Cell }
        | { readonly kind: 'draw'; readonly player: PlayerId }
        | { readonly kind: 'discard'; readonly player: PlayerId; readonly card: CardId }
        | { readonly kind: 'bury-top'; readonly player: PlayerId }
        | { readonly kind: 'surrender'; readonly player: PlayerId }
        /** A card goes on after its first effect. */
        | {
            readonly kind: 'card';
            readonly player: PlayerId;
            readonly card: CardId;
            readonly choice: string;
            readonly other: PlayerId;
            /** Where a unit comes from; without it from the stash. */
            readonly from?: Cell;
            readonly to?: Cell;
          }
      ));
