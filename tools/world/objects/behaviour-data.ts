import { clockModes } from '../assumptions.ts';
import { field, isTable, numberOr, textOr } from '../values/reading.ts';
import type { World } from '../world.ts';
import type { TableObject } from './table-object.ts';

/** A sub-object of the save such as `Counter`, made when it is missing. */
export function part(world: World, object: TableObject, key: string): Record<string, unknown> {
  const known = object.saved[key];
  if (isTable(world.engine, known)) return known;
  const made: Record<string, unknown> = {};
  object.saved[key] = made;
  return made;
}

/** What a 3DText says. */
export function textOf(world: World, object: TableObject): string {
  return textOr(field(world.engine, object.saved['Text'], 'Text'), '');
}

/** What a counter shows. */
export function counterValue(world: World, object: TableObject): number {
  return numberOr(field(world.engine, object.saved['Counter'], 'value'), 0);
}

export type ClockMode = ReturnType<typeof clockModes>[number];

/** What a clock does now. Older saves have another name for it. */
export function clockMode(world: World, object: TableObject): ClockMode {
  const data = part(world, object, 'Clock');
  return clockModes()[numberOr(data['Mode'] ?? data['ClockState'], 0)] ?? 'CurrentTime';
}

/** Sets a clock, which counts from now on unless it is paused. */
export function setClock(
  world: World,
  object: TableObject,
  mode: ClockMode,
  seconds: number,
  isPaused: boolean,
): boolean {
  const data = part(world, object, 'Clock');
  data['Mode'] = clockModes().indexOf(mode);
  data['SecondsPassed'] = seconds;
  data['Paused'] = isPaused;
  object.scripting.settings['clockStart'] = world.frame;
  return true;
}

/** What a clock counts, in whole seconds; 0 while it shows the time of the day. */
export function clockSeconds(world: World, object: TableObject): number {
  const mode = clockMode(world, object);
  const data = part(world, object, 'Clock');
  if (mode === 'CurrentTime') return 0;
  const start = numberOr(data['SecondsPassed'], 0);
  if (data['Paused'] === true) return start;
  const from = numberOr(object.scripting.settings['clockStart'], object.arrivalFrame);
  const since = Math.floor((world.frame - from) / 60);
  if (mode === 'Stopwatch') return start + since;
  return since > start ? 0 : start - since;
}

/** Brings the saved seconds of a clock that counts up to date. */
export function tidyClock(world: World, object: TableObject): void {
  if (object.prefab.type !== 'Clock' || object.saved['Clock'] === undefined) return;
  const data = part(world, object, 'Clock');
  const mode = clockMode(world, object);
  if (mode === 'CurrentTime' || data['Paused'] === true) return;
  setClock(world, object, mode, clockSeconds(world, object), false);
}
