/** @noSelfInFile */

/**
 * A counter that players click up and down.
 *
 * @noSelf
 */
interface CounterBehavior {
  /** The number that it shows. */
  getValue(): number;
  /** Sets the number that it shows. */
  setValue(value: number): boolean;
  /** Adds 1. */
  increment(): boolean;
  /** Subtracts 1. */
  decrement(): boolean;
  /** Sets it to 0. */
  clear(): boolean;
}

/**
 * Text on the table.
 *
 * @noSelf
 */
interface TextBehavior {
  /** The text. */
  getValue(): string;
  /** Sets the text. */
  setValue(text: string): boolean;
  /** The size of the font, 64 by default. */
  getFontSize(): number;
  /** Sets the size of the font. */
  setFontSize(size: number): boolean;
  /** The colour of the text. */
  getFontColor(): Color;
  /** Sets the colour of the text. */
  setFontColor(color: ColorLike): boolean;
}

/**
 * A clock: the time of the day, a stopwatch, or a timer.
 *
 * @noSelf
 */
interface ClockBehavior {
  /** Whether it is paused. */
  paused: boolean;
  /** Seconds that it shows. */
  getValue(): number;
  /** Makes it a paused timer of this many seconds. */
  setValue(seconds: number): boolean;
  /** Pauses it, or lets it go on. */
  pauseStart(): boolean;
  /** Makes it a stopwatch that starts at 0. */
  startStopwatch(): boolean;
  /** Makes it show the time of the day. */
  showCurrentTime(): boolean;
}

/**
 * A custom PDF.
 *
 * @noSelf
 */
interface BookBehavior {
  /** The number of the page with the first printed number. */
  page_offset: number;
  /** The page that is open, from 0; with `offset`, its printed number. */
  getPage(offset?: boolean): number;
  /** Opens a page. */
  setPage(page: number, offset?: boolean): boolean;
  /** Marks a box on the page, from a lower left to an upper right corner. Each number is from 0 to 1. */
  setHighlight(x1: number, y1: number, x2: number, y2: number): boolean;
  /** Removes the mark. */
  clearHighlight(): boolean;
}

/**
 * A tablet that shows a page of the web.
 *
 * @noSelf
 */
interface BrowserBehavior {
  /** The address. */
  url: string;
  /** Pixels of the page from left to right. */
  pixel_width: number;
}

/**
 * A figure of the RPG kit.
 *
 * @noSelf
 */
interface RPGFigurineBehavior {
  /** Plays an attack. */
  attack(): boolean;
  /** Changes between both modes of animation. */
  changeMode(): boolean;
  /** Dies, or comes back to life. */
  die(): boolean;
  /** Called with the figures that an attack reached. */
  onAttack: ((hit: TTSObject[]) => unknown) | undefined;
  /** Called with the figure that attacked. */
  onHit: ((attacker: TTSObject) => unknown) | undefined;
}

/** An animation of an asset bundle. */
interface AssetBundleEffect {
  /** From 0. */
  readonly index: number;
  readonly name: string;
}

/**
 * An object from an asset bundle of Unity.
 *
 * @noSelf
 */
interface AssetBundleBehavior {
  /** Plays a looping animation. Indices count from 0. */
  playLoopingEffect(index: number): boolean;
  /** Plays an animation once. Indices count from 0. */
  playTriggerEffect(index: number): boolean;
  /** The looping animation that plays, from 0. */
  getLoopingEffectIndex(): number;
  /** The looping animations. */
  getLoopingEffects(): AssetBundleEffect[];
  /** The animations that play once. */
  getTriggerEffects(): AssetBundleEffect[];
}

/** How a layout zone lays out. */
interface LayoutOptions {
  /** 0 right then down, 1 down then right, 2 left down, 3 down left, 4 right up, 5 up right, 6 left up, 7 up left. */
  direction: number;
  /** 0 no change, 1 face up, 2 face down. */
  new_object_facing: number;
  trigger_for_face_up: boolean;
  trigger_for_face_down: boolean;
  trigger_for_non_cards: boolean;
  allow_swapping: boolean;
  max_objects_per_new_group: number;
  /** 0 for any number. */
  max_objects_per_group: number;
  /** 0 east, 1 west, 2 north, 3 south. */
  meld_direction: number;
  /** 0 none, 1 added, 2 value, 3 name, 4 description, 5 GM notes, 6 memo. */
  meld_sort: number;
  meld_reverse_sort: boolean;
  meld_sort_existing: boolean;
  sticky_cards: boolean;
  horizontal_spread: number;
  vertical_spread: number;
  horizontal_group_padding: number;
  vertical_group_padding: number;
  split_added_decks: boolean;
  combine_into_decks: boolean;
  /** 0 for all in one. */
  cards_per_deck: number;
  alternate_direction: boolean;
  randomize: boolean;
  instant_refill: boolean;
  manual_only: boolean;
}

/**
 * A zone that puts objects in order.
 *
 * @noSelf
 */
interface LayoutZoneBehavior {
  /** Lays the objects in the zone out now. */
  layout(): boolean;
  /** All options. */
  getOptions(): LayoutOptions;
  /** Changes the options that are given. */
  setOptions(options: Partial<LayoutOptions>): boolean;
}

/**
 * What bags and decks have.
 *
 * @noSelf
 */
interface ContainerBehavior {
  /** Opens the search window for a player, with all objects or with the topmost ones. */
  search(player: Player | PlayerColor, count?: number): boolean;
}

/** @noSelf */
interface TTSObject {
  /** Nil on anything but a counter. */
  readonly Counter: CounterBehavior | undefined;
  /** Nil on anything but a 3D text. */
  readonly TextTool: TextBehavior | undefined;
  /** Nil on anything but a clock. */
  readonly Clock: ClockBehavior | undefined;
  /** Nil on anything but a PDF. */
  readonly Book: BookBehavior | undefined;
  /** Nil on anything but a tablet. */
  readonly Browser: BrowserBehavior | undefined;
  /** Nil on anything but a figure of the RPG kit. */
  readonly RPGFigurine: RPGFigurineBehavior | undefined;
  /** Nil on anything but an asset bundle. */
  readonly AssetBundle: AssetBundleBehavior | undefined;
  /** Nil on anything but a layout zone. */
  readonly LayoutZone: LayoutZoneBehavior | undefined;
  /** Nil on anything but bags and decks. */
  readonly Container: ContainerBehavior | undefined;
}

/** A single card. `getObjectFromGUID<Card>(…)` returns one. */
interface Card extends TTSObject {
  readonly type: 'Card';
}

/** A deck of at least two cards. Taking the last but one destroys it: {@link TTSObject.remainder} is the last card. */
interface Deck extends TTSObject {
  readonly type: 'Deck';
  readonly Container: ContainerBehavior;
}

/** A bag. */
interface Bag extends TTSObject {
  readonly type: 'Bag';
  readonly Container: ContainerBehavior;
}

/** A bag with endless copies of one content. */
interface InfiniteBag extends TTSObject {
  readonly type: 'Infinite';
  readonly Container: ContainerBehavior;
}

/** A die. {@link TTSObject.getRotationValue} returns the side that is up. */
interface Die extends TTSObject {
  readonly type: 'Dice';
}

/** A counter. */
interface Counter extends TTSObject {
  readonly type: 'Counter';
  readonly Counter: CounterBehavior;
}

/** A clock. */
interface Clock extends TTSObject {
  readonly type: 'Clock';
  readonly Clock: ClockBehavior;
}

/** Text on the table. */
interface TextObject extends TTSObject {
  readonly type: '3D Text';
  readonly TextTool: TextBehavior;
}

/** A PDF. */
interface Book extends TTSObject {
  readonly Book: BookBehavior;
}

/** A tablet. */
interface Tablet extends TTSObject {
  readonly type: 'Tablet';
  readonly Browser: BrowserBehavior;
}

/** A figure of the RPG kit. */
interface RPGFigurine extends TTSObject {
  readonly type: 'rpgFigurine';
  readonly RPGFigurine: RPGFigurineBehavior;
}

/** An object from an asset bundle. */
interface AssetBundle extends TTSObject {
  readonly AssetBundle: AssetBundleBehavior;
}

/**
 * A zone. Its objects are objects of the table, where those of a container are rows.
 *
 * @noSelf
 */
interface Zone extends Omit<TTSObject, 'getObjects'> {
  /** The objects in the zone whose tags match; all of them if `ignoreTags` is true. */
  getObjects(ignoreTags?: boolean): TTSObject[];
}

/** The hand of a seat. */
interface HandZone extends Zone {
  readonly type: 'Hand';
}

/** A scripting zone. */
interface ScriptingZone extends Zone {
  readonly type: 'Scripting';
}

/** A zone that puts objects in order. */
interface LayoutZone extends Zone {
  readonly type: 'Layout';
  readonly LayoutZone: LayoutZoneBehavior;
}

/** What a component of Unity keeps in a variable. */
type TTSComponentValue = boolean | number | string | Vector;

/**
 * One component of Unity of which a part of an object consists, such as its `BoxCollider`.
 *
 * @noSelf
 */
interface TTSComponent {
  /** `Rigidbody`, `BoxCollider`, `MeshRenderer`, `AudioSource`… */
  readonly name: string;
  /** The part that it belongs to. */
  readonly game_object: TTSGameObject;
  /** The value of a variable, by the name that Unity has for it; nil for one that is not there. */
  get(name: string): TTSComponentValue | undefined;
  /** Sets a variable. It is not saved. */
  set(name: string, value: boolean | number | string | VectorLike): boolean;
  /** The type of each variable, by its name. */
  getVars(): Record<string, string>;
}

/** What a material of Unity keeps in a variable. */
type TTSMaterialValue = TTSComponentValue | Color;

/**
 * One material of Unity that a part of an object is drawn with.
 *
 * @noSelf
 */
interface TTSMaterial {
  /** The name of the shader, such as `Standard`. */
  readonly shader: string;
  /** The part that it belongs to. */
  readonly game_object: TTSGameObject;
  /** The value of a variable of the shader, such as `_Color`; nil for one that is not there. */
  get(name: string): TTSMaterialValue | undefined;
  /** Sets a variable of the shader. It is not saved. */
  set(name: string, value: boolean | number | string | VectorLike | ColorLike): boolean;
  /** The type of each variable, by its name. */
  getVars(): Record<string, string>;
}

/**
 * A part of Unity of which an object consists.
 *
 * @noSelf
 */
interface TTSGameObject {
  /** Such as `BlockSquare(Clone)`. */
  readonly name: string;
  /** The components of the part itself: all of them, or those with this name. */
  getComponents(name?: string): TTSComponent[];
  /** The first component with this name in the part itself. */
  getComponent(name: string): TTSComponent | undefined;
  /** The first component with this name in the part or in those below it. */
  getComponentInChildren(name: string): TTSComponent | undefined;
  /** The components of the part and of those below it, depth first: all of them, or those with this name. */
  getComponentsInChildren(name?: string): TTSComponent[];
  /** The part below with this name. */
  getChild(name: string): TTSGameObject | undefined;
  /** The parts below. */
  getChildren(): TTSGameObject[];
  /** The materials that the part is drawn with. */
  getMaterials(): TTSMaterial[];
  /** The same with the materials of all parts below, depth first. */
  getMaterialsInChildren(): TTSMaterial[];
}
