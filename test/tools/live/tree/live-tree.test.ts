import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diffText, SaveTree } from '../../../../tools/save/index.ts';
import { DEN, Den, type State, thing } from './den.ts';

test('a push changes what was edited, and leaves what was moved in the game', async () => {
  const den = await Den.open();
  await den.lua('getObjectFromGUID("aaaaaa").setPosition({ 3, 1, 2 })');
  den.edit('objects/Ace.aaaaaa.json', '"Nickname": "Ace"', '"Nickname": "One"');
  den.edit('objects/Ace.aaaaaa.json', '"r": 1', '"r": 0.5');
  const { plan, refused } = await den.tree.push();
  expect(refused).toEqual([]);
  expect(diffText(plan.diff).map(line => line.split(':')[0])).toEqual(['One (aaaaaa)', 'One (aaaaaa)']);
  const now = 'local o = getObjectFromGUID("aaaaaa") local p = o.getPosition()';
  expect(await den.lua(`${now} return o.getName() .. " " .. p.x .. " " .. o.getColorTint().r`)).toBe('One 3 0.5');
  expect((await den.tree.push()).plan).toMatchObject({ change: [], replace: [], add: [], remove: [] });
});

test('a push brings new objects, new contents and new scripts, and takes away what is gone', async () => {
  const den = await Den.open();
  await den.lua('getObjectFromGUID("bbbbbb").call("press")');
  den.edit('objects/Bear.bbbbbb/script.lua', 'count + 1', 'count + 10');
  den.edit('objects/Bag.cccccc.json', '"Nickname": "Cube"', '"Nickname": "Die"');
  den.edit('save.json', '"Ace.aaaaaa",', '"Wolf",');
  const ace = readFileSync(join(den.folder, 'objects/Ace.aaaaaa.json'), 'utf8');
  writeFileSync(join(den.folder, 'objects/Wolf.json'), ace.replace('aaaaaa', 'ffffff').replace('Ace', 'Wolf'));
  const { plan, refused } = await den.tree.push();
  expect(refused).toEqual([]);
  expect(plan.remove).toEqual(['aaaaaa']);
  expect(await den.lua('return getObjectFromGUID("aaaaaa") == nil')).toBe(true);
  expect(await den.lua('return getObjectFromGUID("ffffff").getName()')).toBe('Wolf');
  expect(await den.lua('return getObjectFromGUID("cccccc").getObjects()[2].name')).toBe('Die');
  expect(await den.lua('return getObjectFromGUID("bbbbbb").call("press")')).toBe(11);
  expect((await den.tree.push()).plan.diff.changes).toEqual([]);
});

test('a push of Global runs the new script in the running one', async () => {
  const den = await Den.open();
  await den.lua('score = 5');
  den.edit('script.lua', '"hello"', '"good day"');
  writeFileSync(join(den.folder, 'ui.xml'), '<Text id="day">Good day</Text>');
  den.edit('save.json', '"XmlUI": ""', '"XmlUI": "ui.xml"');
  den.edit('save.json', '"Note": ""', '"Note": "Welcome"');
  const { plan, refused } = await den.tree.push();
  expect(refused).toEqual([]);
  expect(plan.unsent).toEqual(['Note']);
  expect(await den.lua('return hello() .. " " .. tostring(score) .. " " .. UI.getAttribute("day", "id")')).toBe(
    'good day 5 day',
  );
});

test('a dry run says the same and changes nothing', async () => {
  const den = await Den.open();
  den.edit('objects/Ace.aaaaaa.json', '"Nickname": "Ace"', '"Nickname": "One"');
  const { plan, backup } = await den.tree.push({ dryRun: true });
  expect(diffText(plan.diff)).toEqual(['One (aaaaaa): renamed from "Ace" to "One"']);
  expect(backup).toBeUndefined();
  expect(await den.lua('return getObjectFromGUID("aaaaaa").getName()')).toBe('Ace');
});

test('an undo takes back what a push has changed, and no later move', async () => {
  const den = await Den.open();
  await den.lua('getObjectFromGUID("aaaaaa").setPosition({ 3, 1, 2 })');
  den.edit('objects/Ace.aaaaaa.json', '"Nickname": "Ace"', '"Nickname": "One"');
  den.edit('script.lua', '"hello"', '"good day"');
  const { backup = '' } = await den.tree.push();
  expect(readFileSync(backup, 'utf8')).toContain('"Ace"');
  await den.lua('getObjectFromGUID("aaaaaa").setPosition({ 4, 1, 2 })');
  await den.tree.undo();
  const now = 'local o = getObjectFromGUID("aaaaaa") return o.getName() .. o.getPosition().x .. hello()';
  expect(await den.lua(now)).toBe('Ace4hello');
  await expect(den.tree.undo()).rejects.toMatchObject({ code: 'no-base' });
  // The edit is still in the folder.
  await den.tree.push();
  expect(await den.lua(now)).toBe('One4good day');
});

test('a push to a table that plays something else changes nothing', async () => {
  const den = await Den.open({
    ...DEN,
    LuaScript: '',
    ObjectStates: [thing('aaaaaa', 'Ace', { Name: 'Die_6' }), thing('123456', 'x')],
  });
  den.edit('objects/Ace.aaaaaa.json', '"Nickname": "Ace"', '"Nickname": "One"');
  await expect(den.tree.push()).rejects.toMatchObject({
    code: 'other-mod',
    message: expect.stringContaining('plays another mod'),
  });
  await expect(den.tree.compare()).rejects.toMatchObject({ code: 'other-mod' });
  expect(await den.lua('return getObjectFromGUID("aaaaaa").getName()')).toBe('Ace');
});

test.each(['shared.json', 'push-1-after.json'])('a push follows no link out of the folder: %s', async name => {
  const den = await Den.open();
  const mine = join(den.folder, '../mine.json');
  writeFileSync(mine, 'mine');
  symlinkSync(mine, join(den.folder, '.crownspace', name));
  den.edit('objects/Ace.aaaaaa.json', '"Nickname": "Ace"', '"Nickname": "One"');
  await expect(den.tree.push()).rejects.toThrow(/does not stay inside/);
  expect(readFileSync(mine, 'utf8')).toBe('mine');
});

test('what the game refuses is said, and the rest arrives', async () => {
  const den = await Den.open();
  den.edit('objects/Bear.bbbbbb/script.lua', 'count = 0', 'count = = 0');
  den.edit('objects/Ace.aaaaaa.json', '"Nickname": "Ace"', '"Nickname": "One"');
  den.edit('script.lua', 'function hello', 'error("no") function hello');
  const { refused } = await den.tree.push();
  expect(refused.join('\n')).toContain('The script of Global');
  expect(await den.lua('return hello() .. getObjectFromGUID("aaaaaa").getName()')).toBe('helloOne');
});

test('a pull brings what was changed in the game into the files, for the objects that are named', async () => {
  const den = await Den.open();
  await den.lua('getObjectFromGUID("aaaaaa").setPosition({ 3, 1, 2 }) getObjectFromGUID("aaaaaa").setName("One")');
  await den.lua('getObjectFromGUID("bbbbbb").setColorTint({ 1, 0, 0 }) getObjectFromGUID("bbbbbb").call("press")');
  await den.lua('getObjectFromGUID("cccccc").takeObject({ position = { 0, 1, 9 }, smooth = false })');
  await den.table.frames(10);
  const plan = await den.tree.compare();
  expect(plan.changes.map(({ name, guid }) => `${name} ${guid}`).sort()).toEqual([
    'Bear bbbbbb',
    'Cube eeeeee',
    'One aaaaaa',
  ]);
  expect([...plan.together(new Set(['eeeeee']))].sort()).toEqual(['cccccc', 'eeeeee']);
  const files = await den.tree.pull(plan, new Set(['aaaaaa']));
  expect(files).toEqual(['objects/One.aaaaaa.json', 'save.json', 'objects/Ace.aaaaaa.json']);
  const saved = JSON.parse(new SaveTree(den.folder).join().bytes.toString()) as { ObjectStates: readonly State[] };
  expect(saved.ObjectStates[0]).toMatchObject({ Nickname: 'One', Transform: { posX: 3, posZ: 2, rotY: 180 } });
  expect(saved.ObjectStates.slice(1)).toEqual((DEN['ObjectStates'] as readonly State[]).slice(1));
  const rest = await den.tree.compare();
  expect(rest.changes.map(({ guid }) => guid)).not.toContain('aaaaaa');
  await den.tree.pull(rest, new Set(rest.changes.map(({ guid }) => guid)));
  expect((await den.tree.compare()).changes).toEqual([]);
  // The game has it all: there is nothing to send.
  expect((await den.tree.push()).plan).toMatchObject({ change: [], replace: [], add: [], remove: [] });
});
