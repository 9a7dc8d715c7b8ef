import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FileError, readText } from '../../../tools/files/index.ts';
import { projectFolder } from '../../support/project-folder.ts';

test('a text loses its byte order mark alone', () => {
  expect(readText(join(projectFolder({ 'a.txt': '\uFEFF\uFEFFä' }), 'a.txt'))).toBe('\uFEFFä');
});

test.each([
  ['nowhere.json', /nowhere\.json is not there\. Is the path right\?/],
  ['.', /is a folder\. Is the path right\?/],
  ['package.json/inside', /is not there/],
])('%s is refused by name', (name, message) => {
  const read = (): string => readText(join(projectFolder({}), name));
  expect(read).toThrow(message);
  expect(read).toThrow(FileError);
});

test('a file that is too large is refused before it is read', () => {
  const path = join(projectFolder({ 'a.txt': 'x'.repeat(5_000) }), 'a.txt');
  expect(() => readText(path, 4_999)).toThrow(/is larger than 4999 bytes/);
  expect(readText(path, 5_000)).toHaveLength(5_000);
});

test.skipIf(!existsSync('/dev/zero'))('a device without an end is given up on', () => {
  expect(() => readText('/dev/zero', 3_000_000)).toThrow(/larger than 2 MB/);
});
