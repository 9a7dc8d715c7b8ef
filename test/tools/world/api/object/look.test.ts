import { expect, test } from 'vitest';

import type { Snapshot } from '../../../../../tools/world/protocol.ts';
import { openWorld, piece, saveWith, testScripts } from '../../open-world.ts';

const SCRIPT = 'function onLoad() block = getObjectFromGUID("block1") end';
const OBJECTS = [piece('BlockSquare', 'block1', [0, 2, 0], { Locked: true, Nickname: 'Bear' })];

testScripts('the look of objects', saveWith(SCRIPT, OBJECTS), [
  ['setColorTint takes a table', 'block.setColorTint({ 1, 0, 0 }) return block.getColorTint():toHex()', 'ff0000'],
  [
    'setColorTint takes the name of a player',
    'block.setColorTint("White") return block.getColorTint():toString()',
    'White',
  ],
  [
    'a tint is saved',
    'block.setColorTint({ r = 0, g = 0, b = 1 }) local c = block.getData().ColorDiffuse return c.r .. c.g .. c.b',
    '001',
  ],
  ['getSnapPoints is empty at first', 'return #block.getSnapPoints()', '0'],
  [
    'setSnapPoints replaces all',
    'block.setSnapPoints({ { position = { 1, 0, 2 }, rotation = { 0, 90, 0 }, rotation_snap = true, tags = { "a" } } }) local p = block.getSnapPoints()[1] return tostring(p.position) .. p.rotation.y .. tostring(p.rotation_snap) .. p.tags[1]',
    'Vector: { 1, 0, 2 }90truea',
  ],
  ['getVectorLines is nil without lines', 'return block.getVectorLines()', 'nil'],
  [
    'setVectorLines keeps points, colour and thickness',
    'block.setVectorLines({ { points = { { 0, 0, 0 }, { 1, 0, 0 } }, color = { 1, 0, 0 }, thickness = 0.3 } }) local l = block.getVectorLines()[1] return #l.points .. l.points[2].x .. l.color.r .. l.thickness',
    '2110.3',
  ],
  [
    'a decal has what was given',
    'block.addDecal({ name = "d", url = "u", position = { 0, 1, 0 }, rotation = { 90, 0, 0 }, scale = { 2, 2, 2 } }) local d = block.getDecals()[1] return d.name .. d.url .. d.position.y .. d.rotation.x .. d.scale.x',
    'du1902',
  ],
  [
    'one number scales a decal in all directions',
    'block.setDecals({ { name = "d", url = "u", scale = 5 } }) return tostring(block.getDecals()[1].scale)',
    'Vector: { 5, 5, 5 }',
  ],
  ['setDecals replaces all', 'block.setDecals({}) return block.getDecals()', 'nil'],
  [
    'Global has snap points of its own',
    'Global.setSnapPoints({ { position = { 3, 1, 0 } } }) return #Global.getSnapPoints() .. Global.getSnapPoints()[1].position.x',
    '13',
  ],
  [
    'Global has lines of its own',
    'Global.setVectorLines({ { points = { { 0, 1, 0 }, { 1, 1, 0 } } } }) return #Global.getVectorLines() .. Global.getVectorLines()[1].thickness',
    '10.1',
  ],
  [
    'Global has decals of its own',
    'Global.addDecal({ name = "g", url = "u" }) local n = #Global.getDecals() Global.setDecals({}) return n .. tostring(Global.getDecals())',
    '1nil',
  ],
  [
    'collisions are reported until a script wants no more',
    'block.registerCollisions(true) return tostring(block.unregisterCollisions()) .. tostring(block.unregisterCollisions())',
    'truefalse',
  ],
  ['GUIDs', 'return block.getGUID() .. Global.getGUID()', 'block1-1'],
  [
    'the angle of the alternative view is zero at first',
    'return tostring(block.alt_view_angle)',
    'Vector: { 0, 0, 0 }',
  ],
  [
    'the angle of the alternative view is saved',
    'block.alt_view_angle = { 0, 90, 0 } return block.alt_view_angle.y .. " " .. block.getData().AltLookAngle.y',
    '90 90',
  ],
  ['the drag of turning', 'block.angular_drag = 0.5 return block.angular_drag', '0.5'],
  [
    'a player selects',
    'block.addToPlayerSelection("Red") return block.getSelectingPlayers()[1] .. #Player.Red.getSelectedObjects()',
    'Red1',
  ],
  ['a player selects no more', 'block.removeFromPlayerSelection("Red") return #block.getSelectingPlayers()', '0'],
  [
    'clearSelectedObjects clears',
    'block.addToPlayerSelection("Red") Player.Red.clearSelectedObjects() return #Player.Red.getSelectedObjects()',
    '0',
  ],
]);

test('hiders hide from the players that they name, each for itself', async () => {
  const world = await openWorld();
  await world.send({ kind: 'load', save: saveWith(SCRIPT, OBJECTS) });
  await world.send({ kind: 'sit', color: 'Red', name: 'Ann' });
  await world.send({ kind: 'sit', color: 'Blue', name: 'Bob' });
  const run = (script: string): Promise<unknown> => world.ask({ kind: 'execute', guid: '-1', script });
  const seen = async (viewer: string): Promise<string> => {
    const block = (await world.ask<Snapshot>({ kind: 'snapshot', viewer })).objects.find(
      ({ guid }) => guid === 'block1',
    );
    if (block === undefined) return 'nothing';
    return block.concealed === true ? 'something' : block.nickname;
  };
  const both = async (): Promise<string[]> => [await seen('Red'), await seen('Blue')];
  await run('block.attachHider("a", true, { "Blue" })');
  expect(await both()).toEqual(['Bear', 'something']);
  await run('block.attachHider("b", true)');
  expect(await both()).toEqual(['something', 'something']);
  await run('block.attachHider("b", true, {})');
  expect(await both()).toEqual(['something', 'something']);
  await run('block.attachHider("b", false) block.attachInvisibleHider("c", true, { "Blue" })');
  expect(await both()).toEqual(['Bear', 'nothing']);
  await run('block.attachInvisibleHider("c", false) block.attachHider("a", false)');
  expect(await both()).toEqual(['Bear', 'Bear']);
  await world.close();
});

test('a highlight shines until it is switched off', async () => {
  const world = await openWorld();
  await world.send({ kind: 'load', save: saveWith(SCRIPT, OBJECTS) });
  const shines = async (): Promise<boolean> =>
    (await world.ask<Snapshot>({ kind: 'snapshot' })).objects.some(({ highlight }) => highlight !== undefined);
  await world.ask({ kind: 'execute', guid: '-1', script: 'block.highlightOn("Red")' });
  await world.ask({ kind: 'frames', count: 200 });
  expect(await shines()).toBe(true);
  await world.ask({ kind: 'execute', guid: '-1', script: 'block.highlightOff()' });
  expect(await shines()).toBe(false);
  await world.close();
});
