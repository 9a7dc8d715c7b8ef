import { describe, expect, test } from 'vitest';

import type { Snapshot } from '../../../tools/world/protocol.ts';
import { machines, openWorld, piece, saveWith } from './open-world.ts';

const SCRIPT = `
function onLoad(state)
  print('loaded [' .. state .. ']')
  local bear = getObjectFromGUID('aaaaaa')
  print(bear.getName(), bear.type, type(bear), tostring(bear))
  bear.tooltip = false
  print(tostring(bear.tooltip), tostring(bear.getPosition()))
  bear.addContextMenuItem('Growl', function(color, place, object) print(color .. ' ' .. object.getName()) end)
  print(tostring((pcall(function() return bear.nonsense end))))
  local pawn = spawnObject({ type = 'PlayerPawn', position = { 5, 2, 5 }, callback_function = function(made)
    print('callback ' .. tostring(made.spawning))
  end })
  print('spawning ' .. tostring(pawn.spawning))
  Wait.frames(function() print('frames ' .. tostring(Time.time * 60)) end, 3)
  Wait.time(function() print('second') end, 1)
  startLuaCoroutine(Global, 'steps')
end
function steps() for i = 1, 2 do print('step ' .. i) coroutine.yield(0) end return 1 end
function onObjectSpawn(object) print('spawned ' .. object.name) end
function onObjectPickUp(color, object) print('up ' .. color .. ' ' .. object.getName()) end
function onObjectDrop(color, object) print('drop ' .. color .. ' ' .. object.getName()) end
function onSave() return 'kept' end
function press(player, value, id) print(player.color .. ' ' .. value .. ' ' .. id) error('oops') end
`;

const XML =
  '<Panel id="panel"><Text id="text">a &amp; b</Text><Button id="go" onClick="press(now)">Go</Button></Panel>';

describe.each(await machines())('a table in %s', (name, open) => {
  test('loads, runs scripts, spawns, waits and resumes in the order of the game', async () => {
    const world = await openWorld(open);
    await world.send({
      kind: 'load',
      save: saveWith(SCRIPT, [piece('BlockSquare', 'aaaaaa', [1, 3, 1], { Nickname: 'Bear' })]),
    });
    expect(world.printed()).toEqual([
      'loaded []',
      'Bear\tBlock\tuserdata\tBear(LuaGameObjectScript)',
      'false\tVector: { 1, 3, 1 }',
      'false',
      'spawning true',
      'step 1',
    ]);
    await world.send({ kind: 'frames', count: 70 });
    expect(world.printed()).toEqual(['spawned PlayerPawn', 'callback false', 'step 2', 'frames 3', 'second']);
    expect(world.errors()).toEqual([]);
    await world.close();
  });

  test('lets a player lift, drop and press, and keeps the state of scripts in a save', async () => {
    const world = await openWorld(open);
    const objects = [piece('BlockSquare', 'aaaaaa', [1, 3, 1], { Nickname: 'Bear' })];
    await world.send({ kind: 'load', save: saveWith(SCRIPT, objects, { XmlUI: XML }) });
    await world.send({ kind: 'sit', color: 'Red', name: 'Ann' });
    await world.send({ kind: 'frames', count: 70 });
    world.printed();
    await world.ask({ kind: 'pickUp', color: 'Red', guid: 'aaaaaa' });
    await world.ask({ kind: 'release', color: 'Red', x: -3, z: 2 });
    await world.ask({ kind: 'frames', count: 60 });
    await world.ask({ kind: 'menu', color: 'Red', guid: 'aaaaaa', label: 'Growl' });
    await world.ask({ kind: 'ui', color: 'Red', guid: '-1', path: [0, 1], event: 'onClick' });
    expect(world.printed()).toEqual(['up Red Bear', 'drop Red Bear', 'Red Bear', 'Red now go']);
    expect(world.errors()).toHaveLength(1);
    expect(world.errors()[0]).toMatch(/^Error in Script \(Global\) function <press>: Global:\(23,\d+-\d+\): oops$/);
    const snapshot = await world.ask<Snapshot>({ kind: 'snapshot', viewer: 'Red' });
    const bear = snapshot.objects.find(object => object.guid === 'aaaaaa');
    expect(bear?.position.x).toBe(-3);
    expect(bear?.position.y).toBeCloseTo(1.46, 5);
    const save = await world.ask<{ LuaScriptState: string }>({ kind: 'save' });
    expect(save.LuaScriptState).toBe('kept');
    await world.ask({
      kind: 'saveAndPlay',
      scriptStates: [{ guid: '-1', script: 'function onLoad(s) print("again " .. s) end' }],
    });
    expect(world.printed()).toEqual(['again kept']);
    await world.close();
  });

  test('answers executed chunks, and tells where they go wrong', async () => {
    const world = await openWorld(open);
    await world.send({ kind: 'load', save: saveWith('function onLoad() end') });
    expect(await world.ask({ kind: 'execute', guid: '-1', script: 'return 6 * 7' })).toBe(42);
    await world.ask({ kind: 'execute', guid: '-1', script: 'local nothing = nil\nreturn nothing.x' });
    await world.ask({ kind: 'execute', guid: '-1', script: 'this is no Lua' });
    expect(world.errors()[0]).toMatch(/executeScript:\(2,\d+-\d+\): attempt to index a nil value$/);
    expect(world.errors()[1]).toMatch(/executeScript:\(1,\d+-\d+\): /);
    expect(name).not.toBe('');
    await world.close();
  });
});
