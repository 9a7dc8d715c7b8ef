import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importLayout, SaveTree, extractBytes } from '../../../../tools/save/index.ts';
import { projectFolder, writeProjectFile } from '../../../support/project-folder.ts';
import { runLua } from '../../../support/run-lua.ts';
import { type Files, imported, importedValue } from './lay-out.ts';

const CARD = '{ "GUID": "c1", "Name": "Card", "Transform": { "posX": 1.50 } }';
const PROJECT: Files = {
  'config.json': `{
    "SaveName": "Bears",
    "LuaScript": "require(\\"core/Deck\\")",
    "Note_path": "Note.txt",
    "SnapPoints_path": "SnapPoints.json",
    "XmlUI_path": "Root.xml",
    "Rules_path": "",
    "ObjectStates_order": ["Den.b1", "Cub.c2"]
  }`,
  'modsettings/SnapPoints.json': '[{ "Position": { "x": 0.10 } }]',
  'src/Note.txt': 'A note\nin lines\n',
  'xml/Root.xml': '<Panel>\n  <Include src="parts/Row"/>\n  <!-- <Include src="old"/> -->\n</Panel>\n',
  'xml/parts/Row.xml': '<Row>\n  <Include src="Cell.xml" />\n</Row>\n',
  'xml/parts/Cell.xml': '<Cell/>\n',
  'src/core/Deck.ttslua': 'local shared = require("core/Shared")\nreturn { size = shared.size }\n',
  'src/core/Shared.ttslua': '-- require("core/Nothing")\nreturn { size = 7 }\n',
  'objects/Den.b1.json': `{
    "GUID": "b1", "Name": "Bag", "Nickname": "Den",
    "LuaScript_path": "Den.b1.ttslua",
    "GMNotes_path": "Den.b1.gmnotes",
    "ContainedObjects_path": "Den.b1",
    "ContainedObjects_order": ["Card.c1"],
    "States_path": { "2": "Den.b2" }
  }`,
  'objects/Den.b1.ttslua': 'local deck = require("core/Deck")\nreturn deck.size\n',
  'objects/Den.b1.gmnotes': '{"id":1}\n',
  'objects/Den.b1/Card.c1.json': CARD,
  'objects/Den.b1/Den.b2.json': '{ "GUID": "b2", "Name": "Bag", "Nickname": "Den", "LuaScript": "" }',
  'objects/Cub.c2.json': '{ "GUID": "c2", "Name": "Figurine", "Nickname": "Cub", "ContainedObjects": [' + CARD + '] }',
};

interface Saved {
  readonly [key: string]: string;
}

test('a project becomes a save with its texts, settings and objects in their order', () => {
  const save = importedValue(PROJECT) as Saved & { readonly ObjectStates: readonly Saved[] };
  expect(save).toMatchObject({
    SaveName: 'Bears',
    Note: 'A note\nin lines',
    SnapPoints: [{ Position: { x: 0.1 } }],
    ObjectStates: [
      {
        GUID: 'b1',
        GMNotes: '{"id":1}',
        ContainedObjects: [{ GUID: 'c1' }],
        States: { 2: { GUID: 'b2', LuaScript: '' } },
      },
      { GUID: 'c2', ContainedObjects: [{ GUID: 'c1' }] },
    ],
  });
  expect(Object.keys(save)).not.toContain('Rules');
  expect(imported(PROJECT)).toContain('"posX": 1.50');
  expect(imported(PROJECT)).not.toMatch(/_path|_order/);
});

test('objects that stand in the settings themselves have their texts from files, too', () => {
  const config = `{ "SaveName": "Bears", "ObjectStates": [
    { "GUID": "b1", "Name": "Bag", "LuaScript_path": "Den.b1.ttslua" }, { "GUID": "c2", "Name": "Card" }
  ], "Rules_path": "" }`;
  const files = { 'config.json': config, 'objects/Den.b1.ttslua': 'return 1' };
  expect(importedValue(files)).toMatchObject({
    ObjectStates: [
      { GUID: 'b1', LuaScript: 'return 1' },
      { GUID: 'c2', Name: 'Card' },
    ],
  });
});

test('objects and states that stand in the file of an object itself have their texts from files, too', () => {
  const files = {
    'config.json': '{ "SaveName": "Bears", "ObjectStates_order": ["Den.b1"] }',
    'objects/Den.b1.json': `{ "GUID": "b1", "Nickname": "Den",
      "ContainedObjects": [{ "GUID": "c1", "GMNotes_path": "a.txt" }],
      "States": { "2": { "GUID": "b2", "GMNotes_path": "a.txt" }, "5": { "GUID": "b5" } } }`,
    'objects/a.txt': 'A note\n',
  };
  expect(importedValue(files)).toMatchObject({
    ObjectStates: [
      {
        GUID: 'b1',
        ContainedObjects: [{ GUID: 'c1', GMNotes: 'A note' }],
        States: { 2: { GUID: 'b2', GMNotes: 'A note' }, 5: { GUID: 'b5' } },
      },
    ],
  });
});

test.each([
  ['before', '"GMNotes": "", "GMNotes_path": "a.txt"', '"Note": "", "Note_path": "a.txt"'],
  ['behind', '"GMNotes_path": "a.txt", "GMNotes": ""', '"Note_path": "a.txt", "Note": ""'],
  ['instead of a name', '"GMNotes": "A note", "GMNotes_path": ""', '"Note": "A note", "Note_path": ""'],
])('a text %s the name of its file counts if it is not empty', (_, ofObject, ofTable) => {
  const files = {
    'config.json': `{ "SaveName": "Bears", ${ofTable}, "ObjectStates_order": ["Den.b1"] }`,
    'objects/Den.b1.json': `{ "GUID": "b1", "Nickname": "Den", ${ofObject} }`,
    'objects/a.txt': 'A note\n',
    'src/a.txt': 'A note\n',
  };
  expect(importedValue(files)).toMatchObject({ Note: 'A note', ObjectStates: [{ GMNotes: 'A note' }] });
});

test('a table without objects needs no order of them', () => {
  expect(importedValue({ 'config.json': '{ "SaveName": "Bears", "Rules_path": "" }' })).toEqual({
    SaveName: 'Bears',
    ObjectStates: [],
  });
});

test.each([
  ['a comment that does not end', '<A/> <!-- <Include src="Cell"/>', '<A/> <!-- <Include src="Cell"/>'],
  [
    'a comment that ends',
    '<!-- <Include src="x"/> --><Include src="Cell"/>',
    '<!-- <Include src="x"/> --><!-- include Cell -->\n<Cell/>\n<!-- include Cell -->',
  ],
  [
    'text in its line',
    '  <Row><Include src="Cell"/></Row>',
    '  <Row><!-- include Cell -->\n<Cell/>\n<!-- include Cell --></Row>',
  ],
  [
    'blanks in its line',
    '<A>\n\t <Include src="Cell"/></A>',
    '<A>\n\t <!-- include Cell -->\n\t <Cell/>\n\t <!-- include Cell --></A>',
  ],
  ['single quotes', "<Include src='Cell.xml'/>", '<!-- include Cell.xml -->\n<Cell/>\n<!-- include Cell.xml -->'],
])('an include of a UI behind %s', (_, xml, expected) => {
  const config = JSON.stringify({ SaveName: 'Bears', XmlUI: xml, Rules_path: '' });
  expect((importedValue({ 'config.json': config, 'xml/Cell.xml': '<Cell/>\n' }) as Saved)['XmlUI']).toBe(expected);
});

test('scripts have the modules that they require, in a bundle that runs', () => {
  const { ObjectStates } = importedValue(PROJECT) as { readonly ObjectStates: readonly Saved[] };
  const script = ObjectStates[0]?.['LuaScript'] ?? '';
  expect(script).toMatch(/^-- Bundled by luabundle \{"version":"1\.6\.0"\}\n/);
  expect(script).not.toContain('register("core/Nothing"');
  expect(runLua(script)).toBe('7');
});

test('a UI has the files that it includes, with the blanks of their line; comments stay as they are', () => {
  expect((importedValue(PROJECT) as Saved)['XmlUI']).toBe(
    [
      '<Panel>',
      '  <!-- include parts/Row -->',
      '  <Row>',
      '    <!-- include Cell.xml -->',
      '    <Cell/>',
      '    <!-- include Cell.xml -->',
      '  </Row>',
      '  <!-- include parts/Row -->',
      '  <!-- <Include src="old"/> -->',
      '</Panel>',
    ].join('\n'),
  );
});

test('the save is extracted into modules and packed to the same bytes', () => {
  const folder = projectFolder(PROJECT);
  const { bytes } = importLayout(folder);
  const tree = join(folder, 'tree');
  extractBytes(bytes, 'Bears', tree);
  const packed = new SaveTree(tree);
  expect(packed.join().bytes.equals(bytes)).toBe(true);
  expect(new SaveTree(tree).join().unused).toEqual([]);
});

test('an object that no list names is reported, and is not in the save', () => {
  const folder = projectFolder(PROJECT);
  writeProjectFile(folder, 'objects/Den.b1/Wolf.d1.json', '{ "GUID": "d1" }');
  writeProjectFile(folder, 'objects/Old.d2.json', '{ "GUID": "d2", "Nickname": "Old" }');
  const { unused, objects, bytes, notes } = importLayout(folder);
  expect([...unused].sort()).toEqual([
    join(folder, 'objects/Den.b1/Wolf.d1.json'),
    join(folder, 'objects/Old.d2.json'),
  ]);
  expect([objects, notes]).toEqual([5, []]);
  expect(bytes.toString()).not.toContain('d2');
});

test('a card that a deck lists twice is in the save twice, and is reported', () => {
  const folder = projectFolder(PROJECT);
  const deck = (PROJECT['objects/Den.b1.json'] ?? '').replace('["Card.c1"]', '["Card.c1",\n"Card.c1"]');
  writeProjectFile(folder, 'objects/Den.b1.json', deck);
  const { objects, notes } = importLayout(folder);
  expect(objects).toBe(6);
  expect(notes).toEqual([expect.stringMatching(/order in .*Den\.b1\.json \(line 7\) names .*Card\.c1\.json a second/)]);
});

test('a place goes to the file with its nickname and GUID, whatever the name of the file is', () => {
  const { 'objects/Cub.c2.json': cub = '', ...others } = PROJECT;
  expect(importedValue({ ...others, 'objects/renamed.json': cub })).toEqual(importedValue(PROJECT));
  expect(importedValue({ ...others, 'objects/CUB.c2.json': cub })).toEqual(importedValue(PROJECT));
});

test('modules and includes also come from folders that the user names', () => {
  const { 'src/core/Shared.ttslua': shared = '', 'xml/parts/Cell.xml': cell = '', ...others } = PROJECT;
  const more = projectFolder({ 'src/core/Shared.ttslua': shared, 'Cell.xml': cell });
  expect(importedValue(others, { includes: [more] })).toEqual(importedValue(PROJECT));
});

test('a file of one object becomes a save with it', () => {
  const folder = projectFolder(PROJECT);
  const { bytes, layout } = importLayout(join(folder, 'objects/Cub.c2.json'));
  expect(layout).toBe('ttsmodmanager');
  expect(JSON.parse(bytes.toString())).toMatchObject({ ObjectStates: [{ GUID: 'c2' }] });
});

test('an empty script beside the name of its file does not count', () => {
  const files = {
    'config.json': '{ "ObjectStates_order": ["A.1"] }',
    'objects/A.1.json': '{ "GUID": "1", "Nickname": "A", "LuaScript_path": "A.1.ttslua", "LuaScript": "" }',
    'objects/A.1.ttslua': 'return 1\n',
  };
  expect(importedValue(files)).toMatchObject({ ObjectStates: [{ LuaScript: 'return 1' }] });
});

test('a bundle stays as it is, and keys in other letters than ASCII, too', () => {
  const bundle = '__bundle_register("x", function() require("gone") end)';
  const config = { SaveName: 'é', é: '\u2028', LuaScript: bundle, ObjectStates_order: [] };
  const text = JSON.stringify(config).replace('"é":', '"\\u00e9":');
  expect(importedValue({ 'config.json': text })).toEqual({
    ...{ SaveName: 'é', é: '\u2028', LuaScript: bundle, ObjectStates: [] },
  });
});
