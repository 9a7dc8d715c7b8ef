import type { Shown } from './changes.ts';
import type { Environment, Handle, HandleMaker, Machine, ScriptFunction } from './machine.ts';
import { prefabNamed, type Prefab } from './prefabs.ts';
import type { Log } from './protocol.ts';
import type { SavedGame, SavedObject } from './saved.ts';
import type { Paint, Point } from './values.ts';
import type { Trace } from './watching.ts';
import type { WebRequest } from './web-requests.ts';

/** One script with its globals. `guid` is "-1" for Global. */
export interface Script {
  readonly guid: string;
  /** As error positions name it. */
  readonly chunk: string;
  readonly environment: Environment;
  readonly owner: TableObject | undefined;
  /** Classes such as Vector as this script has them. */
  readonly classes: Record<string, unknown>;
  isAlive: boolean;
}

/** A box in the world that an object fills, its sides along the axes. */
export interface Box {
  minX: number;
  maxX: number;
  minY: number;
  maxY: number;
  minZ: number;
  maxZ: number;
}

/** What lies over one cell of the ground, by layers of height. */
export interface Column {
  readonly layers: Record<number, TableObject[]>;
  /** The lowest and the highest layer that were ever used. */
  low: number;
  high: number;
}

/** A way from where something is to where it is going, over `seconds`. Used for places and for rotations. */
export interface Glide {
  readonly from: Point;
  readonly to: Point;
  readonly seconds: number;
  /** Whether it bumps into what is in its way. */
  readonly collides: boolean;
  elapsed: number;
}

/** The way of something that was pushed. */
export interface Flight {
  /** Units a second. */
  readonly velocity: Point;
  /** Radians a second, about the axes of the world. */
  readonly spin: Point;
  /** It turned about a lying axis, and has to come to rest on one of its sides. */
  hasTumbled: boolean;
}

export interface Button {
  index: number;
  label: string;
  tooltip: string;
  position: Point;
  rotation: Point;
  scale: Point;
  width: number;
  height: number;
  fontSize: number;
  tint: Paint;
  fontTint: Paint;
  /** All that the script gave, to give it back. */
  parameters: Environment;
  handler: string;
  handlerOwner: string;
  value: string;
}

export interface MenuItem {
  readonly label: string;
  readonly run: ScriptFunction;
  readonly script: Script;
  readonly needsTable: boolean;
}

/** One element of XML UI. */
export interface UiElement {
  readonly tag: string;
  readonly attributes: Record<string, string>;
  /** Attribute names in the order of the text. */
  readonly names: string[];
  text: string;
  children: UiElement[];
}

/** The UI of Global or of one object. */
export interface UiPanel {
  xml: string;
  roots: UiElement[];
  byId: Record<string, UiElement>;
  /** The frame in which what was set last has finished loading. */
  readyFrame: number;
  assets: Environment[];
}

export interface Hider {
  /** `hidden` shows it as unknown, `invisible` not at all. */
  readonly kind: 'hidden' | 'invisible';
  readonly colors: readonly string[];
}

/** One thing on the table. What is saved lives in `saved`, the rest only while the table runs. */
export interface TableObject {
  guid: string;
  readonly saved: SavedObject;
  readonly prefab: Prefab;
  readonly position: Point;
  readonly rotation: Point;
  readonly scale: Point;
  readonly box: Box;
  /** The lists of the map of the ground that it stands in; none while it moves, and for what is not solid. */
  lists: TableObject[][];
  /** Its place among all that ever came to the table: who was first. */
  order: number;
  /** Number of the question about places that met it last. */
  askedIn: number;
  handle: Handle | undefined;
  script: Script | undefined;
  isSpawning: boolean;
  /** Destruction was asked for; the reference dies with the next frame. */
  isDoomed: boolean;
  isGone: boolean;
  isMoving: boolean;
  isFalling: boolean;
  /** Units a second, downwards. */
  fallSpeed: number;
  /** What a push made of it; nothing for what only falls, glides or rests. */
  flight: Flight | undefined;
  /** Height at which a fall is expected to end, looked at again on arrival. */
  landing: number | undefined;
  /** First frame in which forces and gravity act. */
  frozenUntil: number;
  glide: Glide | undefined;
  turn: Glide | undefined;
  heldBy: string | undefined;
  pickUpPosition: Point | undefined;
  pickUpRotation: Point | undefined;
  isInteractable: boolean;
  highlight: Paint | undefined;
  highlightUntil: number;
  buttons: Button[];
  inputs: Button[];
  menu: MenuItem[];
  ui: UiPanel | undefined;
  hiders: Record<string, Hider> | undefined;
  /** Zones that it is in, and for zones what is in them, by GUID. */
  zones: Record<string, TableObject>;
  contents: Record<string, TableObject> | undefined;
  /** The hand that it is held in: it does not fall there. */
  handZone: TableObject | undefined;
  /** Its place among the cards of a hand, by order of arrival; 0 outside of hands. */
  handOrder: number;
  remainder: TableObject | undefined;
  /** A deck whose lists of ids and sheets do not tell of its cards yet: they are made when somebody reads them. */
  hasNewCards: boolean;
  /** What it came to rest on last, for the events of collisions. */
  restsOn: TableObject | undefined;
  wantsCollisions: boolean;
  collisionStay: boolean;
  /** Settings that are not saved, by the name that scripts use. */
  readonly settings: Record<string, unknown>;
  next: TableObject | undefined;
  previous: TableObject | undefined;
}

export interface Dialog {
  /** Tells it from one with the same words. */
  readonly serial: number;
  readonly kind: 'info' | 'confirm' | 'input' | 'memo' | 'options' | 'color';
  readonly text: string;
  readonly options?: readonly string[];
  readonly value?: string;
  readonly answer: ScriptFunction | undefined;
  readonly script: Script | undefined;
}

/** How what is logged under a tag looks. */
export interface LogStyle {
  readonly tint: Paint;
  readonly prefix: string;
  readonly postfix: string;
}

/** A choice among the cards of a hand that a script asks for. */
export interface HandChoice {
  readonly label: string;
  readonly least: number;
  readonly most: number;
  readonly prompt: string;
  readonly canCancel: boolean;
}

/** Where a player looks. */
export interface View {
  readonly position: Point;
  readonly pitch: number;
  readonly yaw: number;
  readonly distance: number;
}

/** One seat of the table, taken or not. */
export interface Seat {
  readonly color: string;
  name: string | undefined;
  steamId: string;
  isHost: boolean;
  isPromoted: boolean;
  isBlindfolded: boolean;
  team: string;
  liftHeight: number;
  holding: TableObject[];
  hovering: TableObject | undefined;
  selected: TableObject[];
  pointer: Point;
  dialogs: Dialog[];
  /** How many dialogs the seat has been shown so far. */
  dialogsAsked: number;
  choices: HandChoice[];
  searching: TableObject | undefined;
  /** Cards put away for drafting. */
  stash: TableObject[];
  /** Saved states of what the player, or a script for it, has copied. */
  copied: SavedObject[];
  handle: Handle | undefined;
  /** Mode of the camera: `ThirdPerson`, `TopDown`, `FirstPerson`. */
  camera: string;
  /** Where a script has turned the camera, in degrees and units. */
  view: View | undefined;
  /** What the camera follows. */
  follows: { readonly object: TableObject; readonly offset: Point } | undefined;
}

export type Wait = {
  readonly id: number;
  readonly script: Script;
  readonly run: ScriptFunction | undefined;
  isDone: boolean;
} & (
  | { readonly kind: 'frames'; readonly due: number }
  | { readonly kind: 'time'; due: number; readonly seconds: number; left: number; readonly timer?: string }
  | {
      readonly kind: 'condition';
      readonly condition: ScriptFunction;
      readonly due: number;
      readonly onTimeout: ScriptFunction | undefined;
    }
  | { readonly kind: 'coroutine'; readonly thread: unknown }
);

/** An object that will be finished in a later frame. */
export interface PendingSpawn {
  readonly object: TableObject;
  readonly due: number;
  readonly callback: ScriptFunction | undefined;
  readonly script: Script | undefined;
  readonly leftContainer?: TableObject;
  /** GUID of the state that it follows. */
  readonly oldState?: string;
}

export interface Turns {
  enable: boolean;
  type: number;
  order: string[];
  reverse_order: boolean;
  skip_empty_hands: boolean;
  disable_interactations: boolean;
  pass_turns: boolean;
  turn_color: string;
}

export interface World {
  readonly machine: Machine;
  /** State of the generator of random numbers. */
  seed: number;
  frame: number;
  /** Whether scripts start in an order of chance. */
  isShuffled: boolean;
  /** Frame in which the table was loaded last. */
  loadedFrame: number;
  physicsTicks: number;
  logs: Log[];
  first: TableObject | undefined;
  last: TableObject | undefined;
  /** The table as an object, once somebody has asked for it. */
  surface: TableObject | undefined;
  objectCount: number;
  /** How many objects ever came to the table. */
  arrivals: number;
  byGuid: Record<string, TableObject>;
  /** What lies still, by cell of the ground, for everything that asks what lies where. */
  columns: Record<number, Column>;
  wide: TableObject[];
  /** Number of the last question about places. */
  question: number;
  zones: TableObject[];
  movers: TableObject[];
  scripts: Script[];
  global: Script | undefined;
  running: Script | undefined;
  game: SavedGame;
  /** The last saved or loaded state: what Save & Play goes back to. */
  lastSaved: SavedGame;
  /** States of the table that a rewind goes back to, the newest last. */
  checkpoints: SavedGame[];
  /** Whether the table may be noted down for a rewind now. */
  mayStore: boolean;
  readonly logStyles: Record<string, LogStyle | undefined>;
  /** Saved states of what scripts have copied. */
  copied: SavedObject[];
  seats: Record<string, Seat>;
  hands: TableObject[];
  /** Hand zones whose cards have to be laid out anew. */
  changedHands: TableObject[];
  handArrivals: number;
  /** Layout zones that lay out with the next frame. */
  layoutsDue: TableObject[];
  waits: Wait[];
  nextWait: number;
  pending: PendingSpawn[];
  doomed: TableObject[];
  highlighted: TableObject[];
  /** Objects whose touch with what they rest on is told of again and again. */
  touching: TableObject[];
  /** The network, as far as there is one: requests that were passed on, and those that can only fail. */
  readonly web: { isOpen: boolean; last: number; asked: WebRequest[]; lost: WebRequest[] };
  menu: MenuItem[];
  hotkeys: MenuItem[];
  ui: UiPanel;
  turns: Turns;
  /** Settings of the table that scripts read and write and saves carry, by group. */
  readonly settings: Record<string, Environment>;
  readonly makers: Makers;
  /** What viewers were shown last, by seat, and the number of the last answer to them. */
  shown: Record<string, Shown | undefined>;
  serial: number;
  /** Events told to scripts, once somebody has asked for them. */
  trace: Trace | undefined;
  /** Gives a new script its libraries. */
  readonly equip: (this: void, script: Script) => void;
}

export interface Makers {
  readonly object: HandleMaker<TableObject>;
  readonly seat: HandleMaker<Seat>;
}

/** What scripts hold of an object. */
export function handleOf(world: World, object: TableObject): Handle {
  const known = object.handle;
  if (known !== undefined) return known;
  const made = world.makers.object.make(object);
  object.handle = made;
  return made;
}

/** The object behind a script's value; nothing when it is something else. */
export function objectOf(world: World, value: unknown): TableObject | undefined {
  return world.machine.isHandle(value) ? world.makers.object.ownerOf(value) : undefined;
}

export function seatHandle(world: World, seat: Seat): Handle {
  const known = seat.handle;
  if (known !== undefined) return known;
  const made = world.makers.seat.make(seat);
  seat.handle = made;
  return made;
}

/** The prefab of a save's object; what the game does not know is shown as a plain block. */
export function prefabOf(name: string): Prefab {
  return prefabNamed(name) ?? { name, type: 'Generic', size: [1, 1, 1], origin: 0.5, tint: [1, 1, 1] };
}

/** Every live object, in the order in which they came to the table. */
export function liveObjects(world: World): TableObject[] {
  const found: TableObject[] = [];
  let count = 0;
  let object = world.first;
  while (object !== undefined) {
    found[count] = object;
    count++;
    object = object.next;
  }
  return found;
}

/** Next number from 0 up to 1 of the table's own, seeded generator. */
export function nextRandom(world: World): number {
  world.seed = (world.seed * 48271) % 2147483647;
  return world.seed / 2147483647;
}

/** Seconds since the table was loaded. */
export function timeOf(world: World): number {
  return world.frame / 60;
}
