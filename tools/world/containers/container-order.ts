import { isFaceDown } from '../objects/shape.ts';
import type { TableObject } from '../objects/table-object.ts';
import { remapObject } from '../physics/broad-phase.ts';
import type { SavedObject } from '../save-format/saved-types.ts';
import { isTable, numberOr } from '../values/reading.ts';
import type { World } from '../world.ts';

/**
 * Entry 0 is the top of a deck that lies face down, the last one of a deck that lies face up
 * (docs/platform/save-format.md#cards-and-decks).
 */
export function isTopFirst(container: TableObject): boolean {
  return isFaceDown(container);
}

/** How a bag gives back what is in it: 0 the last first, 1 the first first, 2 by chance. */
export function bagOrder(world: World, container: TableObject): number {
  const bag = container.saved['Bag'];
  return isTable(world.engine, bag) ? numberOr(bag['Order'], 0) : 0;
}

/** Whether the first entry of what is in a container is its top, from which things are taken. */
export function beginsAtTop(world: World, container: TableObject): boolean {
  return container.prefab.type === 'Deck' ? isTopFirst(container) : bagOrder(world, container) !== 0;
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
