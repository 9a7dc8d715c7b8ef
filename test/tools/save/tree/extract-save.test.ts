import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { extractSave, packSave } from '../../../../tools/save/index.ts';
import { projectFolder } from '../../../support/project-folder.ts';

// As the game writes it: a byte order mark, numbers with points, escapes, a bare word.
const SAVE = `\uFEFF{
  "SaveName": "Bears",
  "Gravity": 0.50,
  "LuaScript": "print(\\"h\\u00e4\\")\\r\\n",
  "XmlUI": "",
  "ObjectStates": [
    {
      "GUID": "abc123",
      "Name": "Bag",
      "Nickname": "[b]Den[/b]: north",
      "LuaScript": "function onLoad() end",
      "JointFixed": { "BreakForce": Infinity, "LuaScript": "not a script" },
      "ContainedObjects": [
        { "GUID": "abc123", "Nickname": "", "LuaScript": "-- one", "XmlUI": "<Text/>" },
        { "GUID": "abc123", "Nickname": "", "LuaScript": "-- two" }
      ],
      "States": { "2": { "GUID": "def456", "Nickname": "Bear", "LuaScript": "-- three" } }
    }
  ]
}
`;

function extracted(): { save: string; scripts: string } {
  const folder = projectFolder({ 'save.json': SAVE });
  const [save, scripts] = [join(folder, 'save.json'), join(folder, 'scripts')];
  extractSave(save, scripts);
  return { save, scripts };
}

test('every script and UI becomes a file named after its object', () => {
  expect(readdirSync(extracted().scripts).sort()).toEqual([
    'Bear.def456.lua',
    'Den north.abc123.lua',
    'Global.lua',
    'object.abc123.2.lua',
    'object.abc123.lua',
    'object.abc123.xml',
    'scripts.json',
  ]);
});

test('packing what was extracted changes not a byte', () => {
  const { save, scripts } = extracted();
  expect(packSave(save, scripts)).toBe(readFileSync(save, 'utf8'));
});

test('packing puts an edited script in, and nothing else', () => {
  const { save, scripts } = extracted();
  writeFileSync(join(scripts, 'object.abc123.2.lua'), '-- "two"\n');
  expect(packSave(save, scripts)).toBe(SAVE.replace('"-- two"', '"-- \\"two\\"\\n"'));
});

test('a save that is cut off is refused before anything is written', () => {
  const folder = projectFolder({ 'save.json': SAVE.slice(0, 300) });
  const scripts = join(folder, 'scripts');
  expect(() => extractSave(join(folder, 'save.json'), scripts)).toThrow('save.json is not a save file: ');
  expect(existsSync(scripts)).toBe(false);
});

test.each([
  ['nowhere.json', 'nowhere.json is not there. Is the path right?'],
  ['.', ' is a folder. Is the path right?'],
])('%s is named before it is asked what would go into it', (name, text) => {
  const folder = projectFolder({});
  expect(() => packSave(join(folder, name), folder)).toThrow(text);
});
