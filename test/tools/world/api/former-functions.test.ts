import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openWorld, piece, saveWith, type OpenWorld } from '../open-world.ts';

const GLOBAL = `
count, cards = 3, { 'a', 'b' }
function setUp() print('set up') return 'ready' end
function take(given) print('took ' .. given.what) end
function onObjectDestroyed(object) print('destroyed ' .. object.getName()) end
function onPlayerChangedColor(color) print('seat ' .. color) end
function onPlayerTurnEnd(ended, nextOne) print('end of ' .. ended .. ' before ' .. nextOne) end
function onPlayerTurnStart(started, before) print('start of ' .. started .. ' after [' .. before .. ']') end
`;
const OWN = `function own() return self.getName() end`;

const OBJECTS = [
  piece('BlockSquare', 'block1', [0, 2, 0], { Nickname: 'Block', LuaScript: OWN }),
  piece('HandTrigger', 'hand01', [0, 4, -18], { FogColor: 'White', Locked: true }),
  piece('HandTrigger', 'hand02', [0, 4, 18], { FogColor: 'Red', Locked: true }),
];

describe('functions and events that the manual no longer has', () => {
  let world: OpenWorld;
  const run = (script: string): Promise<unknown> => world.ask({ kind: 'execute', guid: '-1', script });
  const runIn = (guid: string, script: string): Promise<unknown> => world.ask({ kind: 'execute', guid, script });

  beforeAll(async () => {
    world = await openWorld();
    await world.send({ kind: 'load', save: saveWith(GLOBAL, OBJECTS) });
    await world.send({ kind: 'sit', color: 'White', name: 'Ann' });
    await world.send({ kind: 'sit', color: 'Red', name: 'Bob' });
  });

  afterAll(() => world.close());

  test('call functions of other scripts: Global is nobody, too', async () => {
    world.printed();
    expect(await runIn('block1', 'return callLuaFunctionInOtherScript(nil, "setUp")')).toBe('ready');
    await runIn('block1', 'callLuaFunctionInOtherScriptWithParams(Global, "take", { what = "cards" })');
    expect(world.printed()).toEqual(['set up', 'took cards']);
    expect(await run('return callLuaFunctionInOtherScript(getObjectFromGUID("block1"), "own")')).toBe('Block');
  });

  test('read and set variables of Global', async () => {
    const script = `setGlobalScriptVar('count', getGlobalScriptVar('count') + 1)
      setGlobalScriptTable('cards', { getGlobalScriptTable('cards')[2], 'c' })`;
    await runIn('block1', script);
    expect(await run('return count .. table.concat(cards)')).toBe('4bc');
  });

  test('know players and their hands by colour', async () => {
    expect(await run('return getPlayer("Red").steam_name .. getPlayerSteamName("White") .. getPlayerSteamName()')).toBe(
      'BobAnnAnn',
    );
    const hand = `local h = getPlayerHandPositionAndRotation('White')
      return table.concat({ h.pos_x, h.pos_z, h.rot_y, h.trigger_forward_z, h.trigger_up_y }, ' ')`;
    expect(await run(hand)).toBe('0 -18 0 1 1');
    expect(
      await run('return tostring(getPlayerHandPositionAndRotation("Blue")) .. tostring(getPlayer("Nobody"))'),
    ).toBe('nilnil');
    expect(await run('return getPointerPosition("White").y == Player.White.getPointerPosition().y')).toBe(true);
  });

  test('accept what has no effect here, and name what is wrong in it', async () => {
    expect(await run('return clearPixelPaint() and clearVectorPaint() and clearConsoleCommands()')).toBe(true);
    expect(await run('return addConsoleCommand("deal", function() end, true)')).toBe(true);
    expect(await run('return select(2, pcall(addConsoleCommand, "deal"))')).toMatch(/#2 to 'addConsoleCommand'/);
  });

  test('receive seats, turns and destroyed objects under their former names', async () => {
    world.printed();
    await run(`Turns.enable = true Turns.endTurn() getObjectFromGUID('block1').clone({}).destruct()`);
    await world.send({ kind: 'frames', count: 3 });
    await world.send({ kind: 'sit', color: 'Blue', name: 'Cid' });
    const heard = world.printed();
    expect(heard).toContain('start of Red after []');
    expect(heard).toContain('end of Red before White');
    expect(heard).toContain('start of White after [Red]');
    expect(heard).toContain('destroyed Block');
    expect(heard).toContain('seat Blue');
  });
});
