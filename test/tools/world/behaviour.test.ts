import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Snapshot } from '../../../tools/world/protocol.ts';
import { openWorld, piece, saveWith, type OpenWorld } from './open-world.ts';

const SCRIPT = `
function onLoad() end
function onPlayerTurn(player, previous) print('turn ' .. player.color .. ' after ' .. (previous and previous.color or 'none')) end
function onObjectEnterZone(zone, object) print('in ' .. object.getName()) end
function onObjectLeaveZone(zone, object) print('out ' .. object.getName()) end
function onPlayerAction(player, action, targets)
  if action == Player.Action.Delete then print('no ' .. targets[1].getName()) return false end
end
function onChat(message, player) return message ~= 'secret' end
`;

const OBJECTS = [
  piece('BlockSquare', 'bear01', [0, 1.46, 0], { Nickname: 'Bear', Tags: ['Unit'] }),
  piece('BlockRectangle', 'plate1', [8, 1.21, 0], {
    Nickname: 'Plate',
    Locked: true,
    AttachedSnapPoints: [{ Position: { x: 0.2, y: 0.5, z: 0 } }],
  }),
  piece('ScriptingTrigger', 'zone01', [-8, 1, 0], { Locked: true }),
  piece('HandTrigger', 'hand01', [0, 4, -18], { FogColor: 'Red', Locked: true }),
  piece('HandTrigger', 'hand02', [0, 4, 18], { FogColor: 'Blue', Locked: true }),
];

describe('the table', () => {
  let world: OpenWorld;
  const run = (script: string): Promise<unknown> => world.ask({ kind: 'execute', guid: '-1', script });
  const look = (viewer?: string): Promise<Snapshot> =>
    world.ask<Snapshot>({ kind: 'snapshot', ...(viewer === undefined ? {} : { viewer }) });
  const drop = async (x: number, z: number): Promise<void> => {
    await world.ask({ kind: 'pickUp', color: 'Red', guid: 'bear01' });
    await world.ask({ kind: 'release', color: 'Red', x, z });
    await world.ask({ kind: 'frames', count: 60 });
  };

  beforeAll(async () => {
    world = await openWorld();
    await world.send({ kind: 'sit', color: 'Red', name: 'Ann' });
    await world.send({ kind: 'sit', color: 'Blue', name: 'Bob' });
  });

  beforeEach(async () => {
    await world.send({ kind: 'load', save: saveWith(SCRIPT, OBJECTS) });
    world.printed();
  });

  afterAll(() => world.close());

  test('reports turns inside the assignment, and goes round the table', async () => {
    await run('Turns.enable = true print("on") Turns.endTurn() print(Turns.turn_color)');
    const [first, on, second, color] = world.printed();
    expect([first, on]).toEqual([expect.stringMatching(/^turn (Red|Blue) after none$/), 'on']);
    expect(second).toMatch(/^turn (Red after Blue|Blue after Red)$/);
    expect(second?.split(' ')[1]).toBe(color);
  });

  test('draws a released piece to a snap point near it', async () => {
    await drop(8.5, 0.3);
    const bear = (await look()).objects.find(({ guid }) => guid === 'bear01');
    expect([bear?.position.x, bear?.position.z]).toEqual([8.2, 0]);
    expect(bear?.position.y).toBeCloseTo(1.46 + 0.5, 5);
  });

  test('reports zones that a piece enters and leaves', async () => {
    await drop(-8, 0);
    expect(
      await run('return #getObjectFromGUID("zone01").getObjects() .. #getObjectFromGUID("bear01").getZones()'),
    ).toBe('11');
    await drop(0, 0);
    expect(world.printed()).toEqual(['in Bear', 'out Bear']);
  });

  test('lets a script forbid what a player does', async () => {
    const { fault } = await world.send({ kind: 'delete', color: 'Red', guid: 'bear01' });
    expect(fault).toBe('A script does not let Red delete Bear (bear01)');
    expect(world.printed()).toEqual(['no Bear']);
  });

  test('lets nobody lift what is locked, not interactable or held by another', async () => {
    const lift = async (color: string, guid: string): Promise<string | undefined> =>
      (await world.send({ kind: 'pickUp', color, guid })).fault;
    expect(await lift('Red', 'plate1')).toBe('Plate (plate1) is locked');
    await run('getObjectFromGUID("bear01").interactable = false');
    expect(await lift('Red', 'bear01')).toBe('Bear (bear01) is not interactable');
    await run('getObjectFromGUID("bear01").interactable = true');
    expect(await lift('Red', 'bear01')).toBeUndefined();
    expect(await lift('Blue', 'bear01')).toBe('Red holds Bear (bear01)');
  });

  test('brings back what was held when the player thinks better of it', async () => {
    await world.ask({ kind: 'pickUp', color: 'Red', guid: 'bear01' });
    await world.ask({ kind: 'moveHand', color: 'Red', x: 5, z: 5 });
    await world.ask({ kind: 'cancelHold', color: 'Red' });
    await world.ask({ kind: 'frames', count: 90 });
    const bear = (await look()).objects.find(({ guid }) => guid === 'bear01');
    expect(bear?.position).toEqual({ x: 0, y: expect.closeTo(1.46, 5) as number, z: 0 });
  });

  test('shows dialogs to whom they are for, and calls back on OK alone', async () => {
    await run(
      'Player.Red.showOptionsDialog("Pick", { "one", "two" }, 1, function(text, index, color) print(text .. index .. color) end)',
    );
    const dialogs = async (viewer: string): Promise<unknown[]> =>
      (await look(viewer)).seats.flatMap(({ dialog }) => (dialog === undefined ? [] : [dialog]));
    expect(await dialogs('Red')).toEqual([
      { serial: 1, kind: 'options', text: 'Pick', options: ['one', 'two'], value: 'one' },
    ]);
    expect(await dialogs('Blue')).toEqual([]);
    expect((await world.send({ kind: 'dialog', color: 'Red', value: 'three' })).fault).toMatch(/none of the options/);
    await world.ask({ kind: 'dialog', color: 'Red', value: 'two' });
    expect(world.printed()).toEqual(['two2Red']);
    await run('Player.Red.showConfirmDialog("Sure?", function() print("sure") end)');
    await world.ask({ kind: 'dialog', color: 'Red' });
    expect(world.printed()).toEqual([]);
  });

  test('hides from a player what a script hides', async () => {
    await run('getObjectFromGUID("bear01").setHiddenFrom({ "Blue" })');
    const seen = async (viewer: string): Promise<unknown> => {
      const bear = (await look(viewer)).objects.find(({ guid }) => guid === 'bear01');
      return bear && [bear.nickname, bear.concealed];
    };
    expect(await seen('Blue')).toEqual(['', true]);
    expect(await seen('Red')).toEqual(['Bear', undefined]);
    await run('getObjectFromGUID("bear01").setInvisibleTo({ "Blue" })');
    expect(await seen('Blue')).toBeUndefined();
  });

  test('casts rays that meet the nearest thing first', async () => {
    const script = `local hits = Physics.cast({ origin = { 8, 10, 0 }, direction = { 0, -1, 0 } })
      return hits[1].hit_object.getName() .. " " .. hits[1].distance .. " " .. tostring(hits[1].normal)`;
    expect(await run(script)).toBe('Plate 8.54 Vector: { 0, 1, 0 }');
  });

  test('keeps from the chat what a script keeps back', async () => {
    const before = world.logs.length;
    await world.ask({ kind: 'chat', color: 'Red', message: 'secret' });
    await world.ask({ kind: 'chat', color: 'Red', message: 'hello' });
    const said = world.logs.slice(before).flatMap(log => (log.kind === 'chat' ? [[log.from, log.text]] : []));
    expect(said).toEqual([['Red', 'hello']]);
  });

  test('goes back to what was noted down, scripts and all', async () => {
    await world.ask({ kind: 'checkpoint' });
    await drop(5, 5);
    await run('noted = true');
    await world.ask({ kind: 'rewind' });
    expect(await run('return tostring(noted)')).toBe('nil');
    expect((await look()).objects.find(({ guid }) => guid === 'bear01')?.position.x).toBe(0);
  });

  test('a dead reference says so, and answers only whether it is dead', async () => {
    await run(
      'bear = getObjectFromGUID("bear01") bear.destruct() print(tostring(bear.isDestroyed()) .. bear.getName())',
    );
    await world.ask({ kind: 'frames', count: 2 });
    expect(world.printed()).toEqual(['trueBear']);
    expect(
      await run(
        'local ok, text = pcall(function() return bear.getName() end) return tostring(ok) .. tostring(bear.isDestroyed()) .. tostring(bear)',
      ),
    ).toBe('falsetruenull');
  });

  test('runs a line for whoever asks, and gives back what is no table', async () => {
    expect([await run('return 7'), await run('return "a"'), await run('return false'), await run('return {}')]).toEqual(
      [7, 'a', false, undefined],
    );
    await world.ask({ kind: 'execute', guid: '-1', script: 'noted = 5' });
    expect(await run('return noted')).toBe(5);
  });

  test('nothing of all this was an error', () => {
    expect(world.errors()).toEqual([]);
  });
});

test('a line that cannot run is reported under the script that was to run it', async () => {
  const world = await openWorld();
  const script = 'function onLoad() end';
  await world.send({
    kind: 'load',
    save: saveWith(script, [piece('BlockSquare', 'bear01', [0, 2, 0], { LuaScript: script })]),
  });
  const run = async (guid: string, text: string): Promise<readonly [string | undefined, readonly string[]]> => {
    const before = world.errors().length;
    const { fault } = await world.send({ kind: 'execute', guid, script: text });
    return [fault, world.errors().slice(before)];
  };
  expect(await run('gone00', 'return 1')).toEqual([
    'gone00 has no script that could run it',
    [expect.stringMatching(/^Error in executeScript: function <executeScript>: Object reference not set/u)],
  ]);
  expect(await run('-1', 'x = = 1')).toEqual([
    undefined,
    [expect.stringMatching(/^Error in Script \(Global\) function <executeScript>: /u)],
  ]);
  expect(await run('-1', 'local a = nil return a.x')).toEqual([undefined, [expect.stringContaining('Global')]]);
  expect(await run('bear01', 'local a = nil return a.x')).toEqual([undefined, [expect.stringContaining('bear01')]]);
  expect((await world.send({ kind: 'external', message: 'text' as unknown as object })).fault).toBe(
    'A custom message has to be an object',
  );
  await world.close();
});
