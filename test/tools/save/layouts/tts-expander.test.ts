import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importLayout } from '../../../../tools/save/index.ts';
import { projectFolder, writeProjectFile } from '../../../support/project-folder.ts';
import { type Files, imported, importedValue } from './lay-out.ts';

const PROJECT: Files = {
  'mod/Bears.json': `{
    "Save": {
      "SaveName": "Bears", "LuaScript": "#include ./Bears.lua", "XmlUI": "#include ./Bears.xml",
      "LuaScriptState": "{\\"a\\":1}", "ObjectStates": []
    },
    "ObjectPaths": ["Den.b1.json"]
  }`,
  'mod/Bears.lua': '\uFEFF#include !/Deck\nprint(1)\n-- require("!/Example")\n',
  'mod/Bears.xml': '<!-- #include !/ui/Menu -->\n',
  'mod/includes/Deck.ttslua': "local core = require('!/Core')\n",
  'mod/includes/Core.ttslua': 'deck = {}',
  'mod/includes/ui/Menu.xml': '<Menu/>',
  'mod/Bears/Den.b1.json': `{
    "Object": { "GUID": "b1", "Name": "Bag", "LuaScript": "#include ./Den.b1.lua", "ContainedObjects": [], "States": {} },
    "ContainedObjectPaths": ["Card.c1.5.json"],
    "StatesPaths": { "2": "Den.b2.json" }
  }`,
  'mod/Bears/Den.b1.lua': 'print("den")\n',
  'mod/Bears/Den/Card.c1.5.json': '{ "Object": { "GUID": "c1" }, "StatesPaths": {} }',
  'mod/Bears/Den.States/Den.b2.json': '{ "Object": { "GUID": "b2" } }',
  'tsconfig.json': '{ // settings of another program\n}',
};

test('a project becomes a save with its objects, states and texts', () => {
  expect(importedValue(PROJECT)).toEqual({
    SaveName: 'Bears',
    LuaScript: [
      '----#include !/Deck',
      '----#include !/Core',
      'deck = {}',
      '----#include !/Core',
      '',
      '----#include !/Deck',
      'print(1)',
      '-- require("!/Example")',
      '',
    ].join('\n'),
    XmlUI: '<!-- #include !/ui/Menu -->\n<Menu/>\n<!-- #include !/ui/Menu -->\n',
    LuaScriptState: '{"a":1}',
    ObjectStates: [
      {
        GUID: 'b1',
        Name: 'Bag',
        LuaScript: 'print("den")\n',
        ContainedObjects: [{ GUID: 'c1' }],
        States: { 2: { GUID: 'b2' } },
      },
    ],
  });
});

test('modules that are required without "!/" are put into a bundle if they are there', () => {
  const files = { ...PROJECT, 'mod/Bears/Den.b1.lua': 'require("Core")\nrequire("vscode/console")\n' };
  const { ObjectStates } = importedValue(files) as { readonly ObjectStates: readonly { readonly LuaScript: string }[] };
  expect(ObjectStates[0]?.LuaScript).toContain('__bundle_register("Core", function(');
  expect(ObjectStates[0]?.LuaScript).not.toContain('__bundle_register("vscode');
});

test('an object that is listed twice is there twice, and reported', () => {
  const folder = projectFolder({
    'S.json': '{ "Save": { "SaveName": "s" },\n"ObjectPaths": ["A.json",\n"A.json"] }',
    'S/A.json': '{ "Object": { "GUID": "1" } }',
  });
  const { notes, objects } = importLayout(folder);
  expect(objects).toBe(2);
  expect(notes).toEqual([expect.stringMatching(/ObjectPaths in .*S\.json \(line 3\) names .*A\.json a second/u)]);
});

test('objects that no list names are reported; states of scripts are no objects', () => {
  const folder = projectFolder(PROJECT);
  writeProjectFile(folder, 'mod/Bears/Wolf.d1.json', '{ "Object": {} }');
  writeProjectFile(folder, 'mod/Bears/Wolf.d1.state.json', '{}');
  expect(importLayout(folder).unused).toEqual([join(folder, 'mod/Bears/Wolf.d1.json')]);
});

test('the save is on lines as the game writes them', () => {
  const files = {
    'S.json': '{"Save":{"SaveName":"s","Grid":{"x":1.0},"Tags":[]},"ObjectPaths":["A.json"]}',
    'S/A.json': '{"Object":{"GUID":"1"},"StatesPaths":{"2":"B.json"}}',
    'S/A.States/B.json': '{"Object":{"GUID":"2"}}',
  };
  expect(imported(files)).toBe(`{
  "SaveName": "s",
  "Grid": {
    "x": 1.0
  },
  "Tags": [],
  "ObjectStates": [
    {
      "GUID": "1",
      "States": {
        "2": {
          "GUID": "2"
        }
      }
    }
  ]
}
`);
});

test('a text that names a file may end in blanks, and blanks take time in proportion', () => {
  const including = (text: string): unknown =>
    importedValue({
      'S.json': JSON.stringify({ Save: { LuaScript: text }, ObjectPaths: [] }),
      'a.lua': 'print(1)',
    });
  expect(including('#include ./a.lua \r\n')).toMatchObject({ LuaScript: 'print(1)' });
  const blanks = `#include x${' '.repeat(200_000)}`;
  expect(including(`${blanks}\n1`)).toMatchObject({ LuaScript: `${blanks}\n1` });
}, 5_000);
