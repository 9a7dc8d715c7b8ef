import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importLayout } from '../../../../tools/save/index.ts';
import { projectFolder, writeProjectFile } from '../../../support/project-folder.ts';
import { runLua } from '../../../support/run-lua.ts';
import { type Files, importedValue } from './lay-out.ts';

const PROJECT: Files = {
  'content/Data.json': '{ "SaveName": "Bears", "LuaScript": "does not count" }',
  'content/Contents.json': '[{ "path": "./Den.b1" }, { "path": "./Den.b1.1" }]',
  'content/Script.ttslua': 'require("core.Deck")\nreturn size',
  'content/UI.xml': '<Include src="Main" />\n',
  'content/Den.b1/Data.json': '{ "GUID": "b1", "Transform": { "posX": 1.0000 } }',
  'content/Den.b1/State.txt': '{"a":1}',
  'content/Den.b1/States.json': '{ "2": { "path": "./2-Den.b2" } }',
  'content/Den.b1/2-Den.b2/Data.json': '{ "GUID": "b2" }',
  'content/Den.b1/Children.json': '[{ "path": "Children/Hat.h1" }]',
  'content/Den.b1/Children/Hat.h1/Data.json': '{ "GUID": "h1" }',
  'content/Den.b1/Children/Hat.h1/Metadata.toml': 'a = 1\n',
  'content/Den.b1.1/Data.json':
    '{ "GUID": "b1", "ObjectStates": [1], "ContainedObjects": [2], "ChildObjects": [3], "States": { "2": 4 } }',
  'src/core/Deck.lua': 'size = 7\n',
  'src/main.xml': '<Panel>\n  <Include src="parts/Row" />\n</Panel>',
  'src/parts/row.xml': '<Row/>',
};

const NO_TEXTS = { LuaScript: '', LuaScriptState: '', XmlUI: '' };

test('a project becomes a save with its objects, states, attachments and texts', () => {
  const save = importedValue(PROJECT) as { readonly LuaScript: string };
  expect(save).toEqual({
    SaveName: 'Bears',
    LuaScript: save.LuaScript,
    LuaScriptState: '',
    XmlUI: [
      '<!-- include Main -->',
      '<Panel>',
      '  <!-- include parts/Row -->',
      '  <Row/>',
      '  <!-- include parts/Row -->',
      '</Panel>',
      '<!-- include Main -->',
      '',
    ].join('\n'),
    ObjectStates: [
      {
        ...NO_TEXTS,
        GUID: 'b1',
        Transform: { posX: 1 },
        LuaScriptState: '{"a":1}',
        States: { 2: { ...NO_TEXTS, GUID: 'b2' } },
        ChildObjects: [{ ...NO_TEXTS, GUID: 'h1', GMNotes: 'a = 1\n' }],
      },
      { ...NO_TEXTS, GUID: 'b1' },
    ],
  });
  expect(runLua(save.LuaScript)).toBe('7');
});

test('a field that was a file is reported, and so are folders that no list names', () => {
  const folder = projectFolder(PROJECT);
  writeProjectFile(folder, 'content/Wolf.d1/Data.json', '{}');
  const { unused, notes, objects } = importLayout(folder);
  expect(unused).toEqual([join(folder, 'content/Wolf.d1/Data.json')]);
  expect(notes).toEqual([
    `${join(folder, 'content/Den.b1/Children/Hat.h1/Metadata.toml')} is now in the GMNotes of its object.`,
  ]);
  expect(objects).toBe(4);
});

test('numbers keep their text', () => {
  expect(importLayout(projectFolder(PROJECT)).bytes.toString()).toContain('"posX": 1.0000');
});
