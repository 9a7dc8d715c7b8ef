import type { PlayerId } from '../kernel/game.ts';

/** Parts from 0 to 1. */
export interface Shade {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

/** A point on the table, in its units of length: x to the right and z away from the player at the near side. */
export interface Point {
  readonly x: number;
  readonly z: number;
}

/** A drawn line. On a board in the table's units, on a piece in parts of its width, from −0.5 to 0.5. */
export interface Line {
  readonly points: readonly Point[];
  readonly shade: Shade;
  /** In the table's units. */
  readonly thickness: number;
  /** The last point is joined to the first. */
  readonly loop?: boolean;
}

/** A place where a piece can stand. */
export interface Cell extends Point {
  readonly id: string;
  /** Length of an edge. */
  readonly size: number;
  /** Colour of the tile that lies there; without it there is only the place. */
  readonly shade?: Shade;
  /** A short text on the tile, such as its name. */
  readonly label?: string;
  /** What players call it, for those to whom it is read; nothing is written on the tile. */
  readonly name?: string;
  /** What kind of ground it is, in a word at the edge of the tile. */
  readonly caption?: string;
  /** Drawn on the tile, in parts of its width. */
  readonly lines?: readonly Line[];
}

/** What lies under the pieces. Boards with the same `id` are the same. */
export interface Board {
  readonly id: string;
  readonly cells: readonly Cell[];
  readonly lines: readonly Line[];
}

export const SHAPES = ['block', 'pawn', 'king', 'queen', 'bishop', 'knight', 'rook', 'die', 'figure'] as const;
export type Shape = (typeof SHAPES)[number];

/** How a piece is made. It never changes while the piece is on the table. */
export interface Look {
  readonly shape: Shape;
  /** Edge of the footprint, and height. */
  readonly size: number;
  readonly height: number;
  /** Drawn on its top. */
  readonly lines: readonly Line[];
  /** Where its emblem is written: around the middle, or at the edges of what other pieces stand on. */
  readonly emblemAt?: 'middle' | 'edge';
  /**
   * Address of a square picture on the top of a block, in place of its emblem. It is as secret as the words of the piece,
   * so what few may know has one in a hand only.
   */
  readonly picture?: string;
}

/**
 * One thing on the table. Everybody sees it and reads its words, unless `knownTo` or `shownTo` says who does. Its look
 * and tint are seen by all who see the thing, but for a picture: they tell nothing that is secret.
 */
export interface Piece {
  readonly id: string;
  readonly look: Look;
  /** The cell on which it stands; empty for what lies in a hand. */
  readonly cell: string;
  /** In whose hand it lies. */
  readonly hand?: PlayerId;
  /** Height of what it stands on above the cell, in the table's units. */
  readonly level?: number;
  /** It lies fast: it can be pointed at, and cannot be picked up. */
  readonly rooted?: boolean;
  /** Who reads its words; all others see only that something is there. */
  readonly knownTo?: readonly PlayerId[];
  /** Who sees it at all. */
  readonly shownTo?: readonly PlayerId[];
  /** Degrees clockwise, seen from above; 0 is away from the near side. */
  readonly facing: number;
  readonly name: string;
  /** What hovering tells. */
  readonly description: string;
  readonly tint: Shade;
  /** A few letters on its top, so that it can be told apart from above. May have two lines. */
  readonly emblem: string;
}

/** What pressing something asks for: an action, or something that the host does with the match as a whole. */
export type Deed<Action> =
  | { readonly kind: 'act'; readonly action: Action }
  | { readonly kind: 'undo' | 'redo' | 'again' | 'agree' | 'disagree' };

/** Something to press. */
export interface Press<Action> {
  readonly id: string;
  readonly label: string;
  readonly deed: Deed<Action>;
  readonly tooltip?: string;
  /** A question that the player has to say yes to first. */
  readonly confirm?: string;
}

export const PLACES = ['top', 'left', 'right', 'centre'] as const;
export type Place = (typeof PLACES)[number];

/** What players read and press. Panels of one place stand below one another. */
export interface Panel<Action> {
  readonly id: string;
  readonly place: Place;
  /** Who sees it; everybody if absent. */
  readonly for?: readonly PlayerId[];
  readonly title: string;
  readonly lines: readonly string[];
  readonly presses: readonly Press<Action>[];
}

/** One way to do what an entry of a menu says. */
export interface Way<Action> {
  readonly label: string;
  readonly action: Action;
}

/** One entry of a piece's menu. With several ways the player is asked which. */
export interface MenuEntry<Action> {
  readonly for: PlayerId;
  /** Everybody can read it: what is secret stands in the ways. */
  readonly label: string;
  readonly ways: readonly Way<Action>[];
  /** What the player is told when there is no way; such an entry keeps secret that there is none. */
  readonly otherwise?: string;
}

/** What a piece offers to whom now. */
export interface Menu<Action> {
  readonly piece: string;
  readonly entries: readonly MenuEntry<Action>[];
}

/** How a spot is marked: each kind has a shape of its own. */
export const MARKS = ['go', 'strike', 'use', 'road', 'water'] as const;
export type Mark = (typeof MARKS)[number];

/** Where a piece may be dropped, and what that means. */
export interface Spot<Action> {
  readonly for: PlayerId;
  readonly piece: string;
  readonly cell: string;
  readonly mark: Mark;
  readonly action: Action;
}

/**
 * Where a piece may be dropped to be asked something: dropping it there can mean several things, some of which others may
 * not know. Everybody sees the mark, so that it may stand where there is nothing to choose; then `otherwise` is said.
 */
export interface Question<Action> {
  readonly for: PlayerId;
  readonly piece: string;
  readonly cell: string;
  readonly mark: Mark;
  readonly title: string;
  readonly ways: readonly Way<Action>[];
  readonly otherwise: string;
}

/** A cell or a piece at which a player may point to take a decision. */
export interface Target<Action> {
  readonly for: PlayerId;
  readonly cell: string;
  readonly action: Action;
}

/** Everything that a table shows, as plain data. `Action` is what players submit, choices included. */
export interface Scene<Action> {
  readonly board: Board;
  readonly pieces: readonly Piece[];
  readonly panels: readonly Panel<Action>[];
  readonly menus: readonly Menu<Action>[];
  readonly spots: readonly Spot<Action>[];
  readonly targets: readonly Target<Action>[];
  readonly questions?: readonly Question<Action>[];
}
