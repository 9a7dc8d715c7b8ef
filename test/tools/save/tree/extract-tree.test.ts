import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { FileError } from '../../../../tools/files/index.ts';
import { extractTree, SaveFileError, SaveTree } from '../../../../tools/save/index.ts';
import { endOtherProcesses, onFailingDisk } from '../../../support/failing-disk.ts';
import { projectFolder } from '../../../support/project-folder.ts';
import { edit, extracted, packed, SAVE, textIn } from './bear-tree.ts';

vi.mock('node:fs', async importOriginal =>
  (await import('../../../support/failing-disk.ts')).failingFs(importOriginal),
);

/** The files of a tree without hidden ones. */
function pathsIn(tree: string, folder = ''): string[] {
  const entries = readdirSync(join(tree, folder), { withFileTypes: true }).filter(({ name }) => !name.startsWith('.'));
  const paths = entries.flatMap(entry => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    return entry.isDirectory() ? pathsIn(tree, path) : [path];
  });
  return paths.sort();
}

const DEN = 'objects/Den north.abc123';

test('every object is a folder or a file in its parent, with its texts beside it', () => {
  const { tree } = extracted();
  expect(pathsIn(tree)).toEqual([
    `${DEN}/contained/Card.5.json`,
    `${DEN}/contained/object.abc123.2/object.json`,
    `${DEN}/contained/object.abc123.2/script.lua`,
    `${DEN}/contained/object.abc123/object.json`,
    `${DEN}/contained/object.abc123/script.lua`,
    `${DEN}/contained/object.abc123/ui.xml`,
    `${DEN}/object.json`,
    `${DEN}/script.lua`,
    `${DEN}/state.json`,
    `${DEN}/states/Bear.def456/object.json`,
    `${DEN}/states/Bear.def456/script.lua`,
    'save.json',
    'script.lua',
    'tree.json',
  ]);
  expect(textIn(tree, 'script.lua')).toBe('print("hä")\r\n');
  expect(textIn(tree, DEN, 'state.json')).toBe('{\n  "a": [\n    1,\n    -0,\n    1E-05\n  ]\n}\n');
  expect(textIn(tree, DEN, 'object.json')).toBe(`{
  "GUID": "abc123",
  "Name": "Bag",
  "Nickname": "[b]Den[/b]: north",
  "LuaScript": "script.lua",
  "LuaScriptState": "state.json",
  "JointFixed": {
    "BreakForce": Infinity,
    "LuaScript": "not a script"
  },
  "ContainedObjects": [
    "object.abc123",
    "object.abc123.2",
    "Card.5"
  ],
  "States": {
    "2": "Bear.def456"
  }
}
`);
});

test('the order of an object does not change the names of others', () => {
  const objects = ['Ace', 'King', 'Queen'].map((name, index) => ({ GUID: `a${index}`, Nickname: name }));
  const names = (list: readonly object[]): string[] =>
    pathsIn(extracted(JSON.stringify({ ObjectStates: list })).tree).filter(path => path.startsWith('objects'));
  expect(names(objects)).toEqual(names([...objects].reverse()));
});

test('a save that is cut off is refused before anything is written, with line and object', () => {
  const folder = projectFolder({ 'save.json': SAVE.slice(0, 400) });
  const extract = (): unknown => extractTree(join(folder, 'save.json'), join(folder, 'tree'));
  expect(extract).toThrow(/save\.json is not a save file: .* ends.* \(line \d+, in ObjectStates\[0\]/);
  expect(readdirSync(folder).sort()).toEqual(['package.json', 'save.json']);
});

test.each([
  ['a GUID', { GUID: '../../../../x', Nickname: 'Bear' }, 'Bear.x.json'],
  ['a name', { GUID: 'a1b2c3', Nickname: '../../x' }, 'x.a1b2c3.json'],
  ['a name and a GUID', { GUID: '..', Nickname: '..' }, 'object.json'],
  ['a GUID of Windows', { GUID: 'C:\\x', Nickname: 'con' }, '_con.Cx.json'],
  ['a long name', { GUID: 'a1b2c3', Nickname: 'b'.repeat(500) }, `${'b'.repeat(40)}.a1b2c3.json`],
])('%s that leads elsewhere, or names no file, stays in the folder', (_, names, file) => {
  const folder = projectFolder({ 'save.json': JSON.stringify({ ObjectStates: [names] }) });
  const tree = join(folder, 'a/b/c');
  mkdirSync(join(folder, 'a/b'), { recursive: true });
  extractTree(join(folder, 'save.json'), tree);
  expect(readdirSync(join(tree, 'objects'))).toEqual([file]);
  expect(readdirSync(folder).sort()).toEqual(['a', 'package.json', 'save.json']);
  expect(packed(tree)).toBe(readFileSync(join(folder, 'save.json'), 'utf8'));
});

test.each<[about: string, more: object, isFolder: boolean]>([
  ['without texts', {}, false],
  ['with empty texts', { LuaScript: '', XmlUI: '' }, false],
  ['with a script', { LuaScript: 'x' }, true],
  ['with a UI', { XmlUI: '<T/>' }, true],
  ['with notes alone', { GMNotes: 'x', LuaScriptState: 'x' }, false],
  ['with a script that is none', { LuaScript: 12345, XmlUI: null }, false],
  ['with a script inside', { ContainedObjects: [{ Name: 'Bag', ContainedObjects: [{ LuaScript: 'x' }] }] }, true],
  ['with empty objects inside', { ContainedObjects: [{ LuaScript: '' }, 5], States: { 2: {} } }, false],
  ['of as many bytes as fit', { Memo: 'x'.repeat(3_963) }, false],
  ['of one byte more', { Memo: 'x'.repeat(3_964) }, true],
])('an object %s is a file or a folder', (_, more, isFolder) => {
  const save = JSON.stringify({ ObjectStates: [{ GUID: 'a1', Name: 'Card', ...more }] });
  const { tree } = extracted(save);
  expect(readdirSync(join(tree, 'objects'))).toEqual([isFolder ? 'Card.a1' : 'Card.a1.json']);
  expect(packed(tree)).toBe(save);
});

test('a thousand objects of one name take time in proportion, and each gets a file', () => {
  const objects = Array.from({ length: 1_000 }, () => ({ Nickname: 'Bear' }));
  const { tree } = extracted(JSON.stringify({ ObjectStates: objects }));
  expect(readdirSync(join(tree, 'objects')).length).toBe(1_000);
  expect(existsSync(join(tree, 'objects/Bear.1000.json'))).toBe(true);
});

test('the settings of the tree say how large an object in one file may be', () => {
  const { save, tree } = extracted();
  edit(join(tree, 'tree.json'), '"oneFileUpTo": 4000', '"oneFileUpTo": 10');
  extractTree(save, tree);
  expect(pathsIn(tree)).toContain(`${DEN}/contained/Card.5/notes.md`);
  expect(packed(tree)).toBe(SAVE);
});

describe('A second extract', () => {
  const EDITED = '-- my work of a week';

  test('of the same save keeps edits, and says so', () => {
    const { save, tree } = extracted();
    writeFileSync(join(tree, 'script.lua'), EDITED);
    for (let time = 0; time < 2; time += 1)
      expect(extractTree(save, tree)).toMatchObject({ kept: ['script.lua'], replaced: [] });
    expect(textIn(tree, 'script.lua')).toBe(EDITED);
  });

  test('of a save with other objects writes what was not edited, and removes what is gone', () => {
    const { save, tree } = extracted();
    writeFileSync(join(tree, 'script.lua'), EDITED);
    edit(save, '-- two', '-- two, again');
    edit(save, '"GUID": "def456"', '"GUID": "def457"');
    extractTree(save, tree);
    expect(textIn(tree, 'script.lua')).toBe(EDITED);
    expect(textIn(tree, DEN, 'contained/object.abc123.2/script.lua')).toBe('-- two, again');
    expect(readdirSync(join(tree, DEN, 'states'))).toEqual(['Bear.def457']);
  });

  test.each([
    ['has changed in the save', 'contained/object.abc123.2/script.lua', '-- two', '-- two, again'],
    ['is gone from the save', 'states/Bear.def456/script.lua', 'def456', 'def457'],
  ])('is refused when an edited script %s, and nothing is written', (_, file, from, to) => {
    const { save, tree } = extracted();
    writeFileSync(join(tree, DEN, file), EDITED);
    edit(save, '-- one', '-- one, again');
    edit(save, from, to);
    const extract = (): unknown => extractTree(save, tree);
    expect(extract).toThrow(SaveFileError);
    expect(extract).toThrow(/script\.lua in .* was edited, .* Nothing was written.*--force/);
    expect(textIn(tree, DEN, 'contained/object.abc123/script.lua')).toBe('-- one');
  });

  test('of what was packed gives the folder of a renamed object its new name', () => {
    const { save, tree } = extracted();
    edit(join(tree, DEN, 'object.json'), '[b]Den[/b]: north', 'Cave');
    new SaveTree(tree).pack(save);
    const made = packed(tree);
    expect(extractTree(save, tree)).toMatchObject({ kept: [], replaced: [] });
    expect(readdirSync(join(tree, 'objects'))).toContain('Cave.abc123');
    expect(existsSync(join(tree, DEN))).toBe(false);
    expect(packed(tree)).toBe(made);
  });

  test('of another save than was packed is refused when a renamed object has another name there', () => {
    const { save, tree } = extracted();
    edit(join(tree, DEN, 'object.json'), '[b]Den[/b]: north', 'Cave');
    new SaveTree(tree).pack(save);
    edit(save, 'Cave', 'Hole');
    expect(() => extractTree(save, tree)).toThrow(/object\.json in .* was edited/);
  });

  test('with force overwrites edits, and keeps a copy of each', () => {
    const { save, tree } = extracted();
    writeFileSync(join(tree, 'script.lua'), EDITED);
    const { replaced, copies = '' } = extractTree(save, tree, { force: true });
    expect(replaced).toEqual(['script.lua']);
    expect(textIn(copies, 'script.lua')).toBe(EDITED);
    expect(packed(tree)).toBe(SAVE);
  });

  test('into a folder with files of somebody else is refused', () => {
    const folder = projectFolder({ 'save.json': SAVE, 'tree/script.lua': EDITED, 'tree/README.md': 'ours' });
    expect(() => extractTree(join(folder, 'save.json'), join(folder, 'tree'))).toThrow(/script\.lua/);
    expect(readdirSync(join(folder, 'tree')).sort()).toEqual(['README.md', 'script.lua']);
  });
});

test.each([
  ['EACCES', 'You may not write there'],
  ['EROFS', 'The disk is read-only'],
])('a first extract that fails with %s says what to do', async (code, remedy) => {
  const folder = projectFolder({ 'save.json': SAVE });
  const { error } = await onFailingDisk({ at: 3, code }, () =>
    extractTree(join(folder, 'save.json'), join(folder, 'tree')),
  );
  expect(error).toMatchObject({ code: 'not-written', message: expect.stringContaining(remedy) });
});

test.each(['ENOSPC', 'EROFS', 'killed'])(
  '%s at any change loses no edit, and the next extract mends it',
  async code => {
    const complete = pathsIn(extracted().tree);
    let changes = 1;
    for (; ; changes += 2) {
      const { save, tree } = extracted();
      writeFileSync(join(tree, 'script.lua'), '-- my work');
      edit(save, '-- two', '-- two, again');
      edit(save, '<Text/>', '<Panel/>');
      const { failed, error } = await onFailingDisk({ at: changes, code }, () => extractTree(save, tree));
      if (!failed) break;
      if (code !== 'killed' && error !== undefined) expect(error).toBeInstanceOf(FileError);
      expect(textIn(tree, 'script.lua')).toBe('-- my work');
      endOtherProcesses();
      expect(extractTree(save, tree).kept).toEqual(['script.lua']);
      vi.restoreAllMocks();
      expect(textIn(tree, DEN, 'contained/object.abc123.2/script.lua')).toBe('-- two, again');
      expect(pathsIn(tree)).toEqual(complete);
    }
    expect(changes).toBeGreaterThan(10);
  },
);
