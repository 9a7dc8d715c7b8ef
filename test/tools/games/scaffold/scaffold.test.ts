import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ESLint, type Linter } from 'eslint';
import { format, type FormatConfig } from 'oxfmt';
import tseslint from 'typescript-eslint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { modFiles } from '../../../../tools/cli/new-project.ts';
import { bundle, checkTypes } from '../../../../tools/compiler/index.ts';
import { scaffoldGame } from '../../../../tools/games/scaffold/game.ts';
import { loadMod } from '../../../../tools/save/index.ts';
import { PORTABLE_HABITS } from '../../../../tools/lint/index.ts';
import { addToList } from '../../../../tools/games/scaffold/add-to-list.ts';
import { namesOf, packConstant } from '../../../../tools/games/scaffold/names.ts';
import { scaffold } from '../../../../tools/games/scaffold/scaffold.ts';
import { longCases } from '../../../support/runs.ts';
import { sacredParts } from '../../../../tools/games/sacred/scaffold/sacred-parts.ts';
import { tacticParts } from '../../../../tools/games/tactic/scaffold/tactic-parts.ts';

const HOME = fileURLToPath(new URL('../../../..', import.meta.url));
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

async function made(kind: 'ability' | 'unit' | 'faction' | 'board', name: string, owner?: string): Promise<string[]> {
  const paths = await scaffold(tacticParts, { kind, name, pack: 'harbor', owner, project });
  return paths.map(path => relative(project, path));
}

async function writeAll(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(project, path)), { recursive: true });
    await writeFile(join(project, path), text);
  }
}

/** What vitest says about all tests of the project. */
async function runTests(): Promise<string> {
  const words = [join(HOME, 'node_modules/vitest/vitest.mjs'), 'run', '--root', project, '--no-color'];
  const run = promisify(execFile)(process.execPath, words, { cwd: project });
  return run.then(
    ({ stdout, stderr }) => stdout + stderr,
    (failed: { stdout: string; stderr: string }) => failed.stdout + failed.stderr,
  );
}

/** The messages of the rules for portable code that need no types, about all that was written. */
async function runLint(): Promise<string[]> {
  const eslint = new ESLint({
    cwd: HOME,
    ignore: false,
    overrideConfigFile: true,
    overrideConfig: [
      {
        files: ['**/*.ts'],
        languageOptions: { parser: tseslint.parser },
        rules: { 'no-restricted-syntax': ['error', ...PORTABLE_HABITS], 'prefer-const': 'error' },
      },
    ] as Linter.Config[],
  });
  const results = await eslint.lintFiles(['packs', 'mod', 'my-pack'].map(folder => `${project}/${folder}/**/*.ts`));
  return results.flatMap(({ filePath, messages }) => messages.map(({ message }) => `${filePath}: ${message}`));
}

/** The files that a formatter would write otherwise; the settings are those of this repository. */
async function runFormat(): Promise<string[]> {
  const options: FormatConfig = JSON.parse(await readFile(join(HOME, '.oxfmtrc.json'), 'utf8'));
  const files = readdirSync(project, { recursive: true, encoding: 'utf8' }).filter(path => path.endsWith('.ts'));
  const wrong = files.map(async path => {
    const text = await readFile(join(project, path), 'utf8');
    const { code, errors } = await format(path, text, options);
    return code === text && errors.length === 0 ? [] : [path];
  });
  return (await Promise.all(wrong)).flat();
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

  test('of packs say so once in code', () => {
    expect(['harbor', 'my-pack'].map(id => packConstant(namesOf(id, 'pack')))).toEqual(['harborPack', 'myPack']);
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
  test('an ability is one file, one line of a list, and a test that passes', async () => {
    expect(await made('ability', 'Ice Wall')).toEqual([
      'harbor/abilities/ice-wall.ts',
      'harbor/abilities/index.ts',
      'test/harbor/abilities/ice-wall.test.ts',
    ]);
    expect(await readFile(join(project, 'harbor/abilities/index.ts'), 'utf8')).toContain('[bulwark, toll, iceWall]');
  });

  test('a unit is a row of its faction', async () => {
    await made('unit', 'Sea Dog', 'harbor');
    expect(await readFile(join(project, 'harbor/factions/harbor.ts'), 'utf8')).toContain(
      "    { id: 'sea-dog', name: 'Sea Dog', hp: 4, at: 2, abilities: [] },\n  ],",
    );
  });

  test('a part of a pack that does not exist makes the pack, and the settings follow it', async () => {
    await writeFile(join(project, 'tstl.json'), '{\n  // Becomes Lua.\n  "include": ["harbor"]\n}\n');
    const paths = await scaffold(tacticParts, { kind: 'faction', name: 'Fish Market', pack: 'packs/fish', project });
    expect(paths.map(path => relative(project, path))).toEqual([
      'tstl.json',
      'packs/fish/abilities/index.ts',
      'packs/fish/factions/index.ts',
      'packs/fish/boards/index.ts',
      'packs/fish/pack.ts',
      'packs/fish/global.ts',
      'packs/fish/mod.config.ts',
      'test/packs/fish/pack.test.ts',
      'packs/fish/factions/fish-market.ts',
      'packs/fish/factions/index.ts',
      'test/packs/fish/factions/fish-market.test.ts',
    ]);
    expect(await readFile(join(project, 'tstl.json'), 'utf8')).toContain('"include": ["harbor", "packs/fish"]');
    await scaffold(tacticParts, { kind: 'unit', name: 'Gull', pack: 'packs/fish', owner: 'fish-market', project });
    await scaffold(tacticParts, { kind: 'board', name: 'Canal', pack: 'packs/fish', project });
    expect(await readFile(join(project, 'tstl.json'), 'utf8')).toContain('// Becomes Lua.');
  });

  test('parts go into a pack of your own when nobody names one', async () => {
    const paths = await scaffold(tacticParts, { kind: 'board', name: 'Bay', project });
    expect(relative(project, paths.at(-1) ?? '')).toBe('test/my-pack/boards/bay.test.ts');
  });

  test('a card of Sacred Wars makes a pack, and a deck joins it', async () => {
    await scaffold(sacredParts, { kind: 'card', name: 'Ice Wolf', pack: 'packs/ice', project });
    const deck = await scaffold(sacredParts, { kind: 'deck', name: 'Ice Court', pack: 'packs/ice', project });
    expect(relative(project, deck[0] ?? '')).toBe('packs/ice/decks/ice-court.ts');
  });

  test('a pack outside of the project is refused, since it would not find Crownspace', async () => {
    const wish = { kind: 'ability', name: 'Ice Wall', pack: '../ice', project };
    await expect(scaffold(tacticParts, wish)).rejects.toThrow(
      /outside of this project.*crownspace init NAME --in FOLDER/u,
    );
    expect(existsSync(join(project, '../ice'))).toBe(false);
  });

  test('a pack belongs to one game, and each game has its own kinds', async () => {
    const wish = { name: 'Gull', pack: 'packs/fish', project };
    await expect(scaffold(sacredParts, { ...wish, kind: 'card' })).rejects.toThrow(/pack of another game than sacred/u);
    await expect(scaffold(sacredParts, { ...wish, kind: 'unit', pack: 'packs/ice' })).rejects.toThrow(
      'There is no unit to make for sacred: it has pack, card, deck.',
    );
  });

  test('a game is the game of the guide under another name', () => {
    const paths = scaffoldGame('Bear Trap', project).map(path => relative(project, path));
    expect(paths).toEqual([
      'mod/bear-trap/game.ts',
      'mod/bear-trap/global.ts',
      'mod/bear-trap/mod.config.ts',
      'test/mod/bear-trap/game.test.ts',
    ]);
    expect(() => scaffoldGame('Bear Trap', project)).toThrow(/bear-trap is there already/u);
  });

  test(
    'all of it builds, passes its tests, and has no fault of types, lint or format',
    { timeout: 600_000 },
    async () => {
      // A mod has a test of its own, which builds it.
      await writeAll(modFiles('Yard', 'typescript'));
      // One process: each file on its own would load the game again.
      const settings = 'export default { test: { isolate: false, maxWorkers: 1 } };';
      await writeFile(join(project, 'vitest.config.mjs'), settings);
      expect(await runTests()).toMatch(/Test Files {2}\d+ passed \(\d+\)/u);
      // The compiler takes the folder of the settings for the project.
      await rm(join(project, 'tstl.json'));
      const all = ['packs/fish/global.ts', 'mod/bear-trap/global.ts', 'packs/ice/global.ts', 'mod/Yard/global.ts'];
      const entries = longCases(all, 2);
      // Together: most of what they import is the same.
      const paths = entries.map(entry => join(project, entry));
      expect(await checkTypes(paths, { kind: 'mod', cache: false })).toEqual([]);
      for (const entry of entries) {
        expect((await bundle(join(project, entry), { check: false, cache: true })).lua).not.toBe('');
        const { config } = await loadMod(dirname(entry), project);
        expect(config.name).not.toBe('');
      }
      expect(await runLint()).toEqual([]);
      expect(await runFormat()).toEqual([]);
    },
  );

  test('the standard pack gets an ability in the folder of its kind', async () => {
    await cp(join(HOME, 'src'), join(project, 'src'), { recursive: true });
    const ability = await scaffold(tacticParts, {
      kind: 'ability',
      name: 'Ice Wall',
      pack: 'standard',
      project,
      home: project,
    });
    expect(ability.map(path => relative(project, path))).toEqual([
      'src/games/tactic/abilities/static/ice-wall.ts',
      'src/games/tactic/abilities/index.ts',
      'test/src/games/tactic/abilities/static/ice-wall.test.ts',
    ]);
    const written = await Promise.all(ability.map(path => readFile(path, 'utf8')));
    const imports = written.flatMap((text, index) =>
      [...text.matchAll(/from '(?<to>\..*)';/gu)].map(match =>
        resolve(dirname(ability[index] ?? ''), match.groups?.['to'] ?? ''),
      ),
    );
    expect(imports.filter(path => !existsSync(path))).toEqual([]);
  });

  test('in Crownspace a pack that is named alone is the one that new pack made', async () => {
    const wish = { kind: 'pack', name: 'Deep Frost', project, home: project };
    const [, main = ''] = await scaffold(tacticParts, wish);
    const made = await scaffold(tacticParts, { ...wish, kind: 'ability', name: 'Ice', pack: 'deep-frost' });
    const top = await scaffold(tacticParts, { ...wish, kind: 'ability', name: 'Gale', pack: 'harbor' });
    const folders = [[main], made, top].map(([path = '']) =>
      relative(project, path).split(/[\\/]/u).slice(0, 2).join('/'),
    );
    expect(folders).toEqual(['examples/deep-frost', 'examples/deep-frost', 'harbor/abilities']);
  });

  test('nothing is written over, and what is missing is named', async () => {
    const before = await readFile(join(project, 'harbor/abilities/toll.ts'), 'utf8');
    await expect(made('ability', 'Toll')).rejects.toThrow(/toll\.ts is there already/u);
    expect(await readFile(join(project, 'harbor/abilities/toll.ts'), 'utf8')).toBe(before);
    await expect(made('unit', 'Gull', 'harbor')).rejects.toThrow(/harbor has a unit gull already/u);
    await expect(made('unit', 'Gull')).rejects.toThrow(/--faction ID\. It has .*harbor/u);
    await expect(made('unit', 'Gull', 'pirates')).rejects.toThrow(/no faction pirates\. It has .*harbor/u);
    await expect(scaffold(tacticParts, { kind: 'board', name: 'Bay', pack: 'test', project })).rejects.toThrow(
      /without a pack\.ts/u,
    );
    await expect(scaffold(tacticParts, { kind: 'pack', name: 'Fish', pack: 'packs/fish', project })).rejects.toThrow(
      /there already/u,
    );
  });
});
