/** @noSelfInFile */

/** What Global has as an object that nothing can move: its place is the middle of the table. */
type GlobalObject = Pick<
  TTSObject,
  | 'guid'
  | 'name'
  | 'type'
  | 'tag'
  | 'spawning'
  | 'loading_custom'
  | 'script_code'
  | 'script_state'
  | 'getPosition'
  | 'getRotation'
  | 'positionToLocal'
  | 'positionToWorld'
  | 'getTransformForward'
  | 'getTransformRight'
  | 'getTransformUp'
  | 'getLuaScript'
  | 'setLuaScript'
  | 'getChildren'
  | 'getZones'
  | 'registerCollisions'
  | 'unregisterCollisions'
>;

/**
 * The Global script and the table.
 *
 * @noSelf
 */
interface GlobalScript extends GlobalObject {
  /** All objects of the table. */
  getObjects(): TTSObject[];
  /** Does nothing: returns false. */
  reset(): boolean;
  /** The UI on the screens. */
  readonly UI: UI;
  /** −1, the GUID of Global. */
  getGUID(): string;
  /** Calls a global function of Global, with a copy of one value, and returns a copy of its results. */
  call(name: string, parameter?: unknown): unknown;
  /** A copy of a global variable of Global. */
  getVar(name: string): unknown;
  /** Sets a global variable of Global. Tables need {@link setTable}. */
  setVar(name: string, value: unknown): boolean;
  /** A copy of a global table of Global, nil for anything else. */
  getTable(name: string): unknown;
  /** Sets a global table of Global. */
  setTable(name: string, value: object): boolean;
  /** Replaces all snap points of the table, in world coordinates. */
  setSnapPoints(points: readonly SnapPoint[]): boolean;
  /** The snap points of the table. */
  getSnapPoints(): Required<SnapPoint>[];
  /** Replaces all lines of the table, in world coordinates. */
  setVectorLines(lines: readonly VectorLine[]): boolean;
  /** The lines of the table, or nil. */
  getVectorLines(): VectorLine[] | undefined;
  /** Puts an image on the table. */
  addDecal(decal: Decal): boolean;
  /** The images on the table, or nil. */
  getDecals(): Decal[] | undefined;
  /** Replaces all images on the table. */
  setDecals(decals: readonly Decal[]): boolean;
}

/** The Global script and the table. */
declare const Global: GlobalScript;

/** The object whose script this is. In the Global script it is {@link Global}. */
declare const self: TTSObject;

/** All global variables of this script. The game calls functions here by their names. */
declare const _G: Record<string, any>;

/** Where and how an object spawns. */
interface SpawnPlace {
  readonly position?: VectorLike;
  /** Degrees. */
  readonly rotation?: VectorLike;
  readonly scale?: VectorLike;
}

/** @noSelf */
interface SpawnCallback {
  /** Runs when the object has spawned. */
  readonly callback_function?: (object: TTSObject) => unknown;
}

/** An object of a built-in kind. */
interface SpawnObjectParameters extends SpawnPlace, SpawnCallback {
  /** The internal name, such as `BlockSquare`. */
  readonly type: string;
  /** Whether a sound plays. True by default. */
  readonly sound?: boolean;
  readonly snap_to_grid?: boolean;
}

/** An object from data in the format of saves. Position, rotation and scale override the data. */
interface SpawnObjectDataParameters extends SpawnPlace, SpawnCallback {
  readonly data: ObjectData;
}

/** An object from JSON in the format of saves. */
interface SpawnObjectJSONParameters extends SpawnPlace, SpawnCallback {
  readonly json: string;
}

/** Spawns an object of a built-in kind. It returns at once, and the object is complete in a later frame. */
declare function spawnObject<Kind = TTSObject>(parameters: SpawnObjectParameters): Kind;
/** Spawns an object from data in the format of saves. It keeps its GUID if that is free. */
declare function spawnObjectData<Kind = TTSObject>(parameters: SpawnObjectDataParameters): Kind;
/** Spawns an object from JSON. Slower than {@link spawnObjectData}. */
declare function spawnObjectJSON<Kind = TTSObject>(parameters: SpawnObjectJSONParameters): Kind;
/** Destroys an object at the end of the frame. */
declare function destroyObject(object: TTSObject): boolean;
/**
 * Destroys an object at the end of the frame.
 *
 * @deprecated use {@link destroyObject}
 */
declare function destroy(object: TTSObject): boolean;
/** The object with this GUID, or nil. It does not find objects in containers. */
declare function getObjectFromGUID<Kind = TTSObject>(guid: string): Kind | undefined;
/** All objects on the table, zones included. */
declare function getObjects(): TTSObject[];
/**
 * All objects on the table, without hands.
 *
 * @deprecated use {@link getObjects}
 */
declare function getAllObjects(): TTSObject[];
/** All objects with a tag. */
declare function getObjectsWithTag(tag: string): TTSObject[];
/** All objects with at least one of the tags. */
declare function getObjectsWithAnyTags(tags: readonly string[]): TTSObject[];
/** All objects with every one of the tags. */
declare function getObjectsWithAllTags(tags: readonly string[]): TTSObject[];
/** Copies objects to the clipboard. */
declare function copy(objects: readonly TTSObject[]): boolean;
/** Spawns what the clipboard holds. */
declare function paste(parameters?: CloneParameters): TTSObject[];
/** Forms decks and stacks of the objects that go together. */
declare function group(objects: readonly TTSObject[]): TTSObject[];

/** Writes to the host's chat, and to Crownspace's terminal. */
declare function print(...values: unknown[]): void;
/** Writes into everybody's chat. */
declare function printToAll(message: string, color?: ColorLike): boolean;
/** Writes into the chat of one player. */
declare function printToColor(message: string, color: PlayerColor, tint?: ColorLike): boolean;
/** Shows a message across everybody's screen. */
declare function broadcastToAll(message: string, color?: ColorLike): boolean;
/** Shows a message across the screen of one player. */
declare function broadcastToColor(message: string, color: PlayerColor, tint?: ColorLike): boolean;
/** Writes a value to the host's system console, tables with their content. */
declare function log(value: unknown, label?: string, tags?: string): boolean;
/** The text that {@link log} writes. */
declare function logString(
  value: unknown,
  label?: string,
  tags?: string,
  concise?: boolean,
  displayTag?: boolean,
): string;
/** Sets how {@link log} writes entries with a tag. */
declare function logStyle(tag: string, tint: ColorLike, prefix?: string, postfix?: string): boolean;
/** Sends data to whoever is connected to the game from outside. `onExternalMessage` receives answers. */
declare function sendExternalMessage(data: object): boolean;

/** Adds an entry to the menu of the table. Not saved: add it in `onLoad`. */
declare function addContextMenuItem(
  label: string,
  run: (color: PlayerColor, position: Vector) => unknown,
  keepOpen?: boolean,
  requireTable?: boolean,
): boolean;
/** Removes the entries that scripts added to the menu of the table. */
declare function clearContextMenu(): boolean;
/** Adds a function to which players bind a key. Not saved: add it in `onLoad`. */
declare function addHotkey(
  label: string,
  run: (color: PlayerColor, hovered: TTSObject | undefined, pointer: Vector, isKeyUp: boolean) => unknown,
  onKeyUp?: boolean,
): boolean;
/** Removes the functions for keys. */
declare function clearHotkeys(): boolean;
/** Opens the settings of keys. */
declare function showHotkeyConfig(): boolean;

/** Runs a global function as a coroutine. It must return 1 at its end. */
declare function startLuaCoroutine(owner: TTSObject | GlobalScript, name: string): boolean;
/** The colours of the seats at which somebody sits. */
declare function getSeatedPlayers(): PlayerColor[];
/** The colour with this name, or nil. */
declare function stringColorToRGB(name: string): Color | undefined;
/** Whether a text names a seat. */
declare function isPlayerColor(name: string): boolean;
/** Throws everything on the table about. */
declare function flipTable(): boolean;
/** Lists the server as looking for players. */
declare function setLookingForPlayers(looking: boolean): boolean;
/**
 * Stores a state for the rewind if the table has changed, and then runs a function. With `blocksOthers` the game stores
 * none by itself for 60 seconds, or until {@link allowRewindStore}.
 */
declare function storeRewindState(
  then?: (success: boolean, isNew: boolean) => unknown,
  blocksOthers?: boolean,
): boolean;
/** Lets the game store states for the rewind by itself again. */
declare function allowRewindStore(): boolean;

/**
 * The same as `Notes.getNotes`.
 *
 * @deprecated use {@link Notes}
 */
declare function getNotes(): string;
/**
 * The same as `Notes.setNotes`.
 *
 * @deprecated use {@link Notes}
 */
declare function setNotes(notes: string): boolean;
/**
 * The same as `Notes.addNotebookTab`.
 *
 * @deprecated use {@link Notes}
 */
declare function addNotebookTab(tab: Partial<NotebookTab>): number;
/**
 * The same as `Notes.editNotebookTab`.
 *
 * @deprecated use {@link Notes}
 */
declare function editNotebookTab(tab: Partial<NotebookTab> & { readonly index: number }): boolean;
/**
 * The same as `Notes.getNotebookTabs`.
 *
 * @deprecated use {@link Notes}
 */
declare function getNotebookTabs(): Indexed<NotebookTab>[];
/**
 * The same as `Notes.removeNotebookTab`.
 *
 * @deprecated use {@link Notes}
 */
declare function removeNotebookTab(index: number): boolean;

// What the game's manual no longer has, and the game still does.

/**
 * Calls a global function of another script. No owner means Global.
 *
 * @deprecated use {@link TTSObject.call} or {@link GlobalScript.call}
 */
declare function callLuaFunctionInOtherScript(owner: TTSObject | GlobalScript | undefined, name: string): unknown;
/**
 * Calls a global function of another script with a copy of one value. No owner means Global.
 *
 * @deprecated use {@link TTSObject.call} or {@link GlobalScript.call}
 */
declare function callLuaFunctionInOtherScriptWithParams(
  owner: TTSObject | GlobalScript | undefined,
  name: string,
  parameter?: unknown,
): unknown;
/**
 * The same as `Global.getVar`.
 *
 * @deprecated use {@link GlobalScript.getVar}
 */
declare function getGlobalScriptVar(name: string): unknown;
/**
 * The same as `Global.setVar`.
 *
 * @deprecated use {@link GlobalScript.setVar}
 */
declare function setGlobalScriptVar(name: string, value: unknown): boolean;
/**
 * The same as `Global.getTable`.
 *
 * @deprecated use {@link GlobalScript.getTable}
 */
declare function getGlobalScriptTable(name: string): unknown;
/**
 * The same as `Global.setTable`.
 *
 * @deprecated use {@link GlobalScript.setTable}
 */
declare function setGlobalScriptTable(name: string, value: object): boolean;
/**
 * The player at a seat, or nil if no seat has this name.
 *
 * @deprecated use `Player[color]`
 */
declare function getPlayer(color: string): Player | undefined;
/**
 * The name on Steam of the player at a seat, White by default; nil for an empty seat.
 *
 * @deprecated use {@link Player.steam_name}
 */
declare function getPlayerSteamName(color?: PlayerColor): string | undefined;
/**
 * The point of the table under the pointer of a player.
 *
 * @deprecated use {@link Player.getPointerPosition}
 */
declare function getPointerPosition(color: PlayerColor): Vector;
/**
 * The direction of the pointer of a player in degrees.
 *
 * @deprecated use {@link Player.getPointerRotation}
 */
declare function getPointerRotation(color: PlayerColor): number;

/** Place, angles in degrees and directions of a hand as single numbers, such as `pos_x`. */
type HandNumbers = Readonly<
  Record<`${'pos' | 'rot' | 'trigger_forward' | 'trigger_right' | 'trigger_up'}_${VectorAxis}`, number>
>;

/**
 * Where the first hand of a seat is; nil if the seat has none.
 *
 * @deprecated use {@link Player.getHandTransform}
 */
declare function getPlayerHandPositionAndRotation(color: PlayerColor): HandNumbers | undefined;
/** Removes what players have painted in pixels. Nothing in today's manual replaces it. */
declare function clearPixelPaint(): boolean;
/** Removes the lines that players have painted. Nothing in today's manual replaces it. */
declare function clearVectorPaint(): boolean;
/** Adds a command to the game's console, for everyone or for admins only. Nothing in today's manual replaces it. */
declare function addConsoleCommand(name: string, run: (...values: never[]) => unknown, adminOnly?: boolean): boolean;
/** Removes the commands that scripts added to the game's console. Nothing in today's manual replaces it. */
declare function clearConsoleCommands(): boolean;
