import { tableHeight, tableReach } from '../assumptions.ts';
import { blankSaved, makeObject } from '../objects/make-object.ts';
import type { TableObject } from '../objects/table-object.ts';
import type { World } from '../world.ts';
import { measureObject } from './broad-phase.ts';

/** GUIDs of objects have six digits, so that no object is ever called so. */
const SURFACE_GUID = 'table';

/**
 * The table itself as an object, nothing where there is none. It is on no list and no map: what falls knows of it by its
 * height, saves by its name.
 */
export function surfaceOf(world: World): TableObject | undefined {
  const height = tableHeight(world.game.Table);
  if (height === undefined) return undefined;
  const known = world.physics.surface;
  if (known !== undefined && known.saved.Name === world.game.Table) return known;
  const wide = tableReach() * 2;
  const saved = blankSaved({ name: world.game.Table, type: 'Surface', size: [1, 1, 1], origin: 0.5, tint: [1, 1, 1] });
  saved.Locked = true;
  saved.Transform = { ...saved.Transform, posY: height - 0.5, scaleX: wide, scaleZ: wide };
  const made: TableObject = { ...makeObject(SURFACE_GUID, saved), prefab: SURFACE, isSpawning: false };
  made.look.isInteractable = false;
  measureObject(made);
  world.physics.surface = made;
  return made;
}

const SURFACE = { name: 'Surface', type: 'Surface', size: [1, 1, 1], origin: 0.5, tint: [1, 1, 1] } as const;
