import type { TableObject } from '../objects/table-object.ts';
import { present } from '../values/present.ts';
import { isTable, readList } from '../values/reading.ts';
import type { World } from '../world.ts';
import type { LayoutOptions } from './layout-options.ts';
import { contentsOf } from './membership.ts';

/** The groups of a layout zone: what lies side by side in it. */
export type Groups = TableObject[][];

/** Groups as the save has them, by GUID, without what is no longer in the zone. */
export function groupsIn(world: World, zone: TableObject): Groups {
  const { engine } = world;
  const data = zone.saved['LayoutZone'];
  const saved = isTable(engine, data) ? readList(engine, data['GroupsInZone']) : [];
  const inside = contentsOf(zone);
  return saved
    .map(group => {
      const guids = readList(engine, group);
      return present(guids, guid => inside.find(object => object.guid === guid));
    })
    .filter(group => group.length > 0);
}

export function keepGroups(world: World, zone: TableObject, groups: Groups): void {
  const { engine } = world;
  const known = zone.saved['LayoutZone'];
  const data: Record<string, unknown> = isTable(engine, known) ? known : {};
  zone.saved['LayoutZone'] = data;
  data['GroupsInZone'] = groups.map(group => group.map(object => object.guid));
}

/** Spreads what is new over new groups, each of at most so many. */
export function newGroups(objects: readonly TableObject[], options: LayoutOptions): Groups {
  const { max_objects_per_group: most, max_objects_per_new_group: wanted } = options;
  const size = most > 0 && (most < wanted || wanted <= 0) ? most : wanted;
  if (size <= 0) return objects.length === 0 ? [] : [objects.slice()];
  const groups: Groups = [];
  for (let start = 0; start < objects.length; start += size) groups.push(objects.slice(start, start + size));
  return groups;
}

/** Moves something that was let go over another group into it, or swaps it for what it was let go on. */
export function moveBetween(groups: Groups, object: TableObject, onto: TableObject, options: LayoutOptions): void {
  const from = groups.find(group => group.includes(object));
  const to = groups.find(group => group.includes(onto));
  if (to === undefined || from === to) return;
  const at = to.indexOf(onto);
  const most = options.max_objects_per_group;
  if (most <= 0 || to.length < most) to.splice(at + 1, 0, object);
  else if (options.allow_swapping && from !== undefined) {
    to[at] = object;
    from.push(onto);
  } else return;
  if (from !== undefined) from.splice(from.indexOf(object), 1);
}
