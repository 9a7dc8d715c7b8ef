import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addToList } from '../../../../../tools/games/tactic/scaffold/add-to-list.ts';
import { namesOf } from '../../../../../tools/games/tactic/scaffold/names.ts';
import { scaffold } from '../../../../../tools/games/tactic/scaffold/scaffold.ts';

const HOME = fileURLToPath(new URL('../../../../..', import.meta.url));
let project = '';

// Inside the repository, so that what is written finds the game and its tests find vitest.
beforeAll(async () => {
  await mkdir(join(HOME, 'build'), { recursive: true });
  project = await mkdtemp(join(HOME, 'build', 'scaffold-'));
  await cp(join(HOME, 'examples/harbor'), join(project, 'harbor'), { recursive: true });
});

afterAll(async () => {
  await rm(project, { recursive: true, force: true });
});

async function made(kind: 'ability' | 'unit' | 'faction' | 'board', name: string, faction?: string): Promise<string[]> {
  const paths = await scaffold({ kind, name, pack: 'harbor', faction, project });
  return paths.map(path => relative(project, path));
}

/** The first line of what the test file says when it fails, or `passed`. */
async function runTest(path: string): Promise<string> {
  const words = [join(HOME, 'node_modules/vitest/vitest.mjs'), 'run', '--root', project, '--no-color', path];
  const run = promisify(execFile)(process.execPath, words, { cwd: project });
  const told = await run.then(
    ({ stdout, stderr }) => stdout + stderr,
    (failed: { stdout: string; stderr: string }) => failed.stdout + failed.stderr,
  );
  return /AssertionError: (?<why>.*)/u.exec(told)?.groups?.['why'] ?? told;
}

describe('Names', () => {
  test.each([
    ['Ice Wall', 'ice-wall', 'iceWall', 'Ice Wall'],
    ['ice-wall', 'ice-wall', 'iceWall', 'Ice Wall'],
    ['iceWall', 'ice-wall', 'iceWall', 'Ice Wall'],
    ['feel the pain', 'feel-the-pain', 'feelThePain', 'Feel the Pain'],
    ['Class', 'class', 'classAbility', 'Class'],
    ['Void', 'void', 'voidAbility', 'Void'],
    ['Abilities', 'abilities', 'abilitiesAbility', 'Abilities'],
  ])('%s in all its forms', (text, id, code, title) => {
    expect(namesOf(text, 'ability')).toEqual({ id, code, title });
  });

  test.each(['', '9 Lives', 'Ice/Wall', '../up', 'Con', 'com1', 'x'.repeat(61)])('"%s" is refused', text => {
    expect(() => namesOf(text, 'ability')).toThrow(/is no name/u);
  });
});

describe('A list file', () => {
  test('gets the entry at its end, on one line or on many', () => {
    const one = "import type { Ability } from './x.ts';\n\nexport const list: readonly Ability[] = [toll];\n";
    const many = "import { a } from './a.ts';\n\nexport const list: readonly A[] = [\n  a,\n];\n";
    expect(addToList(one, 'ice', './ice.ts')).toContain('= [toll, ice];');
    expect(addToList(many, 'ice', './ice.ts')).toBe(
      "import { a } from './a.ts';\nimport { ice } from './ice.ts';\n\nexport const list: readonly A[] = [\n  a,\n  ice,\n];\n",
    );
    expect(addToList(one.replace('toll', ''), 'ice', './ice.ts')).toContain('= [ice];');
  });
});

describe('Scaffolding', () => {
  test('an ability is one file, one line of a list, and one test that fails until it is filled in', async () => {
    expect(await made('ability', 'Ice Wall')).toEqual([
      'harbor/abilities/ice-wall.ts',
      'harbor/abilities/index.ts',
      'test/harbor/abilities/ice-wall.test.ts',
    ]);
    expect(await readFile(join(project, 'harbor/abilities/index.ts'), 'utf8')).toContain('[bulwark, toll, iceWall]');
    expect(await runTest('test/harbor/abilities/ice-wall.test.ts')).toContain("to be 'say here what");
  }, 120_000);

  test('a faction, a board and a unit come with failing tests of their own', async () => {
    await made('faction', 'Fish Market');
    await made('board', 'Canal');
    const unit = await made('unit', 'Sea Dog', 'harbor');
    expect(await readFile(join(project, 'harbor/factions/harbor.ts'), 'utf8')).toContain(
      "    { id: 'sea-dog', name: 'Sea Dog', hp: 4, at: 2, abilities: [] },\n  ],",
    );
    expect(await runTest('test/harbor/factions/fish-market.test.ts')).toContain(
      "expected [ 'Fish Market Recruit' ] to deeply equal",
    );
    expect(await runTest('test/harbor/boards/canal.test.ts')).toContain('expected [ 3, 3 ] to deeply equal');
    expect(await runTest(unit.at(-1) ?? '')).toContain("to deeply equal 'say here its hp");
  }, 120_000);

  test('the standard pack gets an ability in the folder of its kind, and a board', async () => {
    await cp(join(HOME, 'src'), join(project, 'src'), { recursive: true });
    const ability = await scaffold({ kind: 'ability', name: 'Ice Wall', project, home: project });
    expect(ability.map(path => relative(project, path))).toEqual([
      'src/games/tactic/abilities/static/ice-wall.ts',
      'src/games/tactic/abilities/index.ts',
      'test/src/games/tactic/abilities/static/ice-wall.test.ts',
    ]);
    expect(await runTest(relative(project, ability.at(-1) ?? ''))).toContain("to be 'say here what");
    const board = await scaffold({ kind: 'board', name: 'Canal', project, home: project });
    expect(await runTest(relative(project, board.at(-1) ?? ''))).toContain('expected [ 3, 3 ] to deeply equal');
    const written = await Promise.all([...ability, ...board].map(path => readFile(path, 'utf8')));
    const imports = written.flatMap((text, index) =>
      [...text.matchAll(/from '(?<to>\..*)';/gu)].map(match =>
        resolve(dirname([...ability, ...board][index] ?? ''), match.groups?.['to'] ?? ''),
      ),
    );
    expect(imports.filter(path => !existsSync(path))).toEqual([]);
  }, 120_000);

  test('nothing is written over, and what is missing is named', async () => {
    const before = await readFile(join(project, 'harbor/abilities/toll.ts'), 'utf8');
    await expect(made('ability', 'Toll')).rejects.toThrow(/toll\.ts is there already/u);
    expect(await readFile(join(project, 'harbor/abilities/toll.ts'), 'utf8')).toBe(before);
    await expect(made('unit', 'Gull', 'harbor')).rejects.toThrow(/harbor has a unit gull already/u);
    await expect(made('unit', 'Gull')).rejects.toThrow(/say which with --faction/u);
    await expect(made('unit', 'Gull', 'pirates')).rejects.toThrow(/no faction pirates/u);
    await expect(scaffold({ kind: 'board', name: 'Bay', pack: 'nowhere', project })).rejects.toThrow(
      /no folder nowhere/u,
    );
  });
});
