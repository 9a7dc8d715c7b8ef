import { liveObjects } from '../objects/list.ts';
import { type TableObject } from '../objects/table-object.ts';
import { type Seat } from '../players/seat.ts';
import { field, flagOr, numberOr, textOr } from '../values/reading.ts';
import { type World } from '../world.ts';

/** How an object lifts the fog of war around it. */
export interface Reveal {
  readonly reveal: boolean;
  /** The seat for which it does, or `All`. */
  readonly color: string;
  /** Radius in the table's units. */
  readonly range: number;
}

/** What a save says of it, with the game's own words and defaults. */
export function revealOf(world: World, object: TableObject): Reveal {
  const { engine } = world;
  const saved = object.saved['FogOfWarRevealer'];
  return {
    reveal: flagOr(field(engine, saved, 'Active'), false),
    color: textOr(field(engine, saved, 'Color'), 'All'),
    range: numberOr(field(engine, saved, 'Range'), 5),
  };
}

export function setReveal(object: TableObject, wanted: Reveal): void {
  object.saved['FogOfWarRevealer'] = { Active: wanted.reveal, Color: wanted.color, Range: wanted.range };
}

function isFog(world: World, zone: TableObject): boolean {
  return zone.prefab.type === 'Fog' && flagOr(field(world.engine, zone.saved['FogOfWar'], 'HideObjects'), true);
}

/** What lifts the fog for a player, asked for once a look. Nothing where there is no fog. */
export function revealersFor(world: World, viewer: Seat | undefined): TableObject[] | undefined {
  if (viewer === undefined || viewer.color === 'Black' || !world.zones.all.some(zone => isFog(world, zone)))
    return undefined;
  return liveObjects(world).filter(object => {
    const { reveal, color } = revealOf(world, object);
    // Black means all, too (docs/platform/api.md#appearance).
    return reveal && (color === 'All' || color === 'Black' || color === viewer.color);
  });
}

function isNear(world: World, object: TableObject, revealer: TableObject): boolean {
  const x = object.position.x - revealer.position.x;
  const z = object.position.z - revealer.position.z;
  const { range } = revealOf(world, revealer);
  return x * x + z * z <= range * range;
}

/** Whether the fog of war hides an object from whom the revealers were asked for. */
export function isFogged(world: World, object: TableObject, revealers: readonly TableObject[] | undefined): boolean {
  if (revealers === undefined || object.saved['IgnoreFoW'] === true) return false;
  const isIn = Object.keys(object.membership.zones).some(guid => {
    const zone = object.membership.zones[guid];
    return zone !== undefined && isFog(world, zone);
  });
  return isIn && !revealers.some(revealer => isNear(world, object, revealer));
}
