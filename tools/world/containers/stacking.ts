import { isCountedStack, plainSaved } from '../objects/contents.ts';
import { savedTransform } from '../objects/make-object.ts';
import { isFaceDown, upOf } from '../objects/shape.ts';
import type { TableObject } from '../objects/table-object.ts';
import type { SavedObject } from '../save-format/saved-types.ts';
import { captureObject } from '../spawning/spawning.ts';
import type { World } from '../world.ts';
import { isCard, pieceNameOf } from './container-order.ts';

/** Whether two loose pieces form a deck or a stack, or one joins the other. */
export function canMerge(left: TableObject, right: TableObject): boolean {
  if (left === right || left.isBeingDestroyed || right.isBeingDestroyed) return false;
  const kind = stackKind(left);
  if (kind === undefined || kind !== stackKind(right)) return false;
  return isFaceDown(left) === isFaceDown(right) || kind !== 'Deck';
}

function stackKind(object: TableObject): string | undefined {
  const { prefab, saved } = object;
  if (prefab.type === 'Deck' || isCard(object)) return 'Deck';
  if (isCountedStack(object)) return `${prefab.name}:${pieceNameOf(saved)}`;
  if (prefab.stacksAs === undefined) return undefined;
  return isStackable(saved) ? `${prefab.stacksAs}:${saved.Name}` : undefined;
}

/** Custom pieces stack only when their data says so; built-in ones always do. */
function isStackable(saved: SavedObject): boolean {
  if (!saved.Name.startsWith('Custom_')) return true;
  // The sub-objects of a custom piece are plain data of the save.
  const image = saved['CustomImage'] as Record<string, Record<string, unknown> | undefined> | undefined;
  const own = image?.['CustomTile'] ?? image?.['CustomToken'];
  return own?.['Stackable'] === true;
}

export function stackSaved(world: World, bottom: TableObject, name: string): SavedObject {
  const saved = name === 'Deck' ? plainSaved(deckNameFor(bottom)) : captureObject(world, bottom);
  saved.Name = name === 'Deck' ? saved.Name : name;
  saved.GUID = '';
  saved.Transform = savedTransform(bottom);
  if (name === 'Deck') saved.ContainedObjects = [];
  else saved['PieceName'] = bottom.saved.Name;
  saved['Number'] = 0;
  return saved;
}

function deckNameFor(card: TableObject): string {
  return card.saved.Name === 'CardCustom' ? 'DeckCustom' : 'Deck';
}

/** Whether two pieces lie so that they join when one comes to rest on the other. */
export function lieTogether(left: TableObject, right: TableObject): boolean {
  const x = left.position.x - right.position.x;
  const z = left.position.z - right.position.z;
  const half = (right.box.maxX - right.box.minX) / 2;
  return x * x + z * z < half * half * 0.5 && upOf(left).y * upOf(right).y > 0.9;
}
