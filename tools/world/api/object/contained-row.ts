import { nameOf } from '../../objects/names.ts';
import type { SavedObject } from '../../save-format/saved-types.ts';

/** What scripts learn of something that is in a container, on an object or another state of it. */
export function containedRow(saved: SavedObject, index: number): Record<string, unknown> {
  return {
    index,
    guid: saved.GUID,
    name: nameOf({ saved }),
    nickname: saved.Nickname,
    description: saved.Description,
    gm_notes: saved.GMNotes,
    memo: saved.Memo,
    tags: (saved.Tags ?? []).slice(),
    lua_script: saved.LuaScript,
    lua_script_state: saved.LuaScriptState,
  };
}
