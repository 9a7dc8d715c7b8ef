import { describe, expect, test } from 'vitest';
import { AREAS, sourcesOf, testsOf } from '../../../tools/mutate/area.ts';
import { SharedWords } from '../../../tools/mutate/shared-words.ts';
import { projectFolder } from '../../support/project-folder.ts';

const FILES = {
  'src/kernel/turns.ts': '',
  'src/kernel/names.ts': '',
  'src/kernel/data/json.ts': '',
  'src/kernel/data/deep/hash.ts': '',
  'src/kernel/text/echo.ts': '',
  'src/games/chess/rules.ts': '',
  'mod/host/index.ts': '',
  'tools/world/lua/only-lua.ts': '',
  'tools/world/zones/fog.ts': '',
  'tools/world/types.d.ts': '',
  'test/src/kernel/turns.test.ts': '',
  'test/src/kernel/modifiers.test.ts': '',
  'test/src/kernel/helper.ts': '',
  'test/src/kernel/data/json.test.ts': '',
  'test/src/kernel/data/chance.test.ts': '',
  'test/tools/world/world.test.ts': '',
};

describe('the sources of an area', () => {
  test.each([
    ['kernel', ['src/kernel/data/deep/hash.ts', 'src/kernel/data/json.ts', 'src/kernel/names.ts']],
    ['host', ['mod/host/index.ts']],
    ['games', ['src/games/chess/rules.ts']],
    ['src/kernel/data', ['src/kernel/data/deep/hash.ts', 'src/kernel/data/json.ts']],
    ['tools/world/zones/fog.ts', ['tools/world/zones/fog.ts']],
  ])('%s', (area, expected) => {
    expect(sourcesOf(projectFolder(FILES), area).slice(0, expected.length)).toEqual(expected);
  });

  test('leave out what only Lua runs, and declarations', () => {
    expect(sourcesOf(projectFolder(FILES), 'world')).toEqual(['tools/world/zones/fog.ts']);
  });

  test.each(['kernle', 'test', 'tools/world/lua'])('%s has none, and the error names the areas', area => {
    expect(() => sourcesOf(projectFolder(FILES), area)).toThrow(
      `${area} has no source files. Name one of kernel, games`,
    );
  });

  test('exist for every area that is mutated by default', () => {
    for (const area of AREAS) expect(sourcesOf(process.cwd(), area).length).toBeGreaterThan(5);
  });
});

describe('the tests of a source file', () => {
  const nearOf = (files: Readonly<Record<string, string>>, file: string): readonly string[] => {
    const root = projectFolder(files);
    return testsOf(root, file, new SharedWords(root)).near;
  };

  test.each([
    ['of the same name', 'src/kernel/turns.ts', ['test/src/kernel/turns.test.ts']],
    [
      'of its folder',
      'src/kernel/data/deep/hash.ts',
      ['test/src/kernel/data/chance.test.ts', 'test/src/kernel/data/json.test.ts'],
    ],
    [
      'beside it at the top of the unit',
      'src/kernel/names.ts',
      ['test/src/kernel/modifiers.test.ts', 'test/src/kernel/turns.test.ts'],
    ],
    ['of its unit', 'tools/world/zones/fog.ts', ['test/tools/world/world.test.ts']],
    ['of nobody', 'src/games/chess/rules.ts', []],
  ])('are those %s', (_about, file, near) => {
    expect(nearOf(FILES, file).slice(0, near.length)).toEqual(near);
  });

  test('are also three that import it, or share rare words with it', () => {
    const files = {
      ...FILES,
      'src/kernel/turns.ts': 'export const playerAfter = nextPlayer; // the player',
      'test/src/kernel/modifiers.test.ts': 'the player and the table',
      'test/src/kernel/data/json.test.ts': "import { a } from '../../../../src/kernel/turns.ts';",
      'test/src/kernel/data/chance.test.ts': "import { a } from '../../../../src/grid/turns.ts';",
      'test/src/kernel/lanes.test.ts': 'the player, nextPlayer, playerAfter',
      'test/src/kernel/text/echo.test.ts': 'the player, nextPlayer',
    };
    expect(nearOf(files, 'src/kernel/turns.ts')).toEqual([
      'test/src/kernel/turns.test.ts',
      'test/src/kernel/data/json.test.ts',
      'test/src/kernel/lanes.test.ts',
      'test/src/kernel/text/echo.test.ts',
    ]);
  });

  test('are followed by the others of the unit, in the same order', () => {
    const files = {
      ...FILES,
      'src/kernel/data/json.ts': 'const parse = text;',
      ...Object.fromEntries(['a', 'b', 'c'].map(name => [`test/src/kernel/text/${name}.test.ts`, 'parse text'])),
      'test/src/kernel/modifiers.test.ts': 'parse',
    };
    const root = projectFolder(files);
    expect(testsOf(root, 'src/kernel/data/json.ts', new SharedWords(root)).others).toEqual([
      'test/src/kernel/modifiers.test.ts',
      'test/src/kernel/data/chance.test.ts',
      'test/src/kernel/turns.test.ts',
    ]);
  });
});
