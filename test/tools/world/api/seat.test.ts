import { expect, test } from 'vitest';

import { openWorld, piece, saveWith, testScripts } from '../open-world.ts';

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
  ['hiding ignores what it does not know', 'Hands.hiding = 9 return Hands.hiding', '2'],
  [
    'chooseInHandOrCancel asks, clearChooseInHand ends it',
    'Hands.chooseInHandOrCancel("pick", 1, 1, "Pick", { "Red" }) local a = Hands.currentChooseInHand("Red") Hands.clearChooseInHand("pick", { "Red" }) return a .. tostring(Hands.currentChooseInHand("Red"))',
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
  ).toEqual(['da1a18Red']);
  expect(await answer(`Player.Red.showConfirmDialog("Sure?", ${say})`, '')).toEqual(['Red nil']);
  const options = (chosen: string): Promise<string[]> =>
    answer('Player.Red.showOptionsDialog("Pick", { "a", "b" }, 1, function(...) print(table.concat({ ... }, " ")) end)', chosen); // prettier-ignore
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
