import { ping } from '../actions/pinging.ts';
import { pointerYaw } from '../assumptions.ts';
import { type TableObject } from '../objects/table-object.ts';
import { glideTo } from '../physics/gliding.ts';
import { putAt, scaleTo, turnTo } from '../physics/motion.ts';
import { type Seat } from '../players/seat.ts';
import { changeColor, handObjects, handsOf, isSeated, leave } from '../players/seats.ts';
import type { ScriptFunction } from '../script-engine.ts';
import { tell } from '../scripts/events.ts';
import { handleOf, handlesOf, objectOf } from '../scripts/handles.ts';
import { print, say } from '../scripts/logs.ts';
import { vector } from '../scripts/vector-class.ts';
import { requireRoom } from '../spawning/room.ts';
import { captureObject, spawn } from '../spawning/spawning.ts';
import { type Dialog } from '../ui/ui-types.ts';
import { readPaint } from '../values/colors.ts';
import { copySaved } from '../values/deep-copy.ts';
import { present } from '../values/present.ts';
import {
  asText,
  field,
  flagOr,
  isFunction,
  isTable,
  numberOr,
  readList,
  readPoint,
  readTexts,
  textOr,
} from '../values/reading.ts';
import { turned } from '../values/rotations.ts';
import { type Point } from '../values/vectors.ts';
import { type World } from '../world.ts';
import { functionNamed, memberNamed } from './member-names.ts';
import { needFunction, needObject, needPoint, needText } from './members.ts';

type SeatMethod = (this: void, world: World, seat: Seat, ...args: unknown[]) => unknown;

function dialog(
  world: World,
  seat: Seat,
  made: Omit<Dialog, 'serial' | 'answer' | 'script'>,
  answer: unknown,
): boolean {
  if (seat.player.name === undefined) return false;
  seat.lastDialog += 1;
  seat.activity.dialogs.push({
    ...made,
    serial: seat.lastDialog,
    answer: isFunction(answer) ? answer : undefined,
    script: world.scripts.running,
  });
  return true;
}

function inputDialog(world: World, seat: Seat, kind: 'input' | 'memo', args: readonly unknown[]): boolean {
  const answer = args.find(argument => isFunction(argument));
  const texts = args.filter(argument => !isFunction(argument)).map(argument => asText(world.engine, argument));
  return dialog(
    world,
    seat,
    { kind, text: texts[0] ?? '', value: texts[1] ?? '' },
    needFunction(world, answer, kind === 'input' ? 'showInputDialog' : 'showMemoDialog', 3),
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
  const labels = readTexts(world.engine, options);
  const isShort = isFunction(start);
  const chosen = typeof start === 'number' ? (labels[start - 1] ?? '') : textOr(start, labels[0] ?? '');
  const made = {
    kind: 'options' as const,
    text: asText(world.engine, text),
    options: labels,
    value: isShort ? (labels[0] ?? '') : chosen,
  };
  return dialog(world, seat, made, isShort ? start : answer);
}

const dialogs: Record<string, SeatMethod> = {
  showInfoDialog: (world, seat, text) =>
    dialog(world, seat, { kind: 'info', text: asText(world.engine, text) }, undefined),
  showConfirmDialog: (world, seat, text, answer) =>
    dialog(
      world,
      seat,
      { kind: 'confirm', text: asText(world.engine, text) },
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

const OLDER_NAMES = {
  pos: 'position',
  rot: 'rotation',
  scale: 'scale',
  trigger_forward: 'forward',
  trigger_right: 'right',
  trigger_up: 'up',
};

/** What the older `getPlayerHand` gives: the same numbers under names such as `pos_x`, beside the vectors. */
function olderTransformOf(world: World, zone: TableObject | undefined): unknown {
  const transform = transformOf(world, zone);
  if (!isTable(world.engine, transform)) return transform;
  for (const [older, name] of Object.entries(OLDER_NAMES)) {
    for (const axis of ['x', 'y', 'z']) transform[`${older}_${axis}`] = field(world.engine, transform[name], axis);
  }
  return transform;
}

function setHandTransform(world: World, seat: Seat, transform: unknown, index: number): boolean {
  const { engine } = world;
  const zone = handsOf(world, seat.color)[index];
  if (zone === undefined) return false;
  const position = readPoint(engine, field(engine, transform, 'position'));
  const rotation = readPoint(engine, field(engine, transform, 'rotation'));
  const scale = readPoint(engine, field(engine, transform, 'scale'));
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
  getPlayerHand: (world, seat, index) => olderTransformOf(world, handsOf(world, seat.color)[numberOr(index, 1) - 1]),
};

const messages: Record<string, SeatMethod> = {
  broadcast: (world, seat, text, tint) => {
    say(world, 'broadcast', asText(world.engine, text), seat.color, readPaint(world.engine, tint));
    return isSeated(seat);
  },
  print: (world, seat, text, tint) => {
    say(world, 'chat', asText(world.engine, text), seat.color, readPaint(world.engine, tint));
    return isSeated(seat);
  },
  mute: () => true,
  kick: (world, seat) => {
    if (seat.player.name === undefined) return false;
    leave(world, seat);
    return true;
  },
  promote: (_, seat) => {
    seat.player.isPromoted = !seat.player.isPromoted;
    return true;
  },
  changeColor: (world, seat, to) => {
    const refused = changeColor(world, seat, needText(world, to, 'changeColor'));
    if (refused !== undefined) print(world, refused);
    return refused === undefined;
  },
};

function pingTable(world: World, seat: Seat, given: unknown): boolean {
  const place = readPoint(world.engine, given);
  if (place === undefined) return false;
  ping(world, seat, place);
  return true;
}

/** Modes of the camera, as `setCameraMode` names them. */
const CAMERAS = ['ThirdPerson', 'TopDown', 'FirstPerson'];
const NOWHERE: Point = { x: 0, y: 0, z: 0 };

/** Turns the camera of a player to a place; in the game this ends every other mode of it. */
function lookAt(world: World, seat: Seat, given: unknown): boolean {
  const { engine } = world;
  const position = needPoint(world, field(engine, given, 'position'), 'lookAt');
  seat.activity.camera = 'ThirdPerson';
  seat.activity.follows = undefined;
  seat.activity.view = {
    position,
    pitch: numberOr(field(engine, given, 'pitch'), 0),
    yaw: numberOr(field(engine, given, 'yaw'), 0),
    distance: numberOr(field(engine, given, 'distance'), 40),
  };
  return seat.player.name !== undefined;
}

const pointers: Record<string, SeatMethod> = {
  getPointerPosition: (world, seat) => vector(world, seat.activity.pointer),
  getPointerRotation: (world, seat) => seat.activity.view?.yaw ?? pointerYaw(handsOf(world, seat.color)[0]?.rotation),
  getHoverObject: (world, seat) =>
    seat.activity.hovering === undefined || seat.activity.hovering.isGone
      ? undefined
      : handleOf(world, seat.activity.hovering),
  getHoldingObjects: (world, seat) => handlesOf(world, seat.activity.holding),
  getSelectedObjects: (world, seat) => handlesOf(world, seat.activity.selected),
  clearSelectedObjects: (_, seat) => {
    seat.activity.selected = [];
    return true;
  },
  pingTable: (world, seat, place) => pingTable(world, seat, place),
  lookAt: (world, seat, given) => lookAt(world, seat, given),
  setCameraMode: (world, seat, mode) => {
    const wanted = CAMERAS.find(name => name.toLowerCase() === asText(world.engine, mode).toLowerCase());
    if (wanted === undefined) return false;
    seat.activity.camera = wanted;
    return seat.player.name !== undefined;
  },
  attachCameraToObject: (world, seat, given) => {
    const object = needObject(world, field(world.engine, given, 'object'), 'attachCameraToObject');
    seat.activity.follows = {
      object,
      offset: readPoint(world.engine, field(world.engine, given, 'offset')) ?? NOWHERE,
    };
    return seat.player.name !== undefined;
  },
  setUITheme: (_, seat) => seat.player.name !== undefined,
  // Where put-away cards lie: here they stay beside the hand, so that nothing counts them as in it.
  setHandStashLocation: (world, _, place) => {
    needPoint(world, place, 'setHandStashLocation');
    return true;
  },
};

function copyFor(world: World, seat: Seat, list: unknown): boolean {
  const found = present(readList(world.engine, list), entry => objectOf(world, entry));
  seat.player.clipboard = found.map(object => captureObject(world, object));
  return found.length > 0;
}

/** Spawns copies of what the player has copied, the first at the place given. */
export function pasteFor(world: World, seat: Seat, place: Point): TableObject[] {
  const [first] = seat.player.clipboard;
  if (first === undefined) return [];
  const { posX, posZ } = first.Transform;
  return seat.player.clipboard.map(saved => {
    const t = saved.Transform;
    const position = { x: place.x + t.posX - posX, y: place.y, z: place.z + t.posZ - posZ };
    return spawn(world, { ...copySaved(world.engine, saved), GUID: '' }, { position });
  });
}

const clipboard: Record<string, SeatMethod> = {
  copy: (world, seat, list) => copyFor(world, seat, list),
  paste: (world, seat, place) => {
    requireRoom(world, 'paste', seat.player.clipboard.length);
    return handlesOf(
      world,
      pasteFor(world, seat, readPoint(world.engine, place) ?? { ...seat.activity.pointer, y: 3 }),
    );
  },
  drawHandStash: (world, seat) => {
    const stash = handsOf(world, seat.color)[0];
    if (stash === undefined) return false;
    for (const card of takeStash(seat)) glideTo(world, card, stash.position, false);
    return true;
  },
};

function takeStash(seat: Seat): TableObject[] {
  const cards = seat.activity.stash.filter(card => !card.isGone);
  seat.activity.stash = [];
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
  steam_name: { get: (_, seat) => seat.player.name },
  steam_id: { get: (_, seat) => (seat.player.name === undefined ? undefined : seat.player.steamId) },
  seated: { get: (_, seat) => isSeated(seat) },
  host: { get: (_, seat) => seat.player.isHost },
  admin: { get: (_, seat) => seat.player.isHost || seat.player.isPromoted },
  promoted: {
    get: (_, seat) => seat.player.isPromoted,
    set: (_, seat, value) => {
      seat.player.isPromoted = value === true;
    },
  },
  team: {
    get: (_, seat) => seat.player.team,
    set: (world, seat, value) => {
      seat.player.team = textOr(value, 'None');
      tell(world, 'onPlayerChangeTeam', seat.color, seat.player.team === 'None' ? '' : seat.player.team);
    },
  },
  blindfolded: {
    get: (_, seat) => seat.player.isBlindfolded,
    set: (world, seat, value) => {
      seat.player.isBlindfolded = flagOr(value, false);
      if (seat.handle !== undefined) tell(world, 'onBlindfold', seat.handle, seat.player.isBlindfolded);
    },
  },
  lift_height: {
    get: (_, seat) => seat.player.liftHeight,
    set: (_, seat, value) => {
      seat.player.liftHeight = numberOr(value, seat.player.liftHeight);
    },
  },
};

export function seatFieldNames(): string[] {
  return Object.keys(FIELDS);
}

/** What a script reads from a Player. */
export function readSeat(world: World, seat: Seat, key: unknown): unknown {
  if (typeof key === 'string') {
    // A handle keeps its methods, so that all but fields are asked for once.
    const known = FIELDS[key];
    if (known !== undefined) return known.get(world, seat);
    const method = functionNamed(METHODS, key);
    if (method !== undefined) return bound(world, seat, key, method);
    const spelled = memberNamed(FIELDS, key);
    if (spelled !== undefined) return spelled.get(world, seat);
  }
  return world.engine.raise(`cannot access field ${world.engine.text(key)} of userdata<LuaPlayer>`);
}

function bound(world: World, seat: Seat, key: string, method: SeatMethod): ScriptFunction {
  // As of objects: what stands before a colon is no argument.
  const run: ScriptFunction = (first, ...rest) => {
    if (first !== undefined && first === seat.handle) return method(world, seat, ...rest);
    return method(world, seat, first, ...rest);
  };
  if (seat.handle !== undefined) world.api.handles.seat.keep(seat.handle, key, run);
  return run;
}

export function writeSeat(world: World, seat: Seat, key: unknown, value: unknown): void {
  const known = typeof key === 'string' ? memberNamed(FIELDS, key) : undefined;
  if (known?.set !== undefined) known.set(world, seat, value);
  else world.engine.raise(`cannot access field ${world.engine.text(key)} of userdata<LuaPlayer>`);
}
