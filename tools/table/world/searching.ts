import { tell, tellObject } from './events.ts';
import { seatOf } from './players.ts';
import { handleOf, type TableObject, type World } from './world.ts';

/** Opens a container's search window for a player. */
export function openSearch(world: World, object: TableObject, color: string): boolean {
  const seat = seatOf(world, color);
  if (seat === undefined || seat.name === undefined || seat.searching === object) return false;
  closeSearch(world, color);
  seat.searching = object;
  tell(world, 'onObjectSearchStart', handleOf(world, object), color);
  tellObject(world, object, 'onSearchStart', color);
  return true;
}

/** Closes what a player searches. */
export function closeSearch(world: World, color: string): void {
  const seat = seatOf(world, color);
  const object = seat?.searching;
  if (seat === undefined || object === undefined) return;
  seat.searching = undefined;
  if (object.isGone) return;
  tell(world, 'onObjectSearchEnd', handleOf(world, object), color);
  tellObject(world, object, 'onSearchEnd', color);
}
