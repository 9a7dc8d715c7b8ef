import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { modNames } from '../../tools/save/index.ts';

/** What is to carry any game. */
const HOUSE = ['src/kernel', 'src/grid', 'src/scene', 'src/bots', 'mod/host', 'tools', ':!tools/games'];

const files = spawnSync('git', ['ls-files', '-z', ...HOUSE], { encoding: 'utf8' })
  .stdout.split('\0')
  .filter(file => /\.(ts|mjs|js|lua|md|html|css)$/.test(file));
const games = modNames('mod');

test('there are games whose names can be looked for', () => {
  expect(games.length).toBeGreaterThan(1);
});

test.skipIf(files.length === 0)('what carries any game names none', () => {
  // The beginning of a word, so that Syntactic and capacities are none.
  const name = new RegExp(`(?<![a-z])(?:${games.join('|')})`, 'iu');
  const found = files.flatMap(file =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (name.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
