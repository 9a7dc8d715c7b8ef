import type { Access } from '../commands/declaration.ts';
import { nameOf } from '../objects/names.ts';
import { isFaceDown } from '../objects/shape.ts';
import { type TableObject } from '../objects/table-object.ts';
import { type Seat } from '../players/seat.ts';
import { flagOr } from '../values/reading.ts';
import { type World } from '../world.ts';
import { isFogged, revealersFor } from '../zones/fog.ts';
import { isInside } from '../zones/membership.ts';

/** Who looks: a seat, or the program of the host, which sees everything. */
export type ViewingSeat = Seat | undefined;

/** Types of zones that hide their contents from all but their owner. */
const HIDING_ZONES: readonly string[] = ['FogOfWar', 'Hand'];

/** How a script hides an object from a viewer: `hidden` leaves its form in view, `invisible` nothing. */
export function hiderFor(object: TableObject, viewer: ViewingSeat): 'hidden' | 'invisible' | undefined {
  const { hiders } = object.look;
  if (hiders === undefined || viewer === undefined || viewer.color === 'Black') return undefined;
  let found: 'hidden' | 'invisible' | undefined = undefined;
  for (const id of Object.keys(hiders)) {
    const hider = hiders[id];
    if (hider !== undefined && hider.colors.includes(viewer.color) && found !== 'invisible') found = hider.kind;
  }
  return found;
}

/** A hidden zone hides from all but its owner; another player's hand hides its cards. */
export function isInAnothers(world: World, object: TableObject, viewer: ViewingSeat, kinds = HIDING_ZONES): boolean {
  if (viewer === undefined || viewer.color === 'Black') return false;
  const { color } = viewer;
  const hides = (zone: TableObject): boolean => kinds.includes(zone.prefab.type) && zone.saved['FogColor'] !== color;
  // A zone learns of an object only when it has finished spawning, but the object lies there already.
  if (object.isSpawning) return world.zones.all.some(zone => hides(zone) && isInside(zone, object));
  for (const guid of Object.keys(object.membership.zones)) {
    const zone = object.membership.zones[guid];
    if (zone !== undefined && hides(zone)) return true;
  }
  return false;
}

/** A script, a zone or another's hand keeps the viewer from knowing what it is, whichever way it lies. */
export function isHidden(world: World, object: TableObject, viewer: ViewingSeat): boolean {
  return hiderFor(object, viewer) !== undefined || isInAnothers(world, object, viewer);
}

/** It lies face down, and its face is not for anybody but the host's program. */
export function hidesItsFace(object: TableObject, viewer: ViewingSeat): boolean {
  const { isCard, type } = object.prefab;
  const hides = flagOr(object.saved['HideWhenFaceDown'], isCard === true || type === 'Deck');
  return viewer !== undefined && hides && isFaceDown(object);
}

function isOutOfSight(world: World, object: TableObject, seat: Seat): boolean {
  return hiderFor(object, seat) === 'invisible' || isFogged(world, object, revealersFor(world, seat));
}

/** The snapshot of this seat has the name, menu, buttons, inputs and UI of the object. */
export function showsParts(world: World, object: TableObject, seat: Seat): boolean {
  if (isHidden(world, object, seat) || isOutOfSight(world, object, seat)) return false;
  return object.prefab.type === 'Deck' || !hidesItsFace(object, seat);
}

/** An object as a text for one seat may call it: by name and GUID only where its snapshot shows both. */
export function describe(world: World, object: TableObject, seat: Seat): string {
  return showsParts(world, object, seat) ? `${nameOf(object)} (${object.guid})` : 'This hidden object';
}

/** Whether a seat may reach an object. Every command of a player that names one asks this first. */
export function mayReach(world: World, seat: Seat, object: TableObject, access: Access): boolean {
  const isCarried = object.heldBy === seat.color;
  if (isOutOfSight(world, object, seat)) return access === 'touch' && isCarried;
  if (access === 'use') return showsParts(world, object, seat);
  if (access === 'open') return !isHidden(world, object, seat);
  return isCarried || !isInAnothers(world, object, seat);
}
