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

/** What a clock counts, in whole seconds; 0 while it shows the time of the day. */
export function clockSeconds(world: World, object: TableObject): number {
  const data = part(world, object, 'Clock');
  const start = numberOr(data['SecondsPassed'], 0);
  const since = Math.floor((world.frame - numberOr(object.scripting.settings['clockStart'], world.frame)) / 60);
  if (data['Paused'] === true) return start;
  if (data['Mode'] === 'Stopwatch') return start + since;
  if (data['Mode'] === 'Timer') return since > start ? 0 : start - since;
  return 0;
}
