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

test.each([
  ['Élan Vital', 'elanVital'],
  ['bigBear', 'bigBear'],
  ['BigBear-size XL', 'bigBearSizeXL'],
  ['HP 2', 'hp2'],
  ['X', 'x'],
  ['then', '_then'],
  ['constructor', '_constructor'],
  ['3 Bears', '_3Bears'],
  [' — ', '_a1'],
  ['b'.repeat(120), 'b'.repeat(100)],
])('%j is the constant %s', (name, constant) => {
  expect([...collectConstants({ ObjectStates: [piece('a-1', name)] }).guids.keys()]).toEqual([constant]);
});

test.each(['ScriptingTrigger', 'FogOfWarTrigger', 'HandTrigger', 'RandomizeTrigger', 'LayoutZone'])(
  'a %s is a zone, and no other object',
  kind => {
    const { guids, zones } = collectConstants({
      ObjectStates: [piece('a1', 'Den', kind), piece('a2', 'Bag', `${kind}s`)],
    });
    expect([[...guids], [...zones]]).toEqual([[['bag', 'a2']], [['den', 'a1']]]);
  },
);

test('what a save has of another kind is no constant', () => {
  const objects = [
    { ...piece('a', 'Bear'), Tags: ['one', 5] },
    { ...piece('b', 'Owl'), Tags: 'two' },
  ];
  const points = [null, { Tags: ['no'] }, { Position: 5 }, { Position: { x: '1', z: 2 }, Tags: [3, 'snap'] }];
  const { tags, snapPoints } = collectConstants({ ObjectStates: objects, SnapPoints: points });
  expect([[...tags.values()], snapPoints]).toEqual([['one', 'snap'], [{ position: [0, 0, 2], tags: ['snap'] }]]);
  expect(collectConstants({ SnapPoints: 'none' }).snapPoints).toEqual([]);
  expect(collectConstants(5).snapPoints).toEqual([]);
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
    'b/d.ttslua': "getObjectFromGUID('f00003') getObjectFromGUID (  'f00004' )",
    'b/e.tsx': 'getObjectFromGUID("f00005");\ngetObjectFromGUID("f00006\'); getObjectFromGUID(guid)',
    'b/notes.md': 'getObjectFromGUID("f00007")',
    '.hidden/f.lua': 'getObjectFromGUID("f00008")',
    'node_modules/x/d.lua': 'getObjectFromGUID("f00002")',
  });
  expect(missingGuids(folder, guidsOf(SAVE)).toSorted((one, other) => (one.guid < other.guid ? -1 : 1))).toEqual([
    { file: join(folder, 'a.lua'), line: 3, guid: 'f00000' },
    { file: join(folder, 'b/c.ts'), line: 1, guid: 'f00001' },
    { file: join(folder, 'b/d.ttslua'), line: 1, guid: 'f00003' },
    { file: join(folder, 'b/d.ttslua'), line: 1, guid: 'f00004' },
    { file: join(folder, 'b/e.tsx'), line: 1, guid: 'f00005' },
  ]);
  expect(() => missingGuids(join(folder, 'nowhere'), new Set())).toThrow(/nowhere cannot be read/);
});

test('scripts of many blanks and many lookups take time in proportion', () => {
  const lines = 'getObjectFromGUID("a00009")\n'.repeat(30_000);
  const folder = projectFolder({ 'a.lua': `getObjectFromGUID${' '.repeat(200_000)}x\n${lines}` });
  expect(missingGuids(folder, new Set()).at(-1)?.line).toBe(30_001);
}, 5_000);
