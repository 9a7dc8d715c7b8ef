import type { Offset } from '../../grid/index.ts';
import type { GameState, Outcome, PlayerId, Step } from '../../kernel/index.ts';
import type { ValhallaAction } from './actions.ts';
import type { Forts } from './cities/fortifications.ts';
import type { HexNumber } from './map/geometry.ts';
import type { MapData } from './map/map-data.ts';
import type { UnitDesign } from './rules/design.ts';

/** Nobody, where a side could stand. */
export const NOBODY = '';
/** The seat of the game master, if a person has it. */
export const GAME_MASTER = 'gm';

/** The map of a game: its terrain never changes. */
export interface WorldMap {
  readonly id: string;
  readonly radius: number;
  /** The column and row of the middle hex in labels. */
  readonly centre: Offset;
  /** The letter of each hex's terrain, in order; `?` in the viewer's fog. */
  readonly terrain: string;
  /** Pairs of adjacent hexes that a road joins, the smaller number first. */
  readonly links: readonly (readonly [HexNumber, HexNumber])[];
}

/** What a city's buildings may produce in a round: a design, or an Infantry design by its own id. */
export interface PlanLine {
  readonly design: string;
  readonly count: number;
}

/** What only cities have. */
export interface City {
  /** The side whose capital it is, as long as that side owns it (VAL-CONQ-09); nobody for most. */
  readonly homeOf: PlayerId;
  /** Ids in the order in which they were built. */
  readonly buildings: readonly string[];
  /** How the level's fortifications are divided. */
  readonly forts: Forts;
  /** The standing order of production (VAL-PROD-01). */
  readonly plan: readonly PlanLine[];
}

/** A feature of the map that the game master describes (VAL-EXPL-01). */
export interface CustomFeature {
  readonly name: string;
  /** Its purpose and benefit; empty where the viewer may not know them. */
  readonly text: string;
  readonly isAsset: boolean;
  readonly explored: readonly PlayerId[];
}

/** A feature of the map, and what became of it. */
export interface MapFeature {
  readonly hex: HexNumber;
  /** A kind of feature. */
  readonly kind: string;
  readonly owner: PlayerId;
  /** Of cities and farms. */
  readonly level: number;
  /** Fortification levels lost to sieges. */
  readonly lost: Forts;
  /** The number of the turn in which it was attacked last; 0 for never. */
  readonly attacked: number;
  /** The round of that turn. */
  readonly attackedRound: number;
  /** A Courtier ended its side's turn here (VAL-INC-02). */
  readonly hasCourtier: boolean;
  /** The number of the turn in which it came to the map. */
  readonly since: number;
  readonly city?: City;
  readonly custom?: CustomFeature;
}

/** A unit on the map. */
export interface FieldUnit {
  /** `u10001`, `u10002`… of the first seat: numbered by side, so that no number says how many others have. */
  readonly id: string;
  readonly side: PlayerId;
  /** A unit class such as `C`, or a kind of Officer. */
  readonly kind: string;
  readonly hex: HexNumber;
  /** Movement points left. */
  readonly mp: number;
  /** The hex from which it came to where it is (VAL-RETR-01). */
  readonly from: HexNumber;
  /** The id of the mount that it rides; empty on foot. */
  readonly mount: string;
  /** It lies in ambush (VAL-TAC-12). */
  readonly ambush: boolean;
  /** It entered enemies' hex this turn, or was attacked there. */
  readonly engaged: boolean;
  /** Of a caster: its kind. */
  readonly caster?: string;
  /** Of a caster: it used its ability since its side's turn began. */
  readonly spent: boolean;
}

/** A marker of a snapshot: the sides with units or an asset in a hex. */
export interface Marker {
  readonly hex: HexNumber;
  readonly sides: readonly PlayerId[];
}

/** A force that was scouted (VAL-SCOUT-02). */
export interface ScoutReport {
  readonly side: PlayerId;
  readonly hex: HexNumber;
  readonly units: number;
  readonly hp: number;
  readonly attack: number;
}

/** A design of another side that one has met (VAL-SCOUT-03). */
export interface MetDesign {
  readonly side: PlayerId;
  readonly design: UnitDesign;
}

/** An order that failed while it was carried out, or was dropped. */
export interface Failure {
  readonly order: string;
  readonly code: string;
  readonly message: string;
}

/** An entry of the treasury. */
export interface LedgerEntry {
  readonly item: string;
  readonly gold: number;
}

/** An Officer in training. */
export interface Training {
  readonly officer: string;
  /** The round in which it appears. */
  readonly due: number;
}

/** What a game master assigned to a side (VAL-SIDE-02). */
export interface SideSpecial {
  readonly text: string;
  readonly points: readonly PlanLine[];
}

export interface Side {
  readonly id: PlayerId;
  readonly name: string;
  readonly capital: string;
  readonly ruler: string;
  readonly texts: readonly string[];
  /** The classes in order; empty until the side submits them. */
  readonly designs: readonly UnitDesign[];
  readonly special: SideSpecial;
  /** Classes whose accepted designs the game master reopened (VAL-UNIT-04). */
  readonly reopened: readonly string[];
  readonly isAccepted: boolean;
  readonly isAlive: boolean;
  readonly gold: number;
  readonly favor: number;
  /** Sides that it offers a standing truce. */
  readonly truces: readonly PlayerId[];
  /** Leaders who may succeed the Ruler, in order. */
  readonly succession: readonly string[];
  /** By hex: `1` where its fog is cleared. */
  readonly cleared: string;
  readonly markers: readonly Marker[];
  /** The number of the turn in which the markers were drawn. */
  readonly seen: number;
  readonly scouted: readonly ScoutReport[];
  readonly met: readonly MetDesign[];
  readonly failures: readonly Failure[];
  readonly ledger: readonly LedgerEntry[];
  readonly training?: Training;
  /** The orders of the turn so far. */
  readonly orders: readonly ValhallaAction[];
  /** The round of its last Boast. */
  readonly boasted: number;
  /** The number of its last turn. */
  readonly lastTurn: number;
  /** Caster abilities that wait for the start of a turn or round. */
  readonly later: readonly LaterAbility[];
  /** How many units it ever had: the number in the last one's id. */
  readonly raised: number;
}

/** An ability whose moment comes after the turn in which it was ordered. */
export interface LaterAbility {
  readonly caster: string;
  readonly ability: string;
  readonly plan: readonly PlanLine[];
}

/** What a side decided for a battle; absent parts are its defaults. */
export interface BattleDecision {
  readonly side: PlayerId;
  readonly formation: readonly string[];
  readonly tactic: string;
  readonly parley: boolean;
  readonly truce: boolean;
  readonly abilities: readonly string[];
  /** −1 for the default. */
  readonly retreatTo: HexNumber;
}

/** The combat phase of a turn. */
export interface Combat {
  /** Hexes still to be fought out, the present one first. */
  readonly hexes: readonly HexNumber[];
  /** Defending sides that have still to decide. */
  readonly waiting: readonly PlayerId[];
  readonly decisions: readonly BattleDecision[];
  /** Who talks before the battle. */
  readonly parley: readonly PlayerId[];
  /** What they ended the parley with. */
  readonly answers: readonly { readonly side: PlayerId; readonly truce: boolean }[];
  /** Battles of the turn, for the public reports at its end. */
  readonly results: readonly BattleResult[];
  /** Hexes where the active side met enemies this turn, in the order of first entry; absent for none. */
  readonly entered?: readonly HexNumber[];
  /** Gold that others than the active side promised in parleys; absent for none. */
  readonly gifts?: readonly Gift[];
}

/** Gold that waits for the construction phase (VAL-DIP-07). */
export interface Gift {
  readonly from: PlayerId;
  readonly to: PlayerId;
  readonly gold: number;
  readonly hex: HexNumber;
}

/** The public report of a battle (VAL-REP-01). */
export interface BattleResult {
  readonly hex: HexNumber;
  readonly attacker: PlayerId;
  readonly defenders: readonly PlayerId[];
  readonly outcome: string;
}

export interface Post {
  readonly round: number;
  readonly side: PlayerId;
  readonly channel: 'ic' | 'ooc' | 'private' | 'boast';
  /** Who reads it; empty for everybody. */
  readonly readers: readonly PlayerId[];
  readonly text: string;
}

export interface BoonRequest {
  readonly id: string;
  readonly side: PlayerId;
  readonly text: string;
  readonly favor: number;
  readonly isOpen: boolean;
}

/** An action of the game master, with its reason. */
export interface GmEntry {
  readonly round: number;
  readonly action: string;
  readonly reason: string;
}

export type Phase = 'setup' | 'orders' | 'battle' | 'parley' | 'round-end' | 'over';

/** A game of Empire: Valhalla at one moment: plain data, never changed. */
export interface Valhalla extends GameState<ValhallaStep> {
  readonly phase: Phase;
  readonly map: WorldMap;
  readonly places: readonly MapFeature[];
  readonly sides: readonly Side[];
  readonly units: readonly FieldUnit[];
  readonly round: number;
  /** Turns begun so far, of all sides. */
  readonly turn: number;
  readonly active: PlayerId;
  /** The order of turns. */
  readonly order: readonly PlayerId[];
  readonly combat: Combat;
  readonly posts: readonly Post[];
  readonly boons: readonly BoonRequest[];
  readonly gmLog: readonly GmEntry[];
  /** Whether a person is the game master. */
  readonly hasMaster: boolean;
  /** Hours for orders and for a defender's answer; hosts without a clock do not count them. */
  readonly hours: { readonly orders: number; readonly defense: number };
  /** What battles and casters draw from; 0 in views. */
  readonly seed: number;
  readonly outcome?: Outcome;
}

/** A side as a setup gives it: with its eight designs. */
export interface SideData {
  readonly name: string;
  readonly capital: string;
  readonly ruler: string;
  readonly texts: readonly string[];
  readonly designs: readonly UnitDesign[];
}

/** What a game starts from. */
export interface ValhallaSetup {
  /** The id of a map that comes with the game, or a map; `vales` by default. */
  readonly map?: string | MapData;
  /** Ids of sides that come with the game, or sides; absent seats build their own. */
  readonly sides?: readonly (string | SideData)[];
  /** What battles and casters draw from, a whole number from 0; drawn by default. */
  readonly seed?: number;
  /** A person is the game master. */
  readonly master?: boolean;
  /** The position as things of its own, from which play goes on: see `position.ts`. */
  readonly position?: readonly string[];
}

export type ValhallaStep = Step &
  (
    | { readonly kind: 'act'; readonly player: PlayerId; readonly action: ValhallaAction }
    | { readonly kind: 'begin-round' }
    /** Production, income and upkeep of a side at the start of a round. */
    | { readonly kind: 'produce'; readonly player: PlayerId }
    | { readonly kind: 'begin-turn'; readonly player: PlayerId }
    | { readonly kind: 'move-units' }
    /** The next order of the movement phase, by its place among the orders of the side. */
    | { readonly kind: 'carry-out'; readonly order: number }
    /** The next hex of the combat phase; it ends with the claims. */
    | { readonly kind: 'contest' }
    | { readonly kind: 'resolve-battle' }
    | { readonly kind: 'construct' }
    | { readonly kind: 'find-paths' }
    | { readonly kind: 'end-turn' }
    | { readonly kind: 'end-round' }
  );
