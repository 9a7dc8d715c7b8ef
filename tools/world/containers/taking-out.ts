import { containedIn, isCountedStack, plainSaved, quantityOf } from '../objects/contents.ts';
import { type TableObject } from '../objects/table-object.ts';
import { glideRotation, glideTo } from '../physics/gliding.ts';
import { nextRandom } from '../random.ts';
import type { SavedObject } from '../save-format/saved-types.ts';
import type { ScriptFunction } from '../script-engine.ts';
import { requireRoom, roomProblem } from '../spawning/room.ts';
import { doom, spawn } from '../spawning/spawning.ts';
import { copySaved } from '../values/deep-copy.ts';
import { type Point } from '../values/vectors.ts';
import { type World } from '../world.ts';
import { bagOrder, beginsAtTop, pieceNameOf, refresh } from './container-order.ts';

export interface TakeOptions {
  readonly index?: number | undefined;
  readonly guid?: string | undefined;
  readonly isTop: boolean;
  readonly position?: Point | undefined;
  readonly rotation?: Point | undefined;
  readonly isFlipped?: boolean;
  readonly isSmooth: boolean;
  readonly callback?: ScriptFunction | undefined;
}

function topIndex(world: World, container: TableObject, isTop: boolean): number {
  const length = containedIn(container).length;
  const isRandom = container.prefab.type !== 'Deck' && bagOrder(world, container) === 2;
  if (isRandom) return Math.floor(nextRandom(world) * length);
  return beginsAtTop(world, container) === isTop ? 0 : length - 1;
}

function wantedIndex(world: World, container: TableObject, options: TakeOptions): number {
  const { index, guid } = options;
  if (guid !== undefined) return containedIn(container).findIndex(saved => saved.GUID === guid);
  return index ?? topIndex(world, container, options.isTop);
}

function pieceFromStack(container: TableObject): SavedObject {
  const saved = plainSaved(pieceNameOf(container.saved));
  const { ColorDiffuse } = container.saved;
  if (ColorDiffuse !== undefined) saved.ColorDiffuse = { ...ColorDiffuse };
  const image = container.saved['CustomImage'];
  if (image !== undefined) saved['CustomImage'] = image;
  const { scale } = container;
  saved.Transform = { ...saved.Transform, rotZ: 0, scaleX: scale.x, scaleY: scale.y, scaleZ: scale.z };
  return saved;
}

/** Takes one thing's data out of a container. */
function withdraw(world: World, container: TableObject, options: TakeOptions): SavedObject | undefined {
  if (isCountedStack(container)) {
    container.saved['Number'] = quantityOf(container) - 1;
    return pieceFromStack(container);
  }
  const list = containedIn(container);
  const index = wantedIndex(world, container, options);
  const saved = list[index];
  if (saved === undefined) return undefined;
  if (container.prefab.type === 'Infinite' && !hasRoom(world)) return undefined;
  if (container.prefab.type === 'Infinite') return { ...copySaved(world.engine, saved), GUID: '' };
  list.splice(index, 1);
  return saved;
}

/** Whether an infinite bag may give another object. A script that takes too many gets an error. */
function hasRoom(world: World): boolean {
  if (world.scripts.running !== undefined) requireRoom(world, 'takeObject');
  return roomProblem(world, 1) === undefined;
}

export function turnedLike(container: TableObject, isFlipped: boolean): Point {
  const { x, y, z } = container.rotation;
  return { x, y, z: isFlipped ? z + 180 : z };
}

/** The last card of a deck becomes a single card, and the deck is gone (docs/platform/api.md#containers-and-cards). */
export function dissolve(world: World, container: TableObject): void {
  const isOne = quantityOf(container) === 1;
  if (!isOne || (container.prefab.type !== 'Deck' && !isCountedStack(container))) return;
  const saved = isCountedStack(container) ? pieceFromStack(container) : containedIn(container).pop();
  if (saved === undefined) return;
  const { position, scale } = container;
  container.container.remainder = spawn(world, saved, { position, rotation: turnedLike(container, false), scale });
  doom(world, container);
}

function startOf(container: TableObject): Point {
  const { position } = container;
  return { x: position.x, y: container.box.maxY + 0.2, z: position.z };
}

/** Takes an object out of a container: it is spawned above it and flies to its place. Nothing if there is none. */
export function takeOut(world: World, container: TableObject, options: TakeOptions): TableObject | undefined {
  const saved = withdraw(world, container, options);
  if (saved === undefined) return undefined;
  const { position } = container;
  const target = options.position ?? { x: position.x + 2, y: position.y, z: position.z };
  // Only decks flip what is taken from them.
  const isFlipped = options.isFlipped === true && container.prefab.type === 'Deck';
  const rotation = options.rotation ?? turnedLike(container, isFlipped);
  const object = spawn(world, saved, {
    position: options.isSmooth ? startOf(container) : target,
    rotation: options.isSmooth ? turnedLike(container, false) : rotation,
    callback: options.callback,
    leftContainer: container,
  });
  if (container.prefab.type === 'Deck') object.container.cameFrom = container;
  if (options.isSmooth) {
    glideTo(world, object, target, false);
    glideRotation(world, object, rotation, false);
  }
  refresh(world, container);
  dissolve(world, container);
  return object;
}
