import type { Cell } from '../../grid/index.ts';
import type { Ask, GameState, Outcome, PlayerId, ReactionWindow, Step } from '../../kernel/index.ts';
import type { Asked, TacticaAction } from './actions.ts';
import type { CardId } from './cards/cards.ts';
import type { EmpireId } from './empires/empires.ts';
import type { TacticaMap } from './maps/tactica-map.ts';
import type { TokenId } from './units/tokens.ts';
import type { KindId } from './units/unit-kinds.ts';

/** Constants of the rules (3.4). */
export const START_GOLD = 25;
export const START_GOLD_SECOND = 30;
export const CARD_COST = 5;
export const HAND_LIMIT = 5;
export const MIN_PRICE = 1;
export const TRIUMPH_COST = 10;
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
  /** It has not entered combat since its owner's last turn began, nor got steps back instead. */
  readonly canFight: boolean;
  /** Recruited since its owner's last turn began (TCA-REC-06). */
  readonly isFatigued: boolean;
  /** Its move of this turn is over (TCA-MOVE-08). */
  readonly isLocked: boolean;
  /** It stands on an objective without occupying it. */
  readonly isInTransit: boolean;
  /** Fields it left this turn, the last one last. */
  readonly path: readonly Cell[];
  /** It has stepped, boarded or disembarked this turn. */
  readonly hasMoved: boolean;
  /** Counters: ids of `TOKENS`, one entry each. */
  readonly tokens: readonly TokenId[];
}

/** What a unit has when its owner's turn begins, besides its movement points. */
export const READY = {
  bonusUsed: 0,
  canFight: true,
  isFatigued: false,
  isLocked: false,
  isInTransit: false,
  path: [],
  hasMoved: false,
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
  /** Empty where no empires are played, and before it is picked. */
  readonly empire: EmpireId;
  /** The token that it pays 1 gold less for, or empty (TCA-MED-02). */
  readonly discounted: string;
  /** Abilities used since its last turn began. */
  readonly used: readonly string[];
  readonly hasTriumphed: boolean;
  /** About what this player is asked to react. Everybody may know: it says nothing about cards. */
  readonly asked: Exclude<Asked, 'later'>;
  /** Until the next turn begins this player passes everything. */
  readonly isPassing: boolean;
  /** Where a player without castles may stay in for one more turn: that turn is the next one, or this one. */
  readonly bonusTurn: 'none' | 'next' | 'now';
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

/** What a card or an ability gives a combatant. */
export interface Boost {
  readonly unit: string;
  readonly attack: number;
  readonly defense: number;
  readonly isFirst: boolean;
  /** A card gives it, no ability. */
  readonly isCard: boolean;
}

/** The answer of a unit's player to a question of the Combat. */
export interface Declaration {
  readonly unit: string;
  readonly what: 'dodge' | 'rebirth';
  /** Of a rebirth: where the unit goes. Absent for no. */
  readonly to?: Cell;
  readonly isYes: boolean;
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
  /** The attacker's range, 0 in melee. */
  readonly range: number;
  /** The attacker's counters that are spent for this Combat, and count in it. */
  readonly spent: readonly TokenId[];
  /** The attacker leaves its wagon behind. */
  readonly isOnFoot: boolean;
  /** More units that are shot at, without more damage and without an answer. */
  readonly others?: readonly string[];
  /** What players have declared in it: who dodges, who moves aside. */
  readonly declared: readonly Declaration[];
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

/** What a player decides before the first turn. */
export type DraftKind = 'order' | 'ban' | 'pick';

export type TacticaPhase = 'setup' | 'main' | 'end' | 'passing' | 'over';

/** What abilities may answer. Units are as they were when it happened. */
export type Happening =
  /** All empires are picked. */
  | { readonly kind: 'drafted' }
  | { readonly kind: 'castle-chosen'; readonly player: PlayerId }
  /** End of turn is declared; its window is not open yet. */
  | { readonly kind: 'main-ended'; readonly player: PlayerId }
  /** The gold of a turn is paid; its cards are not drawn yet. */
  | { readonly kind: 'income'; readonly player: PlayerId }
  | {
      readonly kind: 'killed';
      readonly killer: Unit;
      readonly victim: Unit;
      readonly hasSurvived: boolean;
      readonly isAttacker: boolean;
    }
  /** A unit came onto an objective by beating the unit that occupied it. */
  | { readonly kind: 'objective-won'; readonly player: PlayerId; readonly from: PlayerId }
  | { readonly kind: 'token-gained'; readonly unit: Unit; readonly token: string }
  | { readonly kind: 'drawn'; readonly player: PlayerId }
  /** A card had its effect. */
  | { readonly kind: 'card-resolved'; readonly player: PlayerId; readonly card: CardId }
  /** `isFirst`: the player had never conquered that castle. */
  | { readonly kind: 'conquered'; readonly player: PlayerId; readonly isFirst: boolean };

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
  /** Empires that nobody may pick. */
  readonly banned: readonly EmpireId[];
  /** The number of the turn in which no cards can be played any more, or 0 (TCA-ASY-10). */
  readonly noCards: number;
  /** The top card first. */
  readonly deck: readonly CardId[];
  /** The bottom card first. */
  readonly discard: readonly CardId[];
  /** Who has seen the top card of the deck as it lies, or nobody. */
  readonly topSeenBy: PlayerId;
  /** How many units, wagons and objects there ever were. */
  readonly made: number;
  /** Who is asked to react passes after so many seconds; absent if there is no hurry. The rules count none. */
  readonly reactionSeconds?: number;
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
  /** Empires are banned and picked, or an id for each seat, `-` for none; absent for a Vanilla game (TCA-MODE-17). */
  readonly empires?: 'pick' | readonly EmpireId[];
  /** Of a rematch of two: who lost (TCA-MODE-10). */
  readonly loser?: PlayerId;
  /** Seconds in which a player who is asked has to react, from 1 to 600; as long as they like by default. */
  readonly reactionSeconds?: number;
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
        /** A unit that has taken `done` steps of its way takes the next, if nothing was announced since but its last step. */
        | {
            readonly kind: 'walk';
            readonly unit: string;
            readonly path: readonly Cell[];
            readonly done: number;
            readonly made: number;
          }
        /** What follows from the position: destroyed units, conquests, victory (5.4). */
        | { readonly kind: 'settle' }
        /** The unit's own movement ends. */
        | { readonly kind: 'halt'; readonly unit: string; readonly isLast: boolean }
        /** It has come onto an objective by something other than a step. */
        | { readonly kind: 'occupy'; readonly unit: string }
        | { readonly kind: 'fee'; readonly unit: string; readonly pays: boolean }
        | { readonly kind: 'return'; readonly unit: string; readonly to: Cell }
        | { readonly kind: 'start-turn'; readonly player: PlayerId }
        | { readonly kind: 'next-turn' }
        | { readonly kind: 'choose-castle'; readonly player: PlayerId; readonly castle: Cell }
        | { readonly kind: 'open'; readonly object: 'end' | 'passing'; readonly turn: number }
        | { readonly kind: 'finish-turn'; readonly turn: number }
        | { readonly kind: 'take'; readonly player: PlayerId; readonly castle: Cell }
        | { readonly kind: 'draw'; readonly player: PlayerId }
        | { readonly kind: 'discard'; readonly player: PlayerId; readonly card: CardId }
        | { readonly kind: 'bury-top'; readonly player: PlayerId }
        /** A known card from a pile into a hand. */
        | {
            readonly kind: 'take-card';
            readonly player: PlayerId;
            readonly card: CardId;
            readonly from: 'deck' | 'discard';
          }
        | { readonly kind: 'fall'; readonly player: PlayerId; readonly by: PlayerId; readonly reason: string }
        | { readonly kind: 'claim-unit'; readonly player: PlayerId; readonly unit: string }
        /** Asks what a player does before the first turn. */
        | { readonly kind: 'draft'; readonly player: PlayerId; readonly what: DraftKind }
        | { readonly kind: 'drafted'; readonly player: PlayerId; readonly what: DraftKind; readonly choice: string }
        | { readonly kind: 'begin' }
        /** Tells all abilities. */
        | { readonly kind: 'happened'; readonly happening: Happening }
        | { readonly kind: 'declare'; readonly object: string; readonly declaration: Declaration }
        | { readonly kind: 'boost'; readonly object: string; readonly boost: Boost }
        | { readonly kind: 'die'; readonly unit: string }
        | { readonly kind: 'rebirth'; readonly unit: string; readonly to: Cell }
        | { readonly kind: 'place-free'; readonly player: PlayerId; readonly unit: KindId; readonly to: Cell }
        /** An ability goes on after a decision. */
        | {
            readonly kind: 'ability';
            readonly player: PlayerId;
            readonly ability: string;
            readonly choice: string;
            /** A unit or a card that it is about. */
            readonly subject?: string;
          }
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
