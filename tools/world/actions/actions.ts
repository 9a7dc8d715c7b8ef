import { liftOver } from '../assumptions.ts';
import { combine } from '../containers/containers.ts';
import { deal } from '../containers/dealing.ts';
import { randomize } from '../containers/randomizing.ts';
import { takeOut } from '../containers/taking-out.ts';
import { letGoInLayout, stuckTo } from '../layout/layout.ts';
import { stateCount } from '../objects/states.ts';
import { type TableObject } from '../objects/table-object.ts';
import { objectsOver, remapObject } from '../physics/broad-phase.ts';
import { part } from '../physics/collisions.ts';
import { glideRotation, glideTo } from '../physics/gliding.ts';
import { halt, isSmoothMoving, putAt, wake, wakeAbove } from '../physics/motion.ts';
import { snap } from '../physics/snapping.ts';
import { supportBelow } from '../physics/support.ts';
import { isAllowed, type PlayerAction } from '../players/player-actions.ts';
import { type Seat } from '../players/seat.ts';
import { letGo } from '../players/seats.ts';
import { tell, tellObject, tellOne, tellUntil } from '../scripts/events.ts';
import { handleOf } from '../scripts/handles.ts';
import { vector } from '../scripts/vector-class.ts';
import { captureObject, doom } from '../spawning/spawning.ts';
import { setState } from '../spawning/states.ts';
import { copyPoint, normalDegrees, type Point } from '../values/vectors.ts';
import { describe, mayReach } from '../view/visibility.ts';
import { type World } from '../world.ts';
import { followZones, sortHand } from '../zones/membership.ts';

/** Asks the scripts whether a player may do something to an object. */
function mayAct(world: World, seat: Seat, action: PlayerAction, object: TableObject): boolean {
  return isAllowed(world, seat, action, [handleOf(world, object)]) && !object.isGone;
}

/** Why a seat may not move an object that it can reach; nothing if it may. */
export function cannotTouch(world: World, seat: Seat, object: TableObject): string | undefined {
  if (!object.look.isInteractable) return `${describe(world, object, seat)} is not interactable`;
  if (object.heldBy !== undefined && object.heldBy !== seat.color)
    return `${object.heldBy} holds ${describe(world, object, seat)}`;
  const { turns } = world;
  const isLate = turns.enable && turns.disable_interactations && turns.turn_color !== seat.color;
  return isLate ? `It is ${turns.turn_color}'s turn` : undefined;
}

function liftedHeight(world: World, seat: Seat, object: TableObject): number {
  const below = supportBelow(world, object);
  const ground = below === undefined ? object.position.y : below.height;
  return ground + liftOver(seat.player.liftHeight) + (object.position.y - object.box.minY);
}

function carryTo(world: World, seat: Seat, object: TableObject, x: number, z: number): void {
  const { position } = object;
  position.x = x;
  position.z = z;
  // High above everything first, so that what lies below is found, not what it passed through.
  position.y = position.y + 100;
  remapObject(world, object);
  position.y = liftedHeight(world, seat, object);
  remapObject(world, object);
  followZones(world, object);
}

/** A player takes an object into the hand. Returns in words why not, if so. */
export function pickUp(world: World, seat: Seat, object: TableObject): string | undefined {
  const refused = cannotTouch(world, seat, object);
  if (refused !== undefined) return refused;
  if (object.heldBy !== undefined) return undefined;
  if (object.saved.Locked) return `${describe(world, object, seat)} is locked`;
  if (!mayAct(world, seat, 'PickUp', object))
    return `A script does not let ${seat.color} pick up ${describe(world, object, seat)}`;
  const stuck = stuckTo(world, object);
  hold(world, seat, object);
  for (const other of stuck) if (other.heldBy === undefined) hold(world, seat, other);
  return undefined;
}

function hold(world: World, seat: Seat, object: TableObject): undefined {
  object.pickUp.position = copyPoint(object.position);
  object.pickUp.rotation = copyPoint(object.rotation);
  wakeAbove(world, object);
  part(world, object);
  halt(object);
  object.heldBy = seat.color;
  seat.activity.holding.push(object);
  carryTo(world, seat, object, object.position.x, object.position.z);
  tell(world, 'onObjectPickUp', seat.color, handleOf(world, object));
  tellObject(world, object, 'onPickUp', seat.color);
  return undefined;
}

/** Moves all that a player holds, the first to the place given, the others beside it as they were. */
export function moveHand(world: World, seat: Seat, x: number, z: number): void {
  seat.activity.pointer.x = x;
  seat.activity.pointer.z = z;
  const first = seat.activity.holding[0];
  if (first === undefined) return;
  const stepX = x - first.position.x;
  const stepZ = z - first.position.z;
  for (const object of seat.activity.holding)
    carryTo(world, seat, object, object.position.x + stepX, object.position.z + stepZ);
}

function drop(world: World, seat: Seat, object: TableObject): void {
  tell(world, 'onObjectDrop', seat.color, handleOf(world, object));
  tellObject(world, object, 'onDrop', seat.color);
}

function settle(world: World, object: TableObject): void {
  if (object.hand.zone !== undefined) sortHand(world, object.hand.zone);
  if (object.isGone || object.heldBy !== undefined || isSmoothMoving(object)) return;
  // Snap points move a piece after `onObjectDrop` (docs/platform/pitfalls.md#positions).
  snap(world, object);
  wake(world, object);
}

/** A player lets go: events first, then snap points, then it falls. */
export function release(world: World, seat: Seat): void {
  const held = letGo(seat);
  for (const object of held) if (!object.isGone) drop(world, seat, object);
  for (const object of held) settle(world, object);
  for (const object of held) if (!object.isGone) letGoInLayout(world, object);
}

/** Esc: what is held goes back to where it was picked up. The drop is told with the move back under way. */
export function cancelHold(world: World, seat: Seat): void {
  for (const object of letGo(seat)) {
    if (object.isGone) continue;
    if (object.pickUp.position !== undefined) glideTo(world, object, object.pickUp.position, false);
    if (object.pickUp.rotation !== undefined) glideRotation(world, object, object.pickUp.rotation, false);
    drop(world, seat, object);
  }
}

/** Turns an object by the player's hand: the `try` events may refuse, `onObjectRotate` reports it afterwards. */
export function rotateBy(
  world: World,
  seat: Seat,
  object: TableObject,
  turn: Point,
  action: PlayerAction,
): string | undefined {
  const refused = cannotTouch(world, seat, object);
  if (refused !== undefined) return refused;
  if (object.saved.Locked) return `${describe(world, object, seat)} is locked`;
  if (!mayAct(world, seat, action, object))
    return `A script does not let ${seat.color} turn ${describe(world, object, seat)}`;
  const base = object.body.turn === undefined ? object.rotation : object.body.turn.to;
  const spin = normalDegrees(base.y + turn.y);
  const flip = normalDegrees(base.z + turn.z);
  const old = { spin: normalDegrees(base.y), flip: normalDegrees(base.z) };
  if (!mayRotate(world, seat, object, spin, flip, old))
    return `A script does not let ${seat.color} turn ${describe(world, object, seat)}`;
  glideRotation(world, object, { x: base.x, y: spin, z: flip }, true);
  tell(world, 'onObjectRotate', handleOf(world, object), spin, flip, seat.color, old.spin, old.flip);
  tellObject(world, object, 'onRotate', spin, flip, seat.color, old.spin, old.flip);
  return undefined;
}

function mayRotate(
  world: World,
  seat: Seat,
  object: TableObject,
  spin: number,
  flip: number,
  old: { readonly spin: number; readonly flip: number },
): boolean {
  const own = tellObject(world, object, 'tryRotate', spin, flip, seat.color, old.spin, old.flip);
  if (own === false) return false;
  const { global } = world.scripts;
  const handle = handleOf(world, object);
  return tellOne(world, global, 'tryObjectRotate', handle, spin, flip, seat.color, old.spin, old.flip) !== false;
}

export function deleteObject(world: World, seat: Seat, object: TableObject): string | undefined {
  const refused = cannotTouch(world, seat, object);
  if (refused !== undefined) return refused;
  if (!mayAct(world, seat, 'Delete', object))
    return `A script does not let ${seat.color} delete ${describe(world, object, seat)}`;
  doom(world, object);
  return undefined;
}

/** R: shuffles or rolls, if the scripts allow it. */
export function randomizeBy(world: World, seat: Seat, object: TableObject): string | undefined {
  const refused = cannotTouch(world, seat, object);
  if (refused !== undefined) return refused;
  const isDone = mayAct(world, seat, 'Randomize', object) && randomize(world, object, seat.color);
  return isDone ? undefined : `${describe(world, object, seat)} cannot be shuffled or rolled now`;
}

/** Pulls something out of a container: it is held at once. */
export function takeByHand(
  world: World,
  seat: Seat,
  object: TableObject,
  index: number | undefined,
): string | undefined {
  const refused = cannotTouch(world, seat, object);
  if (refused !== undefined) return refused;
  if (!mayAct(world, seat, 'PickUp', object))
    return `A script does not let ${seat.color} take from ${describe(world, object, seat)}`;
  const taken = takeOut(world, object, { index, isTop: true, isSmooth: false, position: copyPoint(object.position) });
  return taken === undefined
    ? `${describe(world, object, seat)} holds nothing that could be taken`
    : hold(world, seat, taken);
}

/** G: forms decks and stacks of what the player has selected. */
export function groupSelected(world: World, seat: Seat): string | undefined {
  // What was in reach when it was selected may be hidden by now.
  const selected = seat.activity.selected.filter(object => !object.isGone && mayReach(world, seat, object, 'open'));
  const [first] = selected;
  if (first === undefined) return `${seat.color} has selected nothing`;
  if (!mayAct(world, seat, 'Group', first)) return `A script does not let ${seat.color} group`;
  let base: TableObject = first;
  for (const object of selected) {
    const joined = object === base || object.isGone ? undefined : combine(world, base, object);
    if (joined !== undefined) base = joined;
  }
  seat.activity.selected = [];
  return undefined;
}

/** U: puts an object beneath what lies on it. */
export function putUnder(world: World, seat: Seat, object: TableObject): string | undefined {
  const refused = cannotTouch(world, seat, object);
  if (refused !== undefined) return refused;
  if (!mayAct(world, seat, 'Under', object))
    return `A script does not let ${seat.color} move ${describe(world, object, seat)}`;
  const { x, z } = object.position;
  putAt(world, object, { x, y: object.position.y - (object.box.minY - lowest(world, object)), z });
  return undefined;
}

function lowest(world: World, object: TableObject): number {
  let low = object.box.minY;
  for (const other of objectsOver(world, object.box)) {
    const isLoose = !other.saved.Locked && other.prefab.isGhost !== true;
    if (isLoose && other.box.minY < low) low = other.box.minY;
  }
  return low;
}

/** C and X: notes down what the player copies, and takes it away if it is cut. */
export function copyBy(world: World, seat: Seat, objects: readonly TableObject[], isCut: boolean): string | undefined {
  const action = isCut ? 'Cut' : 'Copy';
  const allowed = objects.filter(object => mayAct(world, seat, action, object));
  if (allowed.length === 0) return `Nothing is left for ${seat.color} to copy`;
  seat.player.clipboard = allowed.map(object => captureObject(world, object));
  if (isCut) for (const object of allowed) doom(world, object);
  return undefined;
}

export function flick(world: World, seat: Seat, object: TableObject, x: number, z: number): string | undefined {
  const refused = cannotTouch(world, seat, object);
  if (refused !== undefined) return refused;
  const { position } = object;
  const impulse = vector(world, { x, y: 0, z });
  tell(world, 'onObjectFlick', handleOf(world, object), seat.color, impulse);
  tellObject(world, object, 'onFlick', seat.color, impulse);
  if (!object.saved.Locked) glideTo(world, object, { x: position.x + x, y: position.y, z: position.z + z }, true);
  return undefined;
}

export function peek(world: World, seat: Seat, object: TableObject): void {
  tell(world, 'onObjectPeek', handleOf(world, object), seat.color);
  tellObject(world, object, 'onPeek', seat.color);
}

/** A number typed over an object: scripts may take it, else decks deal and things with states change. */
export function typeNumber(world: World, seat: Seat, object: TableObject, number: number, isAlt: boolean): void {
  const handle = handleOf(world, object);
  if (tellObject(world, object, 'onNumberTyped', seat.color, number, isAlt) === true) return;
  if (tellUntil(world, true, 'onObjectNumberTyped', handle, seat.color, number, isAlt)) return;
  if (object.isGone) return;
  if (object.prefab.type === 'Deck') deal(world, object, seat.color, number);
  else if (stateCount(object) > 0) changeState(world, seat, object, number);
}

function changeState(world: World, seat: Seat, object: TableObject, id: number): void {
  const own = tellObject(world, object, 'tryStateChange', id, seat.color);
  if (own === false) return;
  if (tellOne(world, world.scripts.global, 'tryObjectStateChange', handleOf(world, object), id, seat.color) === false)
    return;
  setState(world, object, id);
}

export function hover(world: World, seat: Seat, object: TableObject | undefined): void {
  if (seat.activity.hovering === object) return;
  seat.activity.hovering = object;
  tell(world, 'onObjectHover', seat.color, object === undefined ? undefined : handleOf(world, object));
  if (object !== undefined) tellObject(world, object, 'onHover', seat.color);
}
