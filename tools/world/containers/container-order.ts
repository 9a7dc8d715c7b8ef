import { isFaceDown } from '../objects/shape.ts';
import type { TableObject } from '../objects/table-object.ts';
import { remapObject } from '../physics/broad-phase.ts';
import type { SavedObject } from '../save-format/saved-types.ts';
import type { World } from '../world.ts';

/**
 * Entry 0 is the top of a deck that lies face down, the last one of a deck that lies face up
 * (docs/platform/save-format.md#cards-and-decks).
 */
export function isTopFirst(container: TableObject): boolean {
  return isFaceDown(container);
}

export function insert(list: SavedObject[], saved: SavedObject, index: number): void {
  const at = index < 0 || index > list.length ? list.length : index;
  list.splice(at, 0, saved);
}

export function refresh(world: World, container: TableObject): void {
  if (container.prefab.type === 'Deck') container.container.hasNewCards = true;
  remapObject(world, container);
}

export function isCard(object: TableObject): boolean {
  return object.prefab.type === 'Card';
}

/** Which piece a stack is made of; saves keep only its material. */
export function pieceNameOf(saved: SavedObject): string {
  const known = saved['PieceName'];
  if (typeof known === 'string') return known;
  if (saved.Name === 'CheckerStack') return 'Checker_black';
  if (saved.Name === 'ChipStack') return 'Chip_10';
  return saved.Name.split('_Stack').join('');
}
