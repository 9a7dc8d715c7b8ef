import type { SavedGame, SavedObject } from './saved-types.ts';

/** The save of an empty table. */
export function emptyGame(): SavedGame {
  return {
    SaveName: '',
    Table: 'Table_RPG',
    Sky: 'Sky_Museum',
    Note: '',
    LuaScript: '',
    LuaScriptState: '',
    XmlUI: '',
    ObjectStates: [],
  };
}

/** The saved state of a nameless object of a kind, in the middle of the table. */
export function newSaved(name: string): SavedObject {
  return {
    GUID: '',
    Name: name,
    Transform: { posX: 0, posY: 0, posZ: 0, rotX: 0, rotY: 0, rotZ: 0, scaleX: 1, scaleY: 1, scaleZ: 1 },
    Nickname: '',
    Description: '',
    GMNotes: '',
    Value: 0,
    Locked: false,
    LuaScript: '',
    LuaScriptState: '',
    XmlUI: '',
  };
}
