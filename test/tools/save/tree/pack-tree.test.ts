import { cpSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { SaveTree } from '../../../../tools/save/index.ts';
import { readMemory, writeMemory } from '../../../../tools/save/tree/tree-memory.ts';
import { endOtherProcesses, onFailingDisk } from '../../../support/failing-disk.ts';
import { edit, extracted, packed, SAVE, textIn } from './bear-tree.ts';

vi.mock('node:fs', async importOriginal =>
  (await import('../../../support/failing-disk.ts')).failingFs(importOriginal),
);

const DEN = 'objects/Den north.abc123';
const pack = (tree: string, save: string, force = false): ReturnType<SaveTree['pack']> =>
  new SaveTree(tree).pack(save, { force });

test('packing what was extracted changes nothing, and makes no copy', () => {
  const { save, tree } = extracted();
  expect(pack(tree, save)).toEqual({ isWritten: false, unused: [] });
  expect(textIn(save)).toBe(SAVE);
});

test('after an edit only the edited value differs', () => {
  const { tree } = extracted();
  edit(join(tree, DEN, 'contained/Card.5.json'), '"small"', '"large"');
  edit(join(tree, DEN, 'object.json'), '"Bag"', '"Infinite_Bag"');
  writeFileSync(join(tree, DEN, 'states/Bear.def456/script.lua'), '-- "3"\n');
  edit(join(tree, DEN, 'state.json'), '-0,', '-0,\n    7,');
  const wanted = SAVE.replace('"small"', '"large"')
    .replace('"Bag"', '"Infinite_Bag"')
    .replace('-- three', String.raw`-- \"3\"\n`)
    .replace('-0,', '-0,7,');
  expect(packed(tree)).toBe(wanted);
});

test('an edited text is written in the way of that text, and in that of most where its way was none', () => {
  const texts = ['"-- \u00e4"', '"-- \u00e4"', '"-- \\u00e4"', '"\\u0041 \u00e4"'];
  const objects = texts.map((text, index) => `{"GUID":"a${index}","Name":"Card","LuaScript":${text}}`);
  const { tree } = extracted(`{"ObjectStates":[${objects.join(',')}]}`);
  for (const index of objects.keys()) writeFileSync(join(tree, `objects/Card.a${index}/script.lua`), '-- \u00f6');
  const scripts = [...packed(tree).matchAll(/"LuaScript":("[^"]*")/gu)].map(match => match[1]);
  expect(scripts).toEqual(['"-- \u00f6"', '"-- \u00f6"', '"-- \\u00f6"', '"-- \u00f6"']);
});

test('objects are copied and removed as files and lines of a list', () => {
  const { tree } = extracted();
  const inside = join(tree, DEN, 'contained');
  cpSync(join(inside, 'Card.5.json'), join(inside, 'Copy.json'));
  rmSync(join(inside, 'object.abc123'), { recursive: true });
  edit(join(tree, DEN, 'object.json'), '    "object.abc123",\n', '    "Copy",\n');
  const { ObjectStates } = JSON.parse(packed(tree).slice(1).replace('Infinity', '1')) as {
    ObjectStates: { ContainedObjects: { GUID: string }[] }[];
  };
  expect(ObjectStates[0]?.ContainedObjects.map(({ GUID }) => GUID)).toEqual(['5', 'abc123', '5']);
});

test('a text that somebody adds beside an object becomes its own', () => {
  const { tree } = extracted();
  writeFileSync(join(tree, 'ui.xml'), '<Panel/>');
  writeFileSync(join(tree, DEN, 'contained/object.abc123.2/ui.xml'), '<Row/>');
  expect(packed(tree)).toBe(
    SAVE.replace('"XmlUI": ""', '"XmlUI": "<Panel/>"').replace('"-- two"', '"-- two",\n          "XmlUI": "<Row/>"'),
  );
});

test('packing overwrites what it knows, and keeps the save that was extracted', () => {
  const { save, tree } = extracted();
  writeFileSync(join(tree, 'script.lua'), '-- mine');
  expect(pack(tree, save)).toMatchObject({ isWritten: true, copy: save.replace('save.json', 'save.before-1.json') });
  expect(textIn(save, '../save.before-1.json')).toBe(SAVE);
  writeFileSync(join(tree, 'script.lua'), '-- mine, later');
  expect(pack(tree, save).copy).toBeUndefined();
  expect(textIn(save)).toContain('-- mine, later');
});

test('the save that a game has in common with a tree is the one that was packed last', () => {
  const { save, tree } = extracted();
  expect(new SaveTree(tree).base?.toString()).toBe(SAVE);
  writeFileSync(join(tree, 'script.lua'), '-- mine');
  pack(tree, save);
  expect(new SaveTree(tree).base?.toString()).toBe(textIn(save));
  new SaveTree(tree).keepBase(Buffer.from('{}'));
  expect(new SaveTree(tree).base?.toString()).toBe('{}');
});

test('a tree from elsewhere gets a memory that no version control keeps', () => {
  const { save, tree } = extracted();
  rmSync(join(tree, '.crownspace'), { recursive: true });
  expect(new SaveTree(tree).base).toBeUndefined();
  writeFileSync(join(tree, 'script.lua'), '-- mine');
  expect(() => pack(tree, save)).toThrow(/has changed since/);
  pack(tree, save, true);
  expect(textIn(tree, '.crownspace/.gitignore')).toBe('*\n');
  writeFileSync(join(tree, '.crownspace/.gitignore'), '# ours');
  writeFileSync(join(tree, '.crownspace/written.json'), '{ half');
  expect(readMemory(tree)).toEqual({ files: new Map(), saves: [] });
  pack(tree, save);
  expect(textIn(tree, '.crownspace/.gitignore')).toBe('# ours');
});

test('files that no object names are told, as far as they look like parts', () => {
  const { tree } = extracted();
  for (const file of ['objects/Extra.json', 'README.md', 'notes.md', 'deep/script.lua'])
    mkdirSync(join(tree, file, '..'), { recursive: true });
  for (const file of ['objects/Extra.json', 'README.md', 'deep/script.lua']) writeFileSync(join(tree, file), '{}');
  expect(new SaveTree(tree).join().unused).toEqual(['objects/Extra.json']);
});

test.each([
  [
    'before the bracket of its line',
    '{"GUID":"a","Name":"Card","LuaScript":"x"}',
    '{"GUID":"a","Name":"Card","LuaScript":"x","XmlUI":"<T/>"}',
  ],
  ['on a line', '{\n  "LuaScript": "x"\n}', '{\n  "LuaScript": "x",\n  "XmlUI": "<T/>"\n}'],
])('a text that is added comes %s', (_, object, expected) => {
  const { tree } = extracted(`{"ObjectStates":[${object}]}`);
  const [folder = ''] = readdirSync(join(tree, 'objects'));
  writeFileSync(join(tree, 'objects', folder, 'ui.xml'), '<T/>');
  expect(packed(tree)).toBe(`{"ObjectStates":[${expected}]}`);
});

test('a save that somebody has changed since is not overwritten without force', () => {
  const { save, tree } = extracted();
  writeFileSync(join(tree, 'script.lua'), '-- mine');
  edit(save, '-- two', '-- two, by somebody else');
  const changed = textIn(save);
  expect(() => pack(tree, save)).toThrow(/save\.json has changed since .* Nothing was written/);
  expect(textIn(save)).toBe(changed);
  expect(textIn(pack(tree, save, true).copy ?? '')).toBe(changed);
  expect(textIn(save)).toContain('-- mine');
});

test('a tree in memory packs again what has changed since', () => {
  const { tree } = extracted();
  const memory = new SaveTree(tree);
  expect(memory.join().bytes.toString()).toBe(SAVE);
  writeFileSync(join(tree, DEN, 'script.lua'), '-- another');
  writeFileSync(join(tree, 'ui.xml'), '<Panel/>');
  expect(memory.join().bytes.toString()).toBe(packed(tree));
  expect(packed(tree)).toContain('-- another');
});

describe('a tree that cannot be packed names the file:', () => {
  const den = `${DEN}/object.json`;
  test.each<[string, (tree: string) => void, RegExp]>([
    [
      'an object is missing',
      tree => rmSync(join(tree, DEN), { recursive: true }),
      /object\.json is missing: it belongs to "Den north\.abc123" in .*save\.json \(line 7\)/,
    ],
    [
      'a script is missing',
      tree => rmSync(join(tree, DEN, 'script.lua')),
      /script\.lua is missing: it belongs to LuaScript in .*object\.json \(line 5\)/,
    ],
    [
      'an object is listed twice',
      tree => edit(join(tree, den), '"Card.5"', '"OBJECT.abc123"'),
      /"OBJECT\.abc123" in .* \(line 14\) is listed on line 12, too/,
    ],
    [
      'an object has a file and a folder',
      tree => writeFileSync(join(tree, `${DEN}.json`), '{}'),
      /has two files: .*north\.abc123\.json and .*object\.json/,
    ],
    [
      'an object is no JSON',
      tree => edit(join(tree, den), '"Bag",', '"Bag"'),
      /object\.json is not an object in JSON: expected "," or "}" \(line 4\)/,
    ],
    [
      'a list names something elsewhere',
      tree => edit(join(tree, 'save.json'), '"Den north.abc123"', '"../../save"'),
      /cannot name the file of an object/,
    ],
    [
      'a text has two places',
      tree => edit(join(tree, den), '"script.lua"', '"print(1)"'),
      /has a LuaScript \(line 5\), and so does .*script\.lua/,
    ],
    [
      'a text of one letter has two places',
      tree => edit(join(tree, den), '"script.lua"', '"x"'),
      /has a LuaScript \(line 5\), and so does .*script\.lua/,
    ],
    ['the settings are no JSON', tree => writeFileSync(join(tree, 'tree.json'), '{'), /tree\.json .*: it is not JSON/],
    [
      'the settings are of a later version',
      tree => edit(join(tree, 'tree.json'), '"format": 1', '"format": 2'),
      /format expected 1/,
    ],
    ...(
      [
        ['"layout": "lines"', '"layout": "none"', 'layout expected lines, oneLine or asIs'],
        ['"style": "game"', '"style": "none"', 'style expected game, plain or ascii'],
        ['"oneFileUpTo": 4000', '"oneFileUpTo": -1', 'oneFileUpTo expected 0 or more'],
        ['"oneFileUpTo": 4000', '"oneFileUpTo": "4000"', 'oneFileUpTo expected a number'],
      ] as const
    ).map(([from, to, fault]): [string, (tree: string) => void, RegExp] => [
      `the settings have ${to}`,
      tree => edit(join(tree, 'tree.json'), from, to),
      new RegExp(`tree\\.json .*${fault}`, 'u'),
    ]),
    [
      'an extract was interrupted',
      tree => writeMemory(tree, { unfinished: true, files: new Map(), saves: [] }),
      /is half-written/,
    ],
  ])('%s', (_, spoil, message) => {
    const { save, tree } = extracted();
    spoil(tree);
    expect(() => pack(tree, save)).toThrow(message);
    expect(textIn(save)).toBe(SAVE);
  });

  test('a link leads out of it', () => {
    const { save, tree } = extracted();
    rmSync(join(tree, 'script.lua'));
    symlinkSync(join(tree, '../package.json'), join(tree, 'script.lua'));
    expect(() => pack(tree, save)).toThrow(/does not stay inside/);
  });

  test.each(['', '/base.json', '/written.json'])('a link leads out of it from .crownspace%s', name => {
    const { save, tree } = extracted();
    const outside = join(tree, '../mine');
    const link = join(tree, `.crownspace${name}`);
    cpSync(link, outside, { recursive: true });
    rmSync(link, { recursive: true });
    symlinkSync(outside, link);
    const file = statSync(outside).isDirectory() ? join(outside, 'base.json') : outside;
    const before = textIn(file);
    writeFileSync(join(tree, 'script.lua'), '-- mine');
    expect(() => pack(tree, save)).toThrow(/does not stay inside/);
    expect(textIn(file)).toBe(before);
  });

  test('it is a file', () => {
    const { save } = extracted();
    expect(() => pack(save, save)).toThrow(/save\.json cannot be read\. Is it a folder/);
  });
});

test('the memory holds the save as it was extracted, and as it was packed the last two times', () => {
  const { save, tree } = extracted();
  const [first] = readMemory(tree).saves;
  const packed: string[] = [];
  for (const text of ['-- a', '-- b', '-- c', '-- d']) {
    writeFileSync(join(tree, 'script.lua'), text);
    pack(tree, save);
    packed.push(readMemory(tree).saves.at(-1) ?? '');
  }
  expect(readMemory(tree).saves).toEqual([first, ...packed.slice(-2)]);
});

test.each(['ENOSPC', 'EROFS', 'killed'])(
  '%s at any change leaves the old or the new save, and packing goes on',
  async code => {
    let changes = 1;
    for (; ; changes += 1) {
      const { save, tree } = extracted();
      writeFileSync(join(tree, 'script.lua'), '-- mine');
      const { failed } = await onFailingDisk({ at: changes, code }, () => pack(tree, save));
      if (!failed) break;
      const isNew = textIn(save).includes('-- mine');
      if (!isNew) expect(textIn(save)).toBe(SAVE);
      else expect(textIn(save, '../save.before-1.json')).toBe(SAVE);
      endOtherProcesses();
      pack(tree, save);
      writeFileSync(join(tree, 'script.lua'), '-- mine, later');
      pack(tree, save);
      vi.restoreAllMocks();
      expect(textIn(save)).toContain('-- mine, later');
      expect(readdirSync(join(save, '..')).filter(name => name.endsWith('.tmp'))).toEqual([]);
    }
    expect(changes).toBeGreaterThan(8);
  },
);
