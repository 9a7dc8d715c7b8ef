import { containedIn, isCountedStack, quantityOf } from '../objects/contents.ts';
import { liveObjects } from '../objects/list.ts';
import { type TableObject } from '../objects/table-object.ts';
import { remapObject } from '../physics/broad-phase.ts';
import { shuffleList } from '../random.ts';
import type { SavedObject } from '../save-format/saved-types.ts';
import { tell, tellObject, tellOne } from '../scripts/events.ts';
import { handleOf } from '../scripts/handles.ts';
import { captureObject, destroyNow, spawn } from '../spawning/spawning.ts';
import { type World } from '../world.ts';
import { insert, isCard, isTopFirst, refresh } from './container-order.ts';
import { canMerge, stackSaved } from './stacking.ts';

/** Whether scripts let `object` into `container` (docs/platform/events.md#global-only). */
function mayEnter(world: World, container: TableObject, object: TableObject): boolean {
  const inside = handleOf(world, object);
  if (tellObject(world, container, 'tryObjectEnter', inside) === false) return false;
  if (tellObject(world, container, 'filterObjectEnter', inside) === false) return false;
  const outside = handleOf(world, container);
  if (tellOne(world, world.scripts.global, 'tryObjectEnterContainer', outside, inside) === false) return false;
  return tellOne(world, world.scripts.global, 'filterObjectEnterContainer', outside, inside) !== false;
}

/** What an object turns into inside a container: a deck in a deck is its cards. */
function piecesOf(world: World, container: TableObject, object: TableObject): SavedObject[] {
  const saved = captureObject(world, object);
  const isDeckInDeck = object.prefab.type === 'Deck' && container.prefab.type === 'Deck';
  return isDeckInDeck ? (saved.ContainedObjects ?? []) : [saved];
}

/** Where in a container something goes that comes from `height`: a deck takes it at the nearer end. */
function entryIndex(container: TableObject, height: number, wanted: number | undefined): number {
  if (wanted !== undefined) return wanted;
  if (container.prefab.type !== 'Deck') return containedIn(container).length;
  const isAbove = height > container.position.y;
  return isAbove === isTopFirst(container) ? 0 : containedIn(container).length;
}

function addPieces(world: World, container: TableObject, object: TableObject, wanted: number | undefined): void {
  if (isCountedStack(container)) {
    const more = isCountedStack(object) ? quantityOf(object) : 1;
    container.saved['Number'] = quantityOf(container) + more;
    remapObject(world, container);
    return;
  }
  const list = containedIn(container);
  const index = entryIndex(container, object.position.y, wanted);
  const pieces = piecesOf(world, container, object);
  for (let i = pieces.length - 1; i >= 0; i--) {
    const saved = pieces[i];
    if (saved !== undefined) insert(list, saved, index);
  }
  refresh(world, container);
}

/** Puts an object into a container, if the scripts let it: it is destroyed and lives on as data. */
function putInto(world: World, container: TableObject, object: TableObject, index?: number): boolean {
  if (object.isBeingDestroyed || container.isBeingDestroyed || object === container) return false;
  const isFullInfinite = container.prefab.type === 'Infinite' && containedIn(container).length > 0;
  if (!mayEnter(world, container, object)) return false;
  // A second thing that enters an infinite bag just disappears: it goes on giving the first.
  if (!isFullInfinite) addPieces(world, container, object, index);
  tell(world, 'onObjectEnterContainer', handleOf(world, container), handleOf(world, object));
  destroyNow(world, object);
  return true;
}

/** Makes a new deck or stack where `bottom` is, of both; the loose ones are destroyed. */
function formStack(world: World, bottom: TableObject, top: TableObject): TableObject {
  const name = isCard(bottom) ? 'Deck' : (bottom.prefab.stacksAs ?? 'CheckerStack');
  const stack = spawn(world, stackSaved(world, bottom, name), {});
  const order = isCard(bottom) && isTopFirst(stack) ? [top, bottom] : [bottom, top];
  for (const piece of order) {
    addPieces(world, stack, piece, isCard(piece) ? containedIn(stack).length : undefined);
  }
  for (const piece of [bottom, top]) {
    tell(world, 'onObjectEnterContainer', handleOf(world, stack), handleOf(world, piece));
    destroyNow(world, piece);
  }
  refresh(world, stack);
  return stack;
}

/**
 * Puts `object` onto `base`: into a container, or both into a new deck or stack. Nothing if they do not go together.
 */
export function combine(world: World, base: TableObject, object: TableObject, index?: number): TableObject | undefined {
  const isBag = base.prefab.type === 'Bag' || base.prefab.type === 'Infinite';
  if (!isBag && !canMerge(base, object)) return undefined;
  if (base.prefab.isContainer === true) return putInto(world, base, object, index) ? base : undefined;
  if (object.prefab.isContainer === true) return putInto(world, object, base) ? object : undefined;
  const isUpper = object.position.y >= base.position.y;
  return formStack(world, isUpper ? base : object, isUpper ? object : base);
}

/** Puts what is in a deck or bag into an order of chance. */
export function shuffle(world: World, container: TableObject): boolean {
  const { ContainedObjects } = container.saved;
  if (ContainedObjects === undefined || ContainedObjects.length < 2) return false;
  shuffleList(world, ContainedObjects);
  refresh(world, container);
  return true;
}

/** Empties a bag, and calls the cards that came out of a deck back into it. Does nothing to other objects. */
export function reset(world: World, object: TableObject): boolean {
  const { type } = object.prefab;
  if (type === 'Deck') {
    for (const other of liveObjects(world)) if (other.container.cameFrom === object) putInto(world, object, other);
    return true;
  }
  if (type !== 'Bag' && type !== 'Infinite') return false;
  object.saved.ContainedObjects = [];
  refresh(world, object);
  return true;
}
