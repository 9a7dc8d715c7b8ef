import { matchObjects, objectsOf } from '../../save/index.ts';
import { plainScript } from '../running-scripts.ts';
import { isRecord, listAt, type State, textAt } from './save-state.ts';

const LISTS = new Set(['ObjectStates', 'ContainedObjects', 'ChildObjects', 'States']);

/** Keys that people or scripts give to an object that has none. Others that a save leaves out are filled in by the game. */
const ADDED = new Set([
  ...['Nickname', 'Description', 'GMNotes', 'Memo', 'Tags', 'LuaScript', 'LuaScriptState', 'XmlUI', 'RotationValues'],
  ...['AttachedSnapPoints', 'AttachedDecals', 'AttachedVectorLines'],
]);

/** What a game says, without what it adds to what the save says. */
export function likeSave(game: State, save: State): State {
  const like = likened(game, save, likeObject);
  // Older saves have hands that are no objects; the game makes them.
  const hasZones = listAt(save, 'ObjectStates').some(isHandZone);
  if (hasZones) return like;
  return { ...like, ObjectStates: listAt(like, 'ObjectStates').filter(object => !isHandZone(object)) };
}

function isHandZone(object: State): boolean {
  return textAt(object, 'Name') === 'HandTrigger';
}

/** The same without what scripts have saved: that is a running game, and no source. */
export function withoutStates(game: State, save: State): State {
  return likened(game, save, (state, mine) => {
    const { LuaScriptState: _, ...own } = state;
    return 'LuaScriptState' in mine ? { ...own, LuaScriptState: mine['LuaScriptState'] } : own;
  });
}

/** @param like an object of the game, as it stands for that of the save */
function likened(game: State, save: State, like: (state: State, mine: State) => State): State {
  const { pairs } = matchObjects(objectsOf(save), objectsOf(game));
  const known = new Map(pairs.map(([mine, there]) => [there.state, mine.state]));
  const object = (state: State): State => {
    const mine = known.get(state);
    return withLists(mine === undefined ? state : like(state, mine), object);
  };
  return withLists(game, object);
}

function withLists(state: State, each: (object: State) => State): State {
  const inside = (value: unknown): unknown => (isRecord(value) ? each(value) : value);
  return Object.fromEntries(
    Object.entries(state).map(([key, value]) => {
      if (!LISTS.has(key)) return [key, value];
      if (Array.isArray(value)) return [key, value.map(inside)];
      if (!isRecord(value)) return [key, value];
      return [key, Object.fromEntries(Object.entries(value).map(([name, object]) => [name, inside(object)]))];
    }),
  );
}

function likeObject(state: State, mine: State): State {
  const said = Object.entries(state).filter(
    ([key, value]) => key in mine || LISTS.has(key) || (ADDED.has(key) && saysSomething(value)),
  );
  const unsaid = Object.entries(mine).filter(([key]) => !(key in state) && !LISTS.has(key));
  const own = Object.fromEntries([...said, ...unsaid]);
  // The game may return other line breaks than a save has.
  const isSameScript = plainScript(textAt(own, 'LuaScript')) === plainScript(textAt(mine, 'LuaScript'));
  return isSameScript && 'LuaScript' in mine ? { ...own, LuaScript: mine['LuaScript'] } : own;
}

/** Whether a value is more than a default: yes and no, and numbers, are written into each object. */
function saysSomething(value: unknown): boolean {
  if (typeof value === 'string') return value !== '';
  if (Array.isArray(value)) return value.length > 0;
  return isRecord(value) && Object.values(value).some(saysSomething);
}
