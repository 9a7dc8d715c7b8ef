import type { SavedObject } from './saved.ts';
import { captureObject, destroyNow, spawn } from './spawning.ts';
import { nextRandom, type TableObject, type World } from './world.ts';

/** How many states an object has, the present one included; 0 for one without states. */
export function stateCount(object: TableObject): number {
  const { States } = object.saved;
  const others = States === undefined ? 0 : Object.keys(States).length;
  return others === 0 ? 0 : others + 1;
}

/** The present state: the number that is missing among the others (section 2.2); −1 without states. */
export function stateOf(object: TableObject): number {
  const { States } = object.saved;
  const count = stateCount(object);
  if (States === undefined || count === 0) return -1;
  for (let id = 1; id <= count; id++) if (States[`${id}`] === undefined) return id;
  return count;
}

/** The other states, by number. */
export function otherStates(object: TableObject): { readonly id: number; readonly saved: SavedObject }[] {
  const { States } = object.saved;
  const found: { readonly id: number; readonly saved: SavedObject }[] = [];
  for (let id = 1; id <= stateCount(object) + 1; id++) {
    const saved = States?.[`${id}`];
    if (saved !== undefined) found.push({ id, saved });
  }
  return found;
}

function swapped(world: World, object: TableObject, id: number, next: SavedObject): SavedObject {
  const now = captureObject(world, object);
  const states: Record<string, SavedObject> = {};
  for (const other of otherStates(object)) if (other.id !== id) states[`${other.id}`] = other.saved;
  delete now.States;
  states[`${stateOf(object)}`] = now;
  next.States = states;
  return next;
}

/** Turns an object into another of its states: a new object at the same place. Nothing if there is no such state. */
export function setState(world: World, object: TableObject, id: number): TableObject | undefined {
  const next = object.saved.States?.[`${id}`];
  if (next === undefined || id === stateOf(object)) return undefined;
  const old = object.guid;
  const saved = swapped(world, object, id, next);
  const { position, rotation, scale } = object;
  destroyNow(world, object);
  return spawn(world, saved, { position, rotation, scale, oldState: old });
}

/** Turns an object into any of its other states. */
export function shuffleStates(world: World, object: TableObject): TableObject | undefined {
  const others = otherStates(object);
  const chosen = others[Math.floor(nextRandom(world) * others.length)];
  return chosen === undefined ? undefined : setState(world, object, chosen.id);
}
