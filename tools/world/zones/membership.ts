import { liveObjects } from '../objects/list.ts';
import { toLocal } from '../objects/shape.ts';
import { type TableObject } from '../objects/table-object.ts';
import { tell } from '../scripts/events.ts';
import { handleOf } from '../scripts/handles.ts';
import { compareTexts } from '../values/strings.ts';
import { type World } from '../world.ts';
import { layoutOptions } from './layout-options.ts';
import { present } from '../values/present.ts';

const ZONE_TYPES: Record<string, boolean> = {
  Scripting: true,
  Hand: true,
  FogOfWar: true,
  Fog: true,
  Layout: true,
  Randomize: true,
};

export function isZone(object: TableObject): boolean {
  return ZONE_TYPES[object.prefab.type] === true;
}

/** Whether the origin of an object lies in the box of a zone. */
export function isInside(zone: TableObject, object: TableObject): boolean {
  const { x, y, z } = toLocal(zone, object.position);
  return x >= -0.5 && x <= 0.5 && y >= -0.5 && y <= 0.5 && z >= -0.5 && z <= 0.5;
}

/** Zones with tags take objects that share one; zones without take all. */
export function tagsMatch(zone: TableObject, object: TableObject): boolean {
  const wanted = zone.saved.Tags ?? [];
  const own = object.saved.Tags ?? [];
  if (wanted.length === 0) return true;
  return wanted.some(tag => own.some(other => other.toLowerCase() === tag.toLowerCase()));
}

function enter(world: World, zone: TableObject, object: TableObject): void {
  const contents = zone.membership.contents ?? {};
  zone.membership.contents = contents;
  contents[object.guid] = object;
  object.membership.zones[zone.guid] = zone;
  if (zone.prefab.type === 'Hand' && mayBeHeldInHand(object)) takeIntoHand(world, zone, object);
  if (zone.prefab.type === 'Layout' && object.heldBy === undefined) layoutLater(world, zone, 'manual_only', false);
  if (tagsMatch(zone, object)) tellZone(world, 'Enter', zone, object);
}

function leave(world: World, zone: TableObject, object: TableObject): void {
  if (zone.membership.contents !== undefined) delete zone.membership.contents[object.guid];
  delete object.membership.zones[zone.guid];
  if (object.hand.zone === zone) leaveHand(world, zone, object);
  if (zone.prefab.type === 'Layout') layoutLater(world, zone, 'instant_refill', true);
  if (tagsMatch(zone, object)) tellZone(world, 'Leave', zone, object);
}

/** A layout zone lays out with the next frame, if the option is so. */
function layoutLater(world: World, zone: TableObject, option: 'manual_only' | 'instant_refill', wanted: boolean): void {
  if (layoutOptions(world, zone)[option] === wanted) world.zones.layoutsDue.push(zone);
}

function changeHand(world: World, zone: TableObject): void {
  if (!world.zones.changedHands.includes(zone)) world.zones.changedHands.push(zone);
}

/** Gives an object the last place of the hand that it is in or on its way to. */
export function joinHand(world: World, object: TableObject): void {
  world.zones.handArrivals = world.zones.handArrivals + 1;
  object.hand.order = world.zones.handArrivals;
}

function takeIntoHand(world: World, zone: TableObject, object: TableObject): void {
  object.hand.zone = zone;
  if (object.hand.order === 0) joinHand(world, object);
  changeHand(world, zone);
}

function leaveHand(world: World, zone: TableObject, object: TableObject): void {
  object.hand.zone = undefined;
  object.hand.order = 0;
  changeHand(world, zone);
}

/** A player let go of a card in a hand: all cards of it get their places by where they are, from left to right. */
export function sortHand(world: World, zone: TableObject): void {
  const cards = contentsOf(zone).filter(card => card.hand.zone === zone);
  const placed = cards.map(card => ({ card, x: toLocal(zone, card.position).x }));
  placed.sort((left, right) => (left.x === right.x ? left.card.hand.order - right.card.hand.order : left.x - right.x));
  for (const { card } of placed) joinHand(world, card);
  changeHand(world, zone);
}

/** Cards go into hands, and what was told to. */
export function mayBeHeldInHand(object: TableObject): boolean {
  const setting = object.saved['Hands'];
  return typeof setting === 'boolean' ? setting : object.prefab.isCard === true;
}

function tellZone(world: World, way: 'Enter' | 'Leave', zone: TableObject, object: TableObject): void {
  tell(world, `onObject${way}Zone`, handleOf(world, zone), handleOf(world, object));
  if (zone.prefab.type === 'Scripting') {
    tell(world, `onObject${way}ScriptingZone`, handleOf(world, zone), handleOf(world, object));
  }
}

function check(world: World, zone: TableObject, object: TableObject): void {
  const isIn = !object.isGone && !object.isSpawning && isInside(zone, object);
  const wasIn = object.membership.zones[zone.guid] !== undefined;
  if (isIn && !wasIn) enter(world, zone, object);
  if (!isIn && wasIn) leave(world, zone, object);
}

/** Brings the zones up to date after an object has moved. */
export function followZones(world: World, object: TableObject): void {
  if (world.zones.all.length === 0) return;
  if (isZone(object)) {
    for (const other of liveObjects(world)) if (!isZone(other)) check(world, object, other);
    return;
  }
  for (const zone of world.zones.all) check(world, zone, object);
}

/** Takes an object that goes away out of its zones, with their events. */
export function leaveZones(world: World, object: TableObject): void {
  for (const zone of zonesOf(object)) leave(world, zone, object);
  if (!isZone(object)) return;
  for (const other of contentsOf(object)) delete other.membership.zones[object.guid];
  world.zones.all = world.zones.all.filter(zone => zone !== object);
}

function byGuid(left: TableObject, right: TableObject): number {
  return compareTexts(left.guid, right.guid);
}

/** The zones that an object is in, in the order of their GUIDs. */
export function zonesOf(object: TableObject): TableObject[] {
  const { zones } = object.membership;
  return present(Object.keys(zones), guid => zones[guid]).sort((left, right) => byGuid(left, right));
}

/** What is in a zone, in the order of the GUIDs. */
export function contentsOf(zone: TableObject): TableObject[] {
  const contents = zone.membership.contents ?? {};
  return present(Object.keys(contents), guid => contents[guid]).sort((left, right) => byGuid(left, right));
}
