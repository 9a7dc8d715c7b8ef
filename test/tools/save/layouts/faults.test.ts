import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importLayout, SaveFileError } from '../../../../tools/save/index.ts';
import { projectFolder } from '../../../support/project-folder.ts';
import type { Files } from './lay-out.ts';

/** The error of an import. Names in it are relative to the folder. */
function fault(files: Files): { readonly code: string; readonly message: string } {
  const folder = projectFolder(files);
  try {
    importLayout(folder);
  } catch (error) {
    if (!(error instanceof SaveFileError)) throw error;
    return { code: error.code, message: error.message.replaceAll(`${folder}/`, '').replaceAll(folder, 'PROJECT') };
  }
  throw new Error('The import had no fault.');
}

const A = '{ "GUID": "1", "Nickname": "A" }';
const listed = (names: string): string => `{ "SaveName": "s",\n"ObjectStates_order": [${names}] }`;
const manager = (object: string, more: Files = {}): Files => ({
  'config.json': listed('"A.1"'),
  'objects/A.1.json': object,
  ...more,
});
const withPart = (part: string): string => `{ "GUID": "1", "Nickname": "A",\n${part} }`;
const tools = (contents: string, more: Files = {}): Files => ({
  'Data.json': '{ "SaveName": "s" }',
  'Contents.json': contents,
  'A/Data.json': A,
  ...more,
});
const expander = (paths: string, more: Files = {}): Files => ({
  'S.json': `{ "Save": { "SaveName": "s" },\n"ObjectPaths": ${paths} }`,
  ...more,
});

describe('A file that is not there is named with the key and line that name it:', () => {
  test.each<readonly [string, Files, string]>([
    ['an object', { 'config.json': listed('"A.1"') }, 'ObjectStates_order in config.json (line 2) names a file'],
    ['a script', manager(withPart('"LuaScript_path": "x.lua"')), 'LuaScript_path in objects/A.1.json (line 2) names'],
    ['a setting', { 'config.json': '{ "Grid_path": "G.json" }' }, 'expected modsettings/G.json. Put it there'],
    [
      'a state',
      manager(withPart('"ContainedObjects_path": "A", "States_path": { "2": "B" }')),
      '2 in objects/A.1.json',
    ],
    [
      'a module',
      manager(withPart('"LuaScript": "\\nrequire(\'a.b\')"')),
      'requires "a.b", and there is no such module',
    ],
    ['an include', manager(withPart('"XmlUI": "<Include src=\'x\'/>"')), 'includes "x", and there is no such file'],
    ['of tts-tools', tools('[{ "path": "./B" }]'), 'path in Contents.json (line 1) names a file that is not there'],
    ['of tts-expander', expander('["A.json"]'), 'ObjectPaths in S.json (line 2) names a file that is not there'],
  ])('%s', (_, files, message) => {
    const { code, message: said } = fault(files);
    expect(said).toContain(message);
    expect(code).toBe('missing');
  });

  test('a module of a module, with the line of the module', () => {
    const files = manager(withPart('"LuaScript": "require(\\"a\\")"'), { 'src/a.ttslua': '\n\nrequire("b")\n' });
    expect(fault(files).message).toMatch(/^src\/a\.ttslua \(line 3\) requires "b".*expected src\/b\.ttslua.*--include/);
  });

  test('an include of tts-expander', () => {
    const files = expander('[]', { 'S.lua': "\nrequire('!/x')" });
    files['S.json'] = '{ "Save": { "LuaScript": "#include ./S.lua" } }';
    expect(fault(files).message).toMatch(/^S\.lua \(line 2\) includes "x".*includes\/x\.ttslua, includes\/x\.lua/);
  });
});

describe('A path that leaves the project is refused:', () => {
  const outside = 'does not stay inside PROJECT';

  test.each<readonly [string, Files]>([
    ['an object', { 'config.json': listed('"../../../etc/passwd"') }],
    ['an absolute path', manager(withPart('"GMNotes_path": "/etc/passwd"'))],
    ['a drive', manager(withPart('"GMNotes_path": "c:\\\\secrets.txt"'))],
    ['backslashes', manager(withPart('"GMNotes_path": "..\\\\..\\\\..\\\\x"'))],
    ['a folder', manager(withPart('"ContainedObjects_path": "../../..", "ContainedObjects_order": ["x"]'))],
    ['a module', manager(withPart('"LuaScript": "require(\\"../../x\\")"'))],
    ['an include', manager(withPart('"XmlUI": "<Include src=\\"../../x\\"/>"'))],
    ['a folder of tts-tools', tools('[{ "path": "../../A" }]')],
    ['an include of tts-expander', { 'S.json': '{ "Save": { "LuaScript": "#include ../../x" } }' }],
  ])('%s', (_, files) => {
    const { code, message } = fault(files);
    expect(message).toContain(outside);
    expect(code).toBe('faults');
  });

  test('a link', () => {
    const elsewhere = join(projectFolder({ 'secret.txt': 'secret' }), 'secret.txt');
    const folder = projectFolder(manager(withPart('"GMNotes_path": "link.txt"')));
    symlinkSync(elsewhere, join(folder, 'objects/link.txt'));
    expect(() => importLayout(folder)).toThrow(/GMNotes_path in .* names "objects\/link\.txt", which does not stay/);
  });
});

describe('What lies in itself is refused:', () => {
  test.each<readonly [string, Files, string]>([
    [
      'a bag',
      manager(withPart('"ContainedObjects_path": ".", "ContainedObjects_order": ["A.1"]')),
      'objects/A.1.json,',
    ],
    ['a folder', tools('[{ "path": "A" }]', { 'A/Contents.json': '[{ "path": "." }]' }), 'A/Data.json'],
    [
      'an object',
      expander('["A.json"]', { 'S/A.json': '{ "Object": {}, "ContainedObjectPaths": ["../A.json"] }' }),
      'S/A',
    ],
    [
      'a UI',
      manager(withPart('"XmlUI": "<Include src=\\"x\\"/>"'), { 'xml/x.xml': '\n<Include src="x"/>' }),
      'xml/x.xml',
    ],
    [
      'a script',
      {
        'S.json': '{ "Save": { "LuaScript": "#include ./S.lua" } }',
        'S.lua': '#include !/a',
        'includes/a.ttslua': '#include !/b',
        'includes/b.ttslua': '#include !/a',
      },
      'includes/a.ttslua',
    ],
  ])('%s', (_, files, path) => {
    const { code, message } = fault(files);
    expect(message).toContain('which it lies in itself');
    expect(message).toContain(path);
    expect(code).toBe('faults');
  });

  test('but modules may require each other', () => {
    const files = manager(withPart('"LuaScript": "require(\\"a\\")"'), {
      'src/a.ttslua': 'require("b")',
      'src/b.ttslua': 'require("a")',
    });
    expect(importLayout(projectFolder(files)).objects).toBe(1);
  });
});

describe('What a key has is checked:', () => {
  test.each<readonly [string, Files, string]>([
    [
      'a number in an order',
      { 'config.json': listed('1') },
      'in config.json (line 2) is something else: expected the name',
    ],
    ['an order that is none', { 'config.json': '{ "ObjectStates_order": {} }' }, 'expected a list'],
    [
      'states that are a list',
      manager(withPart('"ContainedObjects_path": "A", "States_path": []')),
      'expected an object',
    ],
    [
      'a folder that is a number',
      manager(withPart('"ContainedObjects_path": 1, "States_path": {"2": "B"}')),
      'expected the name',
    ],
    ['an object that is a list', manager('[]'), 'objects/A.1.json is something else: expected an object'],
    ['an unknown path', manager(withPart('"Lua_path": "x"')), 'Lua_path in objects/A.1.json (line 2) is not a key'],
    ['an order alone', manager(withPart('"ContainedObjects_order": ["x"]')), 'needs ContainedObjects_path beside it'],
    ['no order', { 'config.json': '{ "SaveName": "s" }', 'objects/A.json': A }, 'has no ObjectStates_order, although'],
    [
      'a script twice',
      manager(withPart('"LuaScript": "a", "LuaScript_path": "b"')),
      'LuaScript in objects/A.1.json both',
    ],
    ['objects twice', { 'config.json': '{ "ObjectStates": [], "ObjectStates_order": [] }' }, 'and only one can count'],
    [
      'two files of one place',
      manager(A, { 'objects/B.json': A }),
      'objects/A.1.json, objects/B.json claim this place',
    ],
    [
      'two files of one name',
      { ...manager(A), 'config.json': listed('"a.1"'), 'objects/a.1.JSON': '', 'objects/A.1.JSon': '' },
      'can be any of',
    ],
    [
      'an entry without a path',
      tools('[{}]'),
      'Contents.json (line 1) is something else: expected an object with "path"',
    ],
    [
      'no object',
      expander('["A.json"]', { 'S/A.json': '{}' }),
      'S/A.json is something else: expected an object with "Object"',
    ],
    [
      'notes twice',
      tools('[{ "path": "A" }]', { 'A/Data.json': '{ "GMNotes": "" }', 'A/Metadata.toml': '' }),
      'GMNotes in A',
    ],
  ])('%s', (_, files, message) => {
    const { code, message: said } = fault(files);
    expect(said).toContain(message);
    expect(said).toMatch(/\. Nothing was imported\.$/);
    expect(code).toBe('faults');
  });
});

describe('Files are checked:', () => {
  test.each<readonly [string, Files, string]>([
    [
      'a comma that is missing',
      manager('{\n"GUID": "1"\n"Name": "x" }'),
      'objects/A.1.json is not JSON: expected "," or "}" (line 3)',
    ],
    ['a comment', manager('{\n\n// mine\n"GUID": "1" }'), 'objects/A.1.json is not JSON: it has a comment'],
    ['a line of a comment', manager('{\n\n// mine\n"GUID": "1" }'), '(line 3)'],
    ['a second value', manager('{} {}'), 'there is something after the end (line 1)'],
    ['a file cut off', manager('{ "GUID": "1"'), 'and the file ends (line 1)'],
    ['an empty file', manager(''), 'expected a value, and the file ends'],
    ['a project of broken JSON', { 'config.json': '{ "ObjectStates_order": [}' }, 'config.json is not JSON'],
    ['brackets', manager(`{ "a": ${'['.repeat(100_000)}`), 'it is nested too deeply'],
  ])('%s', (_, files, message) => {
    const { code, message: said } = fault(files);
    expect(said).toContain(message);
    expect(code).toBe('not-json');
  });

  test('text that is not UTF-8', () => {
    const folder = projectFolder(manager(withPart('"GMNotes_path": "x.txt"')));
    writeFileSync(join(folder, 'objects/x.txt'), Buffer.from('ok\nh\xE4\n', 'latin1'));
    expect(() => importLayout(folder)).toThrow(/objects\/x\.txt is not UTF-8 \(line 2\)\. Save it as UTF-8/);
  });

  test('bags in bags without an end', () => {
    const files = tools('[{ "path": "A" }]');
    let folder = 'A';
    for (let level = 0; level < 210; level += 1) {
      files[`${folder}/Contents.json`] = '[{ "path": "A" }]';
      folder += '/A';
      files[`${folder}/Data.json`] = A;
    }
    expect(fault(files).message).toContain('is nested too deeply: more than 200 files');
  });

  test('includes that double each time', () => {
    const files = manager(withPart('"XmlUI": "<Include src=\\"x0\\"/>"'));
    for (let level = 0; level < 60; level += 1) {
      const next = `<Include src="x${level + 1}"/>`;
      files[`xml/x${level}.xml`] = `${next}\n${next}`;
    }
    files['xml/x60.xml'] = '<Text/>';
    expect(fault(files).message).toContain('makes a text of more than 16 MB');
  });

  test('objects that double each time', () => {
    const files: Files = { 'config.json': listed('"A.0"') };
    for (let level = 0; level < 60; level += 1) {
      const next = `"A.${level + 1}"`;
      files[`objects/A.${level}.json`] =
        `{ "ContainedObjects_path": ".", "ContainedObjects_order": [${next}, ${next}] }`;
    }
    files['objects/A.60.json'] = '{}';
    expect(fault(files).message).toContain('would be more than 200000 objects');
  });
});

test('Two files of other names that claim one place are refused, and named', () => {
  const { message } = fault({ 'config.json': listed('"A.1"'), 'objects/B.json': A, 'objects/C.json': A });
  expect(message).toContain('names "A.1", and objects/B.json, objects/C.json claim this place by nickname and GUID');
});
