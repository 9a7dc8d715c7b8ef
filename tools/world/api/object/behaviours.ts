import { browserWidth } from '../../assumptions.ts';
import { openSearch } from '../../containers/searching.ts';
import { layOut } from '../../layout/layout.ts';
import { clockMode, clockSeconds, counterValue, part, setClock, textOf } from '../../objects/behaviour-data.ts';
import { rotationValue, rotationValues } from '../../objects/rotation-values.ts';
import { type TableObject } from '../../objects/table-object.ts';
import { setRotationValue } from '../../physics/dice.ts';
import type { ScriptFunction } from '../../script-engine.ts';
import { color } from '../../scripts/color-class.ts';
import { tell, tellObject } from '../../scripts/events.ts';
import { handleOf, seatBehind } from '../../scripts/handles.ts';
import { readPaint } from '../../values/colors.ts';
import { asText, numberOr } from '../../values/reading.ts';
import { type World } from '../../world.ts';
import { layoutOptions, setLayoutOptions } from '../../zones/layout-options.ts';
import { libraryHandle, libraryMaker, type LibraryField } from '../library.ts';
import type { ObjectFields, ObjectMethods } from '../members.ts';
import { bundleContent } from './parts.ts';
import { figurine } from './figurines.ts';

/** What a behaviour has: functions that are called with a dot, and variables. */
interface BehaviourMembers {
  readonly functions: Record<string, ScriptFunction>;
  readonly fields?: Record<string, LibraryField>;
}

function counter(world: World, object: TableObject): BehaviourMembers {
  const data = (): Record<string, unknown> => part(world, object, 'Counter');
  const get = (): number => numberOr(data()['value'], 0);
  const set = (value: number): boolean => {
    data()['value'] = value;
    return true;
  };
  const functions: Record<string, ScriptFunction> = {
    getValue: () => get(),
    setValue: value => set(numberOr(value, 0)),
    increment: () => set(get() + 1),
    decrement: () => set(get() - 1),
    clear: () => set(0),
  };
  return { functions };
}

function textTool(world: World, object: TableObject): BehaviourMembers {
  const data = (): Record<string, unknown> => part(world, object, 'Text');
  const functions: Record<string, ScriptFunction> = {
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
  return { functions };
}

/** A timer that a script sets does not start by itself. */
function setTimer(world: World, object: TableObject, seconds: unknown): boolean {
  return setClock(world, object, 'Timer', numberOr(seconds, 0), true);
}

/** A clock shows the time of the day, or counts seconds: up from a start, or down from what it was set to. */
function clock(world: World, object: TableObject): BehaviourMembers {
  const data = (): Record<string, unknown> => part(world, object, 'Clock');
  const pause = (isPaused: boolean): boolean => {
    const mode = clockMode(world, object);
    // The time of the day goes on.
    if (mode === 'CurrentTime') return false;
    return setClock(world, object, mode, clockSeconds(world, object), isPaused);
  };
  const functions: Record<string, ScriptFunction> = {
    getValue: () => clockSeconds(world, object),
    setValue: value => setTimer(world, object, value),
    pauseStart: () => pause(data()['Paused'] !== true),
    startStopwatch: () => setClock(world, object, 'Stopwatch', 0, false),
    showCurrentTime: () => setClock(world, object, 'CurrentTime', 0, false),
  };
  const paused: LibraryField = {
    get: () => data()['Paused'] === true,
    set: value => {
      if ((data()['Paused'] === true) !== (value === true)) pause(value === true);
    },
  };
  return { functions, fields: { paused } };
}

function book(world: World, object: TableObject): BehaviourMembers {
  const data = (): Record<string, unknown> => part(world, object, 'CustomPDF');
  const shift = (isShifted: unknown): number => (isShifted === true ? numberOr(data()['PDFPageOffset'], 0) : 0);
  const functions: Record<string, ScriptFunction> = {
    getPage: isShifted => numberOr(data()['PDFPage'], 0) + shift(isShifted),
    setPage: (page, isShifted) => setPage(world, object, numberOr(page, 0) - shift(isShifted)),
    // Nothing shows the page itself, so nothing shows what is marked on it.
    setHighlight: () => true,
    clearHighlight: () => true,
  };
  const offset: LibraryField = {
    get: () => numberOr(data()['PDFPageOffset'], 0),
    set: value => {
      data()['PDFPageOffset'] = numberOr(value, 0);
    },
  };
  return { functions, fields: { page_offset: offset } };
}

function browser(world: World, object: TableObject): BehaviourMembers {
  const data = (): Record<string, unknown> => part(world, object, 'Tablet');
  const url: LibraryField = {
    get: () => data()['PageURL'] ?? '',
    set: value => {
      data()['PageURL'] = asText(world.engine, value);
    },
  };
  const width: LibraryField = {
    get: () => numberOr(object.scripting.settings['pixel_width'], browserWidth()),
    set: value => {
      object.scripting.settings['pixel_width'] = numberOr(value, browserWidth());
    },
  };
  return { functions: {}, fields: { url, pixel_width: width } };
}

/** Opens a book at a page and reports it. How many pages there are is not known, but none is before the first. */
export function setPage(world: World, object: TableObject, page: number): boolean {
  if (page < 0) return false;
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

/** Effects as scripts get them; none of a bundle whose file is not at hand. */
function effects(names: readonly string[] = []): unknown {
  return names.map((name, index) => ({ index, name }));
}

function assetBundle(world: World, object: TableObject): BehaviourMembers {
  const functions: Record<string, ScriptFunction> = {
    playLoopingEffect: index => tellEffect(world, object, 'onObjectLoopingEffect', numberOr(index, 0)),
    playTriggerEffect: index => tellEffect(world, object, 'onObjectTriggerEffect', numberOr(index, 0)),
    getLoopingEffectIndex: () => numberOr(part(world, object, 'CustomAssetbundle')['LoopingEffectIndex'], 0),
    getLoopingEffects: () => effects(bundleContent(world, object)?.looping),
    getTriggerEffects: () => effects(bundleContent(world, object)?.trigger),
  };
  return { functions };
}

function layoutZone(world: World, object: TableObject): BehaviourMembers {
  const functions: Record<string, ScriptFunction> = {
    layout: () => layOut(world, object),
    getOptions: () => ({ ...layoutOptions(world, object) }),
    setOptions: given => setLayoutOptions(world, object, given),
  };
  return { functions };
}

function container(world: World, object: TableObject): BehaviourMembers {
  const search: ScriptFunction = (player, count) => {
    const color = seatBehind(world, player)?.color ?? asText(world.engine, player);
    const most = numberOr(count, 0);
    return openSearch(world, object, color, most > 0 ? Math.floor(most) : undefined);
  };
  return { functions: { search } };
}

type MakeMembers = (world: World, object: TableObject) => BehaviourMembers;

/** A behaviour of the objects for which `fits` holds; nil for scripts on all others. One handle an object. */
function behaviour(name: string, fits: (object: TableObject) => boolean, make: MakeMembers): ObjectFields {
  const handleFor = (world: World, object: TableObject): unknown => {
    const { settings } = object.scripting;
    settings[name] ??= libraryHandle(libraryMaker(world.engine), { name, fields: {}, ...make(world, object) });
    return settings[name];
  };
  return { [name]: { get: (world, object) => (fits(object) ? handleFor(world, object) : undefined) } };
}

function ofType(type: string): (object: TableObject) => boolean {
  return object => object.prefab.type === type;
}

export const behaviourFields: ObjectFields = {
  ...behaviour('Counter', ofType('Counter'), counter),
  ...behaviour('TextTool', ofType('3D Text'), textTool),
  ...behaviour('Clock', ofType('Clock'), clock),
  ...behaviour('Book', object => object.saved.Name === 'Custom_PDF', book),
  RPGFigurine: {
    get: (world, object) => (object.prefab.type === 'rpgFigurine' ? figurine(world, object) : undefined),
  },
  ...behaviour('AssetBundle', object => object.saved.Name.startsWith('Custom_Assetbundle'), assetBundle),
  ...behaviour('LayoutZone', ofType('Layout'), layoutZone),
  ...behaviour('Browser', ofType('Tablet'), browser),
  ...behaviour('Container', object => object.prefab.isContainer === true, container),
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
  else if (object.prefab.type === 'Clock') setTimer(world, object, value);
  else if (object.prefab.type === 'Tablet') part(world, object, 'Tablet')['PageURL'] = asText(world.engine, value);
  else if (object.saved['FogColor'] !== undefined) object.saved['FogColor'] = asText(world.engine, value);
  else return setRotationValue(world, object, value);
  return true;
}

export const behaviourMethods: ObjectMethods = {
  getValue: (world, object) => getValue(world, object),
  setValue: (world, object, value) => setValue(world, object, value),
};
