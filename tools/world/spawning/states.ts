import { otherStates, stateOf } from '../objects/states.ts';
import { type TableObject } from '../objects/table-object.ts';
import { nextRandom } from '../random.ts';
import type { SavedObject } from '../save-format/saved-types.ts';
import { type World } from '../world.ts';
import { captureObject, doom, spawn } from './spawning.ts';

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
  // The script that asked for it may go on with its own object until the end of the frame.
  doom(world, object);
  return spawn(world, saved, { position, rotation, scale, oldState: old });
}

/** Turns an object into any of its other states. */
export function shuffleStates(world: World, object: TableObject): TableObject | undefined {
  const others = otherStates(object);
  const chosen = others[Math.floor(nextRandom(world) * others.length)];
  return chosen === undefined ? undefined : setState(world, object, chosen.id);
}
