import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openWorld, piece, saveWith, type OpenWorld, machines } from '../open-world.ts';

const GLOBAL = `
function onLoad()
  block = getObjectFromGUID('block1')
  tile = getObjectFromGUID('tile01')
  bag = getObjectFromGUID('bag001')
  counter = getObjectFromGUID('count1')
end
function taken(object, params) print('taken ' .. object.getName() .. ' ' .. tostring(params and params.note)) end
function answered(request) print('answered ' .. tostring(request.is_error)) end
`;
const INNER = piece('BlockSquare', 'inner1', [0, 0, 0], { Nickname: 'Inner' });
const SHEET = { FaceURL: 'face', BackURL: 'back', NumWidth: 5, NumHeight: 2, BackIsHidden: true, UniqueBack: false };
const CARDS = [0, 1, 2].map(index =>
  piece('Card', `card0${index}`, [0, 0, 0], { CardID: 300 + index, CustomDeck: { 3: SHEET } }),
);

const OBJECTS = [
  piece('BlockSquare', 'block1', [0, 2, 0], { LuaScript: "function called(o) print('own ' .. o.getName()) end" }),
  piece('Custom_Tile', 'tile01', [4, 2, 0], {
    CustomImage: { ImageURL: 'tile', CustomTile: { Type: 2, Thickness: 0.1 } },
  }),
  piece('Bag', 'bag001', [8, 2, 0], { ContainedObjects: [INNER] }),
  piece('Counter', 'count1', [12, 2, 0], { Counter: { value: 1 } }),
  piece('Deck', 'deck01', [16, 2, 0], { DeckIDs: [300, 301, 302], CustomDeck: { 3: SHEET }, ContainedObjects: CARDS }),
];

describe.each(await machines())('what mods write, on %s', (_, open) => {
  const opened: Promise<OpenWorld> = openWorld(open);
  let world: OpenWorld;
  const run = (script: string): Promise<unknown> => world.ask({ kind: 'execute', guid: '-1', script });

  beforeEach(async () => {
    world = await opened;
    await world.send({ kind: 'load', save: saveWith(GLOBAL, OBJECTS) });
    world.printed();
  });

  afterAll(async () => (await opened).close());

  test('numbers that are texts count as numbers', async () => {
    expect(await run(`block.setPosition({ '1', '2.5', z = '-3' }) return block.getPosition():string()`)).toMatch(
      /1.*2\.5.*-3/,
    );
    expect(await run(`counter.setValue('7') return counter.getValue()`)).toBe(7);
    await run(`for i = 1, 2 do block.createButton({ click_function = 'none', label = 'b' .. i, width = '400' }) end
      block.editButton({ index = '1', label = 'changed' })`);
    const labels = `local b = block.getButtons() return b[1].label .. b[2].label .. b[1].width`;
    expect(await run(labels)).toBe('b1changed400');
    expect(await run(`return bag.takeObject({ index = '0' }).getName()`)).toBe('Inner');
    expect(await run(`counter.setValue('seven') return counter.getValue()`)).toBe(0);
  });

  test('buttons and inputs tell vectors and colours, in whatever form they were given', async () => {
    await run(`block.createButton({ click_function = 'none', position = { 1, 2, 3 }, color = 'Red', font_color = { 0, 0, 1 } })
      block.createInput({ input_function = 'none', rotation = { x = 0, y = 90, z = 0 } })`);
    const script = `local b, i = block.getButtons()[1], block.getInputs()[1]
      return table.concat({ b.position.x, b.position[3], b.font_color.b, i.rotation.y, i.scale.x }, ' ')`;
    expect(await run(script)).toBe('1 3 1 90 1');
    expect(await run('local c = block.getButtons()[1].color return c.r > 0.5 and c.g < 0.5')).toBe(true);
  });

  test('callbacks of takeObject and spawnObject may be names with an owner, as in older mods', async () => {
    await run(`bag.takeObject({ callback = 'taken', params = { note = 'well' } })
      spawnObject({ type = 'BlockSquare', callback = 'called', callback_owner = block }).setName('New')
      spawnObject({ type = 'BlockSquare', callback = '', callback_owner = block })`);
    await world.send({ kind: 'frames', count: 10 });
    expect(world.printed().sort()).toEqual(['own New', 'taken Inner well']);
    expect(world.errors()).toEqual([]);
  });

  test('callbacks of web requests may be names with an owner', async () => {
    await run(`WebRequest.get('http://example.test', Global, 'answered')`);
    await world.send({ kind: 'frames', count: 3 });
    expect(world.printed()).toContain('answered true');
  });

  test('custom tiles, tokens and dice have their own fields', async () => {
    expect(await run('local c = tile.getCustomObject() return c.image .. c.type .. c.thickness')).toBe('tile20.1');
    expect(await run('tile.setCustomObject({ type = 3, stackable = true }) return tile.getJSON(false)')).toMatch(
      /"CustomTile":\{[^}]*"Stackable":true[^}]*"Type":3/,
    );
    const token = `local t = spawnObject({ type = 'Custom_Token' }) t.setCustomObject({ image = 'i', thickness = 0.3, stand_up = true })
      local d = t.getData().CustomImage return d.ImageURL .. d.CustomToken.Thickness .. tostring(d.CustomToken.StandUp)`;
    expect(await run(token)).toBe('i0.3true');
    const die = `local d = spawnObject({ type = 'Custom_Dice' }) d.setCustomObject({ image = 'i', type = 5 })
      return d.getData().CustomImage.CustomDice.Type`;
    expect(await run(die)).toBe(5);
  });

  test('a custom card gets a sheet of its own, which no other card is on', async () => {
    const card = `card = spawnObject({ type = 'CardCustom' }) card.setCustomObject({ face = 'f', back = 'b', sideways = true })
      local c, d = card.getCustomObject(), card.getData()
      return table.concat({ c.face, c.back, tostring(c.sideways), d.CardID, d.CustomDeck[4].FaceURL }, ' ')`;
    expect(await run(card)).toBe('f b true 400 f');
  });

  test('a custom deck has as many cards as it is told, each with its sheet', async () => {
    const deck = `deck = spawnObject({ type = 'DeckCustom' })
      deck.setCustomObject({ face = 'f', back = 'b', width = 3, height = 2, number = 6 })
      local c = deck.getCustomObject()
      return table.concat({ deck.getQuantity(), c.face, c.width, c.height, c.number, #deck.getObjects() }, ' ')`;
    expect(await run(deck)).toBe('6 f 3 2 6 6');
    await world.send({ kind: 'frames', count: 5 });
    expect(await run(`return deck.takeObject({}).getCustomObject().face`)).toBe('f');
  });

  test('an edit of a deck of a save keeps its cards', async () => {
    const script = `local deck = getObjectFromGUID('deck01') deck.setCustomObject({ back = 'other' })
      local c = deck.getCustomObject() return table.concat({ deck.getQuantity(), c.face, c.back, c.width, c.number }, ' ')`;
    expect(await run(script)).toBe('3 face other 5 3');
    expect(await run(`return getObjectFromGUID('deck01').takeObject({}).getCustomObject().back`)).toBe('other');
  });
});

describe('a destroyed object', () => {
  test('equals nil from the next frame on, and stays true as a condition', async () => {
    const world = await openWorld();
    await world.send({ kind: 'load', save: saveWith(GLOBAL, OBJECTS) });
    const run = (script: string): Promise<unknown> => world.ask({ kind: 'execute', guid: '-1', script });
    expect(await run('block.destruct() return tostring(block == nil) .. tostring(block.isDestroyed())')).toBe(
      'falsetrue',
    );
    await world.send({ kind: 'frames', count: 2 });
    expect(
      await run(`return table.concat({ tostring(block == nil), tostring(block ~= nil), tostring(nil == block),
      tostring(not block), tostring(tile == nil), tostring(block.isDestroyed()) }, ' ')`),
    ).toBe('true false true false false true');
    const waiting = `Wait.condition(function() print('gone') end, function() return tile == nil end) tile.destruct()`;
    await run(waiting);
    world.printed();
    await world.send({ kind: 'frames', count: 3 });
    expect(world.printed()).toEqual(['gone']);
    // A coroutine runs on another form of the same code.
    expect(
      await run(`local seen local run = coroutine.wrap(function() coroutine.yield() seen = tile == nil end)
      run() run() return seen`),
    ).toBe(true);
    await world.close();
  });
});
