import { describe, expect, test } from 'vitest';

import type { Snapshot } from '../../../../tools/world/protocol.ts';
import { openWorld, piece, saveWith, testScripts, useFreshTable, type OpenWorld } from '../open-world.ts';

const OBJECTS = [
  piece('BlockSquare', 'block1', [0, 2, 0], { Nickname: 'Bear' }),
  piece('HandTrigger', 'hand01', [0, 4, -18], { FogColor: 'Red', Locked: true }),
  piece('HandTrigger', 'hand02', [0, 4, 18], { FogColor: 'Blue', Locked: true }),
];

testScripts('players in scripts', saveWith('', OBJECTS), [
  [
    'getPlayers lists who is there',
    'local t = {} for _, p in ipairs(Player.getPlayers()) do t[#t + 1] = p.steam_name end table.sort(t) return table.concat(t, ",")',
    'Ann,Bob',
  ],
  ['getSpectators lists who sits at Grey', 'return #Player.getSpectators()', '0'],
  ['getColors lists all twelve', 'return #Player.getColors() .. Player.getColors()[1]', '12White'],
  [
    'getAvailableColors lists those with a hand',
    'local t = Player.getAvailableColors() table.sort(t) return table.concat(t, ",")',
    'Blue,Red',
  ],
  [
    'getSeatedPlayers lists colours',
    'local t = getSeatedPlayers() table.sort(t) return table.concat(t, ",")',
    'Blue,Red',
  ],
  [
    'the one who came first is the host, and an admin',
    'return tostring(Player.Red.host) .. tostring(Player.Red.admin) .. tostring(Player.Blue.admin)',
    'truetruefalse',
  ],
  [
    'an empty seat is there, without a name',
    'return tostring(Player.Green.seated) .. tostring(Player.Green.steam_name) .. tostring(Player.Green.steam_id)',
    'falsenilnil',
  ],
  [
    'what is no field of a player is named by the error',
    'local ok, message = pcall(function() return Player.Red.nothing end) return tostring(ok) .. message:match("cannot access .*")',
    'falsecannot access field nothing of userdata<LuaPlayer>',
  ],
  ['steam_id is a text', 'return type(Player.Red.steam_id)', 'string'],
  [
    'promote toggles',
    'Player.Blue.promote() local a = Player.Blue.promoted Player.Blue.promote() return tostring(a) .. tostring(Player.Blue.promoted)',
    'truefalse',
  ],
  [
    'blindfolded can be set',
    'Player.Blue.blindfolded = true local a = Player.Blue.blindfolded Player.Blue.blindfolded = false return a',
    'true',
  ],
  ['lift_height can be set', 'Player.Blue.lift_height = 0.5 return Player.Blue.lift_height', '0.5'],
  [
    'a hand has a transform',
    'local h = Player.Red.getHandTransform() return h.position.z .. " " .. h.forward.z .. h.right.x .. h.up.y',
    '-18 111',
  ],
  ['getPlayerHand is the same', 'return Player.Red.getPlayerHand().position.z', '-18'],
  [
    'a seat without a hand has none',
    'return tostring(Player.Green.getHandTransform()) .. Player.Green.getHandCount()',
    'nil0',
  ],
  ['getHandCount counts hands', 'return Player.Red.getHandCount()', '1'],
  [
    'setHandTransform changes only what was given',
    'Player.Red.setHandTransform({ position = { 0, 4, -20 } }) local h = Player.Red.getHandTransform() return h.position.z .. h.scale.x',
    '-201',
  ],
  [
    'a message reaches who sits there',
    'return tostring(Player.Red.broadcast("hi")) .. tostring(Player.Green.broadcast("hi"))',
    'truefalse',
  ],
  ['getPointerPosition is a Vector', 'return Player.Red.getPointerPosition():magnitude() >= 0', 'true'],
  ['nothing is hovered over at first', 'return Player.Red.getHoverObject()', 'nil'],
  [
    'pingTable tells scripts',
    'function onPlayerPing(player, place) pinged = player.color .. place.x end Player.Red.pingTable({ 3, 1, 0 }) return pinged',
    'Red3',
  ],
  [
    'changeColor moves the person',
    'Player.Blue.changeColor("Green") return tostring(Player.Green.steam_name) .. tostring(Player.Blue.steam_name)',
    'Bobnil',
  ],
  [
    'kick takes a player away',
    'Player.Green.kick() return tostring(Player.Green.seated) .. #getSeatedPlayers()',
    'false1',
  ],
  [
    'order, direction and other rules of turns',
    'Turns.reverse_order = true Turns.skip_empty_hands = true Turns.disable_interactations = true Turns.pass_turns = false return tostring(Turns.reverse_order) .. tostring(Turns.skip_empty_hands) .. tostring(Turns.disable_interactations) .. tostring(Turns.pass_turns)',
    'truetruetruefalse',
  ],
  ['getHands lists the hand zones', 'return #Hands.getHands()', '2'],
  [
    'rules of hands',
    'Hands.disable_unused = true Hands.hiding = 2 return tostring(Hands.disable_unused) .. Hands.hiding',
    'true2',
  ],
  [
    'each rule of hands has a field of its own in the save',
    'Hands.enable = false local a = tostring(Hands.disable_unused) Hands.disable_unused = false Hands.enable = true return a .. tostring(Hands.disable_unused) .. tostring(Hands.enable)',
    'truefalsetrue',
  ],
  ['hiding ignores what it does not know', 'Hands.hiding = 9 return Hands.hiding', '2'],
  [
    'chooseInHandOrCancel asks, clearChooseInHand ends it',
    'Hands.chooseInHandOrCancel("pick", 1, 1, "Pick", { "Red" }) local a = Hands.currentChooseInHand("Red") Hands.clearChooseInHand({ "Red" }) return a .. tostring(Hands.currentChooseInHand("Red"))',
    'picknil',
  ],
]);

testScripts('turns in scripts', saveWith('function onLoad() end', OBJECTS), [
  [
    'getTurnOrder is the given order',
    'Turns.type = 2 Turns.order = { "Red", "Blue" } Turns.enable = true Turns.turn_color = "Red" return table.concat(Turns.getTurnOrder(), ",")',
    'Red,Blue',
  ],
  ['the next and the previous colour', 'return Turns.getNextTurnColor() .. Turns.getPreviousTurnColor()', 'BlueBlue'],
  ['endTurn passes on', 'Turns.endTurn() return Turns.turn_color', 'Blue'],
]);

test('dialogs give a script what the player enters', async () => {
  const world = await openWorld();
  await world.send({ kind: 'load', save: saveWith('', OBJECTS) });
  await world.send({ kind: 'sit', color: 'Red', name: 'Ann' });
  const answer = async (script: string, value: string): Promise<string[]> => {
    await world.ask({ kind: 'execute', guid: '-1', script });
    await world.ask({ kind: 'dialog', color: 'Red', value });
    return world.printed();
  };
  const say = 'function(value, color) print(tostring(value) .. " " .. tostring(color)) end';
  expect(await answer(`Player.Red.showInputDialog("Name?", "Bear", ${say})`, 'Wolf')).toEqual(['Wolf Red']);
  expect(await answer(`Player.Red.showInputDialog(${say})`, 'Ox')).toEqual(['Ox Red']);
  expect(await answer(`Player.Red.showMemoDialog("Notes", "", ${say})`, 'a\nb')).toEqual(['a\nb Red']);
  expect(
    await answer('Player.Red.showColorDialog("Blue", function(c, color) print(c:toHex() .. color) end)', 'Red'),
  ).toEqual(['da1917Red']);
  expect(await answer(`Player.Red.showConfirmDialog("Sure?", ${say})`, '')).toEqual(['Red nil']);
  const options = (chosen: string): Promise<string[]> =>
    answer(
      'Player.Red.showOptionsDialog("Pick", { "a", "b" }, 1, function(...) print(table.concat({ ... }, " ")) end)',
      chosen,
    );
  expect(await options('a')).toEqual(['a 1 Red']);
  expect(await options('b')).toEqual(['b 2 Red']);
  const none = await world.send({ kind: 'dialog', color: 'Red', value: '' });
  expect(none.fault).toContain('No dialog is open for Red');
  expect(world.errors()).toEqual([]);
  await world.close();
});

test('a held object says who holds it, and where it came from', async () => {
  const world = await openWorld();
  await world.send({ kind: 'load', save: saveWith('', OBJECTS) });
  await world.send({ kind: 'sit', color: 'Red', name: 'Ann' });
  await world.send({ kind: 'frames', count: 60 });
  await world.ask({ kind: 'hover', color: 'Red', guid: 'block1' });
  await world.ask({ kind: 'pickUp', color: 'Red', guid: 'block1' });
  await world.ask({ kind: 'moveHand', color: 'Red', x: 5, z: 5 });
  await world.ask({ kind: 'frames', count: 30 });
  const script = `local o = getObjectFromGUID("block1")
    return o.held_by_color .. o.pick_up_position.x .. o.pick_up_rotation.y .. #Player.Red.getHoldingObjects() .. Player.Red.getHoverObject().guid`;
  expect(await world.ask({ kind: 'execute', guid: '-1', script })).toBe('Red001block1');
  await world.close();
});

testScripts(
  'what a script asks of a player',
  saveWith(
    `told = {}
    function note(name) _G[name] = function(player, value) told[#told + 1] = name .. ' ' .. (type(player) == 'string' and player or player.color) .. ' ' .. tostring(value) end end
    for _, name in ipairs({ 'onPlayerPing', 'onPlayerChangeTeam', 'onBlindfold' }) do note(name) end
    function heard() local text = table.concat(told, ', ') told = {} return text end`,
    [
      ...OBJECTS,
      piece('BlockSquare', 'block2', [3, 2, 1]),
      piece('HandTrigger', 'hand03', [9, 4, -18], { FogColor: 'Red', Locked: true }),
    ],
  ),
  [
    [
      'hands are asked for by their number, the first by default',
      'local r = Player.Red return r.getHandCount() .. r.getHandTransform(2).position.x .. r.getHandTransform().position.x .. tostring(r.getHandTransform(3)) .. #r.getHandObjects(2) .. #r.getHandObjects()',
      '290nil00',
    ],
    [
      'a hand that is turned looks where it is turned to',
      'local r = Player.Red local ok = r.setHandTransform({ rotation = { 0, 90, 0 }, scale = { 4, 5, 6 } }, 2) local h = r.getHandTransform(2) return tostring(ok) .. string.format("%.0f %.0f %.0f %.0f", h.forward.x, h.right.z, h.up.y, h.rotation.y) .. h.scale.z .. h.position.x',
      'true1 -1 1 9069',
    ],
    [
      'a hand that is not there cannot be moved',
      'return tostring(Player.Red.setHandTransform({ position = { 0, 0, 0 } }, 3)) .. tostring(Player.Green.setHandTransform({}))',
      'falsefalse',
    ],
    [
      'getPlayerHand has the same numbers under older names',
      'local h = Player.Red.getPlayerHand(2) return table.concat({ h.pos_x, h.pos_y, h.pos_z, h.rot_y, h.scale_x, h.scale_y, h.scale_z, string.format("%.0f %.0f %.0f", h.trigger_forward_x, h.trigger_right_z, h.trigger_up_y) }, " ") .. tostring(Player.Green.getPlayerHand())',
      '9 4 -18 90 4 5 6 1 -1 1nil',
    ],
    [
      'the pointer of who has not turned the camera looks as the hand does',
      'return Player.Red.getPointerRotation() .. Player.Green.getPointerRotation()',
      '00',
    ],
    [
      'an empty seat is shown nothing, asked nothing and left by nobody',
      'local g = Player.Green local function f() end return tostring(g.showInfoDialog("a")) .. tostring(g.showConfirmDialog("a", f)) .. tostring(g.showInputDialog(f)) .. tostring(g.showOptionsDialog("a", { "b" }, 1, f)) .. tostring(g.showColorDialog(f)) .. tostring(g.kick()) .. tostring(g.print("a")) .. tostring(g.lookAt({ position = { 0, 0, 0 } })) .. tostring(g.setCameraMode("TopDown")) .. tostring(g.setUITheme("")) .. tostring(g.drawHandStash())',
      'falsefalsefalsefalsefalsefalsefalsefalsefalsefalsefalse',
    ],
    [
      'questions need a function for the answer',
      'local r = Player.Red return tostring((pcall(r.showConfirmDialog, "a"))) .. tostring((pcall(r.showInputDialog, "a"))) .. tostring((pcall(r.showColorDialog, "Red"))) .. tostring((pcall(r.lookAt, {}))) .. tostring((pcall(r.attachCameraToObject, {}))) .. tostring((pcall(r.setHandStashLocation, "x")))',
      'falsefalsefalsefalsefalsefalse',
    ],
    [
      'what has no effect here is accepted',
      'local r = Player.Red return tostring(r.mute()) .. tostring(r.setUITheme("x")) .. tostring(r.setHandStashLocation({ 0, 0, 0 })) .. tostring(r.promote()) .. tostring(r.promote()) .. tostring(r.print("a")) .. tostring(r.clearSelectedObjects())',
      'truetruetruetruetruetruetrue',
    ],
    [
      'a ping needs a place',
      'return tostring(Player.Red.pingTable({ 1, 2, 3 })) .. tostring(Player.Red.pingTable("x")) .. heard()',
      'truefalseonPlayerPing Red Vector: { 1, 2, 3 }',
    ],
    [
      'a team is told, and no team is the empty one',
      'local b = Player.Blue local a = b.team b.team = "Hearts" local c = b.team b.team = 5 return a .. c .. b.team .. " " .. heard()',
      'NoneHeartsNone onPlayerChangeTeam Blue Hearts, onPlayerChangeTeam Blue ',
    ],
    [
      'a blindfold is told',
      'local b = Player.Blue b.blindfolded = true b.blindfolded = "x" return tostring(b.blindfolded) .. heard()',
      'falseonBlindfold Blue true, onBlindfold Blue false',
    ],
    [
      'lift height keeps what it is for what is no number',
      'local b = Player.Blue b.lift_height = 0.25 b.lift_height = "x" return b.lift_height',
      '0.25',
    ],
    [
      'who is promoted is an admin, and no host',
      'local b = Player.Blue b.promoted = true local a = tostring(b.admin) .. tostring(b.host) b.promoted = 1 return a .. tostring(b.promoted) .. tostring(b.admin)',
      'truefalsefalsefalse',
    ],
    [
      'nothing else is read or written',
      'return tostring((pcall(function() return Player.Red.nonsense end))) .. tostring((pcall(function() Player.Red.nonsense = 1 end))) .. tostring((pcall(function() Player.Red.color = "Blue" end))) .. tostring((pcall(function() Player.Red.steam_name = "x" end))) .. Player.Red.color',
      'falsefalsefalsefalseRed',
    ],
    [
      'copies keep their places to one another, at the height of the place',
      'local r = Player.Red local ok = r.copy({ getObjectFromGUID("block1"), getObjectFromGUID("block2") }) local made = r.paste({ 10, 5, 20 }) return tostring(ok) .. #made .. tostring(made[1].getPosition()) .. tostring(made[2].getPosition()) .. tostring(made[1].guid ~= "block1") .. made[1].getName()',
      'true2Vector: { 10, 5, 20 }Vector: { 13, 5, 21 }trueBear',
    ],
    [
      'without a place they appear at the pointer',
      'return tostring(Player.Red.paste()[1].getPosition())',
      'Vector: { 0, 3, 0 }',
    ],
    [
      'without copies nothing appears',
      'return tostring(Player.Blue.copy({})) .. tostring(Player.Blue.copy({ "x", 5 })) .. #Player.Blue.paste({ 0, 0, 0 })',
      'falsefalse0',
    ],
    [
      'a seat that is taken, or none, is refused',
      'return tostring(Player.Blue.changeColor("Red")) .. tostring(Player.Blue.changeColor("Nobody")) .. tostring(Player.Blue.changeColor("Blue")) .. Player.Blue.steam_name',
      'falsefalsetrueBob',
    ],
  ],
);

describe('what a player is shown', () => {
  let world: OpenWorld;
  const run = (script: string): Promise<unknown> => world.ask({ kind: 'execute', guid: '-1', script });
  const seat = async (): Promise<Snapshot['seats'][number] | undefined> =>
    (await world.ask<Snapshot>({ kind: 'snapshot', viewer: 'Red' })).seats.find(({ color }) => color === 'Red');

  useFreshTable(saveWith('function f() end', OBJECTS), opened => (world = opened));

  test.each<[string, object]>([
    ['showInfoDialog("Hi")', { kind: 'info', text: 'Hi' }],
    ['showConfirmDialog("Sure?", f)', { kind: 'confirm', text: 'Sure?' }],
    ['showInputDialog("Name?", "Bear", f)', { kind: 'input', text: 'Name?', value: 'Bear' }],
    ['showInputDialog("How many?", 3, f)', { kind: 'input', text: 'How many?', value: '3' }],
    ['showInputDialog("Name?", f)', { kind: 'input', text: 'Name?', value: '' }],
    ['showInputDialog(f)', { kind: 'input', text: '', value: '' }],
    ['showMemoDialog("Notes", "all", f)', { kind: 'memo', text: 'Notes', value: 'all' }],
    ['showMemoDialog("Notes", f)', { kind: 'memo', text: 'Notes', value: '' }],
    [
      'showOptionsDialog("Pick", { "a", "b" }, 2, f)',
      { kind: 'options', text: 'Pick', options: ['a', 'b'], value: 'b' },
    ],
    [
      'showOptionsDialog("Pick", { "a", "b" }, "b", f)',
      { kind: 'options', text: 'Pick', options: ['a', 'b'], value: 'b' },
    ],
    ['showOptionsDialog("Pick", { "a", "b" }, f)', { kind: 'options', text: 'Pick', options: ['a', 'b'], value: 'a' }],
    [
      'showOptionsDialog("Pick", { "a", "b" }, nil, f)',
      { kind: 'options', text: 'Pick', options: ['a', 'b'], value: 'a' },
    ],
    ['showOptionsDialog("Pick", { "a" }, 9, f)', { kind: 'options', text: 'Pick', options: ['a'], value: '' }],
    ['showOptionsDialog("Pick", {}, f)', { kind: 'options', text: 'Pick', options: [], value: '' }],
    ['showColorDialog("Blue", f)', { kind: 'color', text: '' }],
  ])('by %s', async (call, dialog) => {
    expect(await run(`return Player.Red.${call}`)).toBe(true);
    expect((await seat())?.dialog).toEqual({ serial: expect.any(Number) as number, ...dialog });
  });

  test('one dialog after the other, each with a number of its own', async () => {
    await run('Player.Red.showInfoDialog("one") Player.Red.showInfoDialog("two")');
    const first = (await seat())?.dialog;
    await world.ask({ kind: 'dialog', color: 'Red' });
    const second = (await seat())?.dialog;
    expect([first?.text, second?.text]).toEqual(['one', 'two']);
    expect(second?.serial).toBe((first?.serial ?? 0) + 1);
  });

  test('by the camera: level, 40 away and in the third person by default', async () => {
    expect(await run('return Player.Red.lookAt({ position = { 1, 2, 3 } })')).toBe(true);
    expect((await seat())?.camera).toEqual({
      mode: 'ThirdPerson',
      position: { x: 1, y: 2, z: 3 },
      pitch: 0,
      yaw: 0,
      distance: 40,
    });
  });

  test.each([
    ['firstperson', 'FirstPerson'],
    ['TOPDOWN', 'TopDown'],
  ])('by the camera %s, which is %s, until it looks at a place', async (given, mode) => {
    expect(await run(`return Player.Red.setCameraMode("${given}")`)).toBe(true);
    expect((await seat())?.camera).toEqual({ mode });
    await run('Player.Red.attachCameraToObject({ object = getObjectFromGUID("block1") })');
    expect((await seat())?.camera).toEqual({ mode, follows: 'block1', offset: { x: 0, y: 0, z: 0 } });
    await run('Player.Red.lookAt({ position = { 0, 0, 0 } })');
    expect((await seat())?.camera).toMatchObject({ mode: 'ThirdPerson' });
    expect((await seat())?.camera).not.toHaveProperty('follows');
  });

  test('messages, in the chat or large, in a colour, and nobody else', async () => {
    await run('Player.Red.print("quiet", "Blue") Player.Red.broadcast("loud")');
    const said = world.logs.filter(({ kind }) => kind === 'chat' || kind === 'broadcast').slice(-2);
    expect(said).toMatchObject([
      { kind: 'chat', text: 'quiet', to: 'Red', tint: { r: 0.118, g: 0.53, b: 1 } },
      { kind: 'broadcast', text: 'loud', to: 'Red' },
    ]);
  });
});
