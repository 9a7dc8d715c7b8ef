import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openCompiler } from '../../../tools/compiler/compiler.ts';
import { bundle, CachedCompiler, linkPatch, type LinkedBundle } from '../../../tools/compiler/index.ts';
import type * as Loading from '../../../tools/compiler/load-compiler.ts';
import { projectFolder, writeProjectFile } from '../../support/project-folder.ts';

/** How often TypeScript was asked for. */
const loads = vi.hoisted(() => ({ count: 0 }));
vi.mock('../../../tools/compiler/load-compiler.ts', async original => {
  const actual = await original<typeof Loading>();
  return {
    ...actual,
    loadCompiler() {
      loads.count += 1;
      return actual.loadCompiler();
    },
  };
});
/** What happens in the pauses of preparing, which take no time here; they count from 0. */
const pauses = vi.hoisted(() => ({ count: 0, then: (_count: number): unknown => undefined }));
vi.mock('node:timers/promises', () => ({
  async setTimeout() {
    await pauses.then(pauses.count);
    pauses.count += 1;
  },
}));
beforeEach(() => {
  loads.count = 0;
  pauses.then = () => undefined;
});

const FILES = {
  'main.ts': "import { attack } from './attack.ts';\nexport const answer = (): string => `${attack()}`;\n",
  'attack.ts': "import { add } from './add.ts';\nexport function attack() {\n  return add() + add();\n}\n",
  'add.ts': 'export function add() {\n  return [2].length;\n}\n',
};
const THREE = FILES['add.ts'].replace('[2]', '[2, 3, 4]');
/** `attack` adds texts in another way than numbers. */
const TEXT = "export function add() {\n  return 'a';\n}\n";
const ALL = ['add.ts', 'attack.ts', 'main.ts'];
const CACHE = 'build/.cache';
const OPTIONS = { kind: 'mod', open: true, check: false, cache: true } as const;
const forever = new AbortController().signal;

/** A project that an earlier run has built. */
function builtFolder(files: Readonly<Record<string, string>> = FILES, entry = 'main.ts'): string {
  const folder = projectFolder(files);
  keepBuild(folder, entry);
  return folder;
}

function keepBuild(folder: string, entry = 'main.ts'): void {
  const compiler = openCompiler(join(folder, entry), OPTIONS);
  compiler.build();
  compiler.keep();
}

function fresh(folder: string, entry = 'main.ts'): LinkedBundle {
  return openCompiler(join(folder, entry), { ...OPTIONS, cache: false }).build();
}

const open = (folder: string, entry = 'main.ts') => new CachedCompiler(join(folder, entry), OPTIONS);

/** Builds as from nothing. @returns the names of the transpiled files */
async function built(compiler: CachedCompiler, folder: string, entry = 'main.ts'): Promise<readonly string[]> {
  expect(await compiler.build()).toEqual(fresh(folder, entry));
  return compiler.transpiled().toSorted();
}

describe('the first build', () => {
  test('is that of the earlier run, without TypeScript', async () => {
    const folder = builtFolder();
    const compiler = open(folder);
    expect(await built(compiler, folder)).toEqual([]);
    compiler.changed([join(folder, 'add.ts'), join(folder, 'elsewhere.xml')]);
    expect(await built(compiler, folder)).toEqual([]);
    expect(loads.count).toBe(0);
  });

  test('of a bundle without modules that can be exchanged needs no TypeScript either', async () => {
    const folder = projectFolder(FILES);
    const entry = join(folder, 'main.ts');
    const first = await bundle(entry, { cache: true });
    expect(await new CachedCompiler(entry, { cache: true }).build()).toMatchObject(first);
    expect(loads.count).toBe(0);
  });

  test('transpiles what was changed since the earlier run', async () => {
    const folder = builtFolder();
    writeProjectFile(folder, 'add.ts', THREE);
    expect(await built(open(folder), folder)).toEqual(['add.ts']);
  });

  test('sees a file where there was none', async () => {
    const files = { ...FILES, 'attack.ts': FILES['attack.ts'].replace('./add.ts', './add') };
    const folder = builtFolder({ ...files, 'add.ts': '', 'add/index.ts': FILES['add.ts'] });
    rmSync(join(folder, 'add.ts'));
    keepBuild(folder);
    expect(await built(open(folder), folder)).toEqual([]);
    writeProjectFile(folder, 'add.ts', TEXT);
    expect(await built(open(folder), folder)).toContain('add.ts');
  });

  test.each<[string, Record<string, string>, string, string]>([
    ['of the project', { 'tsconfig.json': '{}' }, 'tsconfig.json', '{ "compilerOptions": { "strict": false } }'],
    ['that come before', { 'tsconfig.json': '{}' }, 'tstl.json', '{ "compilerOptions": { "strict": false } }'],
    [
      'that are extended',
      { 'tsconfig.json': '{ "extends": "./base.json" }', 'base.json': '{}' },
      'base.json',
      '{ "compilerOptions": { "strict": false } }',
    ],
  ])('sees other settings %s', async (_, settings, name, text) => {
    const folder = builtFolder({ ...FILES, ...settings });
    expect(await built(open(folder), folder)).toEqual([]);
    writeProjectFile(folder, name, text);
    expect(await built(open(folder), folder)).toEqual(ALL);
  });

  test('sees another way into a package', async () => {
    const kit = (main: string) => `{ "name": "kit", "exports": "./${main}" }`;
    const folder = builtFolder({
      'main.ts': "import { n } from 'kit';\nexport const answer = (): string => `${n}`;\n",
      'node_modules/kit/package.json': kit('one.ts'),
      'node_modules/kit/one.ts': 'export const n = 1;\n',
      'node_modules/kit/other.ts': 'export const n = 2;\n',
    });
    expect(await built(open(folder), folder)).toEqual([]);
    writeProjectFile(folder, 'node_modules/kit/package.json', kit('other.ts'));
    expect(await built(open(folder), folder)).toContain('node_modules/kit/other.ts');
  });

  test('of a file that begins with a mark of bytes is kept like any other', async () => {
    const folder = builtFolder({ ...FILES, 'add.ts': `\uFEFF${FILES['add.ts']}` });
    expect(await built(open(folder), folder)).toEqual([]);
    expect(loads.count).toBe(0);
  });

  test.each<[string, (file: string) => void]>([
    ['deleted', file => rmSync(file)],
    ['emptied', file => writeFileSync(file, '')],
    ['cut off', file => writeFileSync(file, readFileSync(file, 'utf8').slice(0, 900))],
    ['changed by one letter', file => writeFileSync(file, readFileSync(file, 'utf8').replace('add', 'odd'))],
    ['written by something else', file => writeFileSync(file, '{"modules": 7}')],
    ['written by another version', file => renameSync(file, `${file.slice(0, -'.json'.length)}0.json`)],
  ])('takes the modules when the bundle was %s', async (_, spoil) => {
    const folder = builtFolder();
    const [name = ''] = bundlesIn(folder);
    spoil(join(folder, CACHE, name));
    expect(await built(open(folder), folder)).toEqual([]);
    expect(loads.count).toBe(1);
  });

  test('is kept again when the bundle was missing', async () => {
    const folder = builtFolder();
    for (const name of bundlesIn(folder)) rmSync(join(folder, CACHE, name));
    await open(folder).build();
    await expect.poll(() => readsAgain(folder)).toBe(true);
  });

  test('leaves a bundle whose types were checked on the disk', async () => {
    const folder = projectFolder(FILES);
    const checked = { ...OPTIONS, check: true };
    await bundle(join(folder, 'main.ts'), checked);
    keepBuild(folder);
    await new CachedCompiler(join(folder, 'main.ts'), checked).build();
    expect(loads.count).toBe(0);
  });

  test('that fails is not kept', () => {
    const folder = projectFolder({ ...FILES, 'add.ts': 'export function add() {\n  return /a/;\n}\n' });
    const compiler = openCompiler(join(folder, 'main.ts'), OPTIONS);
    expect(() => compiler.build()).toThrow(/add\.ts:2:10/u);
    compiler.keep();
    expect(bundlesIn(folder)).toEqual([]);
  });

  test('is too large for a smaller limit, and not for a larger one', async () => {
    const folder = builtFolder();
    const compiler = open(folder);
    const size = Buffer.byteLength(fresh(folder).lua);
    await expect(compiler.build(size - 1)).rejects.toThrow(/maxBytes/u);
    expect(await compiler.build(size)).toEqual(fresh(folder));
    expect(await open(folder).build(size)).toEqual(fresh(folder));
    await expect(open(folder).build(size - 1)).rejects.toThrow(/maxBytes/u);
  });
});

function bundlesIn(folder: string): string[] {
  return readdirSync(join(folder, CACHE)).filter(name => /^bundle-[0-9a-f]{24}\.json$/u.test(name));
}

/** Whether the next run needs no TypeScript. */
async function readsAgain(folder: string): Promise<boolean> {
  loads.count = 0;
  await open(folder).build();
  return loads.count === 0;
}

describe('Lua', () => {
  const LUA = { 'main.lua': "return require('lib.bear')\n", 'lib/bear.lua': 'return 1\n' };
  const MIXED = {
    'main.ts': "import { hello } from './greet';\nexport const answer = (): string => hello();\n",
    'greet.d.ts': '/** @noSelf */\nexport function hello(): string;\n',
    'greet.lua': 'return { hello = function() return 1 end }\n',
  };

  test.each([
    ['alone', LUA, 'main.lua', 'lib/bear.lua'],
    ['beside a declaration', MIXED, 'main.ts', 'greet.lua'],
  ])('%s comes from the earlier run until it changes', async (_, files, entry, changed) => {
    const folder = builtFolder(files, entry);
    const compiler = open(folder, entry);
    expect(await built(compiler, folder, entry)).toEqual([]);
    expect(loads.count).toBe(0);
    writeProjectFile(folder, changed, 'return { hello = function() return 2 end }\n');
    expect(await built(compiler, folder, entry)).toContain(changed);
    writeProjectFile(folder, changed, 'return {}\n');
    expect(await built(open(folder, entry), folder, entry)).toContain(changed);
  });

  test('that changes between a build and its cache is not taken for what was built', async () => {
    const folder = projectFolder(LUA);
    const compiler = openCompiler(join(folder, 'main.lua'), OPTIONS);
    compiler.build();
    writeProjectFile(folder, 'lib/bear.lua', 'return 2\n');
    compiler.keep();
    expect(await built(open(folder, 'main.lua'), folder, 'main.lua')).toContain('lib/bear.lua');
  });
});

describe('what changes between a build and its cache', () => {
  test('is seen by the next run', async () => {
    const folder = projectFolder(FILES);
    const compiler = openCompiler(join(folder, 'main.ts'), OPTIONS);
    compiler.build();
    writeProjectFile(folder, 'add.ts', THREE);
    compiler.keep();
    expect(await built(open(folder), folder)).toContain('add.ts');
  });

  test('is not kept when a file has come', () => {
    const folder = projectFolder({ ...FILES, 'main.ts': FILES['main.ts'].replace('./attack.ts', './attack') });
    const compiler = openCompiler(join(folder, 'main.ts'), OPTIONS);
    rmSync(join(folder, 'attack.ts'));
    writeProjectFile(folder, 'attack/index.ts', FILES['add.ts'].replaceAll('add', 'attack'));
    compiler.build();
    writeProjectFile(folder, 'attack.ts', FILES['attack.ts']);
    compiler.keep();
    expect(bundlesIn(folder)).toEqual([]);
  });
});

describe('the first change', () => {
  test('transpiles what was changed, and a patch holds that alone', async () => {
    const folder = builtFolder();
    const compiler = open(folder);
    const before = await compiler.build();
    writeProjectFile(folder, 'add.ts', THREE);
    compiler.changed([join(folder, 'add.ts')]);
    expect(await built(compiler, folder)).toEqual(['add.ts']);
    const { modules } = linkPatch(before, await compiler.build(), 2);
    expect(modules.map(({ name }) => name)).toEqual(['add.ts']);
    expect(compiler.transpiled()).toEqual([]);
    writeProjectFile(folder, 'add.ts', TEXT);
    compiler.changed([join(folder, 'add.ts')]);
    expect(await built(compiler, folder)).toEqual(ALL);
  });

  test('brings what changed without a report', async () => {
    const folder = builtFolder();
    const compiler = open(folder);
    await compiler.build();
    writeProjectFile(folder, 'add.ts', TEXT);
    expect(await built(compiler, folder)).toEqual(ALL);
  });

  test('that breaks a file is reported, and the next one builds', async () => {
    const folder = builtFolder();
    const compiler = open(folder);
    await compiler.build();
    writeProjectFile(folder, 'add.ts', 'export function add( {');
    await expect(compiler.build()).rejects.toThrow(/add\.ts:1/u);
    writeProjectFile(folder, 'add.ts', THREE);
    compiler.changed([join(folder, 'add.ts')]);
    expect(await built(compiler, folder)).toEqual(['add.ts']);
  });

  test('is kept for the next run', async () => {
    const folder = builtFolder();
    const compiler = open(folder);
    await compiler.build();
    writeProjectFile(folder, 'add.ts', THREE);
    await compiler.build();
    await expect.poll(() => readsAgain(folder)).toBe(true);
    expect(await built(open(folder), folder)).toEqual([]);
  });

  test('leads to names from the same folder when settings have come nearer', async () => {
    const folder = builtFolder({ 'mod/main.ts': FILES['add.ts'] }, 'mod/main.ts');
    const compiler = open(folder, 'mod/main.ts');
    await compiler.build();
    writeProjectFile(folder, 'mod/package.json', '{}');
    writeProjectFile(folder, 'mod/main.ts', THREE);
    expect((await compiler.build()).sources).toEqual(['mod/main.ts']);
  });
});

describe('preparing', () => {
  test('leaves the next change what was changed', async () => {
    const folder = builtFolder();
    const compiler = open(folder);
    await compiler.build();
    await compiler.prepare(forever);
    expect(await built(compiler, folder)).toEqual([]);
    writeProjectFile(folder, 'add.ts', TEXT);
    compiler.changed([join(folder, 'add.ts')]);
    expect(await built(compiler, folder)).toEqual(ALL);
    loads.count = 0;
    await compiler.prepare(forever);
    expect(loads.count).toBe(0);
  });

  test('transpiles a change that nobody has reported yet, and the next build names it', async () => {
    const folder = builtFolder();
    const compiler = open(folder);
    await compiler.build();
    writeProjectFile(folder, 'add.ts', THREE);
    await compiler.prepare(forever);
    compiler.changed([join(folder, 'add.ts')]);
    expect(await built(compiler, folder)).toEqual(['add.ts']);
    expect(await built(compiler, folder)).toEqual([]);
  });

  test('fails at a broken file, which the next build reports, and does not matter when it is mended', async () => {
    const folder = builtFolder();
    const compiler = open(folder);
    await compiler.build();
    writeProjectFile(folder, 'add.ts', 'export function add( {');
    await expect(compiler.prepare(forever)).rejects.toThrow(/add\.ts:1/u);
    await expect(compiler.build()).rejects.toThrow(/add\.ts:1/u);
    writeProjectFile(folder, 'add.ts', FILES['add.ts']);
    expect(await built(compiler, folder)).toEqual([]);
  });

  /**
   * Prepares some times, and does something in another pause each time: the first one, and those of own files, which are parsed
   * and then transpiled if the modules of the earlier run are lost.
   */
  async function inPauses(
    isLost: boolean,
    during: (compiler: CachedCompiler, folder: string) => unknown,
  ): Promise<readonly Prepared[]> {
    const { count } = await prepareWith(isLost, () => undefined);
    const last = Array.from({ length: ALL.length * (isLost ? 2 : 1) + 1 }, (_, index) => count - 1 - index);
    const all: Prepared[] = [];
    for (const place of [0, ...last]) all.push(await prepareWith(isLost, during, place));
    return all;
  }

  interface Prepared {
    readonly compiler: CachedCompiler;
    readonly folder: string;
    readonly count: number;
  }

  async function prepareWith(
    isLost: boolean,
    during: (compiler: CachedCompiler, folder: string) => unknown,
    at = -1,
  ): Promise<Prepared> {
    const folder = builtFolder();
    const kept = readdirSync(join(folder, CACHE)).filter(name => name.startsWith('modules-'));
    if (isLost) for (const name of kept) rmSync(join(folder, CACHE, name));
    const compiler = open(folder);
    await compiler.build();
    pauses.count = 0;
    pauses.then = count => (count === at ? during(compiler, folder) : undefined);
    await compiler.prepare(forever).catch(() => undefined);
    return { compiler, folder, count: pauses.count };
  }

  test('goes on file by file, also where all have to be transpiled again', async () => {
    const { count } = await prepareWith(false, () => undefined);
    expect(count).toBeGreaterThan(ALL.length);
    const { compiler, folder, count: more } = await prepareWith(true, () => undefined);
    expect(more).toBe(count + ALL.length);
    expect(await built(compiler, folder)).toEqual(ALL);
    expect(await built(compiler, folder)).toEqual([]);
  });

  describe.each([
    { isLost: false, modules: 'kept' },
    { isLost: true, modules: 'lost' },
  ])('with the modules of the earlier run $modules', ({ isLost }) => {
    test('is overtaken by a build', async () => {
      const all = await inPauses(isLost, async (compiler, folder) => {
        writeProjectFile(folder, 'add.ts', TEXT);
        expect(await built(compiler, folder)).toEqual(ALL);
      });
      for (const { compiler, folder } of all) expect(await built(compiler, folder)).toEqual([]);
    });

    test('takes a file as it is in the end, though nobody reports a change', async () => {
      const all = await inPauses(isLost, (_, folder) => writeProjectFile(folder, 'add.ts', TEXT));
      for (const { compiler, folder } of all) expect(await built(compiler, folder)).toEqual(ALL);
    });

    test('does not matter for a file that is gone for a while', async () => {
      const all = await inPauses(isLost, (_, folder) => rmSync(join(folder, 'add.ts')));
      for (const { compiler, folder } of all) {
        writeProjectFile(folder, 'add.ts', THREE);
        expect(await built(compiler, folder)).toContain('add.ts');
      }
    });
  });

  test('needs no TypeScript when it ends before it begins, and nothing else after it ends', async () => {
    const folder = builtFolder();
    const compiler = open(folder);
    await compiler.build();
    await compiler.prepare(AbortSignal.abort());
    expect(loads.count).toBe(0);
    const ending = new AbortController();
    const preparing = compiler.prepare(ending.signal);
    ending.abort();
    await preparing;
    writeProjectFile(folder, 'add.ts', THREE);
    expect(await built(compiler, folder)).toEqual(['add.ts']);
  });
});
