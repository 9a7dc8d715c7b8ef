import type { Machine } from '../script-engine.ts';
import { isTable, readList, textOr } from '../values/reading.ts';
import { useTextKeys } from './numbered-keys.ts';
import type { SavedGame, SavedObject, SavedPaint, SavedTransform } from './saved-types.ts';

/** What is wrong with a save, in words; the rest of it is still loaded. */
export type Complain = (this: void, problem: string) => void;

/** Larger coordinates are mistakes; the game's own table is some fifty units wide. */
const FARTHEST = 100000;

function finite(value: unknown, fallback: number): number {
  const isNumber = typeof value === 'number' && value > -1e300 && value < 1e300;
  return isNumber ? value : fallback;
}

function coordinate(value: unknown): number {
  const number = finite(value, 0);
  return number > FARTHEST || number < -FARTHEST ? 0 : number;
}

/** A `Transform` of a save; what is missing or no number is 0. */
export function readTransform(engine: Machine, value: unknown): SavedTransform {
  const t = isTable(engine, value) ? value : {};
  return {
    posX: coordinate(t['posX']),
    posY: coordinate(t['posY']),
    posZ: coordinate(t['posZ']),
    rotX: coordinate(t['rotX']),
    rotY: coordinate(t['rotY']),
    rotZ: coordinate(t['rotZ']),
    scaleX: coordinate(t['scaleX']),
    scaleY: coordinate(t['scaleY']),
    scaleZ: coordinate(t['scaleZ']),
  };
}

function readSavedPaint(engine: Machine, value: unknown): SavedPaint | undefined {
  if (!isTable(engine, value)) return undefined;
  const paint: SavedPaint = { r: finite(value['r'], 0), g: finite(value['g'], 0), b: finite(value['b'], 0) };
  if (typeof value['a'] === 'number') paint.a = finite(value['a'], 1);
  return paint;
}

const TEXTS = ['Nickname', 'Description', 'GMNotes', 'LuaScript', 'LuaScriptState', 'XmlUI'];

function fixTexts(saved: Record<string, unknown>, name: string, complain: Complain): void {
  for (const key of TEXTS) {
    const value = saved[key];
    if (typeof value === 'string') continue;
    if (value !== undefined) complain(`${name}: ${key} is no text`);
    saved[key] = '';
  }
}

function fixLists(engine: Machine, saved: Record<string, unknown>, name: string, complain: Complain): void {
  for (const key of ['Tags', 'AttachedSnapPoints', 'AttachedVectorLines', 'ContainedObjects', 'ChildObjects']) {
    const value = saved[key];
    if (value === undefined) continue;
    const list = readList(engine, value).filter(entry => entry !== engine.nothing);
    if (!isTable(engine, value)) complain(`${name}: ${key} is no list`);
    if (list.length === 0) delete saved[key];
    else saved[key] = list;
  }
  const tags = saved['Tags'];
  if (tags !== undefined) saved['Tags'] = readList(engine, tags).filter(tag => typeof tag === 'string');
}

function fixInner(engine: Machine, saved: Record<string, unknown>, complain: Complain): void {
  for (const key of ['ContainedObjects', 'ChildObjects']) {
    const inner = saved[key];
    if (inner !== undefined) saved[key] = readSavedObjects(engine, inner, complain);
  }
  const states = saved['States'];
  if (!isTable(engine, states)) return;
  for (const key of engine.keys(states)) {
    const state = readSavedObject(engine, engine.rawGet(states, key), complain);
    engine.rawSet(states, key, state);
  }
}

/**
 * An object of a save, checked at the door: what has the wrong type takes the default, and `complain` learns of it.
 * The data given is used, not copied. Nothing if it cannot be an object at all.
 */
export function readSavedObject(engine: Machine, value: unknown, complain: Complain): SavedObject | undefined {
  if (!isTable(engine, value) || value === engine.nothing) {
    complain('An entry of the object list is no object');
    return undefined;
  }
  const name = value['Name'];
  if (typeof name !== 'string') {
    complain(`An object (GUID ${textOr(value['GUID'], 'none')}) has no Name`);
    return undefined;
  }
  fixTexts(value, name, complain);
  fixLists(engine, value, name, complain);
  useTextKeys(engine, value);
  fixInner(engine, value, complain);
  value['GUID'] = textOr(value['GUID'], '');
  value['Transform'] = readTransform(engine, value['Transform']);
  value['ColorDiffuse'] = readSavedPaint(engine, value['ColorDiffuse']);
  value['Value'] = finite(value['Value'], 0);
  value['Locked'] = value['Locked'] === true;
  if (typeof value['Memo'] !== 'string') delete value['Memo'];
  // Every field that the type names was checked above.
  return value as SavedObject;
}

function readSavedObjects(engine: Machine, value: unknown, complain: Complain): SavedObject[] {
  const objects: SavedObject[] = [];
  let count = 0;
  for (const entry of readList(engine, value)) {
    const object = readSavedObject(engine, entry, complain);
    if (object !== undefined) {
      objects[count] = object;
      count++;
    }
  }
  return objects;
}

/** A whole save, checked at the door. */
export function readSavedGame(engine: Machine, value: unknown, complain: Complain): SavedGame | undefined {
  if (!isTable(engine, value)) return undefined;
  for (const key of ['SaveName', 'Note', 'LuaScript', 'LuaScriptState', 'XmlUI']) value[key] = textOr(value[key], '');
  value['Table'] = textOr(value['Table'], 'Table_RPG');
  value['Sky'] = textOr(value['Sky'], 'Sky_Museum');
  const states = value['ObjectStates'];
  if (states !== undefined && !isTable(engine, states)) complain('ObjectStates is no list: no object is loaded');
  value['ObjectStates'] = readSavedObjects(engine, states, complain);
  for (const key of ['VectorLines', 'SnapPoints']) if (!isTable(engine, value[key])) delete value[key];
  // Every field that the type names was checked above.
  return value as SavedGame;
}
