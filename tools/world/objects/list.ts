import type { World } from '../world.ts';
import type { TableObject } from './table-object.ts';

/** Every live object, in the order in which they came to the table. */
export function liveObjects(world: World): TableObject[] {
  const found: TableObject[] = [];
  let count = 0;
  let object = world.objects.first;
  while (object !== undefined) {
    found[count] = object;
    count++;
    object = object.next;
  }
  return found;
}
