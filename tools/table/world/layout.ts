import { tellObject, tellOne } from './events.ts';
import { toWorld } from './geometry.ts';
import { glideTo } from './motion.ts';
import { handlesOf } from './players.ts';
import { readList } from './values.ts';
import { handleOf, objectOf, type TableObject, type World } from './world.ts';
import { contentsOf, tagsMatch } from './zones.ts';

/** The order that scripts give a layout zone's contents, or nothing when they leave it to the zone. */
function sortedByScripts(world: World, zone: TableObject, group: readonly TableObject[]): TableObject[] | undefined {
  const handles = handlesOf(world, group);
  const answer =
    tellObject(world, zone, 'onGroupSort', handles, false) ??
    tellOne(world, world.global, 'onZoneGroupSort', handleOf(world, zone), handles, false);
  if (answer === undefined) return undefined;
  return readList(world.machine, answer)
    .map(entry => objectOf(world, entry))
    .filter(object => object !== undefined);
}

/** Lays the contents of a layout zone out in rows, in the order of the scripts or of the GUIDs. */
export function layOut(world: World, zone: TableObject): boolean {
  const group = contentsOf(zone).filter(object => tagsMatch(zone, object) && !object.saved.Locked);
  if (group.length === 0) return false;
  const order = sortedByScripts(world, zone, group) ?? group;
  const columns = Math.floor(Math.sqrt(order.length - 1)) + 1;
  order.forEach((object, index) => {
    const column = index % columns;
    const row = Math.floor(index / columns);
    const local = { x: (column + 0.5) / columns - 0.5, y: 0, z: 0.5 - (row + 0.5) / columns };
    const place = toWorld(zone, local);
    glideTo(world, object, { x: place.x, y: object.position.y, z: place.z }, true);
  });
  return true;
}
