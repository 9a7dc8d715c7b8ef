import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { extractTree, SaveTree } from '../../../../tools/save/index.ts';
import { readMemory, writeMemory } from '../../../../tools/save/tree/tree-memory.ts';
import { parseSettings, SETTINGS_FILE, settingsText } from '../../../../tools/save/tree/tree-settings.ts';
import { projectFolder } from '../../../support/project-folder.ts';

const SAVE = {
  SaveName: 'Den',
  LuaScript: 'print(1)',
  ObjectStates: [
    {
      GUID: 'aaaaaa',
      Name: 'Bag',
      Nickname: 'Bag',
      ContainedObjects: [{ GUID: 'bbbbbb', Name: 'Card', Nickname: 'Ace' }],
    },
    { GUID: 'cccccc', Name: 'Card', Nickname: 'King', LuaScript: 'print(2)' },
  ],
};

function tree(): { folder: string; saved: SaveTree } {
  const folder = projectFolder({ 'den.json': JSON.stringify(SAVE, undefined, 2) });
  extractTree(join(folder, 'den.json'), join(folder, 'den'));
  return { folder: join(folder, 'den'), saved: new SaveTree(join(folder, 'den')) };
}

const changed = (saved: SaveTree, from: string, to: string): Buffer =>
  Buffer.from(saved.join().bytes.toString().replace(from, to));

test('an update writes the files that differ, and no other', () => {
  const { folder, saved } = tree();
  const script = join(folder, 'objects/King.cccccc/script.lua');
  const before = statSync(script).mtimeMs;
  const next = changed(saved, '"Nickname": "Bag"', '"Nickname": "Sack"');
  expect(saved.update(next)).toEqual(['objects/Sack.aaaaaa.json', 'save.json', 'objects/Bag.aaaaaa.json']);
  expect(saved.join().bytes.toString()).toBe(next.toString());
  expect(statSync(script).mtimeMs).toBe(before);
  expect(existsSync(join(folder, 'objects/Bag.aaaaaa.json'))).toBe(false);
});

test('an update keeps what was edited by hand', () => {
  const { folder, saved } = tree();
  writeFileSync(join(folder, 'script.lua'), 'print("mine")');
  const next = changed(saved, '"Nickname": "King"', '"Nickname": "Queen"');
  saved.update(next);
  expect(readFileSync(join(folder, 'script.lua'), 'utf8')).toBe('print("mine")');
  expect(saved.join()).toMatchObject({ bytes: next, unused: [] });
});

test('files with names of one\u2019s own get those of an extract', () => {
  const { folder, saved } = tree();
  renameSync(join(folder, 'objects/King.cccccc'), join(folder, 'objects/Ruler'));
  writeFileSync(
    join(folder, 'save.json'),
    readFileSync(join(folder, 'save.json'), 'utf8').replace('King.cccccc', 'Ruler'),
  );
  const next = changed(saved, '"SaveName": "Den"', '"SaveName": "Cave"');
  saved.update(next);
  expect(saved.join()).toMatchObject({ bytes: next, unused: [] });
  expect(existsSync(join(folder, 'objects/Ruler/object.json'))).toBe(false);
  expect(existsSync(join(folder, 'objects/King.cccccc/object.json'))).toBe(true);
});

const PENDING = '.crownspace/removing.json';

test.each([
  ['removes what it was to remove', '["objects/Old.json"]', false],
  ['keeps what belongs to the save by now', '["objects/King.cccccc/script.lua"]', true],
  ['removes nothing for a list that is none', '{"a":1}', true],
])('the end of an update that was interrupted %s', (_, pending, isKept) => {
  const { folder, saved } = tree();
  const before = saved.join().bytes.toString();
  writeFileSync(join(folder, 'objects/Old.json'), '{}');
  writeFileSync(join(folder, PENDING), pending);
  saved.finish();
  expect(existsSync(join(folder, 'objects/Old.json'))).toBe(isKept);
  expect(existsSync(join(folder, PENDING))).toBe(false);
  expect(saved.join().bytes.toString()).toBe(before);
  // Nothing is left to end.
  saved.finish();
  expect(existsSync(join(folder, 'objects/Old.json'))).toBe(isKept);
});

test('an update that was interrupted leads nowhere outside of its folder', () => {
  const { folder, saved } = tree();
  writeFileSync(join(folder, '../other.json'), '{}');
  writeFileSync(join(folder, PENDING), '["../other.json"]');
  expect(() => saved.finish()).toThrow();
  expect(existsSync(join(folder, '../other.json'))).toBe(true);
});

test('what was written last is remembered; nothing of a folder without memory, or with another one', () => {
  const folder = projectFolder({});
  const nothing = { files: new Map(), saves: [] };
  expect(readMemory(folder)).toEqual(nothing);
  const memory = { unfinished: true, files: new Map([['a.lua', ['h1', 'h2']]]), saves: ['h3'] };
  writeMemory(folder, memory);
  expect(readMemory(folder)).toEqual(memory);
  expect(readFileSync(join(folder, '.crownspace/.gitignore'), 'utf8')).toBe('*\n');
  for (const text of ['{', '7', '{"files":{"a":"h1"},"saves":[]}', '{"files":{}}']) {
    writeFileSync(join(folder, '.crownspace/written.json'), text);
    expect(readMemory(folder), text).toEqual(nothing);
  }
});

test.each([
  ['{', 'it is not JSON'],
  ['[]', 'Invalid key: Expected "format"'],
  ['{"format":2}', 'format'],
  ['{"format":1,"oneFileUpTo":"x"}', 'oneFileUpTo'],
])('the settings %s of a tree are refused, with the place', (text, reason) => {
  expect(() => parseSettings(text, 'crownspace-save.json')).toThrow(reason);
  expect(() => parseSettings(text, 'crownspace-save.json')).toThrow('crownspace-save.json cannot be used');
});

test('settings of a tree are written as they are read', () => {
  const { folder } = tree();
  const text = readFileSync(join(folder, SETTINGS_FILE), 'utf8');
  expect(settingsText(parseSettings(text, ''))).toBe(text);
});

test.each([
  [['ui.xml'], ['XmlUI']],
  [
    ['ui.xml', 'notes.md'],
    ['XmlUI', 'GMNotes'],
  ],
])('the files %j beside an object that names none become its members %j', (files, members) => {
  const { folder, saved } = tree();
  for (const name of files) writeFileSync(join(folder, 'objects/King.cccccc', name), `of ${name}`);
  const packed = JSON.parse(saved.join().bytes.toString()) as typeof SAVE;
  expect(packed.ObjectStates[1]).toEqual({
    ...SAVE.ObjectStates[1],
    ...Object.fromEntries(members.map((key, at) => [key, `of ${files[at]}`])),
  });
});
