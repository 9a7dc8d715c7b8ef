/** @noSelfInFile */

/** The index of an object in a container and what is known of it. */
interface ContainedObject {
  /** From 0. */
  readonly index: number;
  readonly guid: string;
  /** The nickname, or the prefab's name without one. */
  readonly name: string;
  readonly nickname: string;
  readonly description: string;
  readonly gm_notes: string;
  readonly memo: string | undefined;
  readonly tags: string[];
  readonly lua_script: string;
  readonly lua_script_state: string;
}

/** A state that an object can change to. */
interface ObjectStateInfo {
  /** From 1. */
  readonly id: number;
  readonly guid: string;
  readonly name: string;
  readonly nickname: string;
  readonly description: string;
  readonly gm_notes: string;
  readonly memo: string | undefined;
  readonly tags: string[];
  readonly lua_script: string;
  readonly lua_script_state: string;
}

/** An object that is joined to another one as a part of it. */
interface AttachmentInfo {
  /** From 0. */
  readonly index: number;
  readonly guid: string;
  readonly name: string;
  readonly description: string;
  readonly lua_script: string;
  readonly lua_script_state: string;
}

/** @noSelf */
interface CloneParameters {
  readonly position?: VectorLike;
  readonly snap_to_grid?: boolean;
}

/**
 * What to take out of a container, and where to. Give an index or a GUID, not both.
 *
 * @noSelf
 */
interface TakeObjectParameters {
  /** 2 beside the container by default. */
  readonly position?: VectorLike;
  /** Degrees; the container's rotation by default. */
  readonly rotation?: VectorLike;
  /** Whether the object is turned over. A rotation overrides it. */
  readonly flip?: boolean;
  readonly guid?: string;
  /** From 0. */
  readonly index?: number;
  /** Whether it comes from the top. True by default. */
  readonly top?: boolean;
  /** Whether it moves smoothly. True by default. */
  readonly smooth?: boolean;
  /** Runs when the object has spawned. */
  readonly callback_function?: (object: TTSObject) => unknown;
}

/** A side of a die, or another value that a rotation stands for. */
interface RotationValue {
  readonly value: number | string;
  /** Degrees. */
  readonly rotation: VectorLike;
}

/** @noSelf */
interface TTSObject {
  /** The last object when a container of two is broken up: it exists from the moment when the container is gone. */
  readonly remainder: TTSObject | undefined;
  /** The number of objects in a container; −1 for anything else. */
  getQuantity(): number;
  /** Rows of the objects in a container. */
  getObjects(): ContainedObject[];
  /** Takes an object out of a container. It returns at once, and the object spawns in a later frame. */
  takeObject(parameters?: TakeObjectParameters): TTSObject | undefined;
  /** Puts an object into this container, or makes a deck or stack of both. Returns the container that results. */
  putObject(object: TTSObject, index?: number): TTSObject | undefined;
  /** Puts the content of a deck or bag into a new order. */
  shuffle(): boolean;
  /** Deals cards to a seat's hand; to every seated player without a colour. Hands count from 1. */
  deal(count: number, color?: PlayerColor, hand?: number, fromBottom?: boolean): boolean;
  /**
   * Deals a card to a seat.
   *
   * @deprecated use {@link deal}
   */
  dealToColor(count: number, color: PlayerColor): boolean;
  /**
   * Deals cards to every seated player.
   *
   * @deprecated use {@link deal}
   */
  dealToAll(count: number): boolean;
  /** Deals a card to a place that is relative to a seat's hand. */
  dealToColorWithOffset(offset: VectorLike, flip: boolean, color: PlayerColor): TTSObject | undefined;
  /** Cuts a deck: the lower part and the upper part. New decks are usable a frame later. */
  cut(count?: number): TTSObject[] | undefined;
  /** Splits a deck into piles, 2 by default. New decks are usable a frame later. */
  split(piles?: number): TTSObject[] | undefined;
  /** Spreads a deck out, with 0.6 between the cards by default. */
  spread(distance?: number): TTSObject[] | undefined;
  /** Calls the cards of a deck back, or empties a bag. */
  reset(): boolean;
  /** Sends the object to the hand of a seat. */
  sendToHand(color: PlayerColor): boolean;
  /** Moves the object to the stash of the hand that it is in. */
  moveToHandStash(): boolean;
  /** Shuffles a container, rolls a die, flicks anything else. Events name the colour if one is given. */
  randomize(color?: PlayerColor): boolean;
  /** Rolls a die. */
  roll(): boolean;
  /** The value of the side that is up, or nil. */
  getRotationValue(): number | string | undefined;
  /** All sides with their values. */
  getRotationValues(): (RotationValue & { readonly rotation: Readonly<VectorTable> })[];
  /** Turns the object to the side with the value. */
  setRotationValue(value: number | string): boolean;
  /** Replaces all sides with their values. */
  setRotationValues(values: readonly RotationValue[]): boolean;
}

/** Position, rotation in degrees and scale in the format of saves. */
interface TransformData {
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

/** The pictures of a custom object in the format of saves. */
interface CustomImageData {
  ImageURL: string;
  ImageSecondaryURL?: string;
  ImageScalar?: number;
  WidthScale?: number;
  CustomTile?: { Type: number; Thickness: number; Stackable: boolean; Stretch: boolean };
  CustomToken?: { Thickness: number; MergeDistancePixels: number; StandUp: boolean; Stackable: boolean };
  CustomDice?: { Type: number };
}

/** A sheet of cards in the format of saves. Card `CardID` is number `CardID % 100` on sheet `CardID / 100`. */
interface CardSheetData {
  FaceURL: string;
  BackURL: string;
  NumWidth: number;
  NumHeight: number;
  BackIsHidden: boolean;
  UniqueBack: boolean;
  Type?: number;
}

/** An object in the format of saves. Other keys of the format are accepted too. */
interface ObjectData {
  /** The internal name of the prefab. */
  Name: string;
  Transform: TransformData;
  GUID?: string;
  Nickname?: string;
  Description?: string;
  GMNotes?: string;
  Memo?: string;
  Tags?: readonly string[];
  ColorDiffuse?: ColorTable;
  Value?: number;
  LayoutGroupSortIndex?: number;
  Locked?: boolean;
  Grid?: boolean;
  Snap?: boolean;
  Hands?: boolean;
  Autoraise?: boolean;
  Sticky?: boolean;
  Tooltip?: boolean;
  DragSelectable?: boolean;
  GridProjection?: boolean;
  HideWhenFaceDown?: boolean;
  IgnoreFoW?: boolean;
  MeasureMovement?: boolean;
  LuaScript?: string;
  LuaScriptState?: string;
  XmlUI?: string;
  /** The picture of a piece that exists in several colours or materials. */
  MaterialIndex?: number;
  MeshIndex?: number;
  Number?: number;
  CardID?: number;
  DeckIDs?: readonly number[];
  SidewaysCard?: boolean;
  CustomDeck?: Readonly<Record<number, CardSheetData>>;
  CustomImage?: CustomImageData;
  ContainedObjects?: readonly ObjectData[];
  ChildObjects?: readonly ObjectData[];
  /** Other states by their number, from 1. */
  States?: Readonly<Record<number, ObjectData>>;
  [key: string]: unknown;
}

/** Images, models and other assets of a custom object. Each kind of object has some of the fields. */
interface CustomObject {
  /** Tiles, tokens, boards, figurines, dice. */
  image?: string;
  image_secondary?: string;
  image_bottom?: string;
  image_scalar?: number;
  thickness?: number;
  stackable?: boolean;
  stretch?: boolean;
  stand_up?: boolean;
  merge_distance?: number;
  /** Cards and decks. */
  face?: string;
  back?: string;
  width?: number;
  height?: number;
  number?: number;
  sideways?: boolean;
  back_is_hidden?: boolean;
  unique_back?: boolean;
  /** Models. */
  mesh?: string;
  diffuse?: string;
  normal?: string;
  collider?: string;
  convex?: boolean;
  cast_shadows?: boolean;
  specular_intensity?: number;
  specular_color?: ColorLike;
  specular_sharpness?: number;
  freshnel_strength?: number;
  material?: number;
  /** Asset bundles. */
  assetbundle?: string;
  assetbundle_secondary?: string;
  /** PDFs. */
  url?: string;
  password?: string;
  page?: number;
  page_offset?: number;
  /** The shape of a tile or a die, the kind of a model, a bundle or a card. */
  type?: number;
}
