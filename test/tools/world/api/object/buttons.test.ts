import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { openWorld, piece, saveWith, type OpenWorld } from '../../open-world.ts';

const BOX = `
function press(object, color, alt) print('box ' .. color) end
function typed(object, color, text, selected) print('box typed ' .. text) end
`;
const GLOBAL = `
function onLoad() box = getObjectFromGUID('box001') end
function press(object, color, alt) print('global ' .. color) end
function other(object, color, alt) print('other ' .. color) end
`;

describe('buttons and inputs that are edited', () => {
  const opened: Promise<OpenWorld> = openWorld();
  let world: OpenWorld;
  const run = (script: string): Promise<unknown> => world.ask({ kind: 'execute', guid: '-1', script });
  const press = (index = 0): Promise<unknown> => world.ask({ kind: 'button', color: 'Red', guid: 'box001', index });

  beforeEach(async () => {
    world = await opened;
    await world.send({
      kind: 'load',
      save: saveWith(GLOBAL, [piece('BlockSquare', 'box001', [0, 2, 0], { LuaScript: BOX })]),
    });
    await world.send({ kind: 'sit', color: 'Red', name: 'Ann' });
    await run(`box.createButton({ click_function = 'press', function_owner = box, label = 'first', width = 400,
      tooltip = 'why', color = { 1, 0, 0 }, position = { 1, 2, 3 } })`);
    world.printed();
  });

  afterAll(async () => (await opened).close());

  test('have the sizes and colours of the game where a script says nothing of them', async () => {
    await run('box.createButton({ click_function = "other" })');
    const fields =
      'b.label, b.tooltip, tostring(b.value), tostring(b.position), tostring(b.rotation), tostring(b.scale), b.width, b.height, b.font_size, b.color:toHex(true), b.font_color:toHex(true), b.index, b.click_function';
    expect(await run(`local b = box.getButtons()[2] return table.concat({ ${fields} }, '|')`)).toBe(
      '||nil|Vector: { 0, 0, 0 }|Vector: { 0, 0, 0 }|Vector: { 1, 1, 1 }|100|100|100|ffffffff|000000ff|1|other',
    );
    await press(1);
    expect(world.printed()).toEqual(['other Red']);
    await run('box.createInput({ input_function = "typed" })');
    const more = 'i.label, i.tooltip, i.value, i.alignment, i.validation, i.tab, i.width, i.index';
    expect(await run(`local i = box.getInputs()[1] return table.concat({ ${more} }, '|')`)).toBe('|||1|1|1|100|0');
  });

  test('give back everything that a script may say of them', async () => {
    await run(`box.createInput({ input_function = 'typed', function_owner = box, label = 'l', position = { 1, 2, 3 },
      rotation = { 4, 5, 6 }, scale = { 7, 8, 9 }, width = 10, height = 11, font_size = 12, color = { 1, 0, 0 },
      font_color = { 0, 1, 0 }, hover_color = { 0, 0, 1 }, press_color = { 1, 1, 0 }, tooltip = 't', alignment = 3,
      value = 'v', validation = 2, tab = 1, nonsense = 5 })`);
    const fields = `i.input_function, tostring(i.function_owner == box), i.label, tostring(i.position), tostring(i.rotation),
      tostring(i.scale), i.width, i.height, i.font_size, i.color:toHex(), i.font_color:toHex(), i.hover_color[3], i.press_color[2],
      i.tooltip, i.alignment, i.value, i.validation, i.tab, tostring(i.nonsense)`;
    expect(await run(`local i = box.getInputs()[1] return table.concat({ ${fields} }, '|')`)).toBe(
      'typed|true|l|Vector: { 1, 2, 3 }|Vector: { 4, 5, 6 }|Vector: { 7, 8, 9 }|10|11|12|ff0000|00ff00|1|1|t|3|v|2|1|nil',
    );
  });

  test('count on when one of them is removed, and are nil when none is left', async () => {
    await run(`box.createButton({ click_function = 'other', label = 'last' })`);
    expect(await run('return tostring(box.removeButton(7)) .. tostring(box.removeButton(0))')).toBe('falsetrue');
    expect(await run('local b = box.getButtons() return #b .. b[1].label .. b[1].index')).toBe('1last0');
    await press(0);
    expect(world.printed()).toEqual(['other Red']);
    expect(await run('return tostring(box.clearButtons()) .. tostring(box.getButtons())')).toBe('truenil');
    expect(await run('return tostring(box.clearInputs()) .. tostring(box.getInputs())')).toBe('truenil');
  });

  test('need a table that names a function', async () => {
    const refused = (script: string): Promise<unknown> => run(`return tostring((pcall(function() ${script} end)))`);
    expect(await refused('box.createButton()')).toBe('false');
    expect(await refused('box.createButton({ label = "x" })')).toBe('false');
    expect(await refused('box.createInput({ click_function = "other" })')).toBe('false');
    expect(await run('return tostring(box.editButton()) .. tostring(box.editInput({ index = 0 }))')).toBe('falsefalse');
    expect(await run('return #box.getButtons()')).toBe(1);
  });

  test('keep their owner when the edit names none', async () => {
    await run('box.editButton({ index = 0, label = "second" })');
    await press();
    expect(world.printed()).toEqual(['box Red']);
  });

  test('keep the function when only the owner changes', async () => {
    await run('box.editButton({ index = 0, function_owner = Global })');
    await press();
    expect(world.printed()).toEqual(['global Red']);
  });

  test('keep everything else that the edit leaves out', async () => {
    await run('box.editButton({ index = 0, label = "second" })');
    const fields = 'b.label, b.width, b.tooltip, b.color[1], b.position[3], b.click_function, b.function_owner == box';
    expect(
      await run(
        `local b = box.getButtons()[1] return table.concat({ ${fields.replace(/(b.function_owner.*)/, 'tostring($1)')} }, ' ')`,
      ),
    ).toBe('second 400 why 1 3 press true');
  });

  test('are the first where the edit has no index', async () => {
    await run(`box.createButton({ click_function = 'other', label = 'last' })
      box.editButton({ label = 'changed' })`);
    expect(await run('local b = box.getButtons() return b[1].label .. " " .. b[2].label')).toBe('changed last');
    await press(0);
    await press(1);
    expect(world.printed()).toEqual(['box Red', 'other Red']);
  });

  test('without a width or a height nobody can click them', async () => {
    await run('box.editButton({ index = 0, width = 0 })');
    await expect(press()).rejects.toThrow(/Button 0 .* is a label/);
    await run('box.editButton({ index = 0, width = 400, height = 0 })');
    await expect(press()).rejects.toThrow(/Button 0 .* is a label/);
    expect(world.printed()).toEqual([]);
  });

  test('that are not there cannot be pressed or typed into', async () => {
    await expect(press(7)).rejects.toThrow(/has no button 7/);
    const typed = world.ask({ kind: 'input', color: 'Red', guid: 'box001', index: 7, text: 'x', done: true });
    await expect(typed).rejects.toThrow(/has no input 7/);
    expect(world.printed()).toEqual([]);
  });

  test('an index that no button has changes nothing', async () => {
    expect(
      await run('return tostring(box.editButton({ index = 5, label = "lost" })) .. box.getButtons()[1].label'),
    ).toBe('falsefirst');
  });

  test('an input keeps its owner and what a player has typed', async () => {
    await run(`box.createInput({ input_function = 'typed', function_owner = box, label = 'name', value = 'old' })`);
    await world.ask({ kind: 'input', color: 'Red', guid: 'box001', index: 0, text: 'new', done: true });
    await run('box.editInput({ index = 0, label = "your name" })');
    expect(await run('local i = box.getInputs()[1] return i.label .. " " .. i.value')).toBe('your name new');
    await world.ask({ kind: 'input', color: 'Red', guid: 'box001', index: 0, text: 'newer', done: true });
    expect(world.printed()).toEqual(['box typed new', 'box typed newer']);
    expect(world.errors()).toEqual([]);
  });
});
