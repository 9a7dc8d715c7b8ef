/** The save format as far as the world acts on it. Keys that it does not know are kept as they are. */
export interface SavedTransform {
  posX: number;
  posY: number;
  posZ: number;
  rotX: number;
  rotY: number;
  rotZ: number;
  scaleX: number;
  scaleY: number;
  scaleZ: number;
}

export interface SavedPoint {
  x: number;
  y: number;
  z: number;
}

export interface SavedPaint {
  r: number;
  g: number;
  b: number;
  a?: number;
}

export interface SavedSnapPoint {
  Position: SavedPoint;
  Rotation?: SavedPoint;
  Tags?: string[];
}

export interface SavedLine {
  points3: SavedPoint[];
  color: SavedPaint;
  thickness: number;
  rotation?: SavedPoint;
  loop?: boolean;
  square?: boolean;
}

/** An object of a save: `Name` is its prefab, sub-objects such as `Bag` stay untyped. */
export interface SavedObject {
  [key: string]: unknown;
  GUID: string;
  Name: string;
  Transform: SavedTransform;
  Nickname: string;
  Description: string;
  GMNotes: string;
  Memo?: string | undefined;
  ColorDiffuse?: SavedPaint | undefined;
  Tags?: string[] | undefined;
  Value: number;
  Locked: boolean;
  LuaScript: string;
  LuaScriptState: string;
  XmlUI: string;
  ContainedObjects?: SavedObject[] | undefined;
  States?: Record<string, SavedObject> | undefined;
  ChildObjects?: SavedObject[] | undefined;
  AttachedSnapPoints?: SavedSnapPoint[] | undefined;
  AttachedVectorLines?: SavedLine[] | undefined;
}

/** A whole save. */
export interface SavedGame {
  [key: string]: unknown;
  SaveName: string;
  Table: string;
  Sky: string;
  Note: string;
  LuaScript: string;
  LuaScriptState: string;
  XmlUI: string;
  ObjectStates: SavedObject[];
  VectorLines?: SavedLine[] | undefined;
  SnapPoints?: SavedSnapPoint[] | undefined;
}
