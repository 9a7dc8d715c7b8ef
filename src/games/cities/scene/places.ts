import { fileOf, rankOf, type Cell } from '../../../grid/index.ts';
import type { PlayerId } from '../../../kernel/index.ts';
import type { TablePoint } from '../../../scene/index.ts';
import { grid } from '../rules/board.ts';
import { LANDS, type Land } from '../state.ts';

/** What lies between the middles of two tiles, in the table's units. */
export const PITCH = 2.6;
/** How far from the middle of the board the decks lie, to the right of their player. */
const DECK_OUT = 9.6;
const DECK_NEAR = 6.5;

/** Where the middle of a tile is: the board lies around the middle of the table, a1 at the near left. */
export function middleOf(cell: Cell): TablePoint {
  return {
    x: (fileOf(grid, cell) - (grid.files - 1) / 2) * PITCH,
    z: (rankOf(grid, cell) - (grid.ranks - 1) / 2) * PITCH,
  };
}

/** The lands that a player has still to lay lie in a row between the board and the hand, where no panel covers them. */
const SUPPLY_PITCH = 1.9;
const SUPPLY_NEAR = 8.75;

/** The place of the cards of a land that are not laid yet. */
export function supplyPlace(owner: PlayerId, index: number): TablePoint {
  const side = owner === 'p1' ? 1 : -1;
  return { x: side * (index - (LANDS.length - 1) / 2) * SUPPLY_PITCH, z: -side * SUPPLY_NEAR };
}

/** The piece of a player's cards of a land that are not laid yet, and the cell that it lies on. */
export function supplyId(owner: PlayerId, land: Land): string {
  return `supply:${owner}:${land}`;
}

/** Degrees clockwise into which the pieces of a player look: South's away from the near side. */
export function facingOf(player: PlayerId): number {
  return player === 'p1' ? 0 : 180;
}

/** The place of a player's own deck, or of the deck of both. */
export function deckPlace(owner: PlayerId | undefined): TablePoint {
  if (owner === undefined) return { x: DECK_OUT, z: 0 };
  return owner === 'p1' ? { x: DECK_OUT, z: -DECK_NEAR } : { x: -DECK_OUT, z: DECK_NEAR };
}

export function deckId(owner: PlayerId | undefined): string {
  return owner === undefined ? 'deck' : `deck-${owner}`;
}

/** The piece that represents the face-down cards of a city. */
export function cityPieceId(cell: string): string {
  return `city:${cell}`;
}
