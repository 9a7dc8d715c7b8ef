import { type TableObject } from '../../objects/table-object.ts';
import type { Environment } from '../../script-engine.ts';
import { color } from '../../scripts/color-class.ts';
import { objectOf } from '../../scripts/handles.ts';
import { vector } from '../../scripts/vector-class.ts';
import { type Button } from '../../ui/ui-types.ts';
import { readPaint } from '../../values/colors.ts';
import { asText, isTable, numberOr, readPoint, textOr } from '../../values/reading.ts';
import { type World } from '../../world.ts';
import { badArgument, needNumber, type ObjectMethods } from '../members.ts';

const FIELDS = [
  'click_function',
  'input_function',
  'function_owner',
  'label',
  'position',
  'rotation',
  'scale',
  'width',
  'height',
  'font_size',
  'color',
  'font_color',
  'hover_color',
  'press_color',
  'tooltip',
  'alignment',
  'value',
  'validation',
  'tab',
];

function ownerGuid(world: World, value: unknown): string {
  return objectOf(world, value)?.guid ?? '-1';
}

/** Takes over what was given; everything else stays (docs/platform/api.md#buttons-and-inputs). */
function keep(parameters: Environment, given: Environment): void {
  for (const key of FIELDS) if (given[key] !== undefined) parameters[key] = given[key];
}

/** Sets the text of an input, so that an edit of something else keeps it. */
export function setInputValue(input: Button, value: string): void {
  input.value = value;
  input.parameters['value'] = value;
}

/** What the parameters of a button mean, defaults filled in. */
function fill(world: World, button: Button, handler: 'click_function' | 'input_function'): void {
  const { engine } = world;
  const given = button.parameters;
  const white = { r: 1, g: 1, b: 1, a: 1 };
  button.label = asText(engine, given['label']);
  button.tooltip = asText(engine, given['tooltip']);
  button.position = readPoint(engine, given['position']) ?? { x: 0, y: 0, z: 0 };
  button.rotation = readPoint(engine, given['rotation']) ?? { x: 0, y: 0, z: 0 };
  button.scale = readPoint(engine, given['scale']) ?? { x: 1, y: 1, z: 1 };
  button.width = numberOr(given['width'], 100);
  button.height = numberOr(given['height'], 100);
  button.fontSize = numberOr(given['font_size'], 100);
  button.tint = readPaint(engine, given['color']) ?? white;
  button.fontTint = readPaint(engine, given['font_color']) ?? { r: 0, g: 0, b: 0, a: 1 };
  button.handler = textOr(given[handler], '');
  button.handlerOwner = ownerGuid(world, given['function_owner']);
  button.value = asText(engine, given['value']);
}

function blank(index: number): Button {
  const zero = { x: 0, y: 0, z: 0 };
  const paint = { r: 1, g: 1, b: 1, a: 1 };
  return {
    index,
    label: '',
    tooltip: '',
    position: zero,
    rotation: zero,
    scale: zero,
    width: 0,
    height: 0,
    fontSize: 0,
    tint: paint,
    fontTint: paint,
    parameters: {},
    handler: '',
    handlerOwner: '-1',
    value: '',
  };
}

function add(world: World, list: Button[], given: unknown, handler: 'click_function' | 'input_function'): boolean {
  if (!isTable(world.engine, given)) {
    const called = handler === 'click_function' ? 'createButton' : 'createInput';
    return badArgument(world, 1, called, 'table', given);
  }
  if (typeof given[handler] !== 'string') return world.engine.raise(`${handler} is missing: name a global function`);
  const button = blank(list.length);
  keep(button.parameters, given);
  fill(world, button, handler);
  list.push(button);
  return true;
}

/** Changes one of the list; without an index the first (docs/platform/real-mods.md#d14-editbutton-without-an-index). */
function edit(world: World, list: Button[], given: unknown, handler: 'click_function' | 'input_function'): boolean {
  if (!isTable(world.engine, given)) return false;
  const button = list[numberOr(given['index'], 0)];
  if (button === undefined) return false;
  keep(button.parameters, given);
  fill(world, button, handler);
  return true;
}

function remove(list: Button[], index: number): boolean {
  if (list[index] === undefined) return false;
  list.splice(index, 1);
  list.forEach((button, place) => {
    button.index = place;
  });
  return true;
}

/** The parameters with the index, whatever form they were given in; what was left out has its default. */
function row(world: World, button: Button): Environment {
  return {
    ...button.parameters,
    position: vector(world, button.position),
    rotation: vector(world, button.rotation),
    scale: vector(world, button.scale),
    color: color(world, button.tint),
    font_color: color(world, button.fontTint),
    index: button.index,
    label: button.label,
    tooltip: button.tooltip,
    width: button.width,
    height: button.height,
    font_size: button.fontSize,
  };
}

function tellButtons(world: World, list: readonly Button[]): unknown {
  return list.length === 0 ? undefined : list.map(button => row(world, button));
}

function tellInputs(world: World, list: readonly Button[]): unknown {
  if (list.length === 0) return undefined;
  return list.map(input => ({ alignment: 1, validation: 1, tab: 1, ...row(world, input), value: input.value }));
}

function clear(object: TableObject, kind: 'buttons' | 'inputs'): boolean {
  object.ui[kind] = [];
  return true;
}

export const buttonMethods: ObjectMethods = {
  createButton: (world, object, given) => add(world, object.ui.buttons, given, 'click_function'),
  editButton: (world, object, given) => edit(world, object.ui.buttons, given, 'click_function'),
  removeButton: (world, object, index) => remove(object.ui.buttons, needNumber(world, index, 'removeButton')),
  clearButtons: (_, object) => clear(object, 'buttons'),
  getButtons: (world, object) => tellButtons(world, object.ui.buttons),
  createInput: (world, object, given) => add(world, object.ui.inputs, given, 'input_function'),
  editInput: (world, object, given) => edit(world, object.ui.inputs, given, 'input_function'),
  removeInput: (world, object, index) => remove(object.ui.inputs, needNumber(world, index, 'removeInput')),
  clearInputs: (_, object) => clear(object, 'inputs'),
  getInputs: (world, object) => tellInputs(world, object.ui.inputs),
};
