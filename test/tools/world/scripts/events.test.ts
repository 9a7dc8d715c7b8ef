import { describe, expect, test } from 'vitest';

import { API } from '../../../../tools/world/api/api-map.ts';
import type { Command } from '../../../../tools/world/protocol.ts';
import { machines, openWorld, piece, saveWith } from '../open-world.ts';

const EVENTS = API.filter(({ kind }) => kind === 'event').map(({ name }) => name);

const NAMES = EVENTS.map(name => `'${name}'`).join(', ');

/** The script of an object: it tells Global the name of every event it hears. */
const LISTENER = `for _, name in ipairs({ ${NAMES} }) do _G[name] = function() Global.call('hear', name) end end`;

const GLOBAL = `
  heard = {}
  function hear(name) heard[name] = true end
  for _, name in ipairs({ ${NAMES} }) do _G[name] = function() hear(name) end end
  function onLoad()
    heard.onLoad = true
    local block = getObjectFromGUID('block1')
    block.registerCollisions(true)
    Turns.enable = true
    addHotkey('key', function() print('hotkey') end)
  end
`;

const OBJECTS = [
  piece('BlockSquare', 'block1', [0, 4, 0], {
    LuaScript: LISTENER,
    States: { 2: piece('BlockSquare', 'block2', [0, 0, 0], { LuaScript: LISTENER }) },
  }),
  piece('BlockRectangle', 'plate1', [0, 1.21, 0], { Locked: true }),
  piece('Custom_PDF', 'book01', [8, 1.2, 0], { LuaScript: LISTENER }),
  piece('Custom_Assetbundle', 'bundle', [12, 1.46, 0]),
  piece('Bag', 'bag001', [-8, 0.8, 0], { LuaScript: LISTENER }),
  piece('Die_6', 'die001', [-12, 1.3, 0], { LuaScript: LISTENER }),
  piece('ScriptingTrigger', 'zone01', [0, 1, 8], { Locked: true }),
  piece('LayoutZone', 'layout', [12, 1, 8], {
    Locked: true,
    LuaScript: LISTENER,
    LayoutZone: { Options: { TriggerForNonCards: true } },
  }),
  piece('BlockSquare', 'block3', [12, 1.46, 8]),
  piece('HandTrigger', 'hand01', [0, 4, -18], { FogColor: 'Red', Locked: true }),
  piece('Card', 'card01', [0, 4, -18], { CardID: 1 }),
];

const red = { color: 'Red' } as const;

const STEPS: readonly Command[] = [
  { kind: 'frames', count: 90 },
  { kind: 'sit', color: 'Red', name: 'Ann' },
  { kind: 'execute', guid: '-1', script: 'Turns.turn_color = "Red"' },
  { kind: 'hover', ...red, guid: 'block1' },
  { kind: 'flip', ...red, guid: 'block1' },
  { kind: 'pickUp', ...red, guid: 'block1' },
  { kind: 'release', ...red, x: 0, z: 8 },
  { kind: 'frames', count: 60 },
  { kind: 'peek', ...red, guid: 'block1' },
  { kind: 'flick', ...red, guid: 'block1', x: 3, z: 3 },
  { kind: 'frames', count: 90 },
  { kind: 'randomize', ...red, guid: 'die001' },
  { kind: 'frames', count: 90 },
  { kind: 'search', ...red, guid: 'bag001', open: true },
  { kind: 'search', ...red, guid: 'bag001', open: false },
  { kind: 'page', ...red, guid: 'book01', page: 2 },
  { kind: 'effect', ...red, guid: 'bundle', index: 1, looping: true },
  { kind: 'effect', ...red, guid: 'bundle', index: 1, looping: false },
  { kind: 'team', ...red, team: 'Hearts' },
  { kind: 'blindfold', ...red, on: true },
  { kind: 'typing', ...red, typing: true },
  { kind: 'chat', ...red, message: 'hello' },
  { kind: 'ping', ...red, x: 1, z: 1 },
  { kind: 'scriptingButton', ...red, index: 1, down: true },
  { kind: 'scriptingButton', ...red, index: 1, down: false },
  { kind: 'hotkey', ...red, label: 'key' },
  { kind: 'external', message: { text: 'hi' } },
  { kind: 'execute', guid: '-1', script: 'Hands.chooseInHand("pick", 1, 1)' },
  { kind: 'handChoice', ...red, guids: ['card01'], confirmed: true },
  { kind: 'execute', guid: '-1', script: 'getObjectFromGUID("layout").LayoutZone.layout()' },
  { kind: 'pickUp', ...red, guid: 'die001' },
  { kind: 'release', ...red, x: -8, z: 0 },
  { kind: 'frames', count: 60 },
  { kind: 'take', ...red, guid: 'bag001' },
  { kind: 'frames', count: 3 },
  { kind: 'cancelHold', ...red },
  { kind: 'number', ...red, guid: 'block1', number: 2 },
  { kind: 'frames', count: 3 },
  { kind: 'delete', ...red, guid: 'block3' },
  { kind: 'frames', count: 3 },
  { kind: 'save' },
  { kind: 'changeColor', color: 'Red', to: 'Blue' },
  { kind: 'leave', color: 'Blue' },
];

describe.each(await machines())('events in %s', (_, open) => {
  test('every event of the API reaches the scripts that have a handler for it', async () => {
    const world = await openWorld(open);
    await world.send({ kind: 'load', save: saveWith(GLOBAL, OBJECTS) });
    for (const step of STEPS) {
      const { fault } = await world.send(step);
      expect([step, fault]).toEqual([step, undefined]);
    }
    const names = await world.ask({
      kind: 'execute',
      guid: '-1',
      script:
        'local all = {} for name in pairs(heard) do all[#all + 1] = name end table.sort(all) return table.concat(all, " ")',
    });
    expect(world.errors()).toEqual([]);
    expect(String(names).split(' ')).toEqual([...EVENTS].sort());
    await world.close();
  });
});

/** An event of every script, what a player does to cause it, and the value with which a script interferes, if any. */
const CAUSES: readonly (readonly [name: string, command: Command, effect: boolean | undefined])[] = [
  ['onPlayerTurn', { kind: 'execute', guid: '-1', script: 'Turns.enable = true' }, undefined],
  ['onObjectHover', { kind: 'hover', ...red, guid: 'block1' }, undefined],
  ['onPlayerAction', { kind: 'flip', ...red, guid: 'block1' }, false],
  ['onPlayerAction', { kind: 'select', ...red, guids: ['block1'] }, false],
  ['onPlayerAction', { kind: 'paste', ...red, x: 0, z: 0 }, false],
  ['onObjectRotate', { kind: 'flip', ...red, guid: 'block1' }, undefined],
  ['onObjectPickUp', { kind: 'pickUp', ...red, guid: 'block1' }, undefined],
  ['onObjectDrop', { kind: 'release', ...red }, undefined],
  ['onObjectNumberTyped', { kind: 'number', ...red, guid: 'block1', number: 2 }, true],
  ['onChat', { kind: 'chat', ...red, message: 'hello' }, false],
  ['onObjectDestroy', { kind: 'delete', ...red, guid: 'block1' }, undefined],
  ['onPlayerChangeColor', { kind: 'changeColor', color: 'Red', to: 'Blue' }, undefined],
];

/** A script whose handler of that name says that it ran and returns a value, both in Lua. */
function returning(name: string, value: string): string {
  return `function ${name}() print(self.getGUID()) return ${value} end`;
}

/** The scripts that heard what Red did, where every handler returns `value`. */
async function heard(name: string, command: Command, value: string): Promise<string[]> {
  const world = await openWorld();
  const LuaScript = returning(name, value);
  const objects = [
    piece('BlockSquare', 'block1', [0, 1.46, 0], { LuaScript }),
    piece('Die_6', 'die001', [8, 1.29, 0], { LuaScript }),
  ];
  await world.send({ kind: 'load', save: saveWith(LuaScript, objects) });
  await world.send({ kind: 'sit', color: 'Red', name: 'Ann' });
  if (command.kind === 'release') await world.ask({ kind: 'pickUp', ...red, guid: 'block1' });
  world.printed();
  await world.send(command);
  await world.send({ kind: 'frames', count: 3 });
  const printed = world.printed();
  expect(world.errors()).toEqual([]);
  await world.close();
  return printed;
}

test.each(CAUSES)('a handler of %s silences the others only with an effect: %o', async (name, command, effect) => {
  for (const value of ['nil', 'true', 'false', '1', "'x'", '{}']) {
    const expected = value === String(effect) ? ['-1'] : ['-1', 'block1', 'die001'];
    expect([value, await heard(name, command, value)]).toEqual([value, expected]);
  }
});

test('only Global is asked whether an object may turn', async () => {
  const world = await openWorld();
  const block = piece('BlockSquare', 'block1', [0, 1.46, 0], { LuaScript: returning('tryObjectRotate', 'false') });
  await world.send({ kind: 'load', save: saveWith(returning('tryObjectRotate', 'nil'), [block]) });
  await world.send({ kind: 'sit', color: 'Red', name: 'Ann' });
  await world.ask({ kind: 'rotate', ...red, guid: 'block1', degrees: 90 });
  expect(world.printed()).toEqual(['-1']);
  await world.close();
});
