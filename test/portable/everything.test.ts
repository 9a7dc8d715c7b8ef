import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryFiles } from '../support/repository-files.ts';

const FOLDER = 'test/portable';

/** What tests ask `portable()` for, besides a game that is a parameter: by its path in the folder. */
function asked(): string[] {
  const tests = repositoryFiles(/^test\/.*\.test\.ts$/u);
  const named = tests.flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/portable\(new URL\('([^']+)', import\.meta\.url\)\)/gu)].map(
      ([, path = '']) => posix.relative(FOLDER, posix.join(posix.dirname(file), path)),
    ),
  );
  return [...new Set(named)].filter(path => !path.startsWith('../'));
}

test('what is compiled before all tests has everything that portable tests play', () => {
  const text = readFileSync(`${FOLDER}/everything.ts`, 'utf8');
  const imported = [...text.matchAll(/from '\.\/([^']+)'/gu)].map(([, path]) => path);
  expect(asked().length).toBeGreaterThan(5);
  expect(imported).toEqual(expect.arrayContaining(asked()));
});
