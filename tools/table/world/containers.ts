import { containedIn, describeDeck, isCountedStack, plainSaved, quantityOf, shuffleList } from './contents.ts';
import { copySaved } from './copying.ts';
import { tell, tellObject, tellOne } from './events.ts';
import { isFaceDown, upOf } from './geometry.ts';
import type { ScriptFunction } from './machine.ts';
import { glideRotation, glideTo, putAt } from './motion.ts';
import { remapObject } from './places.ts';
import type { SavedObject } from './saved.ts';
import { captureObject, destroyNow, doom, spawn } from './spawning.ts';
import { isTable, numberOr, type Point } from './values.ts';
import { handleOf, nextRandom, type TableObject, type World } from './world.ts';

/** Whether scripts let `object` into `container` (sections 6.2 and 6.3). */
function mayEnter(world: World, container: TableObject, object: TableObject): boolean {
  const inside = handleOf(world, object);
  if (tellObject(world, container, 'tryObjectEnter', inside) === false) return false;
  if (tellObject(world, container, 'filterObjectEnter', inside) === false) return false;
  const outside = handleOf(world, container);
  if (tellOne(world, world.global, 'tryObjectEnterContainer', outside, inside) === false) return false;
  return tellOne(world, world.global, 'filterObjectEnterContainer', outside, inside) !== false;
}

/** Entry 0 is the top of a deck that lies face down, the last one of a deck that lies face up (section 2.5). */
function isTopFirst(container: TableObject): boolean {
  return isFaceDown(container);
}

function insert(list: SavedObject[], saved: SavedObject, index: number): void {
  const at = index < 0 || index > list.length ? list.length : index;
  list.splice(at, 0, saved);
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

function refresh(world: World, container: TableObject): void {
  if (container.prefab.type === 'Deck') describeDeck(world, container.saved);
  remapObject(world, container);
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
export function putInto(world: World, container: TableObject, object: TableObject, index?: number): boolean {
  if (object.isDoomed || container.isDoomed || object === container) return false;
  const isFullInfinite = container.prefab.type === 'Infinite' && containedIn(container).length > 0;
  if (!mayEnter(world, container, object)) return false;
  // A second thing that enters an infinite bag just disappears: it goes on giving the first.
  if (!isFullInfinite) addPieces(world, container, object, index);
  tell(world, 'onObjectEnterContainer', handleOf(world, container), handleOf(world, object));
  destroyNow(world, object);
  return true;
}

function isCard(object: TableObject): boolean {
  return object.prefab.type === 'Card';
}

/** Whether two loose pieces form a deck or a stack, or one joins the other. */
export function canMerge(left: TableObject, right: TableObject): boolean {
  if (left === right || left.isDoomed || right.isDoomed) return false;
  const kinds = [left, right].map(object => stackKind(object));
  if (kinds[0] === undefined || kinds[0] !== kinds[1]) return false;
  return isFaceDown(left) === isFaceDown(right) || kinds[0] !== 'Deck';
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

/** Which piece a stack is made of; saves keep only its material. */
function pieceNameOf(saved: SavedObject): string {
  const known = saved['PieceName'];
  if (typeof known === 'string') return known;
  if (saved.Name === 'CheckerStack') return 'Checker_black';
  if (saved.Name === 'ChipStack') return 'Chip_10';
  return saved.Name.split('_Stack').join('');
}

function stackSaved(world: World, bottom: TableObject, name: string): SavedObject {
  const saved = name === 'Deck' ? plainSaved(deckNameFor(bottom)) : captureObject(world, bottom);
  const { position, rotation, scale } = bottom;
  saved.Name = name === 'Deck' ? saved.Name : name;
  saved.GUID = '';
  saved.Transform = {
    posX: position.x,
    posY: position.y,
    posZ: position.z,
    rotX: rotation.x,
    rotY: rotation.y,
    rotZ: rotation.z,
    scaleX: scale.x,
    scaleY: scale.y,
    scaleZ: scale.z,
  };
  if (name === 'Deck') saved.ContainedObjects = [];
  else saved['PieceName'] = bottom.saved.Name;
  saved['Number'] = 0;
  return saved;
}

function deckNameFor(card: TableObject): string {
  return card.saved.Name === 'CardCustom' ? 'DeckCustom' : 'Deck';
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

/** Puts `object` onto `base`: into a container, or both into a new deck or stack. Nothing if they do not go together. */
export function combine(world: World, base: TableObject, object: TableObject, index?: number): TableObject | undefined {
  const isBag = base.prefab.type === 'Bag' || base.prefab.type === 'Infinite';
  if (!isBag && !canMerge(base, object)) return undefined;
  if (base.prefab.isContainer === true) return putInto(world, base, object, index) ? base : undefined;
  if (object.prefab.isContainer === true) return putInto(world, object, base) ? object : undefined;
  const isUpper = object.position.y >= base.position.y;
  return formStack(world, isUpper ? base : object, isUpper ? object : base);
}

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

function bagOrder(world: World, container: TableObject): number {
  const bag = container.saved['Bag'];
  return isTable(world.machine, bag) ? numberOr(bag['Order'], 0) : 0;
}

function topIndex(world: World, container: TableObject, isTop: boolean): number {
  const length = containedIn(container).length;
  if (container.prefab.type === 'Deck') return isTopFirst(container) === isTop ? 0 : length - 1;
  const order = bagOrder(world, container);
  if (order === 2) return Math.floor(nextRandom(world) * length);
  return (order === 0) === isTop ? length - 1 : 0;
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
  if (container.prefab.type === 'Infinite') return { ...copySaved(world.machine, saved), GUID: '' };
  list.splice(index, 1);
  return saved;
}

function turnedLike(container: TableObject, isFlipped: boolean): Point {
  const { x, y, z } = container.rotation;
  return { x, y, z: isFlipped ? z + 180 : z };
}

/** Section 5.8: the last card of a deck stands alone, and the deck is gone. */
function dissolve(world: World, container: TableObject): void {
  const isOne = quantityOf(container) === 1;
  if (!isOne || (container.prefab.type !== 'Deck' && !isCountedStack(container))) return;
  const saved = isCountedStack(container) ? pieceFromStack(container) : containedIn(container).pop();
  if (saved === undefined) return;
  const { position, scale } = container;
  container.remainder = spawn(world, saved, { position, rotation: turnedLike(container, false), scale });
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
  const rotation = options.rotation ?? turnedLike(container, options.isFlipped === true);
  const object = spawn(world, saved, {
    position: options.isSmooth ? startOf(container) : target,
    rotation: options.isSmooth ? turnedLike(container, false) : rotation,
    callback: options.callback,
    leftContainer: container,
  });
  if (options.isSmooth) {
    glideTo(world, object, target, false);
    glideRotation(world, object, rotation, false);
  }
  refresh(world, container);
  dissolve(world, container);
  return object;
}

/** Puts what is in a deck or bag into an order of chance. */
export function shuffle(world: World, container: TableObject): boolean {
  const { ContainedObjects } = container.saved;
  if (ContainedObjects === undefined || ContainedObjects.length < 2) return false;
  shuffleList(world, ContainedObjects);
  refresh(world, container);
  return true;
}

/** Empties a bag. */
export function empty(world: World, container: TableObject): void {
  container.saved.ContainedObjects = [];
  refresh(world, container);
}

/** Cuts `count` cards off the top of a deck and lays them beside it: lower part first. */
export function cutDeck(world: World, deck: TableObject, count: number, place: Point): TableObject[] {
  const cards = containedIn(deck);
  if (count < 1 || count >= cards.length) return [deck];
  const isFirst = isTopFirst(deck);
  const upper = isFirst ? cards.slice(0, count) : cards.slice(cards.length - count);
  deck.saved.ContainedObjects = isFirst ? cards.slice(count) : cards.slice(0, cards.length - count);
  const made = spawnCards(world, deck, upper, place);
  refresh(world, deck);
  const lower = quantityOf(deck) === 1 ? alone(world, deck) : deck;
  return [lower, made];
}

function alone(world: World, deck: TableObject): TableObject {
  dissolve(world, deck);
  return deck.remainder ?? deck;
}

/** One card lies loose, several are a deck. */
function spawnCards(world: World, like: TableObject, cards: SavedObject[], place: Point): TableObject {
  const options = { position: place, rotation: turnedLike(like, false), scale: like.scale };
  const [only] = cards;
  if (cards.length === 1 && only !== undefined) return spawn(world, only, options);
  const saved = plainSaved(like.saved.Name);
  saved.ContainedObjects = cards;
  describeDeck(world, saved);
  return spawn(world, saved, options);
}

/** Lays all cards of a deck out in a row, `distance` apart; the deck is gone. */
export function spreadDeck(world: World, deck: TableObject, distance: number): TableObject[] {
  const { position } = deck;
  const cards = containedIn(deck);
  deck.saved.ContainedObjects = [];
  doom(world, deck);
  return cards.map((card, index) =>
    spawn(world, card, {
      position: { x: position.x + index * distance, y: position.y + index * 0.01, z: position.z },
      rotation: turnedLike(deck, false),
      scale: deck.scale,
    }),
  );
}

/** Lays an object down somewhere at once: what a script moves by hand. */
export function layDown(world: World, object: TableObject, place: Point): void {
  putAt(world, object, place);
}

/** Whether two pieces lie so that they join when one comes to rest on the other. */
export function lieTogether(left: TableObject, right: TableObject): boolean {
  const x = left.position.x - right.position.x;
  const z = left.position.z - right.position.z;
  const half = (right.box.maxX - right.box.minX) / 2;
  return x * x + z * z < half * half * 0.5 && upOf(left).y * upOf(right).y > 0.9;
}
