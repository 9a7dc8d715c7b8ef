import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { globalFunctions } from '../../../../tools/world/api/global-functions.ts';
import type { Snapshot } from '../../../../tools/world/protocol.ts';
import { listeningTable } from '../native-engine.ts';
import { evaluate, openWorld, piece, saveWith, type OpenWorld } from '../open-world.ts';

const OBJECTS = [
  piece('BlockSquare', 'block1', [0, 2, 0]),
  piece('Deck', 'deck01', [6, 2, 0]),
  piece('HandTrigger', 'hand01', [0, 4, -18], { FogColor: 'Red', Locked: true }),
  piece('HandTrigger', 'hand02', [0, 4, 18], { FogColor: 'Blue', Locked: true }),
  piece('HandTrigger', 'hand03', [18, 4, 0], { FogColor: 'Green', Locked: true }),
];

describe('functions that published mods use', () => {
  let world: OpenWorld;

  beforeAll(async () => {
    world = await openWorld();
    await world.send({ kind: 'load', save: saveWith('', OBJECTS) });
    await world.send({ kind: 'sit', color: 'Red', name: 'Ann' });
    await world.send({ kind: 'sit', color: 'Blue', name: 'Bob' });
    await world.send({ kind: 'frames', count: 3 });
  });

  afterAll(() => world.close());

  test('destroy is destroyObject', async () => {
    expect(
      await evaluate(
        world,
        '(function() local o = getObjectFromGUID("block1") destroy(o) return o.isDestroyed() end)()',
      ),
    ).toBe('true');
    await world.ask({ kind: 'frames', count: 2 });
    expect(await evaluate(world, 'getObjectFromGUID("block1")')).toBe('nil');
  });

  test('destroy of an object is its destruct', async () => {
    const body =
      'local o = spawnObject({ type = "BlockSquare" }) return tostring(o.destroy()) .. tostring(o.isDestroyed())';
    expect(await evaluate(world, `(function() ${body} end)()`)).toBe('truetrue');
    await world.ask({ kind: 'frames', count: 2 });
    const { objects } = await world.ask<Snapshot>({ kind: 'snapshot' });
    expect(objects.filter(({ name }) => name === 'BlockSquare')).toEqual([]);
  });

  test.each(['getObjectFromGUID("deck01")', 'Player.White', 'Global', 'UI'])(
    'rawset writes nothing into %s, which all scripts share',
    async shared => {
      const refused = `(function() local ok, text = pcall(rawset, ${shared}, "getVar", 1) return tostring(ok) .. text end)()`;
      expect(await evaluate(world, refused)).toMatch(
        /^false.*bad argument #1 to 'rawset' \(table expected, got userdata\)$/,
      );
      expect(await evaluate(world, `${shared}.getVar == 1`).catch(() => 'false')).toBe('false');
    },
  );

  test('rawset takes and returns tables, and nil', async () => {
    const kept =
      '(function() local t = rawset({ a = 1 }, "b", 2) rawset(t, "a", nil) return tostring(t.a) .. t.b end)()';
    expect(await evaluate(world, kept)).toBe('nil2');
    expect(await evaluate(world, '(function() local ok, text = pcall(rawset, {}) return tostring(ok) end)()')).toBe(
      'false',
    );
  });

  test('dealToAll deals to everybody who sits, and to nobody else', async () => {
    await evaluate(world, 'getObjectFromGUID("deck01").dealToAll(3)');
    await world.ask({ kind: 'frames', count: 120 });
    const hands = ['Red', 'Blue', 'Green'].map(color => `#Player.${color}.getHandObjects()`).join(' .. " " .. ');
    expect(await evaluate(world, `${hands} .. " " .. getObjectFromGUID("deck01").getQuantity()`)).toBe('3 3 0 46');
  });

  test('deal finds its arguments behind one that is nil', async () => {
    await evaluate(world, 'getObjectFromGUID("deck01").deal(1, nil, 1)');
    await world.ask({ kind: 'frames', count: 120 });
    expect(await evaluate(world, '#Player.Red.getHandObjects() .. #Player.Blue.getHandObjects()')).toBe('44');
  });

  test('data that describe no object are refused, with the function and what it wanted', async () => {
    const refusal = '(function() local ok, why = pcall(spawnObjectData, { data = 5 }) return why end)()';
    expect(await evaluate(world, refusal)).toMatch(/spawnObjectData.*object state/u);
  });

  test('an options dialog finds its function behind a default that is nil', async () => {
    await evaluate(
      world,
      'Player.Red.showOptionsDialog("Pick", { "one", "two" }, nil, function(text) print(text) end)',
    );
    world.printed();
    await world.ask({ kind: 'dialog', color: 'Red', value: 'two' });
    expect(world.printed()).toEqual(['two']);
  });

  test('print shows nil like any other value', async () => {
    world.printed();
    await world.ask({ kind: 'execute', guid: '-1', script: 'print(nil) print("a", nil, 1, nil)' });
    expect(world.printed()).toEqual(['nil', 'a\tnil\t1\tnil']);
  });

  test('functions of players may be called with a colon', async () => {
    expect(
      await evaluate(world, 'Player.Red:getHandTransform(1).position == Player.Red.getHandTransform(1).position'),
    ).toBe('true');
    expect(await evaluate(world, '#Player.Red:getHandObjects()')).toBe(
      await evaluate(world, '#Player.Red.getHandObjects()'),
    );
  });

  test('Time counts frames', async () => {
    const before = Number(await evaluate(world, 'Time.frame_count'));
    await world.ask({ kind: 'frames', count: 7 });
    expect(Number(await evaluate(world, 'Time.frame_count'))).toBe(before + 7);
  });
});

test('flipTable sets how fast each loose thing flies up, aside and turning over, however often it is called', () => {
  const { object, world } = listeningTable(
    [piece('BlockSquare', 'block1', [0, 1.46, 0]), piece('BlockSquare', 'block2', [5, 1.46, 0], { Locked: true })],
    [],
  );
  const flights = Array.from({ length: 40 }, () => {
    globalFunctions(world)['flipTable']!();
    const { spin, velocity } = object('block1').body.flight!;
    return [velocity.x, velocity.y, velocity.z, spin.x, spin.y, spin.z];
  });
  const ranges = [0, 1, 2, 3, 4, 5].map(axis => flights.map(each => each[axis]!));
  const [least, most] = [ranges.map(each => Math.min(...each)), ranges.map(each => Math.max(...each))];
  for (const axis of [0, 2, 3, 4, 5]) {
    expect(least[axis]).toBeGreaterThan(-12);
    expect(least[axis]).toBeLessThan(-8);
    expect(most[axis]).toBeGreaterThan(8);
    expect(most[axis]).toBeLessThan(12);
  }
  expect([least[1]! >= 6 && least[1]! < 7, most[1]! > 11 && most[1]! <= 12]).toEqual([true, true]);
  expect(object('block2').body.flight).toBeUndefined();
});
