/** @noSelfInFile */

/**
 * The class of an object, which `obj.type` returns. The internal name, such as `BlockSquare`, is {@link TTSObject.name}.
 */
type ObjectType =
  | '3D Text'
  | 'Backgammon Piece'
  | 'Bag'
  | 'Block'
  | 'Board'
  | 'Calculator'
  | 'Card'
  | 'Checker'
  | 'Chess'
  | 'Chip'
  | 'Clock'
  | 'Coin'
  | 'Counter'
  | 'Deck'
  | 'Dice'
  | 'Domino'
  | 'Figurine'
  | 'Fog'
  | 'FogOfWar'
  | 'Generic'
  | 'GoPiece'
  | 'Hand'
  | 'Infinite'
  | 'Jigsaw'
  | 'Jigsaw Box'
  | 'Layout'
  | 'Mp3'
  | 'Notecard'
  | 'Piecepack'
  | 'Pointer'
  | 'Randomize'
  | 'Scripting'
  | 'Stack'
  | 'Superfight'
  | 'Surface'
  | 'Tablet'
  | 'Tile'
  | 'Tileset'
  | 'VR UI'
  | 'rpgFigurine';

/**
 * An object on the table: a piece, a card, a deck, a zone. A destroyed object has only {@link isDestroyed}; every other
 * member raises an error. Setters return whether they took effect.
 *
 * @noSelf
 */
interface TTSObject {
  /** Six letters and digits. Final once {@link spawning} is false. */
  readonly guid: string;
  /** The internal name of the prefab, such as `Card` or `BlockSquare`. The name that players see is {@link getName}. */
  readonly name: string;
  /** The class, such as `Card` for every kind of card. */
  readonly type: ObjectType;
  /**
   * The same as {@link type}.
   *
   * @deprecated use `type`
   */
  readonly tag: ObjectType;
  /** Text that the game saves and does not use. */
  memo: string | undefined;
  /** A number that the game shows on hover, unless it is 0. */
  value: number;
  /**
   * Bits: where those of selected objects overlap, their values are summed up.
   *
   * @deprecated use tags
   */
  value_flags: number;
  /** The script as text. A new script runs after {@link reload}. */
  script_code: string;
  /** What the script's `onSave` returned last. */
  script_state: string;
  /** The XML UI of this object. */
  readonly UI: UI;

  /** The same as {@link guid}. */
  getGUID(): string;
  /** Whether the object is destroyed, or will be in this frame. Safe on every reference. */
  isDestroyed(): boolean;
  /** The name that players see, empty by default. */
  getName(): string;
  /** Sets the name that players see. */
  setName(name: string): boolean;
  /** The description that players see, empty by default. */
  getDescription(): string;
  /** Sets the description that players see. */
  setDescription(description: string): boolean;
  /** Notes that only the seat Black sees. */
  getGMNotes(): string;
  /** Sets the notes that only the seat Black sees. */
  setGMNotes(notes: string): boolean;
  /** The same as {@link memo}. */
  getMemo(): string | undefined;
  /** Sets {@link memo}. */
  setMemo(memo: string): boolean;
  /**
   * The value of a die or another object with rotation values, the number of a Counter, the seconds of a Clock, the text
   * of a 3D Text, the address of a Tablet, or the owner of a hand.
   */
  getValue(): number | string | undefined;
  /** Sets what {@link getValue} returns. A die turns to the side with the value. */
  setValue(value: number | string): boolean;

  /** All tags. */
  getTags(): string[];
  /** Replaces all tags. */
  setTags(tags: readonly string[]): boolean;
  /** Adds a tag. Upper and lower case count as the same. */
  addTag(tag: string): boolean;
  /** Whether the object has a tag. */
  hasTag(tag: string): boolean;
  /** Removes a tag. */
  removeTag(tag: string): boolean;
  /** Whether the object has any tags. */
  hasAnyTag(): boolean;
  /** Whether both objects have a tag in common. */
  hasMatchingTag(other: TTSObject): boolean;

  /** The object in the format of save files. Costly; calls the object's `onSave`. */
  getData(): ObjectData;
  /** The same as JSON, indented by default. */
  getJSON(indented?: boolean): string;
  /** The script as text. */
  getLuaScript(): string;
  /** Sets the script. It runs after {@link reload}. */
  setLuaScript(script: string): boolean;
  /** Images, models and other assets of a custom object. */
  getCustomObject(): CustomObject;
  /** Sets the assets. An object that is on the table needs {@link reload}; one just spawned takes them at once. */
  setCustomObject(custom: CustomObject): boolean;

  /** Calls a global function of the object's script, with a copy of one value, and returns a copy of its results. */
  call(name: string, parameter?: unknown): unknown;
  /** A copy of a global variable of the object's script. */
  getVar(name: string): unknown;
  /** Sets a global variable of the object's script. Tables need {@link setTable}. */
  setVar(name: string, value: unknown): boolean;
  /** A copy of a global table of the object's script, nil for anything else. */
  getTable(name: string): unknown;
  /** Sets a global table of the object's script. */
  setTable(name: string, value: object): boolean;

  /** Copies the object. The copy is 3 above it by default. */
  clone(parameters?: CloneParameters): TTSObject;
  /** Destroys the object at the end of the frame. */
  destruct(): boolean;
  /** The same as {@link destruct}, as published mods call it. */
  destroy(): boolean;
  /** Destroys and spawns the object again. This reference is dead then. */
  reload(): TTSObject;
  /** The state that the object has, from 1; −1 without states. */
  getStateId(): number;
  /** The other states, or nil. */
  getStates(): ObjectStateInfo[] | undefined;
  /** The number of states, the current one included; −1 without states. */
  getStatesCount(): number;
  /** Changes the state. This reference is dead then. */
  setState(id: number): TTSObject | undefined;
  /** Changes to a state at random. This reference is dead then. */
  shuffleStates(): TTSObject | undefined;

  /** Joins another object to this one. The other one is destroyed, and lives on as an attachment. */
  addAttachment(other: TTSObject): boolean;
  /** Spawns an attachment again. Indices count from 0. */
  removeAttachment(index: number): TTSObject | undefined;
  /** Spawns all attachments again. */
  removeAttachments(): TTSObject[];
  /** The attachments as rows. */
  getAttachments(): AttachmentInfo[];
  /** Destroys an attachment. Indices count from 0. */
  destroyAttachment(index: number): boolean;
  /** Destroys all attachments. */
  destroyAttachments(): boolean;

  /** The components of Unity of the object itself: all of them, or those with this name. */
  getComponents(name?: string): TTSComponent[];
  /** The first component of Unity with this name in the object itself. */
  getComponent(name: string): TTSComponent | undefined;
  /** The first component of Unity with this name in the object or in its parts. */
  getComponentInChildren(name: string): TTSComponent | undefined;
  /** The components of Unity of the object and of its parts, depth first: all of them, or those with this name. */
  getComponentsInChildren(name?: string): TTSComponent[];
  /** The part of Unity with this name. */
  getChild(name: string): TTSGameObject | undefined;
  /** The parts of Unity that the object consists of. Those of a `Custom_PDF` include the buttons that turn pages. */
  getChildren(): TTSGameObject[];
  /** The materials of Unity that the object is drawn with. */
  getMaterials(): TTSMaterial[];
  /** The same with the materials of all parts of the object, depth first. */
  getMaterialsInChildren(): TTSMaterial[];
}
