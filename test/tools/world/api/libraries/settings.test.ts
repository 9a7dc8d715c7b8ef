import { describe, expect, test } from 'vitest';

import { type OpenWorld, piece, saveWith, useFreshTable } from '../../open-world.ts';
import type { Snapshot } from '../../../../../tools/world/protocol.ts';

const OBJECTS = [
  piece('rpg_BEAR', 'bear01', [0, 0.96, 0]),
  piece('rpg_WOLF', 'wolf01', [0, 0.96, 2]),
  piece('rpg_OGRE', 'ogre01', [0, 0.96, -2]),
  piece('Custom_Assetbundle', 'bundle', [12, 1.46, 0]),
  piece('BlockSquare', 'block1', [6, 1.46, 0]),
  piece('FogOfWar', 'fog001', [20, 2, 0], {
    Locked: true,
    Transform: { posX: 20, posY: 2, posZ: 0, rotX: 0, rotY: 0, rotZ: 0, scaleX: 10, scaleY: 6, scaleZ: 10 },
  }),
  piece('BlockSquare', 'fogged', [20, 1.46, 0]),
  piece('PlayerPawn', 'scout1', [23, 0.96, 0]),
];

describe('settings of the table', () => {
  let world: OpenWorld;
  const run = (script: string): Promise<unknown> => world.ask({ kind: 'execute', guid: '-1', script });
  const saved = (): Promise<Record<string, unknown>> => world.ask<Record<string, unknown>>({ kind: 'save' });

  useFreshTable(saveWith('function onLoad() end', OBJECTS), opened => (world = opened));

  test('light has the colours of the game until a script changes them, and is saved', async () => {
    expect(await run('return tostring(Lighting.getLightColor():toHex(false))')).toBe('fffae3');
    expect(await run('return Lighting.getAmbientGroundColor().r .. " " .. Lighting.light_intensity')).toBe('0.5 0.54');
    await run(
      'Lighting.setLightColor({ 1, 0, 0 }) Lighting.setAmbientSkyColor("Blue") Lighting.ambient_type = 2 Lighting.apply()',
    );
    expect(await run('return Lighting.getLightColor().g .. " " .. Lighting.ambient_type')).toBe('0 2');
    expect((await saved())['Lighting']).toMatchObject({ LightColor: { r: 1, g: 0, b: 0 }, AmbientType: 1 });
  });

  test('the music player goes through its list, in the words of the save', async () => {
    await run('MusicPlayer.setPlaylist({ { url = "u1", title = "One" }, { url = "u2", title = "Two" } })');
    expect((await saved())['MusicPlayer']).toMatchObject({
      AudioLibrary: [
        { Item1: 'u1', Item2: 'One' },
        { Item1: 'u2', Item2: 'Two' },
      ],
    });
    expect(await run('return tostring(MusicPlayer.play()) .. MusicPlayer.player_status')).toBe('falseStop');
    const now = 'MusicPlayer.getCurrentAudioclip().title .. MusicPlayer.playlist_index .. MusicPlayer.player_status';
    expect(await run(`MusicPlayer.skipForward() return ${now}`)).toBe('One0Play');
    expect(await run(`MusicPlayer.skipForward() return ${now}`)).toBe('Two1Play');
    expect(await run(`MusicPlayer.skipForward() return ${now}`)).toBe('One0Play');
    expect(await run(`MusicPlayer.pause() return ${now}`)).toBe('One0Ready');
    expect(await run(`return tostring(MusicPlayer.skipBack()) .. ${now}`)).toBe('falseOne0Ready');
    await world.ask({ kind: 'frames', count: 200 });
    expect(await run('return MusicPlayer.skipBack()')).toBe(true);
    expect(await run(`MusicPlayer.setCurrentAudioclip({ url = "u9", title = "Nine" }) return ${now}`)).toBe(
      'Nine-1Ready',
    );
  });

  test('a style of log entries gives them prefix, postfix and colour', async () => {
    await run('logStyle("seats", { 0.5, 0.25, 0 }, "<", ">") log("hello", "label", "other seats") log("plain")');
    const prints = world.logs.flatMap(log => (log.kind === 'print' ? [[log.text, log.tint]] : []));
    expect(prints.slice(-2)).toEqual([
      ['< label: hello >', { r: 0.5, g: 0.25, b: 0, a: 1 }],
      ['plain', undefined],
    ]);
    expect(await run('return logString({ 1 }, "x", "seats")')).toBe('< x: \n  1: 1 >');
  });

  test('the text of a log entry may be on one line, and name its tags', async () => {
    expect(await run('return logString({ 1, { a = 2 } }, "x", "", true)')).toBe('x: 1: 1 2: a: 2');
    expect(await run('return logString({ 1 }, "", "new tags", false, true)')).toBe('new tags \n  1: 1');
    expect(await run('return logString("word", "x", "new tags", true, true)')).toBe('new tags x: word');
  });

  test('no state is stored for a rewind while a script forbids it', async () => {
    const count = async (): Promise<number> => {
      let states = 0;
      while ((await world.send({ kind: 'rewind' })).fault === undefined) states++;
      return states;
    };
    await run('storeRewindState(nil, true)');
    await world.ask({ kind: 'checkpoint' });
    expect(await count()).toBe(1);
    await run('storeRewindState(nil, true) allowRewindStore()');
    await world.ask({ kind: 'checkpoint' });
    expect(await count()).toBe(2);
    await run('storeRewindState(nil, true)');
    await world.ask({ kind: 'frames', count: 60 * 60 });
    await world.ask({ kind: 'checkpoint' });
    expect(await count()).toBe(2);
  });

  test('a script learns whether its state for a rewind was new', async () => {
    const store = 'local a, b storeRewindState(function(...) a, b = ... end) return tostring(a) .. tostring(b)';
    expect(await run(store)).toBe('truetrue');
    expect(await run(store)).toBe('truefalse');
    await run('getObjects()[1].setName("changed")');
    expect(await run(store)).toBe('truetrue');
  });

  test('flipTable throws loose things about, by the seed', async () => {
    const places = async (): Promise<unknown> => {
      await world.send({ kind: 'load', save: saveWith('function onLoad() end', OBJECTS), seed: 7 });
      await world.ask({ kind: 'frames', count: 3 });
      await run('flipTable()');
      await world.ask({ kind: 'frames', count: 30 });
      return run(
        'local p = getObjectFromGUID("block1").getPosition() return string.format("%.3f %.3f %.3f", p.x, p.y, p.z)',
      );
    };
    const first = await places();
    expect(first).not.toBe('6.000 1.460 0.000');
    expect(await places()).toBe(first);
  });

  test('a figurine that attacks reaches what stands before it, and both are told', async () => {
    await run(`
      local bear, wolf, ogre = getObjectFromGUID('bear01'), getObjectFromGUID('wolf01'), getObjectFromGUID('ogre01')
      function bear.RPGFigurine.onAttack(hit) for _, o in ipairs(hit) do print('bear hits ' .. o.guid) end end
      for _, o in ipairs({ wolf, ogre }) do o.RPGFigurine.onHit = function(by) print(o.guid .. ' was hit by ' .. by.guid) end end
      bear.RPGFigurine.attack()
      bear.RPGFigurine.die()
    `);
    expect(world.printed()).toEqual(['bear hits wolf01', 'wolf01 was hit by bear01']);
    const objects = (await saved())['ObjectStates'] as { GUID: string; RPGdead?: boolean }[];
    expect(objects.find(({ GUID }) => GUID === 'bear01')?.RPGdead).toBe(true);
  });

  test('an asset bundle remembers in the save which effect loops', async () => {
    await run('getObjectFromGUID("bundle").AssetBundle.playLoopingEffect(2)');
    expect(await run('return getObjectFromGUID("bundle").AssetBundle.getLoopingEffectIndex()')).toBe(2);
    const objects = (await saved())['ObjectStates'] as { GUID: string; CustomAssetbundle?: object }[];
    expect(objects.find(({ GUID }) => GUID === 'bundle')?.CustomAssetbundle).toEqual({ LoopingEffectIndex: 2 });
  });

  test('the table itself is an object that rays meet and nothing destroys', async () => {
    expect(
      await run('local t = Tables.getTableObject() return t.type .. " " .. t.name .. " " .. tostring(t.locked)'),
    ).toBe('Surface Table_RPG true');
    expect(
      await run(
        'local hits = Physics.cast({ origin = { 30, 10, 30 }, direction = { 0, -1, 0 } }) return #hits .. hits[1].hit_object.type .. string.format("%.2f", hits[1].distance)',
      ),
    ).toBe('1Surface9.04');
    await run('Tables.getTableObject().destruct()');
    await world.ask({ kind: 'frames', count: 2 });
    expect(await run('return #getObjects()')).toBe(OBJECTS.length);
    await run('Tables.setTable("None")');
    expect(await run('return tostring(Tables.getTableObject())')).toBe('nil');
  });

  test('a ray meets a turned box where it is, not at the box around it', async () => {
    await run('local b = getObjectFromGUID("block1") b.setLock(true) b.setRotation({ 0, 45, 0 })');
    const hits =
      'local hits = Physics.cast({ origin = { %s, 10, %s }, direction = { 0, -1, 0 }, max_distance = 9 }) return #hits';
    expect(await run(hits.replace('%s', '6.6').replace('%s', '0'))).toBe(1);
    expect(await run(hits.replace('%s', '6.6').replace('%s', '0.6'))).toBe(0);
    const side =
      'local h = Physics.cast({ origin = { 3, 1.5, 0 }, direction = { 1, 0, 0 }, type = %t, size = { %s, 1, 0.2 }, orientation = { 0, 45, 0 }, max_distance = 6 })[1] return string.format("%.3f", h.distance)';
    expect(await run(side.replace('%t', '1').replace('%s', '0'))).toBe((3 - Math.SQRT1_2).toFixed(3));
    expect(await run(side.replace('%t', '2').replace('%s', '1'))).toBe((2.5 - Math.SQRT1_2).toFixed(3));
  });

  test('a ball passes by a corner that the box around it would meet, and a box does not', async () => {
    await run('getObjectFromGUID("block1").setLock(true)');
    const cast = (type: number, z: number): Promise<unknown> =>
      run(
        `return #Physics.cast({ origin = { 3, 1.5, ${z} }, direction = { 1, 0, 0 }, type = ${type}, size = { 1, 1, 1 }, max_distance = 6 })`,
      );
    expect([await cast(2, 0.9), await cast(3, 0.9)]).toEqual([1, 1]);
    expect(await run('local o = getObjectFromGUID("block1") o.setRotation({ 0, 45, 0 }) return 0')).toBe(0);
    expect([await cast(2, 1.19), await cast(3, 1.19)]).toEqual([1, 1]);
    expect([await cast(2, 1.22), await cast(3, 1.22)]).toEqual([0, 0]);
  });

  test('the fog of war hides what is in it until something of the player reveals it', async () => {
    const sees = async (viewer?: string): Promise<boolean> => {
      const look = await world.ask<Snapshot>({ kind: 'snapshot', ...(viewer === undefined ? {} : { viewer }) });
      return look.objects.some(({ guid }) => guid === 'fogged');
    };
    expect([await sees(), await sees('Red')]).toEqual([true, false]);
    await run('getObjectFromGUID("scout1").setFogOfWarReveal({ reveal = true, color = "Blue", range = 4 })');
    expect(await sees('Red')).toBe(false);
    await run('getObjectFromGUID("scout1").setFogOfWarReveal({ color = "Red" })');
    expect(await sees('Red')).toBe(true);
    expect(
      await run(
        'local r = getObjectFromGUID("scout1").getFogOfWarReveal() return tostring(r.reveal) .. r.color .. r.range',
      ),
    ).toBe('trueRed4');
    await run('getObjectFromGUID("scout1").setFogOfWarReveal({ range = 2 })');
    expect(await sees('Red')).toBe(false);
    await run('getObjectFromGUID("fogged").ignore_fog_of_war = true');
    expect(await sees('Red')).toBe(true);
  });

  test('a script turns the camera of a player, and the player is shown where', async () => {
    expect(await run('return Player.Red.lookAt({ position = { 1, 2, 3 }, pitch = 30, yaw = 90, distance = 20 })')).toBe(
      true,
    );
    expect(await run('return Player.Red.getPointerRotation()')).toBe(90);
    const camera = async (viewer: string): Promise<unknown> =>
      (await world.ask<Snapshot>({ kind: 'snapshot', viewer })).seats.find(({ color }) => color === 'Red')?.camera;
    expect(await camera('Red')).toEqual({
      mode: 'ThirdPerson',
      position: { x: 1, y: 2, z: 3 },
      pitch: 30,
      yaw: 90,
      distance: 20,
    });
    expect(await camera('Blue')).toBeUndefined();
    await run(
      'Player.Red.setCameraMode("TopDown") Player.Red.attachCameraToObject({ object = getObjectFromGUID("block1"), offset = { 0, 5, 0 } })',
    );
    expect(await camera('Red')).toMatchObject({ mode: 'TopDown', follows: 'block1', offset: { x: 0, y: 5, z: 0 } });
    expect(await run('return Player.Red.setCameraMode("Sideways")')).toBe(false);
  });

  test('a request of the network fails without one, and is answered with one', async () => {
    const ask =
      'WebRequest.custom("http://x/a", "patch", true, "body", { A = "1" }, function(r) print(tostring(r.is_error) .. r.response_code .. r.text .. tostring(r.getResponseHeader("type"))) end)';
    await run(ask);
    await world.ask({ kind: 'frames', count: 1 });
    expect(world.printed()).toEqual(['true0nil']);
    await world.ask({ kind: 'network', open: true });
    await run(`request = ${ask}`);
    await run('WebRequest.post("http://x/b", { name = "Bear" })');
    const asked = world.logs.flatMap(log => (log.kind === 'web' ? [log] : []));
    expect(asked).toMatchObject([
      { id: 2, method: 'PATCH', url: 'http://x/a', headers: { A: '1' }, body: 'body' },
      { id: 3, method: 'POST', url: 'http://x/b', form: { name: 'Bear' } },
    ]);
    expect(await run('return request.is_done')).toBe(false);
    await world.ask({ kind: 'webResponse', id: 2, status: 404, text: 'no', headers: { Type: 'text' } });
    expect(world.printed()).toEqual(['false404notext']);
    expect(await run('return request.is_done')).toBe(true);
    expect((await world.send({ kind: 'webResponse', id: 2 })).fault).toBe('No request 2 waits for an answer');
    await world.ask({ kind: 'network', open: false });
  });

  test('nothing of all this was an error', () => {
    expect(world.errors()).toEqual([]);
  });

  test('an error of what a request calls names the library', async () => {
    await run('WebRequest.get("http://x/", function() error("on purpose") end)');
    await world.ask({ kind: 'frames', count: 1 });
    expect(world.errors()).toEqual([expect.stringMatching(/<WebRequest>.*on purpose/u)]);
  });
});
