import type { Cell } from '../../../grid/index.ts';
import type { Ability } from './ability.ts';

/** An ability as a card names it. */
export interface AbilityRef {
  readonly id: string;
  /** X, a whole number from 1 to 99; only for abilities that have one. */
  readonly value?: number;
}

/** A kind of unit, as printed. */
export interface UnitCard {
  /** Lower-case letters, digits and dashes; no other unit of any pack may have it. */
  readonly id: string;
  readonly name: string;
  /**
   * An icon of the game-icons set, such as `bear-head`, or the data of an SVG path in a square of 512. Without it the
   * token shows the initials of the name.
   */
  readonly icon?: string;
  /** 1 to 99. */
  readonly hp: number;
  /** 0 to 99. */
  readonly at: number;
  /** BitCoins; 1 unless given (TAC-BUILD-02). */
  readonly cost?: number;
  readonly abilities: readonly AbilityRef[];
}

/** A side to play: one King, and the units its player may buy. */
export interface Faction {
  readonly id: string;
  readonly name: string;
  /** The name of its icon; without one it has its name alone. */
  readonly icon?: string;
  /** What it plays like, in a sentence or two. */
  readonly about?: string;
  readonly king: UnitCard;
  readonly units: readonly UnitCard[];
}

/** Where a player sits. Cells are in notation, such as `c1`. */
export interface BoardSeat {
  readonly zone: readonly string[];
  readonly crowns: readonly string[];
}

/** One way to sit at a board. */
export interface BoardTable {
  readonly id: string;
  readonly name: string;
  /** Indexes of the board's seats, clockwise: `p1` sits at the first. */
  readonly seats: readonly number[];
  /** By player, the team; without it everybody plays alone. */
  readonly teams?: readonly string[];
}

export interface Board {
  readonly id: string;
  readonly name: string;
  /** 1 to 26. */
  readonly files: number;
  /** 1 to 99. */
  readonly ranks: number;
  /** BitCoins that every player starts with. */
  readonly coins: number;
  readonly seats: readonly BoardSeat[];
  readonly tables: readonly BoardTable[];
}

/** Content for the game. The standard units are a pack like any other. */
export interface Pack {
  readonly id: string;
  readonly name: string;
  /** Answers to the same event come in the order of this list, and of the packs. */
  readonly abilities: readonly Ability[];
  readonly factions: readonly Faction[];
  readonly boards: readonly Board[];
}

/** A board, with its seats' cells as numbers. */
export interface Field {
  readonly board: Board;
  readonly zones: readonly (readonly Cell[])[];
  readonly crowns: readonly (readonly Cell[])[];
}
