import type { Flight, Glide } from '../physics/motion-types.ts';
import type { SavedObject } from '../save-format/saved-types.ts';
import type { Handle } from '../script-engine.ts';
import type { Script } from '../scripts/script.ts';
import type { Button, MenuItem, UiPanel } from '../ui/ui-types.ts';
import type { Box } from '../values/boxes.ts';
import type { Paint } from '../values/colors.ts';
import { emptyList, emptyRecord, none } from '../values/empty.ts';
import type { Point } from '../values/vectors.ts';
import type { Prefab } from './prefabs.ts';

/** Corners of a box in an object's own space, before its scale. */
export interface Fit {
  readonly low: Point;
  readonly high: Point;
}

/** A part of an object below its own, as Unity has it. Its first component is its place in the part above. */
export interface Part {
  readonly name: string;
  readonly components: readonly string[];
  readonly parts: readonly Part[];
}

/** What the file of a model tells. */
export interface KnownModel extends Fit {
  /** What scripts find in an asset bundle. */
  readonly content?: {
    readonly parts: readonly Part[];
    readonly looping: readonly string[];
    readonly trigger: readonly string[];
  };
}

/** A level part of an object that carries things. */
export interface Ledge {
  /** Two opposite corners in the object's own space. */
  readonly corners: readonly Point[];
  /** The same in the world; its `maxY` is the height. */
  readonly box: Box;
}

/** One object on the table. What is saved lives in `saved`; the other parts only while the table runs. */
export interface TableObject {
  guid: string;
  readonly saved: SavedObject;
  prefab: Prefab;
  readonly position: Point;
  readonly rotation: Point;
  readonly scale: Point;
  /** The box along the axes that it fills. */
  readonly box: Box;
  /** Its number among all objects that ever came to the table. */
  order: number;
  /** The frame in which it came to the table. */
  arrivalFrame: number;
  next: TableObject | undefined;
  previous: TableObject | undefined;
  isSpawning: boolean;
  /** Its destruction was requested; the reference dies with the next frame. */
  isBeingDestroyed: boolean;
  isGone: boolean;
  /** Colour of the player who holds it. */
  heldBy: string | undefined;
  readonly pickUp: PickUp;
  readonly body: Body;
  readonly membership: Membership;
  readonly hand: HandPosition;
  readonly container: ContainerState;
  readonly scripting: Scripting;
  readonly ui: ObjectUi;
  readonly look: Look;
}

/** Whether nothing rests on it and it does not fall: zones, floating text, and what has no collider now. */
export function isGhost(object: TableObject): boolean {
  return object.prefab.isGhost === true || object.body.isPassable;
}

/** How it moves, and what it rests on. */
export type Body = ReturnType<typeof createBody>;

export function createBody() {
  return {
    /** The lists of the spatial hash that it stands in; empty while it moves, and for what is not solid. */
    cells: emptyList<TableObject[]>(),
    /** Number of the last query of the spatial hash that met it. */
    queryStamp: 0,
    isMoving: false,
    /** A script has switched its collider off. */
    isPassable: false,
    isFalling: false,
    /** Units a second, downwards. */
    fallSpeed: 0,
    /** How it flies after a push; absent for what only falls, glides or rests. */
    flight: none<Flight>(),
    /** Height at which a fall is expected to end, checked again on arrival. */
    landing: none<number>(),
    /** First frame in which forces and gravity act. */
    frozenUntil: 0,
    /** Smooth moves of the position and of the rotation. */
    glide: none<Glide>(),
    turn: none<Glide>(),
    /** It lies as the save has it: it joins nothing before it has moved. */
    keepsApart: false,
    /** Where it lay last, for when it falls off the table. */
    restedAt: none<Point>(),
    /** Its own box at scale 1 where that is not its prefab's: of a model file, or as estimated when the save loaded. */
    fit: none<Fit>(),
    /** Whether `fit` is that of its model file. */
    isMeasured: false,
    /** Where it carries other things, if not with the top of its box. */
    ledges: emptyList<Ledge>(),
    /** What it came to rest on last, for the events of collisions. */
    restsOn: none<TableObject>(),
    /** A script has registered it for the events of collisions, perhaps also for those of lasting contacts. */
    reportsCollisions: false,
    reportsStay: false,
  };
}

/** Where a player picked it up. */
export type PickUp = ReturnType<typeof createPickUp>;

export function createPickUp() {
  return { position: none<Point>(), rotation: none<Point>() };
}

/** Which zones it is in, by GUID; for a zone also what it contains. */
export type Membership = ReturnType<typeof createMembership>;

export function createMembership() {
  return { zones: emptyRecord<TableObject>(), contents: none<Record<string, TableObject>>() };
}

/** The hand that it is held in, where it does not fall, and its position there by order of arrival (0 outside of hands). */
export type HandPosition = ReturnType<typeof createHandPosition>;

export function createHandPosition() {
  return { zone: none<TableObject>(), order: 0 };
}

export type ContainerState = ReturnType<typeof createContainerState>;

export function createContainerState() {
  return {
    /** The last piece of a deck or stack, which replaces it. */
    remainder: none<TableObject>(),
    /** The deck that it was taken out of. */
    cameFrom: none<TableObject>(),
    /** The lists of ids and sheets of a deck are older than its cards. They are made again when they are read. */
    hasNewCards: false,
  };
}

/** What scripts have of it. */
export type Scripting = ReturnType<typeof createScripting>;

export function createScripting() {
  return {
    handle: none<Handle>(),
    script: none<Script>(),
    /** Settings that are not saved, by the name that scripts use. */
    settings: emptyRecord<unknown>(),
  };
}

export type ObjectUi = ReturnType<typeof createObjectUi>;

export function createObjectUi() {
  return {
    buttons: emptyList<Button>(),
    inputs: emptyList<Button>(),
    menu: emptyList<MenuItem>(),
    panel: none<UiPanel>(),
  };
}

export interface Hider {
  /** `hidden` shows it as unknown, `invisible` not at all. */
  readonly kind: 'hidden' | 'invisible';
  readonly colors: readonly string[];
}

export type Look = ReturnType<typeof createLook>;

export function createLook() {
  return {
    isInteractable: true,
    highlight: none<Paint>(),
    /** Second of the table's time at which the highlight ends; 0 for never. */
    highlightUntil: 0,
    hiders: none<Record<string, Hider>>(),
  };
}
