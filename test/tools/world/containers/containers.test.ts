import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Snapshot } from '../../../../tools/world/protocol.ts';
import { machines, openWorld, piece, saveWith, type OpenWorld } from '../open-world.ts';

const SCRIPT = `
function onLoad() end
function onObjectEnterContainer(container, object) print('in ' .. container.name .. ' ' .. object.getName()) end
function onObjectLeaveContainer(container, object) print('out ' .. container.name .. ' ' .. object.getName()) end
function onObjectDestroy(object) print('gone ' .. object.getName()) end
function onObjectStateChange(object, old) print('state ' .. object.getStateId() .. ' was ' .. old) end
function onObjectRandomize(object, color) print('random ' .. object.guid .. ' ' .. color) end
function tryObjectEnterContainer(container, object) return object.getName() ~= 'stubborn' end
`;

const FACE_DOWN = { posX: 0, posY: 1, posZ: 0, rotX: 0, rotY: 180, rotZ: 180, scaleX: 1, scaleY: 1, scaleZ: 1 };

function card(id: number, nickname: string, guid: string): object {
  return { Name: 'Card', GUID: guid, Nickname: nickname, CardID: id, Transform: FACE_DOWN };
}

function deck(guid: string, names: readonly string[]): object {
  const cards = names.map((name, index) => card(100 + index, name, `c${index}${guid.slice(2)}`));
  return piece('Deck', guid, [0, 1, 0], {
    Transform: FACE_DOWN,
    DeckIDs: cards.map((_, i) => 100 + i),
    ContainedObjects: cards,
  });
}

const HAND = piece('HandTrigger', 'hand01', [0, 4, -18], {
  FogColor: 'Red',
  Locked: true,
  Transform: { posX: 0, posY: 4, posZ: -18, rotX: 0, rotY: 0, rotZ: 0, scaleX: 12, scaleY: 9, scaleZ: 5 },
});

describe.each(await machines())('containers in %s', (_, open) => {
  let world: OpenWorld;
  const run = (script: string): Promise<unknown> => world.ask({ kind: 'execute', guid: '-1', script });
  const frames = (count: number): Promise<unknown> => world.ask({ kind: 'frames', count });

  beforeAll(async () => {
    world = await openWorld(open);
  });

  beforeEach(async () => {
    await world.send({
      kind: 'load',
      save: saveWith(SCRIPT, [
        deck('deck01', ['ace', 'king', 'queen']),
        piece('Bag', 'bag001', [8, 0.8, 0]),
        piece('Infinite_Bag', 'inf001', [-8, 0.95, 0], {
          ContainedObjects: [piece('BlockSquare', 'block9', [0, 0, 0], { Nickname: 'brick' })],
        }),
        piece('BlockSquare', 'block1', [4, 1.46, 4], {
          Nickname: 'one',
          States: { 2: piece('BlockRectangle', 'block2', [0, 0, 0], { Nickname: 'two' }) },
        }),
        piece('Die_6', 'die001', [-4, 1.29, 4]),
        HAND,
      ]),
    });
    world.printed();
  });

  afterAll(() => world.close());

  test('a deck that lies face down gives its first card from the top', async () => {
    await run(
      'getObjectFromGUID("deck01").takeObject({ position = { 4, 2, -4 }, callback_function = function(c) print("got " .. c.getName()) end })',
    );
    await frames(90);
    expect(world.printed()).toEqual(['out Deck ace', 'got ace']);
    expect(await run('return getObjectFromGUID("deck01").getQuantity()')).toBe(2);
  });

  test('the last card of a deck stands alone and the deck is gone', async () => {
    await run(
      'deck = getObjectFromGUID("deck01") for i = 1, 2 do deck.takeObject({ position = { 4 * i, 2, -4 } }) end',
    );
    expect(await run('return deck.remainder.getName()')).toBe('queen');
    await frames(1);
    expect(await run('return tostring(getObjectFromGUID("deck01")) .. tostring(deck.isDestroyed())')).toBe('niltrue');
  });

  test('a card that is put on a deck from above becomes its top', async () => {
    await run('getObjectFromGUID("deck01").takeObject({ index = 2, position = { 5, 2, -5 }, smooth = false })');
    await frames(2);
    await run(
      `for _, o in ipairs(getObjects()) do if o.getName() == 'queen' then o.setPosition({ 0, 4, 0 }) getObjectFromGUID('deck01').putObject(o) end end`,
    );
    expect(
      await run(
        'local t = {} for _, r in ipairs(getObjectFromGUID("deck01").getObjects()) do t[#t + 1] = r.index .. r.name end return table.concat(t, " ")',
      ),
    ).toBe('0queen 1ace 2king');
  });

  test('a shuffle keeps every card and its id', async () => {
    const state =
      'local t = {} for _, r in ipairs(getObjectFromGUID("deck01").getObjects()) do t[#t + 1] = r.name end table.sort(t) return table.concat(t, " ")';
    expect(await run('return getObjectFromGUID("deck01").shuffle()')).toBe(true);
    expect(await run(state)).toBe('ace king queen');
    expect(
      await run(
        'local d = getObjectFromGUID("deck01").getData() local ok = true for i, c in ipairs(d.ContainedObjects) do ok = ok and d.DeckIDs[i] == c.CardID end return ok',
      ),
    ).toBe(true);
  });

  test('what is dropped on a bag is in it, unless a script refuses', async () => {
    await world.ask({ kind: 'sit', color: 'Red', name: 'Ann' });
    await world.ask({ kind: 'pickUp', color: 'Red', guid: 'block1' });
    await world.ask({ kind: 'release', color: 'Red', x: 8, z: 0 });
    await frames(60);
    expect(world.printed()).toEqual(['in Bag one', 'gone one']);
    await run(
      'spawnObjectData({ data = { Name = "Die_6", Nickname = "stubborn", Transform = { posX = 8, posY = 5, posZ = 0, scaleX = 1, scaleY = 1, scaleZ = 1 } } })',
    );
    await frames(90);
    expect(await run('return getObjectFromGUID("bag001").getQuantity()')).toBe(1);
    await world.ask({ kind: 'leave', color: 'Red' });
  });

  test('an infinite bag gives copies with GUIDs of their own', async () => {
    const taken = await run(
      'local b = getObjectFromGUID("inf001") local x = b.takeObject({}) local y = b.takeObject({}) return x.getName() .. y.getName() .. tostring(x.guid == y.guid) .. b.getQuantity()',
    );
    expect(taken).toBe('brickbrickfalse1');
  });

  test('an object turns into another state and keeps the old one', async () => {
    // The script that asked for it goes on with the old object until the end of the frame.
    await run('local old = getObjectFromGUID("block1") print(old.setState(2).getName() .. " " .. old.getName())');
    await frames(2);
    expect(world.printed()).toEqual(['two one', 'gone one', 'state 2 was block1']);
    expect(
      await run(
        'local s = getObjectFromGUID("block2").getStates() return s[1].id .. s[1].name .. getObjectFromGUID("block2").name',
      ),
    ).toBe('1oneBlockRectangle');
  });

  test('a die is turned to a value and rolled by the table’s own chance', async () => {
    await run('getObjectFromGUID("die001").setRotationValue(5)');
    await frames(90);
    expect(await run('return getObjectFromGUID("die001").getRotationValue()')).toBe(5);
    await run('getObjectFromGUID("die001").randomize("Red")');
    await frames(90);
    expect(world.printed()).toEqual(['random die001 Red']);
    const value = await run('return getObjectFromGUID("die001").getRotationValue()');
    expect([1, 2, 3, 4, 5, 6]).toContain(value);
  });

  const HAND_TEXT =
    'local t = {} for _, o in ipairs(Player.Red.getHandObjects()) do t[#t + 1] = o.getName() end return table.concat(t, " ")';

  test.each([
    [3, true],
    [4, false],
  ])('a deck of three gives its last card, too: of %i it has enough: %s', async (count, isEnough) => {
    await world.ask({ kind: 'sit', color: 'Red', name: 'Ann' });
    expect(await run(`return getObjectFromGUID("deck01").deal(${count}, "Red")`)).toBe(isEnough);
    await frames(180);
    expect(await run(HAND_TEXT)).toBe('ace king queen');
    await world.ask({ kind: 'leave', color: 'Red' });
  });

  test('what is no deck is dealt itself, once', async () => {
    await world.ask({ kind: 'sit', color: 'Red', name: 'Ann' });
    await run('card = getObjectFromGUID("deck01").takeObject({ position = { 4, 2, -4 } })');
    await frames(120);
    expect(await run('return card.deal(2, "Red")')).toBe(false);
    expect(await run('return getObjectFromGUID("die001").deal(1, "Red")')).toBe(true);
    await frames(180);
    expect(await run(HAND_TEXT)).toBe('ace');
    expect(await run('return card.deal(1, "Red")')).toBe(false);
    expect(await run('return getObjectFromGUID("die001").getPosition().z < -15')).toBe(true);
    await world.ask({ kind: 'leave', color: 'Red' });
  });

  test('cards that are dealt lie in the hand and do not fall', async () => {
    await world.ask({ kind: 'sit', color: 'Red', name: 'Ann' });
    await run('getObjectFromGUID("deck01").deal(2, "Red")');
    await frames(180);
    expect(await run(HAND_TEXT)).toBe('ace king');
    const snapshot = await world.ask<Snapshot>({ kind: 'snapshot', viewer: 'Red' });
    const ace = snapshot.objects.find(object => object.nickname === 'ace');
    expect(ace?.position.y).toBeCloseTo(4, 2);
    expect(ace?.concealed).toBeUndefined();
    const others = await world.ask<Snapshot>({ kind: 'snapshot', viewer: 'Blue' });
    expect(others.objects.filter(object => object.nickname === 'ace')).toEqual([]);
    await world.ask({ kind: 'leave', color: 'Red' });
  });

  test('two cards that come to rest on each other are a deck', async () => {
    await run(
      'for i = 1, 2 do spawnObjectData({ data = { Name = "Card", Nickname = "card" .. i, CardID = i, Transform = { posX = 12, posY = 1 + i, posZ = 8, scaleX = 1, scaleY = 1, scaleZ = 1 } } }) end',
    );
    await frames(120);
    expect(world.printed()).toEqual(['in Deck card1', 'gone card1', 'in Deck card2', 'gone card2']);
    expect(
      await run(
        'for _, o in ipairs(getObjects()) do if o.type == "Deck" and o.guid ~= "deck01" then return o.getQuantity() end end',
      ),
    ).toBe(2);
  });

  test('checkers of one kind stack, and a taken one is of that kind again', async () => {
    await run('for i = 1, 3 do spawnObject({ type = "Checker_red", position = { -12, i * 1.5, 8 } }) end');
    await frames(150);
    expect(
      await run(
        'for _, o in ipairs(getObjects()) do if o.type == "Stack" then return o.getQuantity() .. o.takeObject({}).name end end',
      ),
    ).toBe('3Checker_red');
  });

  test('cut, split and spread leave every card on the table', async () => {
    await run('getObjectFromGUID("deck01").cut(1)');
    await frames(2);
    const names =
      'local n = 0 for _, o in ipairs(getObjects()) do local q = o.getQuantity() if o.type == "Deck" then n = n + q elseif o.type == "Card" then n = n + 1 end end return n';
    expect(await run(names)).toBe(3);
    await run('getObjectFromGUID("deck01").spread(3)');
    await frames(2);
    expect(await run(names)).toBe(3);
  });

  test('nothing of all this was an error', () => {
    expect(world.errors()).toEqual([]);
  });
});
