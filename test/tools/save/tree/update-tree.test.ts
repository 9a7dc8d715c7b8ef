import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { extractTree, SaveTree } from '../../../../tools/save/index.ts';
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
