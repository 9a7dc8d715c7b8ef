import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readLuaFile } from '../../../../tools/compiler/transpile/lua-file.ts';
import { projectFolder } from '../../../support/project-folder.ts';

/** The module of a file that requires what is in `known`. */
function read(text: string, known: Readonly<Record<string, string>> = {}) {
  const root = projectFolder({ 'src/bear.lua': text });
  return readLuaFile(join(root, 'src/bear.lua'), root, name =>
    known[name] === undefined ? undefined : join(root, known[name]),
  );
}

test('handwritten Lua ends its last line, has none of Windows and no mark, and names its modules', () => {
  const { name, lua, requires, faults, features } = read('\uFEFFlocal a = 1\r\nrequire("den")', { den: 'lib/den.lua' });
  expect({ name, lua, faults, features }).toEqual({
    ...{ name: 'src/bear.lua', faults: [], features: [] },
    lua: 'local a = 1\nrequire("lib/den.lua")\n',
  });
  expect(requires).toMatchObject([{ specifier: 'den', line: 2, column: 9 }]);
  expect(read('return 1\n').lua).toBe('return 1\n');
  expect([read('a()\nb()').mappings.lines, read('a()\nb()\n').mappings.lines]).toEqual([2, 2]);
});

test('its faults have their places, those of modules that are missing first', () => {
  const { faults, requires } = read('local a = = 2\n  require("gone") require("den")\n', { den: 'den.lua' });
  expect(faults.map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`)).toEqual([
    'src/bear.lua:2:11 unresolved',
    'src/bear.lua:1:1 lua-syntax',
  ]);
  expect(requires).toHaveLength(1);
});
