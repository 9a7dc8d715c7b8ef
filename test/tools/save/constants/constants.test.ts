import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import {
  collectConstants,
  guidsOf,
  luaConstants,
  missingGuids,
  typescriptConstants,
} from '../../../../tools/save/index.ts';
import { projectFolder } from '../../../support/project-folder.ts';

const piece = (GUID: string, Nickname: string, Name = 'Card'): object => ({ GUID, Nickname, Name });
const SAVE = {
  SnapPoints: [{ Position: { x: 1, y: -0.5, z: 2 }, Tags: ['unit'] }, 'broken'],
  ObjectStates: [
    piece('a00001', 'Ace of Spades'),
    { ...piece('a00002', '[b]Ace[/b] of spades'), Tags: ['card "red"'] },
    piece('a00003', 'Ace of Spades'),
    { ...piece('a00004', 'end'), ContainedObjects: [piece('a00005', '2nd'), piece('a00001', 'same GUID')] },
    piece('a00006', '漢字', 'BlockSquare'),
    piece('a00007', 'HP', 'ScriptingTrigger'),
    piece('', 'nameless'),
  ],
};

test('everything that scripts look up has a name of its own', () => {
  const { guids, zones, tags, snapPoints } = collectConstants(SAVE);
  expect(Object.fromEntries(guids)).toEqual({
    aceOfSpades: 'a00001',
    aceOfSpades2: 'a00002',
    aceOfSpades3: 'a00003',
    _end: 'a00004',
    _2nd: 'a00005',
    _a00006: 'a00006',
  });
  expect(Object.fromEntries(zones)).toEqual({ hp: 'a00007' });
  expect(Object.fromEntries(tags)).toEqual({ cardRed: 'card "red"', unit: 'unit' });
  expect(snapPoints).toEqual([{ position: [1, -0.5, 2], tags: ['unit'] }]);
});

test('a number for equal names is no name of another object', () => {
  const save = { ObjectStates: [piece('a', 'Bear'), piece('b', 'Bear'), piece('c', 'Bear2')] };
  expect(Object.fromEntries(collectConstants(save).guids)).toEqual({ bear: 'a', bear3: 'b', bear2: 'c' });
});

test('the module is TypeScript that means the constants', () => {
  const text = typescriptConstants(collectConstants(SAVE));
  const { outputText } = ts.transpileModule(text, { compilerOptions: { module: ts.ModuleKind.CommonJS } });
  const exports: Record<string, unknown> = {};
  new Function('exports', outputText)(exports);
  expect(exports).toMatchObject({
    GUIDS: { aceOfSpades: 'a00001' },
    TAGS: { cardRed: 'card "red"' },
    SNAP_POINTS: [{ position: { x: 1, y: -0.5, z: 2 }, tags: ['unit'] }],
  });
});

test('the module in Lua quotes what Lua would not read', () => {
  const text = luaConstants(collectConstants({ ObjectStates: [{ ...piece('a\\"\n', 'Bear'), Tags: [] }] }));
  expect(text).toContain('    bear = "a\\\\\\"\\010",\n');
  expect(luaConstants(collectConstants(SAVE))).toContain(
    '{ position = { x = 1, y = -0.5, z = 2 }, tags = { "unit" } }',
  );
});

test('a script that looks up a GUID which the save lacks is named with its line', () => {
  const folder = projectFolder({
    'a.lua': '-- bears\nlocal bear = getObjectFromGUID("a00001")\nlocal wolf = getObjectFromGUID "f00000"\n',
    'b/c.ts': "const fox = getObjectFromGUID('f00001');\n",
    'node_modules/x/d.lua': 'getObjectFromGUID("f00002")',
  });
  expect(missingGuids(folder, guidsOf(SAVE))).toEqual([
    { file: join(folder, 'a.lua'), line: 3, guid: 'f00000' },
    { file: join(folder, 'b/c.ts'), line: 1, guid: 'f00001' },
  ]);
  expect(() => missingGuids(join(folder, 'nowhere'), new Set())).toThrow(/nowhere cannot be read/);
});
