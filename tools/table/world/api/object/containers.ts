import { handlesOf } from '../../players.ts';
import type { SavedObject } from '../../saved.ts';
import { numberOr } from '../../values.ts';
import type { TableObject, World } from '../../world.ts';
import { contentsOf, isZone } from '../../zones.ts';
import { tagsMatch } from '../../zones.ts';
import type { ObjectFields, ObjectMethods } from '../members.ts';

function row(saved: SavedObject, index: number): Record<string, unknown> {
  return {
    index,
    guid: saved.GUID,
    name: saved.Nickname === '' ? saved.Name : saved.Nickname,
    nickname: saved.Nickname,
    description: saved.Description,
    gm_notes: saved.GMNotes,
    memo: saved.Memo,
    tags: (saved.Tags ?? []).slice(),
    lua_script: saved.LuaScript,
    lua_script_state: saved.LuaScriptState,
  };
}

/** What is in a zone, or rows about what is in a container. */
function contents(world: World, object: TableObject, ignoreTags: boolean): unknown[] {
  if (isZone(object))
    return handlesOf(
      world,
      contentsOf(object).filter(other => ignoreTags || tagsMatch(object, other)),
    );
  return (object.saved.ContainedObjects ?? []).map((saved, index) => row(saved, index));
}

/** Number of things in a bag, deck or stack; −1 for what is none. */
export function quantityOf(object: TableObject): number {
  if (object.prefab.isContainer !== true) return -1;
  const { ContainedObjects } = object.saved;
  if (ContainedObjects !== undefined) return ContainedObjects.length;
  return object.prefab.type === 'Bag' ? 0 : numberOr(object.saved['Number'], 0);
}

export const containerMethods: ObjectMethods = {
  getObjects: (world, object, ignoreTags) => contents(world, object, ignoreTags === true),
  getQuantity: (_, object) => quantityOf(object),
};

export const containerFields: ObjectFields = {
  remainder: {
    get: (world, object) => (object.remainder === undefined ? undefined : handlesOf(world, [object.remainder])[0]),
  },
};
