import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPlace } from '../../../../tools/web/server/source-places.ts';

let folder: string;
let root: string;

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'places-')));
  root = join(folder, 'project');
  mkdirSync(join(root, 'mod/bears.ts'), { recursive: true });
  for (const file of ['secret.ts', 'project/mod/global.ts', 'project/mod/a b.lua', 'project/mod/run.sh'])
    writeFileSync(join(folder, file), '');
  symlinkSync(join(folder, 'secret.ts'), join(root, 'mod/link.ts'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['mod/global.ts:3:5', 'mod/global.ts', 3, 5],
  ['mod/global.ts:3', 'mod/global.ts', 3, 1],
  ['./mod/../mod/a b.lua:0:0', 'mod/a b.lua', 1, 1],
])('%s is a position in the project', (text, file, line, column) => {
  expect(readPlace(text, root)).toEqual({ file: join(root, file), line, column });
});

test('the absolute path of a file in the project is a position, too', () => {
  const file = join(root, 'mod/global.ts');
  expect(readPlace(`${file}:3:5`, root)).toEqual({ file, line: 3, column: 5 });
});

test.each([
  ['a path out of the project', '../secret.ts:1:1'],
  ['a link out of the project', 'mod/link.ts:1:1'],
  ['a folder', 'mod/bears.ts:1:1'],
  ['a file that does not exist', 'mod/none.ts:1:1'],
  ['a file that is no source', 'mod/run.sh:1:1'],
  ['a path without a line', 'mod/global.ts'],
  ['words that a shell would read', 'mod/global.ts:1:1; touch x'],
  ['an option', '--version'],
  ['a null character', 'mod/\0global.ts:1:1'],
])('%s is refused', (_, text) => {
  expect(() => readPlace(text, root)).toThrow(expect.objectContaining({ code: 'no-source' }));
});

test('the absolute path of a file outside is refused, and named', () => {
  const outside = join(folder, 'secret.ts');
  expect(() => readPlace(`${outside}:1:1`, root)).toThrow(`${outside}:1:1" is in no file of the project`);
});
