import { openSearch } from '../../containers/searching.ts';
import { layOut } from '../../layout/layout.ts';
import { clockSeconds, counterValue, part, textOf } from '../../objects/behaviour-data.ts';
import { rotationValue, rotationValues } from '../../objects/rotation-values.ts';
import { type TableObject } from '../../objects/table-object.ts';
import { setRotationValue } from '../../physics/dice.ts';
import type { ScriptFunction } from '../../script-engine.ts';
import { color } from '../../scripts/color-class.ts';
import { tell, tellObject } from '../../scripts/events.ts';
import { handleOf } from '../../scripts/handles.ts';
import { readPaint } from '../../values/colors.ts';
import { asText, numberOr, textOr } from '../../values/reading.ts';
import { type World } from '../../world.ts';
import { layoutOptions, setLayoutOptions } from '../../zones/layout-options.ts';
import type { ObjectFields, ObjectMethods } from '../members.ts';
import { figurine } from './figurines.ts';

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
      data()['Text'] = asText(world.engine, value);
      return true;
    },
    getFontSize: () => numberOr(data()['fontSize'], 64),
    setFontSize: value => {
      data()['fontSize'] = numberOr(value, 64);
      return true;
    },
    getFontColor: () => color(world, readPaint(world.engine, data()['colorstate']) ?? { r: 1, g: 1, b: 1, a: 1 }),
    setFontColor: value => {
      const paint = readPaint(world.engine, value);
      if (paint !== undefined) data()['colorstate'] = { r: paint.r, g: paint.g, b: paint.b };
      return paint !== undefined;
    },
  };
}

/** A clock counts seconds: of the day, up from a start, or down from what it was set to. */
function clock(world: World, object: TableObject): Record<string, unknown> {
  const data = (): Record<string, unknown> => part(world, object, 'Clock');
  const set = (mode: string, seconds: number, isPaused: boolean): boolean => {
    data()['Mode'] = mode;
    data()['SecondsPassed'] = seconds;
    data()['Paused'] = isPaused;
    object.scripting.settings['clockStart'] = world.frame;
    return true;
  };
  const functions: Record<string, unknown> = {
    getValue: () => clockSeconds(world, object),
    setValue: (value: unknown) => set('Timer', numberOr(value, 0), true),
    pauseStart: () => {
      const seconds = clockSeconds(world, object);
      return set(textOr(data()['Mode'], 'Timer'), seconds, data()['Paused'] !== true);
    },
    startStopwatch: () => set('Stopwatch', 0, false),
    showCurrentTime: () => set('CurrentTime', 0, false),
    paused: data()['Paused'] === true,
  };
  return functions;
}

function book(world: World, object: TableObject): Record<string, unknown> {
  const data = (): Record<string, unknown> => part(world, object, 'CustomPDF');
  const functions: Record<string, unknown> = {
    getPage: () => numberOr(data()['PDFPage'], 0),
    setPage: (page: unknown) => setPage(world, object, numberOr(page, 0)),
    page_offset: numberOr(data()['PDFPageOffset'], 0),
    setHighlight: (x1: unknown, y1: unknown, x2: unknown, y2: unknown) => {
      object.scripting.settings['bookHighlight'] = [x1, y1, x2, y2];
      return true;
    },
    clearHighlight: () => {
      object.scripting.settings['bookHighlight'] = undefined;
      return true;
    },
  };
  return functions;
}

/** Opens a book at a page and tells of it. */
export function setPage(world: World, object: TableObject, page: number): boolean {
  part(world, object, 'CustomPDF')['PDFPage'] = page;
  tell(world, 'onObjectPageChange', handleOf(world, object));
  tellObject(world, object, 'onPageChange');
  return true;
}

/** An animation that a script or a player starts. */
export function tellEffect(
  world: World,
  object: TableObject,
  name: 'onObjectTriggerEffect' | 'onObjectLoopingEffect',
  index: number,
): boolean {
  if (name === 'onObjectLoopingEffect') part(world, object, 'CustomAssetbundle')['LoopingEffectIndex'] = index;
  tell(world, name, handleOf(world, object), index);
  return true;
}

function assetBundle(world: World, object: TableObject): Record<string, unknown> {
  const functions: Record<string, unknown> = {
    playLoopingEffect: (index: unknown) => tellEffect(world, object, 'onObjectLoopingEffect', numberOr(index, 0)),
    playTriggerEffect: (index: unknown) => tellEffect(world, object, 'onObjectTriggerEffect', numberOr(index, 0)),
    getLoopingEffectIndex: () => numberOr(part(world, object, 'CustomAssetbundle')['LoopingEffectIndex'], 0),
    // What a bundle of assets contains is not known without loading it.
    getLoopingEffects: () => [],
    getTriggerEffects: () => [],
  };
  return functions;
}

function layoutZone(world: World, object: TableObject): Record<string, unknown> {
  const functions: Record<string, unknown> = {
    layout: () => layOut(world, object),
    getOptions: () => ({ ...layoutOptions(world, object) }),
    setOptions: (given: unknown) => setLayoutOptions(world, object, given),
  };
  return functions;
}

type Parts = (world: World, object: TableObject) => Record<string, unknown>;

function behaviour(fits: (object: TableObject) => boolean, make: Parts): ObjectFields[string] {
  return { get: (world, object) => (fits(object) ? make(world, object) : undefined) };
}

function ofType(type: string): (object: TableObject) => boolean {
  return object => object.prefab.type === type;
}

export const behaviourFields: ObjectFields = {
  Counter: behaviour(ofType('Counter'), counter),
  TextTool: behaviour(ofType('3D Text'), textTool),
  Clock: behaviour(ofType('Clock'), clock),
  Book: behaviour(object => object.saved.Name === 'Custom_PDF', book),
  RPGFigurine: behaviour(ofType('rpgFigurine'), figurine),
  AssetBundle: behaviour(object => object.saved.Name.startsWith('Custom_Assetbundle'), assetBundle),
  LayoutZone: behaviour(ofType('Layout'), layoutZone),
  Browser: behaviour(ofType('Tablet'), (world, object) => ({ url: part(world, object, 'Tablet')['PageURL'] ?? '' })),
  Container: behaviour(
    object => object.prefab.isContainer === true,
    (world, object) => ({
      search: (color: unknown) => openSearch(world, object, asText(world.engine, color)),
    }),
  ),
};

function getValue(world: World, object: TableObject): unknown {
  if (object.prefab.type === 'Counter') return counterValue(world, object);
  if (object.prefab.type === '3D Text') return textOf(world, object);
  if (object.prefab.type === 'Clock') return clockSeconds(world, object);
  if (object.prefab.type === 'Tablet') return part(world, object, 'Tablet')['PageURL'];
  if (rotationValues(world, object).length > 0) return rotationValue(world, object);
  if (object.saved['FogColor'] !== undefined) return object.saved['FogColor'];
  return undefined;
}

function setValue(world: World, object: TableObject, value: unknown): boolean {
  if (object.prefab.type === 'Counter') part(world, object, 'Counter')['value'] = numberOr(value, 0);
  else if (object.prefab.type === '3D Text') part(world, object, 'Text')['Text'] = asText(world.engine, value);
  else if (object.prefab.type === 'Clock') part(world, object, 'Clock')['SecondsPassed'] = numberOr(value, 0);
  else if (object.prefab.type === 'Tablet') part(world, object, 'Tablet')['PageURL'] = asText(world.engine, value);
  else if (object.saved['FogColor'] !== undefined) object.saved['FogColor'] = asText(world.engine, value);
  else return setRotationValue(world, object, value);
  return true;
}

export const behaviourMethods: ObjectMethods = {
  getValue: (world, object) => getValue(world, object),
  setValue: (world, object, value) => setValue(world, object, value),
};
