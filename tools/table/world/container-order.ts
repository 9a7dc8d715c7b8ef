import { isFaceDown } from './geometry.ts';
import { remapObject } from './places.ts';
import type { SavedObject } from './saved.ts';
import type { TableObject, World } from './world.ts';

/** Entry 0 is the top of a deck that lies face down, the last one of a deck that lies face up (section 2.5). */
export function isTopFirst(container: TableObject): boolean {
  return isFaceDown(container);
}

export function insert(list: SavedObject[], saved: SavedObject, index: number): void {
  const at = index < 0 || index > list.length ? list.length : index;
  list.splice(at, 0, saved);
}

export function refresh(world: World, container: TableObject): void {
  if (container.prefab.type === 'Deck') container.hasNewCards = true;
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
