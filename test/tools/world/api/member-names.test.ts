import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { functionNamed, memberNamed } from '../../../../tools/world/api/member-names.ts';
import { evaluate, openWorld, piece, saveWith, type OpenWorld } from '../open-world.ts';

describe('the member that a script means', () => {
  const members = { getName: 1, AssetBundle: 2, script_code: 3, _hidden: 4 };

  test.each([
    ['getName', 1],
    ['get_name', 1],
    ['assetBundle', 2],
    ['asset_bundle', 2],
    ['script_code', 3],
    ['_hidden', 4],
    ['GetName', undefined],
    ['getname', undefined],
    ['scriptCode', undefined],
    ['', undefined],
  ])('by %o is number %o', (name, member) => {
    expect(memberNamed(members, name)).toBe(member);
  });
});

test.each([
  ['GetName', 1],
  ['getName', 1],
  ['Script_code', undefined],
  ['', undefined],
])('the function that a script means by %o is number %o', (name, member) => {
  expect(functionNamed({ getName: 1 }, name)).toBe(member);
});

describe('other spellings in scripts', () => {
  let world: OpenWorld;

  beforeAll(async () => {
    world = await openWorld();
    const objects = [
      piece('BlockSquare', 'block1', [0, 2, 0], { Nickname: 'Bear' }),
      piece('Counter', 'count1', [4, 2, 0], { Counter: { value: 6 } }),
    ];
    const script = 'function onLoad() bear = getObjectFromGUID("block1") count = getObjectFromGUID("count1") end';
    await world.send({ kind: 'load', save: saveWith(script, objects) });
  });

  afterAll(() => world.close());

  test.each([
    ['find a function of an object', 'bear.get_name()', 'Bear'],
    ['find a behaviour of an object', 'count.counter.get_value()', '6'],
    ['find a function of a library', 'Turns.get_turn_order ~= nil', 'true'],
    ['find a function of a player', 'Player.Red.get_hand_count()', '0'],
    ['find players by a small letter', 'Player.white.color', 'White'],
    ['find functions by a capital', 'bear.GetName() .. Global.GetGUID()', 'Bear-1'],
    ['find functions of libraries and players so, too', '#Player.GetColors() .. Player.Red.GetHandCount()', '120'],
    ['do not find a field by a capital', '(pcall(function() return bear.Guid end))', 'false'],
  ])('%s', async (_, expression, text) => {
    expect(await evaluate(world, expression)).toBe(text);
  });
});
