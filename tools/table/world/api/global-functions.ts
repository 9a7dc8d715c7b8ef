import { isSeatColor, paintOf, readPaint, seatColorNamed } from '../colors.ts';
import { copySaved } from '../copying.ts';
import { combine } from '../containers.ts';
import { canMerge } from '../stacking.ts';
import { storeCheckpoint } from '../loading.ts';
import { log, print, say } from '../logs.ts';
import type { ScriptFunction } from '../machine.ts';
import { isSeated, seatOf, takenSeats } from '../players.ts';
import { spawnablePrefab } from '../prefabs.ts';
import { push, spin } from '../pushing.ts';
import { readSavedObject } from '../saved-reader.ts';
import type { SavedObject } from '../saved.ts';
import { callAs } from '../scripts.ts';
import { blankSaved, captureObject, doom, spawn, type SpawnOptions } from '../spawning.ts';
import { flipSpeed } from '../unverified.ts';
import { asText, field, isFunction, isTable, readList, readPoint, readTexts } from '../values.ts';
import {
  handleOf,
  liveObjects,
  nextRandom,
  type LogStyle,
  type MenuItem,
  type TableObject,
  type World,
} from '../world.ts';
import { color } from './color.ts';
import { encodeScriptValue } from './json.ts';
import { badArgument, needFunction, needObject, needPaint, needText } from './members.ts';
import { startCoroutine } from './wait.ts';

function tint(world: World, value: unknown): ReturnType<typeof readPaint> {
  return readPaint(world.machine, value);
}

/** All that was given, as `print` shows it: texts apart by tabs. */
function joined(world: World, values: readonly unknown[]): string {
  return values.map(value => world.machine.text(value)).join('\t');
}

function dump(world: World, value: unknown, depth: number): string {
  const { machine } = world;
  if (!isTable(machine, value) || depth > 4) return machine.text(value);
  const indent = '  '.repeat(depth + 1);
  const keys = machine.keys(value).map(key => ({ text: machine.text(key), value: machine.rawGet(value, key) }));
  keys.sort((left, right) =>
    left.text.length === right.text.length ? compare(left.text, right.text) : left.text.length - right.text.length,
  );
  return keys.map(entry => `\n${indent}${entry.text}: ${dump(world, entry.value, depth + 1)}`).join('');
}

function compare(left: string, right: string): number {
  for (let i = 0; i < left.length; i++) {
    const difference = left.charCodeAt(i) - right.charCodeAt(i);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Prefix, colour and postfix of the first of the tags that has a style. */
function styleOf(world: World, tags: unknown): LogStyle | undefined {
  for (const tag of asText(world.machine, tags).split(' ')) {
    const style = world.logStyles[tag.toLowerCase()];
    if (style !== undefined) return style;
  }
  return undefined;
}

function logText(world: World, value: unknown, label: unknown, tags: unknown): string {
  const style = styleOf(world, tags);
  const name = asText(world.machine, label);
  const parts = [style?.prefix ?? '', name === '' ? '' : `${name}:`, dump(world, value, 0), style?.postfix ?? ''];
  return parts.filter(part => part !== '').join(' ');
}

function logValue(world: World, value: unknown, label: unknown, tags: unknown): boolean {
  print(world, logText(world, value, label, tags), styleOf(world, tags)?.tint);
  return true;
}

function setLogStyle(world: World, tag: unknown, paint: unknown, prefix: unknown, postfix: unknown): boolean {
  const { machine } = world;
  world.logStyles[needText(world, tag, 'logStyle').toLowerCase()] = {
    tint: needPaint(world, paint, 'logStyle', 2),
    prefix: asText(machine, prefix),
    postfix: asText(machine, postfix),
  };
  return true;
}

function toSeat(world: World, kind: 'chat' | 'broadcast', text: unknown, to: unknown, paint: unknown): boolean {
  const seat = seatOf(world, needText(world, to, 'printToColor', 2));
  if (seat === undefined || seat.name === undefined) return false;
  say(world, kind, asText(world.machine, text), seat.color, tint(world, paint));
  return true;
}

function messageFunctions(world: World): Record<string, ScriptFunction> {
  const { machine } = world;
  return {
    print: (...values) => {
      print(world, joined(world, values));
      return undefined;
    },
    log: (value, label, tags) => logValue(world, value, label, tags),
    logString: (value, label, tags) => logText(world, value, label, tags),
    logStyle: (tag, paint, prefix, postfix) => setLogStyle(world, tag, paint, prefix, postfix),
    printToAll: (text, paint) => {
      say(world, 'chat', asText(machine, text), undefined, tint(world, paint));
      return true;
    },
    printToColor: (text, to, paint) => toSeat(world, 'chat', text, to, paint),
    broadcastToAll: (text, paint) => {
      say(world, 'broadcast', asText(machine, text), undefined, tint(world, paint));
      return true;
    },
    broadcastToColor: (text, to, paint) => toSeat(world, 'broadcast', text, to, paint),
    sendExternalMessage: message => {
      if (!isTable(machine, message)) return badArgument(world, 1, 'sendExternalMessage', 'table', message);
      const decoded = machine.decode(encodeScriptValue(machine, message));
      log(world, { kind: 'external', frame: world.frame, message: decoded.ok ? decoded.value : undefined });
      return true;
    },
  };
}

function readOptions(world: World, given: unknown): SpawnOptions {
  const { machine } = world;
  const callback = field(machine, given, 'callback_function');
  return {
    position: readPoint(machine, field(machine, given, 'position')),
    rotation: readPoint(machine, field(machine, given, 'rotation')),
    scale: readPoint(machine, field(machine, given, 'scale')),
    callback: isFunction(callback) ? callback : undefined,
  };
}

function spawnBuiltIn(world: World, given: unknown): unknown {
  const type = needText(world, field(world.machine, given, 'type'), 'spawnObject');
  const prefab = spawnablePrefab(type);
  if (prefab === undefined) return world.machine.raise(`spawnObject: there is no object type ${type}`);
  return handleOf(world, spawn(world, blankSaved(prefab), readOptions(world, given)));
}

function checkedData(world: World, data: unknown, name: string): SavedObject {
  const saved = readSavedObject(world.machine, data, problem => {
    print(world, problem);
  });
  return saved ?? badArgument(world, 1, name, 'object state', data);
}

function spawnData(world: World, given: unknown): unknown {
  const data = copySaved(world.machine, field(world.machine, given, 'data'));
  return handleOf(world, spawn(world, checkedData(world, data, 'spawnObjectData'), readOptions(world, given)));
}

function spawnText(world: World, given: unknown): unknown {
  const text = needText(world, field(world.machine, given, 'json'), 'spawnObjectJSON');
  const decoded = world.machine.decode(text);
  if (!decoded.ok) return world.machine.raise(decoded.message);
  return handleOf(world, spawn(world, checkedData(world, decoded.value, 'spawnObjectJSON'), readOptions(world, given)));
}

function tagged(world: World, wanted: readonly string[], isAll: boolean): unknown[] {
  const has = (object: TableObject, tag: string): boolean =>
    (object.saved.Tags ?? []).some(own => own.toLowerCase() === tag.toLowerCase());
  return liveObjects(world)
    .filter(object => (isAll ? wanted.every(tag => has(object, tag)) : wanted.some(tag => has(object, tag))))
    .map(object => handleOf(world, object));
}

function everyObject(world: World, withHands: boolean): unknown[] {
  return liveObjects(world)
    .filter(object => withHands || object.prefab.type !== 'Hand')
    .map(object => handleOf(world, object));
}

function objectFunctions(world: World): Record<string, ScriptFunction> {
  return {
    spawnObject: given => spawnBuiltIn(world, given),
    spawnObjectData: given => spawnData(world, given),
    spawnObjectJSON: given => spawnText(world, given),
    destroyObject: object => {
      doom(world, needObject(world, object, 'destroyObject'));
      return true;
    },
    getObjectFromGUID: guid => {
      const object = typeof guid === 'string' ? world.byGuid[guid] : undefined;
      return object === undefined ? undefined : handleOf(world, object);
    },
    getObjects: () => everyObject(world, true),
    getAllObjects: () => everyObject(world, false),
    getObjectsWithTag: tag => tagged(world, [needText(world, tag, 'getObjectsWithTag')], false),
    getObjectsWithAnyTags: tags => tagged(world, readTexts(world.machine, tags), false),
    getObjectsWithAllTags: tags => tagged(world, readTexts(world.machine, tags), true),
  };
}

function tableMenuItem(world: World, label: unknown, run: unknown, needsTable: unknown): MenuItem | undefined {
  const script = world.running;
  if (script === undefined) return undefined;
  return {
    label: needText(world, label, 'addContextMenuItem'),
    run: needFunction(world, run, 'addContextMenuItem', 2),
    script,
    needsTable: needsTable === true,
  };
}

function menuFunctions(world: World): Record<string, ScriptFunction> {
  return {
    addContextMenuItem: (label, run, _, needsTable) => {
      const item = tableMenuItem(world, label, run, needsTable);
      if (item !== undefined) world.menu.push(item);
      return item !== undefined;
    },
    clearContextMenu: () => {
      world.menu = [];
      return true;
    },
    addHotkey: (label, run, onKeyUp) => {
      // The same mark as of a menu entry that needs the table: here it says that the key's release is told too.
      const item = tableMenuItem(world, label, run, onKeyUp);
      if (item !== undefined) world.hotkeys.push(item);
      return item !== undefined;
    },
    clearHotkeys: () => {
      world.hotkeys = [];
      return true;
    },
    showHotkeyConfig: () => true,
  };
}

function copyObjects(world: World, list: unknown): boolean {
  const objects = readList(world.machine, list).map(entry => needObject(world, entry, 'copy'));
  world.copied = objects.map(object => captureObject(world, object));
  return objects.length > 0;
}

/** Spawns what was copied; several keep their places to one another. */
function pasteObjects(world: World, given: unknown): unknown[] {
  const { machine } = world;
  const [first] = world.copied;
  if (first === undefined) return [];
  const { posX, posY, posZ } = first.Transform;
  const place = readPoint(machine, field(machine, given, 'position')) ?? { x: posX, y: posY + 3, z: posZ };
  return world.copied.map(saved => {
    const t = saved.Transform;
    const position = { x: place.x + t.posX - posX, y: place.y + t.posY - posY, z: place.z + t.posZ - posZ };
    return handleOf(world, spawn(world, { ...copySaved(machine, saved), GUID: '' }, { position }));
  });
}

/** Forms decks and stacks of what goes together in a list. */
function groupObjects(world: World, list: unknown): unknown[] {
  const formed: TableObject[] = [];
  for (const entry of readList(world.machine, list)) {
    const object = needObject(world, entry, 'group');
    const base = formed.find(other => canMerge(other, object));
    const result = base === undefined ? undefined : combine(world, base, object);
    if (base === undefined || result === undefined) formed.push(object);
    else formed[formed.indexOf(base)] = result;
  }
  return formed.filter(object => object.prefab.isContainer === true).map(object => handleOf(world, object));
}

/** A number from −1 to 1, by chance. */
function anyway(world: World): number {
  return nextRandom(world) * 2 - 1;
}

/** Throws everything that is loose about: up, aside and turning over. */
function flipTable(world: World): boolean {
  const speed = flipSpeed();
  for (const object of liveObjects(world)) {
    const up = speed * (0.5 + nextRandom(world) / 2);
    push(world, object, { x: anyway(world) * speed, y: up, z: anyway(world) * speed }, true);
    spin(world, object, { x: anyway(world) * speed, y: anyway(world) * speed, z: anyway(world) * speed }, true);
  }
  return true;
}

function rewindFunctions(world: World): Record<string, ScriptFunction> {
  return {
    storeRewindState: run => {
      const script = world.running;
      world.mayStore = true;
      storeCheckpoint(world);
      if (isFunction(run) && script !== undefined) callAs(world, script, 'storeRewindState', run);
      return true;
    },
    allowRewindStore: isAllowed => {
      world.mayStore = isAllowed !== false;
      return true;
    },
    copy: list => copyObjects(world, list),
    paste: given => pasteObjects(world, given),
    group: list => groupObjects(world, list),
    flipTable: () => flipTable(world),
  };
}

function otherFunctions(world: World): Record<string, ScriptFunction> {
  return {
    startLuaCoroutine: (owner, name) => startCoroutine(world, owner, name),
    stringColorToRGB: name => {
      const seat = seatColorNamed(needText(world, name, 'stringColorToRGB'));
      return seat === undefined ? undefined : color(world, paintOf(seat));
    },
    getSeatedPlayers: () =>
      takenSeats(world)
        .filter(seat => isSeated(seat))
        .map(seat => seat.color),
    setLookingForPlayers: () => true,
    isPlayerColor: name => isSeatColor(asText(world.machine, name)),
  };
}

/** The functions that are globals in every script. */
export function globalFunctions(world: World): Record<string, ScriptFunction> {
  return {
    ...messageFunctions(world),
    ...objectFunctions(world),
    ...menuFunctions(world),
    ...rewindFunctions(world),
    ...otherFunctions(world),
  };
}
