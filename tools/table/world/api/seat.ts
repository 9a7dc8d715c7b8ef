import type { ScriptFunction } from '../machine.ts';
import { print, say } from '../logs.ts';
import { changeColor, handlesOf, handObjects, handsOf, isSeated, leave } from '../players.ts';
import { turned } from '../geometry.ts';
import {
  asText,
  field,
  flagOr,
  isFunction,
  numberOr,
  readList,
  readPoint,
  readTexts,
  textOr,
  type Point,
} from '../values.ts';
import { handleOf, objectOf, type Dialog, type Seat, type TableObject, type World } from '../world.ts';
import { readPaint } from '../colors.ts';
import { copySaved } from '../copying.ts';
import { captureObject, spawn } from '../spawning.ts';
import { pointerYaw } from '../unverified.ts';
import { glideTo } from '../gliding.ts';
import { putAt, scaleTo, turnTo } from '../motion.ts';
import { tell } from '../events.ts';
import { needFunction, needObject, needPoint, needText } from './members.ts';
import { vector } from './vector.ts';

type SeatMethod = (this: void, world: World, seat: Seat, ...args: unknown[]) => unknown;

function dialog(
  world: World,
  seat: Seat,
  made: Omit<Dialog, 'serial' | 'answer' | 'script'>,
  answer: unknown,
): boolean {
  if (seat.name === undefined) return false;
  seat.dialogsAsked += 1;
  seat.dialogs.push({
    ...made,
    serial: seat.dialogsAsked,
    answer: isFunction(answer) ? answer : undefined,
    script: world.running,
  });
  return true;
}

function inputDialog(world: World, seat: Seat, kind: 'input' | 'memo', args: readonly unknown[]): boolean {
  const answer = args.find(argument => isFunction(argument));
  const texts = args.filter(argument => typeof argument === 'string');
  return dialog(
    world,
    seat,
    { kind, text: texts[0] ?? '', value: texts[1] ?? '' },
    needFunction(world, answer, 'showInputDialog', 3),
  );
}

function optionsDialog(
  world: World,
  seat: Seat,
  text: unknown,
  options: unknown,
  start: unknown,
  answer: unknown,
): boolean {
  const labels = readTexts(world.machine, options);
  const isShort = isFunction(start);
  const chosen = typeof start === 'number' ? (labels[start - 1] ?? '') : textOr(start, labels[0] ?? '');
  const made = {
    kind: 'options' as const,
    text: asText(world.machine, text),
    options: labels,
    value: isShort ? (labels[0] ?? '') : chosen,
  };
  return dialog(world, seat, made, isShort ? start : answer);
}

const dialogs: Record<string, SeatMethod> = {
  showInfoDialog: (world, seat, text) =>
    dialog(world, seat, { kind: 'info', text: asText(world.machine, text) }, undefined),
  showConfirmDialog: (world, seat, text, answer) =>
    dialog(
      world,
      seat,
      { kind: 'confirm', text: asText(world.machine, text) },
      needFunction(world, answer, 'showConfirmDialog', 2),
    ),
  showInputDialog: (world, seat, a, b, c) => inputDialog(world, seat, 'input', [a ?? '', b ?? '', c ?? '']),
  showMemoDialog: (world, seat, a, b, c) => inputDialog(world, seat, 'memo', [a ?? '', b ?? '', c ?? '']),
  showOptionsDialog: (world, seat, text, options, start, answer) =>
    optionsDialog(world, seat, text, options, start, answer),
  showColorDialog: (world, seat, a, b) =>
    dialog(world, seat, { kind: 'color', text: '' }, isFunction(a) ? a : needFunction(world, b, 'showColorDialog', 2)),
};

function transformOf(world: World, zone: TableObject | undefined): unknown {
  if (zone === undefined) return undefined;
  const axis = (x: number, y: number, z: number): unknown => vector(world, turned({ x, y, z }, zone.rotation));
  return {
    position: vector(world, zone.position),
    rotation: vector(world, zone.rotation),
    scale: vector(world, zone.scale),
    forward: axis(0, 0, 1),
    right: axis(1, 0, 0),
    up: axis(0, 1, 0),
  };
}

function setHandTransform(world: World, seat: Seat, transform: unknown, index: number): boolean {
  const { machine } = world;
  const zone = handsOf(world, seat.color)[index];
  if (zone === undefined) return false;
  const position = readPoint(machine, field(machine, transform, 'position'));
  const rotation = readPoint(machine, field(machine, transform, 'rotation'));
  const scale = readPoint(machine, field(machine, transform, 'scale'));
  if (position !== undefined) putAt(world, zone, position);
  if (rotation !== undefined) turnTo(world, zone, rotation);
  if (scale !== undefined) scaleTo(world, zone, scale);
  return true;
}

const handMethods: Record<string, SeatMethod> = {
  getHandCount: (world, seat) => handsOf(world, seat.color).length,
  getHandObjects: (world, seat, index) => handlesOf(world, handObjects(world, seat.color, numberOr(index, 1) - 1)),
  getHandTransform: (world, seat, index) => transformOf(world, handsOf(world, seat.color)[numberOr(index, 1) - 1]),
  setHandTransform: (world, seat, transform, index) => setHandTransform(world, seat, transform, numberOr(index, 1) - 1),
  getPlayerHand: (world, seat, index) => transformOf(world, handsOf(world, seat.color)[numberOr(index, 1) - 1]),
};

const messages: Record<string, SeatMethod> = {
  broadcast: (world, seat, text, tint) => {
    say(world, 'broadcast', asText(world.machine, text), seat.color, readPaint(world.machine, tint));
    return isSeated(seat);
  },
  print: (world, seat, text, tint) => {
    say(world, 'chat', asText(world.machine, text), seat.color, readPaint(world.machine, tint));
    return isSeated(seat);
  },
  mute: () => true,
  kick: (world, seat) => {
    if (seat.name === undefined) return false;
    leave(world, seat);
    return true;
  },
  promote: (_, seat) => {
    seat.isPromoted = !seat.isPromoted;
    return true;
  },
  changeColor: (world, seat, to) => {
    const refused = changeColor(world, seat, needText(world, to, 'changeColor'));
    if (refused !== undefined) print(world, refused);
    return refused === undefined;
  },
};

function ping(world: World, seat: Seat, place: unknown): boolean {
  const position = readPoint(world.machine, place);
  if (position === undefined || seat.handle === undefined) return false;
  tell(world, 'onPlayerPing', seat.handle, vector(world, position));
  return true;
}

/** Modes of the camera, as `setCameraMode` names them. */
const CAMERAS = ['ThirdPerson', 'TopDown', 'FirstPerson'];
const NOWHERE: Point = { x: 0, y: 0, z: 0 };

/** Turns the camera of a player to a place; in the game this ends every other mode of it. */
function lookAt(world: World, seat: Seat, given: unknown): boolean {
  const { machine } = world;
  const position = needPoint(world, field(machine, given, 'position'), 'lookAt');
  seat.camera = 'ThirdPerson';
  seat.follows = undefined;
  seat.view = {
    position,
    pitch: numberOr(field(machine, given, 'pitch'), 0),
    yaw: numberOr(field(machine, given, 'yaw'), 0),
    distance: numberOr(field(machine, given, 'distance'), 40),
  };
  return seat.name !== undefined;
}

const pointers: Record<string, SeatMethod> = {
  getPointerPosition: (world, seat) => vector(world, seat.pointer),
  getPointerRotation: (world, seat) => seat.view?.yaw ?? pointerYaw(handsOf(world, seat.color)[0]?.rotation),
  getHoverObject: (world, seat) =>
    seat.hovering === undefined || seat.hovering.isGone ? undefined : handleOf(world, seat.hovering),
  getHoldingObjects: (world, seat) => handlesOf(world, seat.holding),
  getSelectedObjects: (world, seat) => handlesOf(world, seat.selected),
  clearSelectedObjects: (_, seat) => {
    seat.selected = [];
    return true;
  },
  pingTable: (world, seat, place) => ping(world, seat, place),
  lookAt: (world, seat, given) => lookAt(world, seat, given),
  setCameraMode: (world, seat, mode) => {
    const wanted = CAMERAS.find(name => name.toLowerCase() === asText(world.machine, mode).toLowerCase());
    if (wanted === undefined) return false;
    seat.camera = wanted;
    return seat.name !== undefined;
  },
  attachCameraToObject: (world, seat, given) => {
    const object = needObject(world, field(world.machine, given, 'object'), 'attachCameraToObject');
    seat.follows = { object, offset: readPoint(world.machine, field(world.machine, given, 'offset')) ?? NOWHERE };
    return seat.name !== undefined;
  },
  setUITheme: (_, seat) => seat.name !== undefined,
};

function copyFor(world: World, seat: Seat, list: unknown): boolean {
  const objects = readList(world.machine, list).map(entry => objectOf(world, entry));
  const found = objects.filter(object => object !== undefined);
  seat.copied = found.map(object => captureObject(world, object));
  return found.length > 0;
}

/** Spawns copies of what the player has copied, the first at the place given. */
export function pasteFor(world: World, seat: Seat, place: Point): TableObject[] {
  const [first] = seat.copied;
  if (first === undefined) return [];
  const { posX, posZ } = first.Transform;
  return seat.copied.map(saved => {
    const t = saved.Transform;
    const position = { x: place.x + t.posX - posX, y: place.y, z: place.z + t.posZ - posZ };
    return spawn(world, { ...copySaved(world.machine, saved), GUID: '' }, { position });
  });
}

const clipboard: Record<string, SeatMethod> = {
  copy: (world, seat, list) => copyFor(world, seat, list),
  paste: (world, seat, place) =>
    handlesOf(world, pasteFor(world, seat, readPoint(world.machine, place) ?? { ...seat.pointer, y: 3 })),
  drawHandStash: (world, seat) => {
    const stash = handsOf(world, seat.color)[0];
    if (stash === undefined) return false;
    for (const card of takeStash(seat)) glideTo(world, card, stash.position, false);
    return true;
  },
};

function takeStash(seat: Seat): TableObject[] {
  const cards = seat.stash.filter(card => !card.isGone);
  seat.stash = [];
  return cards;
}

const METHODS: Record<string, SeatMethod> = { ...dialogs, ...handMethods, ...messages, ...pointers, ...clipboard };

/** Names of everything a Player can be asked to do. */
export function seatMethodNames(): string[] {
  return Object.keys(METHODS);
}

interface SeatField {
  readonly get: (this: void, world: World, seat: Seat) => unknown;
  readonly set?: (this: void, world: World, seat: Seat, value: unknown) => void;
}

const FIELDS: Record<string, SeatField> = {
  color: { get: (_, seat) => seat.color },
  steam_name: { get: (_, seat) => seat.name },
  steam_id: { get: (_, seat) => (seat.name === undefined ? undefined : seat.steamId) },
  seated: { get: (_, seat) => isSeated(seat) },
  host: { get: (_, seat) => seat.isHost },
  admin: { get: (_, seat) => seat.isHost || seat.isPromoted },
  promoted: {
    get: (_, seat) => seat.isPromoted,
    set: (_, seat, value) => {
      seat.isPromoted = value === true;
    },
  },
  team: {
    get: (_, seat) => seat.team,
    set: (world, seat, value) => {
      seat.team = textOr(value, 'None');
      tell(world, 'onPlayerChangeTeam', seat.color, seat.team === 'None' ? '' : seat.team);
    },
  },
  blindfolded: {
    get: (_, seat) => seat.isBlindfolded,
    set: (world, seat, value) => {
      seat.isBlindfolded = flagOr(value, false);
      if (seat.handle !== undefined) tell(world, 'onBlindfold', seat.handle, seat.isBlindfolded);
    },
  },
  lift_height: {
    get: (_, seat) => seat.liftHeight,
    set: (_, seat, value) => {
      seat.liftHeight = numberOr(value, seat.liftHeight);
    },
  },
};

export function seatFieldNames(): string[] {
  return Object.keys(FIELDS);
}

/** What a script reads from a Player. */
export function readSeat(world: World, seat: Seat, key: unknown): unknown {
  if (typeof key === 'string') {
    const method = METHODS[key];
    if (method !== undefined) return bound(world, seat, key, method);
    const known = FIELDS[key];
    if (known !== undefined) return known.get(world, seat);
  }
  return world.machine.raise(`cannot access field ${world.machine.text(key)} of userdata<LuaPlayer>`);
}

function bound(world: World, seat: Seat, key: string, method: SeatMethod): ScriptFunction {
  const run: ScriptFunction = (...args) => method(world, seat, ...args);
  if (seat.handle !== undefined) world.makers.seat.keep(seat.handle, key, run);
  return run;
}

export function writeSeat(world: World, seat: Seat, key: unknown, value: unknown): void {
  const known = typeof key === 'string' ? FIELDS[key] : undefined;
  if (known?.set !== undefined) known.set(world, seat, value);
  else world.machine.raise(`cannot access field ${world.machine.text(key)} of userdata<LuaPlayer>`);
}
