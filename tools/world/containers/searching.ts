import { type TableObject } from '../objects/table-object.ts';
import { seatOf } from '../players/seats.ts';
import { tell, tellObject } from '../scripts/events.ts';
import { handleOf } from '../scripts/handles.ts';
import { type World } from '../world.ts';

/** Opens a container's search window for a player, with everything in it or the `most` things on top. */
export function openSearch(world: World, object: TableObject, color: string, most?: number): boolean {
  const seat = seatOf(world, color);
  if (seat === undefined || seat.player.name === undefined) return false;
  const { searching } = seat.activity;
  if (searching?.object === object && searching.most === most) return false;
  closeSearch(world, color);
  seat.activity.searching = { object, most };
  tell(world, 'onObjectSearchStart', handleOf(world, object), color);
  tellObject(world, object, 'onSearchStart', color);
  return true;
}

/** Closes what a player searches. */
export function closeSearch(world: World, color: string): void {
  const seat = seatOf(world, color);
  const object = seat?.activity.searching?.object;
  if (seat === undefined || object === undefined) return;
  seat.activity.searching = undefined;
  if (object.isGone) return;
  tell(world, 'onObjectSearchEnd', handleOf(world, object), color);
  tellObject(world, object, 'onSearchEnd', color);
}
