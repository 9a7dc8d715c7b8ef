import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Snapshot, UiNode } from '../../../../tools/world/protocol.ts';
import { evaluate, openWorld, piece, saveWith, type OpenWorld } from '../open-world.ts';

const SCRIPT = `
menu = { inner = {} }
function menu.inner.open(player, value, id) print('open ' .. player.color .. ' ' .. value .. ' ' .. tostring(id)) end
function menu.broken() local missing = nil return missing.x end
function chosen(player, value, id) print('chosen ' .. type(value) .. ' ' .. value) end
`;

const XML = `
<Panel>
  <Dropdown id="one" onValueChanged="chosen"><Option>Ann</Option><Option>Bob</Option></Dropdown>
  <Dropdown id="two" onValueChanged="chosen(selectedIndex)"><Option>Ann</Option><Option selected="true">Bob</Option></Dropdown>
  <Button id="three" onClick="menu.inner.open(now)">Go</Button>
  <Button id="four" onClick="menu.broken">Go</Button>
  <Button id="five" onClick="menu.missing">Go</Button>
  <Button id="six" onClick="block1/fails">Go</Button>
  <Text id="label">inside</Text>
  <Button id="seven" text="attribute" />
  <Button ID="Eight" onclick="menu.inner.open(low)" />
  <Defaults><Button class="off" interactable="false" onClick="menu.inner.open(styled)" /></Defaults>
  <Button class="off" /><Button class="off" interactable="true" />
</Panel>`;

const OBJECTS = [
  piece('BlockSquare', 'block1', [0, 2, 0], {
    Nickname: 'Bear',
    LuaScript: 'function fails()\n  local missing = nil\n  return missing.x\nend',
  }),
];

describe('events of the interface', () => {
  let world: OpenWorld;
  const use = (place: number, event: string, value = '-1'): Promise<unknown> =>
    world.ask({ kind: 'ui', color: 'Red', guid: '-1', path: [0, place], event, value });
  const errorOf = async (place: number): Promise<string | undefined> => {
    const before = world.errors().length;
    await use(place, 'onClick');
    const errors = world.errors().slice(before);
    expect(errors).toHaveLength(1);
    return errors[0];
  };
  const node = async (place: number): Promise<UiNode | undefined> => {
    const { ui } = await world.ask<Snapshot>({ kind: 'snapshot', viewer: 'Red' });
    return ui[0]?.children[place];
  };

  beforeAll(async () => {
    world = await openWorld();
    await world.send({ kind: 'load', save: saveWith(SCRIPT, OBJECTS, { XmlUI: XML }) });
    await world.send({ kind: 'sit', color: 'Red', name: 'Ann' });
    await world.send({ kind: 'frames', count: 3 });
    world.printed();
  });

  afterAll(() => world.close());

  test.each([
    ['gives the text of the option', 0, 'Bob', 'chosen string Bob'],
    ['gives the index from 0 as a text where the handler asks for it', 1, 'Bob', 'chosen string 1'],
    ['counts the first option as 0', 1, 'Ann', 'chosen string 0'],
    ['gives -1 for an option that is not there', 1, 'Eve', 'chosen string -1'],
  ])('a dropdown %s', async (_, place, value, line) => {
    await use(place, 'onValueChanged', value);
    expect(world.printed()).toEqual([line]);
  });

  test('a handler may be a function in a table', async () => {
    await use(2, 'onClick');
    expect(world.printed()).toEqual(['open Red now three']);
  });

  test('the name of an event is the same in lower case', async () => {
    await use(8, 'onClick');
    expect(world.printed()).toEqual(['open Red low Eight']);
  });

  test('an element is used as the defaults before it say', async () => {
    expect(await world.send({ kind: 'ui', color: 'Red', guid: '-1', path: [0, 10], event: 'onClick' })).toMatchObject({
      fault: 'This Button cannot be used now',
    });
    await use(11, 'onClick');
    expect(world.printed()).toEqual(['open Red styled nil']);
  });

  test('the error of such a handler has its name and line', async () => {
    expect(await errorOf(3)).toMatch(
      /^Error in Script \(Global\) function <menu.broken>: Global:\(4,\d+-\d+\): attempt to index/,
    );
  });

  test('a handler that is not there is an error with its name', async () => {
    expect(await errorOf(4)).toBe('Error: function <menu.missing>: no such global function');
  });

  test('the error of a handler in an object names the object and the line', async () => {
    expect(await errorOf(5)).toMatch(
      /^Error in Script \(Bear\) function <fails>: Bear - block1:\(3,\d+-\d+\): attempt to index/,
    );
  });

  test('the attribute text wins over what stands between the tags, and the newest text over both', async () => {
    expect((await node(6))?.text).toBe('inside');
    await evaluate(world, 'UI.setAttribute("label", "text", "attribute")');
    expect((await node(6))?.text).toBe('attribute');
    await evaluate(world, 'UI.setValue("label", "value")');
    expect((await node(6))?.text).toBe('value');
    await evaluate(world, 'UI.setAttributes("label", { text = "again" })');
    expect((await node(6))?.text).toBe('again');
  });

  test('Global.UI is UI', async () => {
    expect(await evaluate(world, 'Global.UI == UI')).toBe('true');
    await evaluate(world, 'Global.UI.setAttribute("seven", "color", "Red")');
    expect((await node(7))?.attributes).toMatchObject({ text: 'attribute', color: 'Red' });
  });
});
