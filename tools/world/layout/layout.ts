import { groupReach, meldStep, tableHeight } from '../assumptions.ts';
import { combine } from '../containers/containers.ts';
import { takeOut } from '../containers/taking-out.ts';
import { quantityOf } from '../objects/contents.ts';
import { isFaceDown, toWorld } from '../objects/shape.ts';
import { type TableObject } from '../objects/table-object.ts';
import { glideRotation, glideTo } from '../physics/gliding.ts';
import { shuffleList } from '../random.ts';
import { tellObject, tellOne } from '../scripts/events.ts';
import { handleOf, handlesOf, objectOf } from '../scripts/handles.ts';
import { present } from '../values/present.ts';
import { readList } from '../values/reading.ts';
import { turned } from '../values/rotations.ts';
import { compareTexts } from '../values/strings.ts';
import { type World } from '../world.ts';
import { groupsIn, keepGroups, moveBetween, newGroups, type Groups } from '../zones/layout-groups.ts';
import { layoutOptions, type LayoutOptions } from '../zones/layout-options.ts';
import { contentsOf, tagsMatch } from '../zones/membership.ts';

function isCardLike(object: TableObject): boolean {
  return object.prefab.type === 'Card' || object.prefab.type === 'Deck';
}

/** Whether a zone cares for an object at all. */
function isLaidOut(zone: TableObject, object: TableObject, options: LayoutOptions): boolean {
  if (object.saved.Locked || object.isSpawning || object.isBeingDestroyed || object.heldBy !== undefined) return false;
  if (!tagsMatch(zone, object)) return false;
  if (!isCardLike(object) && !options.trigger_for_non_cards) return false;
  return isFaceDown(object) ? options.trigger_for_face_down : options.trigger_for_face_up;
}

/** The order that scripts give a group, or nothing when they leave it to the zone. */
function sortedByScripts(world: World, zone: TableObject, group: readonly TableObject[], isReversed: boolean) {
  const handles = handlesOf(world, group);
  const answer =
    tellObject(world, zone, 'onGroupSort', handles, isReversed) ??
    tellOne(world, world.scripts.global, 'onZoneGroupSort', handleOf(world, zone), handles, isReversed);
  if (answer === undefined) return undefined;
  return present(readList(world.engine, answer), entry => objectOf(world, entry));
}

/** The text or number by which a group is sorted. */
function compareBy(sort: number, left: TableObject, right: TableObject): number {
  const a = left.saved;
  const b = right.saved;
  if (sort === 2) return a.Value - b.Value;
  if (sort === 3) return compareTexts(a.Nickname, b.Nickname);
  if (sort === 4) return compareTexts(a.Description, b.Description);
  if (sort === 5) return compareTexts(a.GMNotes, b.GMNotes);
  return sort === 6 ? compareTexts(a.Memo ?? '', b.Memo ?? '') : 0;
}

function sorted(world: World, zone: TableObject, group: TableObject[], options: LayoutOptions): TableObject[] {
  const isReversed = options.meld_reverse_sort;
  const given = sortedByScripts(world, zone, group, isReversed);
  if (given !== undefined) return given;
  const order = group.slice();
  order.sort((left, right) => {
    const difference = compareBy(options.meld_sort, left, right);
    return difference === 0 ? left.order - right.order : difference;
  });
  if (isReversed) order.reverse();
  return order;
}

/** Splits decks that are new in a zone: their cards come to it one by one, and are laid out then. */
function splitDecks(world: World, objects: readonly TableObject[]): TableObject[] {
  for (const deck of objects) {
    if (deck.prefab.type !== 'Deck') continue;
    const { position } = deck;
    for (let left = quantityOf(deck); left > 1; left--) {
      takeOut(world, deck, { isTop: true, isSmooth: false, position: { ...position, y: position.y + 0.1 * left } });
    }
  }
  return objects.filter(object => !object.isBeingDestroyed && !object.isGone);
}

/** Makes decks of cards that are new in a zone. They are laid out when they are finished. */
function combineCards(world: World, objects: readonly TableObject[], most: number): TableObject[] {
  let base: TableObject | undefined = undefined;
  for (const card of objects.filter(object => isCardLike(object))) {
    const isFull: boolean = base !== undefined && most > 0 && quantityOf(base) >= most;
    const joined: TableObject | undefined = base === undefined || isFull ? undefined : combine(world, base, card);
    base = joined ?? card;
  }
  return objects.filter(object => !object.isGone && !object.isSpawning);
}

function newcomers(world: World, zone: TableObject, groups: Groups, options: LayoutOptions): TableObject[] {
  const known = groups.flatMap(group => group);
  const fresh = contentsOf(zone).filter(object => isLaidOut(zone, object, options) && !known.includes(object));
  fresh.sort((left, right) => left.order - right.order);
  if (options.combine_into_decks) return combineCards(world, fresh, options.cards_per_deck);
  return options.split_added_decks ? splitDecks(world, fresh) : fresh;
}

function face(world: World, object: TableObject, options: LayoutOptions): void {
  const wanted = options.new_object_facing;
  const isWrong = (wanted === 1 && isFaceDown(object)) || (wanted === 2 && !isFaceDown(object));
  if (!isWrong) return;
  const { x, y, z } = object.rotation;
  glideRotation(world, object, { x, y, z: z + 180 }, true);
}

/** Where the groups of a zone begin and how lines of them follow one another; `right` and `up` are signs. */
interface Grid {
  readonly isInRows: boolean;
  readonly right: number;
  readonly up: number;
}

function gridOf(direction: number): Grid {
  return {
    isInRows: direction % 2 === 0,
    right: direction === 2 || direction === 3 || direction === 6 || direction === 7 ? -1 : 1,
    up: direction >= 4 ? 1 : -1,
  };
}

interface Extent {
  readonly x: number;
  readonly z: number;
}

function groundOf(object: TableObject): Extent {
  return { x: object.box.maxX - object.box.minX, z: object.box.maxZ - object.box.minZ };
}

function size(value: number): number {
  return value < 0 ? -value : value;
}

/** Ground that a group takes, in the zone's own directions. */
function groupExtent(group: readonly TableObject[], options: LayoutOptions): Extent {
  const [first] = group;
  const one = first === undefined ? { x: 0, z: 0 } : groundOf(first);
  const step = meldStep(options.meld_direction, options.horizontal_spread, options.vertical_spread);
  const more = group.length - 1;
  return { x: one.x + more * size(step.x), z: one.z + more * size(step.z) };
}

/** Lays one group down, its corner at a place of the zone measured from the zone's middle. */
function layGroup(
  world: World,
  zone: TableObject,
  group: readonly TableObject[],
  corner: Extent,
  grid: Grid,
  options: LayoutOptions,
): void {
  const [first] = group;
  if (first === undefined) return;
  const one = groundOf(first);
  const step = meldStep(options.meld_direction, options.horizontal_spread, options.vertical_spread);
  const more = group.length - 1;
  // A group that spreads against the way of the zone begins at its far end.
  const startX = corner.x + grid.right * (one.x / 2 + (step.x * grid.right < 0 ? more * size(step.x) : 0));
  const startZ = corner.z + grid.up * (one.z / 2 + (step.z * grid.up < 0 ? more * size(step.z) : 0));
  group.forEach((object, index) => {
    placeIn(world, zone, object, { x: startX + step.x * index, z: startZ + step.z * index }, index);
    object.saved['LayoutGroupSortIndex'] = index;
    const { rotation } = object;
    const isAside = options.alternate_direction && index % 2 === 1;
    const spin = zone.rotation.y + 180 + (isAside ? 90 : 0);
    if (isCardLike(object))
      glideRotation(world, object, { x: 0, y: spin, z: (object.body.turn?.to ?? rotation).z }, true);
  });
}

/** Sends an object to a place of the zone, on what lies there, a little above the one before. */
function placeIn(world: World, zone: TableObject, object: TableObject, place: Extent, index: number): void {
  const way = turned({ x: place.x, y: 0, z: place.z }, { x: 0, y: zone.rotation.y, z: 0 });
  const ground = tableHeight(world.game.Table) ?? zone.position.y;
  const foot = toWorld(zone, { x: 0, y: -0.5, z: 0 }).y;
  const height = (foot > ground ? foot : ground) + (object.position.y - object.box.minY);
  const thick = object.box.maxY - object.box.minY;
  const y = height + index * (thick < 0.05 ? 0.03 : 0) + 0.05;
  glideTo(world, object, { x: zone.position.x + way.x, y, z: zone.position.z + way.z }, true);
}

function layGroups(world: World, zone: TableObject, groups: Groups, options: LayoutOptions): void {
  const grid = gridOf(options.direction);
  const width = size(zone.scale.x);
  const depth = size(zone.scale.z);
  let across = 0;
  let down = 0;
  let line = 0;
  for (const group of groups) {
    const extent = groupExtent(group, options);
    const isFull = grid.isInRows ? across + extent.x > width : down + extent.z > depth;
    if (isFull && line > 0) {
      if (grid.isInRows) down += line + options.vertical_group_padding;
      else across += line + options.horizontal_group_padding;
      if (grid.isInRows) across = 0;
      else down = 0;
      line = 0;
    }
    const corner = { x: grid.right * (across - width / 2), z: grid.up * (down - depth / 2) };
    layGroup(world, zone, group, corner, grid, options);
    const own = grid.isInRows ? extent.z : extent.x;
    if (own > line) line = own;
    if (grid.isInRows) across += extent.x + options.horizontal_group_padding;
    else down += extent.z + options.vertical_group_padding;
  }
}

/** Lays the contents of a layout zone out, by its options. Tells whether there was anything to lay out. */
export function layOut(world: World, zone: TableObject): boolean {
  const options = layoutOptions(world, zone);
  const known = groupsIn(world, zone);
  const fresh = newcomers(world, zone, known, options);
  for (const object of fresh) face(world, object, options);
  const added = newGroups(fresh, options).map(group => sorted(world, zone, group, options));
  const kept = options.meld_sort_existing ? known.map(group => sorted(world, zone, group, options)) : known;
  const groups = kept.concat(added);
  if (options.randomize) mix(world, groups);
  keepGroups(world, zone, groups);
  layGroups(world, zone, groups, options);
  return groups.length > 0;
}

/** Puts all objects of all groups into an order of chance; the groups keep their sizes. */
function mix(world: World, groups: Groups): void {
  const all = groups.flatMap(group => group);
  shuffleList(world, all);
  let next = 0;
  for (const group of groups) {
    for (let i = 0; i < group.length; i++) {
      const object = all[next];
      if (object !== undefined) group[i] = object;
      next++;
    }
  }
}

/** Something was let go in a layout zone: it may join the group that it was let go on. */
export function letGoInLayout(world: World, object: TableObject): void {
  for (const guid of Object.keys(object.membership.zones)) {
    const zone = object.membership.zones[guid];
    if (zone?.prefab.type === 'Layout') regroup(world, zone, object);
  }
}

function regroup(world: World, zone: TableObject, object: TableObject): void {
  const options = layoutOptions(world, zone);
  const groups = groupsIn(world, zone);
  const onto = nearestIn(groups, object);
  if (onto !== undefined) {
    moveBetween(groups, object, onto, options);
    keepGroups(world, zone, groups);
  }
  if (!options.manual_only) world.zones.layoutsDue.push(zone);
}

function nearestIn(groups: Groups, object: TableObject): TableObject | undefined {
  let nearest: TableObject | undefined = undefined;
  let least = groupReach();
  for (const group of groups) {
    for (const other of group) {
      const x = other.position.x - object.position.x;
      const z = other.position.z - object.position.z;
      const distance = Math.sqrt(x * x + z * z);
      if (other !== object && distance < least) {
        nearest = other;
        least = distance;
      }
    }
  }
  return nearest;
}

/** What lies in the same group, further from its start: lifted along when the zone's cards stick together. */
export function stuckTo(world: World, object: TableObject): TableObject[] {
  for (const guid of Object.keys(object.membership.zones)) {
    const zone = object.membership.zones[guid];
    if (zone?.prefab.type !== 'Layout' || !layoutOptions(world, zone).sticky_cards) continue;
    const group = groupsIn(world, zone).find(list => list.includes(object));
    if (group !== undefined) return group.slice(group.indexOf(object) + 1);
  }
  return [];
}

/** Lays out the zones that something has come into, or gone from, since the last frame. */
export function stepLayouts(world: World): void {
  if (world.zones.layoutsDue.length === 0) return;
  const due = world.zones.layoutsDue.filter((zone, index) => world.zones.layoutsDue.indexOf(zone) === index);
  world.zones.layoutsDue = [];
  for (const zone of due) if (!zone.isGone) layOut(world, zone);
}

/** Whether two pieces lie in groups of a layout zone: there they may overlap and stay what they are. */
export function areLaidOut(world: World, left: TableObject, right: TableObject): boolean {
  for (const guid of Object.keys(left.membership.zones)) {
    const zone = left.membership.zones[guid];
    if (zone?.prefab.type === 'Layout' && right.membership.zones[guid] === zone) {
      const all = groupsIn(world, zone).flatMap(group => group);
      if (all.includes(left) && all.includes(right)) return true;
    }
  }
  return false;
}
