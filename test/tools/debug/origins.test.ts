import { join } from 'node:path';
import { expect, test } from 'vitest';
import { originBeside, originsAmong } from '../../../tools/debug/index.ts';
import { projectFolder } from '../../support/project-folder.ts';

const made = { lua: 'print(1)\n', map: '{"version":3}', root: 'here' };

test('a chunk is known by the text it was made into, also inside of one that takes over', () => {
  const originOf = originsAmong(() => [{ ...made, lua: '' }, made]);
  expect(originOf('print(1)\n')).toMatchObject({ map: made.map, root: 'here' });
  expect(originOf('local function new(...) print(1)\nend\nreturn new()\n')).toMatchObject({ map: made.map });
  expect(originOf('print(2)\n')).toBeUndefined();
});

test('the Lua and map that a build has written beside a save are found; without them the Lua is its own source', () => {
  const folder = projectFolder({
    'package.json': '{}',
    'build/bears/Bears.json': '{}',
    'build/bears/Bears.lua': made.lua,
    'build/bears/Bears.lua.map': made.map,
    'other/Save.json': '{}',
  });
  const beside = originBeside(join(folder, 'build/bears/Bears.json'));
  expect(beside(made.lua)).toMatchObject({ map: made.map, root: folder });
  expect(beside('print(2)')).toBeUndefined();
  expect(originBeside(join(folder, 'other/Save.json'))(made.lua)).toBeUndefined();
});
