import { flipSpeed, tableHeight } from '../assumptions.ts';
import { combine } from '../containers/containers.ts';
import { canMerge } from '../containers/stacking.ts';
import { liveObjects } from '../objects/list.ts';
import { blankSaved } from '../objects/make-object.ts';
import { spawnablePrefab } from '../objects/prefabs.ts';
import { spawnNamed } from '../objects/spawn-names.ts';
import { type TableObject } from '../objects/table-object.ts';
import { push, spin } from '../physics/pushing.ts';
import { isSeated, seatOf, takenSeats } from '../players/seats.ts';
import { nextRandom } from '../random.ts';
import { readSavedObject } from '../save-format/read-save.ts';
import type { SavedObject } from '../save-format/saved-types.ts';
import { storeChanges } from '../save/loading.ts';
import type { Decoded, ScriptFunction } from '../script-engine.ts';
import { color } from '../scripts/color-class.ts';
import { handleOf, objectOf } from '../scripts/handles.ts';
import { log, print, say } from '../scripts/logs.ts';
import { type LogStyle } from '../scripts/script.ts';
import { callAs, callbackOf } from '../scripts/scripts.ts';
import { requireRoom } from '../spawning/room.ts';
import { captureObject, doom, spawn, type SpawnOptions } from '../spawning/spawning.ts';
import { timeOf } from '../time.ts';
import { type MenuItem } from '../ui/ui-types.ts';
import { isSeatColor, paintOf, readPaint, seatColorNamed } from '../values/colors.ts';
import { copySaved } from '../values/deep-copy.ts';
import { strictJson } from '../values/loose-json.ts';
import { asText, field, isFunction, isTable, readList, readPoint, readTexts } from '../values/reading.ts';
import { type World } from '../world.ts';
import { encodeScriptValue } from './libraries/json.ts';
import { startCoroutine } from './libraries/wait.ts';
import { badArgument, needFunction, needObject, needPaint, needText } from './members.ts';

function tint(world: World, value: unknown): ReturnType<typeof readPaint> {
  return readPaint(world.engine, value);
}

/** The text of a value. The entries of a table have lines of their own, or blanks between them if it is `concise`. */
function dump(world: World, value: unknown, depth: number, isConcise: boolean): string {
  const { engine } = world;
  if (!isTable(engine, value) || depth > 4) return engine.text(value);
  const space = isConcise ? ' ' : `\n${'  '.repeat(depth + 1)}`;
  const keys = engine.keys(value).map(key => ({ text: engine.text(key), value: engine.rawGet(value, key) }));
  keys.sort((left, right) =>
    left.text.length === right.text.length ? compare(left.text, right.text) : left.text.length - right.text.length,
  );
  const text = keys.map(entry => `${space}${entry.text}: ${dump(world, entry.value, depth + 1, isConcise)}`).join('');
  return isConcise ? text.slice(1) : text;
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
  for (const tag of asText(world.engine, tags).split(' ')) {
    const style = world.scripts.logStyles[tag.toLowerCase()];
    if (style !== undefined) return style;
  }
  return undefined;
}

interface LogLayout {
  readonly isConcise: boolean;
  /** Whether the tags stand in front. */
  readonly hasTags: boolean;
}

function logText(world: World, value: unknown, label: unknown, tags: unknown, layout?: LogLayout): string {
  const { engine } = world;
  const style = styleOf(world, tags);
  const name = asText(engine, label);
  const parts = [
    layout?.hasTags === true ? asText(engine, tags) : '',
    style?.prefix ?? '',
    name === '' ? '' : `${name}:`,
    dump(world, value, 0, layout?.isConcise === true),
    style?.postfix ?? '',
  ];
  return parts.filter(part => part !== '').join(' ');
}

function logValue(world: World, value: unknown, label: unknown, tags: unknown): boolean {
  print(world, logText(world, value, label, tags), styleOf(world, tags)?.tint);
  return true;
}

function setLogStyle(world: World, tag: unknown, paint: unknown, prefix: unknown, postfix: unknown): boolean {
  const { engine } = world;
  world.scripts.logStyles[needText(world, tag, 'logStyle').toLowerCase()] = {
    tint: needPaint(world, paint, 'logStyle', 2),
    prefix: asText(engine, prefix),
    postfix: asText(engine, postfix),
  };
  return true;
}

function toSeat(world: World, kind: 'chat' | 'broadcast', text: unknown, to: unknown, paint: unknown): boolean {
  const seat = seatOf(world, needText(world, to, kind === 'chat' ? 'printToColor' : 'broadcastToColor', 2));
  if (seat === undefined || seat.player.name === undefined) return false;
  say(world, kind, asText(world.engine, text), seat.color, tint(world, paint));
  return true;
}

function messageFunctions(world: World): Record<string, ScriptFunction> {
  const { engine } = world;
  return {
    print: engine.printer(line => {
      print(world, line);
    }),
    log: (value, label, tags) => logValue(world, value, label, tags),
    logString: (value, label, tags, concise, displayTag) =>
      logText(world, value, label, tags, { isConcise: concise === true, hasTags: displayTag === true }),
    logStyle: (tag, paint, prefix, postfix) => setLogStyle(world, tag, paint, prefix, postfix),
    printToAll: (text, paint) => {
      say(world, 'chat', asText(engine, text), undefined, tint(world, paint));
      return true;
    },
    printToColor: (text, to, paint) => toSeat(world, 'chat', text, to, paint),
    broadcastToAll: (text, paint) => {
      say(world, 'broadcast', asText(engine, text), undefined, tint(world, paint));
      return true;
    },
    broadcastToColor: (text, to, paint) => toSeat(world, 'broadcast', text, to, paint),
    sendExternalMessage: message => {
      if (!isTable(engine, message)) return badArgument(world, 1, 'sendExternalMessage', 'table', message);
      const decoded = engine.decode(encodeScriptValue(engine, message));
      log(world, { kind: 'external', frame: world.frame, message: decoded.ok ? decoded.value : undefined });
      return true;
    },
  };
}

function readOptions(world: World, given: unknown): SpawnOptions {
  const { engine } = world;
  return {
    position: readPoint(engine, field(engine, given, 'position')),
    rotation: readPoint(engine, field(engine, given, 'rotation')),
    scale: readPoint(engine, field(engine, given, 'scale')),
    snaps: field(engine, given, 'snap_to_grid') === true,
    callback: callbackOf(
      world,
      field(engine, given, 'callback_function') ?? field(engine, given, 'callback'),
      objectOf(world, field(engine, given, 'callback_owner'))?.scripting.script,
      field(engine, given, 'params'),
    ),
  };
}

function spawnBuiltIn(world: World, given: unknown): unknown {
  requireRoom(world, 'spawnObject');
  const type = needText(world, field(world.engine, given, 'type'), 'spawnObject');
  const prefab = spawnablePrefab(type);
  if (prefab === undefined) return world.engine.raise(`spawnObject: there is no object type ${type}`);
  const saved = blankSaved(prefab);
  const options = readOptions(world, given);
  const named = spawnNamed(type);
  Object.assign(saved, named?.saved);
  if (named?.random !== undefined) saved[named.random[0]] = Math.floor(nextRandom(world) * named.random[1]);
  const height = named?.isOnTable === true ? tableHeight(world.game.Table) : undefined;
  if (height === undefined) return handleOf(world, spawn(world, saved, options));
  const y = height + prefab.origin * (options.scale?.y ?? 1);
  const { x, z } = options.position ?? { x: 0, z: 0 };
  return handleOf(world, spawn(world, saved, { ...options, position: { x, y, z } }));
}

function checkedData(world: World, data: unknown, name: string): SavedObject {
  const saved = readSavedObject(world.engine, data, problem => {
    print(world, problem);
  });
  return saved ?? badArgument(world, 1, name, 'object state', data);
}

function spawnData(world: World, given: unknown): unknown {
  requireRoom(world, 'spawnObjectData');
  const data = copySaved(world.engine, field(world.engine, given, 'data'));
  return handleOf(world, spawn(world, checkedData(world, data, 'spawnObjectData'), readOptions(world, given)));
}

/** Data of a text as the game's own reader takes it, which knows more than JSON. */
function decodeLoosely(world: World, text: string): Decoded {
  const decoded = world.engine.decode(text);
  const strict = decoded.ok ? undefined : strictJson(text);
  return strict === undefined ? decoded : world.engine.decode(strict);
}

function spawnText(world: World, given: unknown): unknown {
  requireRoom(world, 'spawnObjectJSON');
  const text = needText(world, field(world.engine, given, 'json'), 'spawnObjectJSON');
  const decoded = decodeLoosely(world, text);
  if (!decoded.ok) return world.engine.raise(decoded.message);
  return handleOf(world, spawn(world, checkedData(world, decoded.value, 'spawnObjectJSON'), readOptions(world, given)));
}

function tagged(world: World, wanted: readonly string[], isAll: boolean): unknown[] {
  const has = (object: TableObject, tag: string): boolean =>
    (object.saved.Tags ?? []).some(own => own.toLowerCase() === tag.toLowerCase());
  return liveObjects(world)
    .filter(object => (isAll ? wanted.every(tag => has(object, tag)) : wanted.some(tag => has(object, tag))))
    .map(object => handleOf(world, object));
}

/** All objects that are not in a container, with or without hand zones. */
export function everyObject(world: World, withHands: boolean): unknown[] {
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
    // Published mods still use this name of it.
    destroy: object => {
      doom(world, needObject(world, object, 'destroy'));
      return true;
    },
    getObjectFromGUID: guid => {
      const object = typeof guid === 'string' ? world.objects.byGuid[guid] : undefined;
      return object === undefined ? undefined : handleOf(world, object);
    },
    getObjects: () => everyObject(world, true),
    getAllObjects: () => everyObject(world, false),
    getObjectsWithTag: tag => tagged(world, [needText(world, tag, 'getObjectsWithTag')], false),
    getObjectsWithAnyTags: tags => tagged(world, readTexts(world.engine, tags), false),
    getObjectsWithAllTags: tags => tagged(world, readTexts(world.engine, tags), true),
  };
}

function tableMenuItem(world: World, label: unknown, run: unknown, needsTable: unknown): MenuItem | undefined {
  const script = world.scripts.running;
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
      if (item !== undefined) world.ui.menu.push(item);
      return item !== undefined;
    },
    clearContextMenu: () => {
      world.ui.menu = [];
      return true;
    },
    addHotkey: (label, run, onKeyUp) => {
      // The same mark as of a menu entry that needs the table: here it says that the key's release is told too.
      const item = tableMenuItem(world, label, run, onKeyUp);
      if (item !== undefined) world.ui.hotkeys.push(item);
      return item !== undefined;
    },
    clearHotkeys: () => {
      world.ui.hotkeys = [];
      return true;
    },
    showHotkeyConfig: () => true,
  };
}

function copyObjects(world: World, list: unknown): boolean {
  const objects = readList(world.engine, list).map(entry => needObject(world, entry, 'copy'));
  world.scripts.clipboard = objects.map(object => captureObject(world, object));
  return objects.length > 0;
}

/** Spawns what was copied; several keep their places to one another. */
function pasteObjects(world: World, given: unknown): unknown[] {
  const { engine } = world;
  const [first] = world.scripts.clipboard;
  if (first === undefined) return [];
  requireRoom(world, 'paste', world.scripts.clipboard.length);
  const { posX, posY, posZ } = first.Transform;
  const place = readPoint(engine, field(engine, given, 'position')) ?? { x: 0, y: 3, z: 0 };
  const snaps = field(engine, given, 'snap_to_grid') === true;
  return world.scripts.clipboard.map(saved => {
    const t = saved.Transform;
    const position = { x: place.x + t.posX - posX, y: place.y + t.posY - posY, z: place.z + t.posZ - posZ };
    return handleOf(world, spawn(world, { ...copySaved(engine, saved), GUID: '' }, { position, snaps }));
  });
}

/** Forms decks and stacks of what goes together in a list. */
function groupObjects(world: World, list: unknown): unknown[] {
  const formed: TableObject[] = [];
  for (const entry of readList(world.engine, list)) {
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

/** Seconds for which a script can keep the table from being stored by itself (docs/platform/api.md#messages-and-settings). */
const REWIND_BLOCK = 60;

function rewindFunctions(world: World): Record<string, ScriptFunction> {
  return {
    storeRewindState: (run, blocksOthers) => {
      const script = world.scripts.running;
      const isNew = storeChanges(world);
      if (blocksOthers === true) world.scripts.noRewindUntil = timeOf(world) + REWIND_BLOCK;
      if (isFunction(run) && script !== undefined) callAs(world, script, 'storeRewindState', run, true, isNew);
      return true;
    },
    allowRewindStore: () => {
      world.scripts.noRewindUntil = 0;
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
    isPlayerColor: name => isSeatColor(asText(world.engine, name)),
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
