import type { ScriptFunction } from '../../machine.ts';
import { asText, field, isTable, numberOr, textOr } from '../../values.ts';
import type { TableObject, World } from '../../world.ts';
import { readPaint } from '../../colors.ts';
import { color } from '../color.ts';
import type { ObjectFields, ObjectMethods } from '../members.ts';

/** A sub-object of the save such as `Counter`, made when it is missing. */
function part(world: World, object: TableObject, key: string): Record<string, unknown> {
  const known = object.saved[key];
  if (isTable(world.machine, known)) return known;
  const made: Record<string, unknown> = {};
  object.saved[key] = made;
  return made;
}

function counter(world: World, object: TableObject): Record<string, ScriptFunction> {
  const data = (): Record<string, unknown> => part(world, object, 'Counter');
  const get = (): number => numberOr(data()['value'], 0);
  const set = (value: number): boolean => {
    data()['value'] = value;
    return true;
  };
  return {
    getValue: () => get(),
    setValue: value => set(numberOr(value, 0)),
    increment: () => set(get() + 1),
    decrement: () => set(get() - 1),
    clear: () => set(0),
  };
}

function textTool(world: World, object: TableObject): Record<string, ScriptFunction> {
  const data = (): Record<string, unknown> => part(world, object, 'Text');
  return {
    getValue: () => textOf(world, object),
    setValue: value => {
      data()['Text'] = asText(world.machine, value);
      return true;
    },
    getFontSize: () => numberOr(data()['fontSize'], 64),
    setFontSize: value => {
      data()['fontSize'] = numberOr(value, 64);
      return true;
    },
    getFontColor: () => color(world, readPaint(world.machine, data()['colorstate']) ?? { r: 1, g: 1, b: 1, a: 1 }),
    setFontColor: value => {
      const paint = readPaint(world.machine, value);
      if (paint !== undefined) data()['colorstate'] = { r: paint.r, g: paint.g, b: paint.b };
      return paint !== undefined;
    },
  };
}

/** What a 3DText says. */
export function textOf(world: World, object: TableObject): string {
  return textOr(field(world.machine, object.saved['Text'], 'Text'), '');
}

/** What a counter shows. */
export function counterValue(world: World, object: TableObject): number {
  return numberOr(field(world.machine, object.saved['Counter'], 'value'), 0);
}

function behaviour(
  type: string,
  make: (world: World, object: TableObject) => Record<string, ScriptFunction>,
): ObjectFields[string] {
  return { get: (world, object) => (object.prefab.type === type ? make(world, object) : undefined) };
}

export const behaviourFields: ObjectFields = {
  Counter: behaviour('Counter', counter),
  TextTool: behaviour('3D Text', textTool),
};

function getValue(world: World, object: TableObject): unknown {
  if (object.prefab.type === 'Counter') return counterValue(world, object);
  if (object.prefab.type === '3D Text') return textOf(world, object);
  if (object.saved['FogColor'] !== undefined) return object.saved['FogColor'];
  return undefined;
}

function setValue(world: World, object: TableObject, value: unknown): boolean {
  if (object.prefab.type === 'Counter') part(world, object, 'Counter')['value'] = numberOr(value, 0);
  else if (object.prefab.type === '3D Text') part(world, object, 'Text')['Text'] = asText(world.machine, value);
  else if (object.saved['FogColor'] !== undefined) object.saved['FogColor'] = asText(world.machine, value);
  else return false;
  return true;
}

export const behaviourMethods: ObjectMethods = {
  getValue: (world, object) => getValue(world, object),
  setValue: (world, object, value) => setValue(world, object, value),
};
