import { cpSync, existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hashOf, openBuildCache, stampOf } from '../../../../tools/compiler/cache/build-cache.ts';
import { bundle } from '../../../../tools/compiler/index.ts';
import { openCompiler } from '../../../../tools/compiler/compiler.ts';
import { projectFolder, writeProjectFile } from '../../../support/project-folder.ts';
import { runLua } from '../../../support/run-lua.ts';

const FILES = {
  'main.ts': "import { attack } from './attack.ts';\nexport const answer = (): string => `${attack()}`;\n",
  'attack.ts': "import { add } from './add.ts';\nexport function attack() {\n  return add() + add();\n}\n",
  'add.ts': 'export function add() {\n  return 2;\n}\n',
  'apart.ts': 'export const apart = 1;\n',
};
/** The main file sees a type of a file that it does not import. */
const NAMED = {
  'main.ts': "import { bear } from './den.ts';\nexport const answer = () => `${bear().size + bear().size}`;\n",
  'den.ts': "import { type Bear, first } from './bear.ts';\nexport function bear(): Bear {\n  return first;\n}\n",
  'bear.ts': 'export interface Bear {\n  size: number;\n}\nexport const first: Bear = { size: 1 };\n',
};
const CACHE = 'build/.cache';

function open(folder: string) {
  return openCompiler(join(folder, 'main.ts'), { globals: true, check: false, cache: true });
}

/** What a compiler that starts now transpiles, and what the Lua answers. */
function start(folder: string): { answer: string; transpiled: readonly string[] } {
  const compiler = open(folder);
  const { lua } = compiler.build();
  compiler.keep();
  expect(lua).toBe(openCompiler(join(folder, 'main.ts'), { globals: true, check: false }).build().lua);
  return { answer: runLua(`(function() ${lua} end)() return answer()`), transpiled: compiler.transpiled().toSorted() };
}

const ALL = ['add.ts', 'attack.ts', 'main.ts'];

/** What a compiler of a bundle that begins with `entry` transpiles, beside the same Lua as from nothing. */
function startAt(folder: string, entry: string): readonly string[] {
  const compiler = openCompiler(join(folder, entry), { globals: true, check: false, cache: true });
  const { lua } = compiler.build();
  compiler.keep();
  expect(lua).toBe(openCompiler(join(folder, entry), { globals: true, check: false }).build().lua);
  return compiler.transpiled().toSorted();
}

const OTHER = { 'other.ts': "import { attack } from './attack.ts';\nexport const twice = () => attack() * 2;\n" };

describe('the first build of another bundle', () => {
  test('takes the modules that it shares with one before', () => {
    const folder = projectFolder({ ...FILES, ...OTHER });
    start(folder);
    expect(startAt(folder, 'other.ts')).toEqual(['other.ts']);
    expect(startAt(folder, 'add.ts')).toEqual([]);
  });

  test('finds the bundle that it shares most with behind many small ones', () => {
    const folder = projectFolder({ ...FILES, ...OTHER });
    start(folder);
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
      writeProjectFile(folder, `${name}.ts`, `import { add } from './add.ts';\nexport const ${name} = add();\n`);
      expect(startAt(folder, `${name}.ts`)).toEqual([`${name}.ts`]);
    }
    expect(startAt(folder, 'other.ts')).toEqual(['other.ts']);
  });

  test('transpiles what sees another type than in the bundle before', () => {
    const folder = projectFolder({ ...FILES, ...OTHER });
    start(folder);
    writeProjectFile(folder, 'add.ts', "export function add() {\n  return 'a';\n}\n");
    expect(startAt(folder, 'other.ts')).toEqual(['add.ts', 'attack.ts', 'other.ts']);
  });

  test('transpiles what sees a file that had a fault in the bundle before', () => {
    const folder = projectFolder({
      ...FILES,
      'add.ts': 'export function add() {\n  return /a/ as unknown as number;\n}\n',
    });
    const compiler = open(folder);
    expect(() => compiler.build()).toThrow(/add\.ts:2:10/u);
    compiler.keep();
    writeProjectFile(folder, 'add.ts', "export function add() {\n  return 'a';\n}\n");
    writeProjectFile(folder, 'other.ts', OTHER['other.ts'].replace(' * 2', ''));
    expect(startAt(folder, 'other.ts')).toEqual(['add.ts', 'attack.ts', 'other.ts']);
  });

  test('takes nothing from a bundle with other declarations', () => {
    const folder = projectFolder({ ...FILES, ...OTHER });
    start(folder);
    writeProjectFile(folder, 'more.d.ts', 'declare const more: number;\n');
    writeProjectFile(folder, 'other.ts', `/// <reference path="more.d.ts" />\n${OTHER['other.ts']}`);
    expect(startAt(folder, 'other.ts')).toEqual(['add.ts', 'attack.ts', 'other.ts']);
  });
});

describe('a compiler that starts again', () => {
  test('transpiles nothing when nothing has changed', () => {
    const folder = projectFolder(FILES);
    expect(start(folder)).toEqual({ answer: '4', transpiled: ALL });
    expect(start(folder)).toEqual({ answer: '4', transpiled: [] });
  });

  test('transpiles only the files that changed meanwhile when their signatures did not', () => {
    const folder = projectFolder(FILES);
    start(folder);
    writeProjectFile(folder, 'add.ts', 'export function add() {\n  return 20 + 1;\n}\n');
    expect(start(folder)).toEqual({ answer: '42', transpiled: ['add.ts'] });
    writeProjectFile(folder, 'attack.ts', FILES['attack.ts'].replace('add() +', '2 * add() +'));
    expect(start(folder)).toEqual({ answer: '63', transpiled: ['attack.ts'] });
  });

  test('transpiles what sees another type of what was changed, by whatever way', () => {
    const folder = projectFolder(NAMED);
    start(folder);
    writeProjectFile(folder, 'bear.ts', NAMED['bear.ts'].replace('number', 'string').replace('1', "'a'"));
    expect(start(folder)).toEqual({ answer: 'aa', transpiled: ['bear.ts', 'den.ts', 'main.ts'] });
  });

  /** As a mere build does it: what files show one another is not found out. */
  function buildOnly(files: Readonly<Record<string, string>>): string {
    const folder = projectFolder(files);
    const compiler = open(folder);
    compiler.build();
    compiler.keep(false);
    return folder;
  }

  const SAID = {
    ...FILES,
    'attack.ts': FILES['attack.ts'].replace('attack()', 'attack(): number'),
    'add.ts': FILES['add.ts'].replace('add()', 'add(): number'),
  };

  test('transpiles a function whose result is said alone, also when the last run did not keep what that sees', () => {
    const folder = buildOnly(SAID);
    writeProjectFile(folder, 'add.ts', SAID['add.ts'].replace('return 2', 'return 20 + 1'));
    expect(start(folder)).toEqual({ answer: '42', transpiled: ['add.ts'] });
  });

  test('transpiles what sees another result by an import of an import, when the last run did not keep that', () => {
    const other = { ...SAID, 'attack.ts': FILES['attack.ts'] };
    const folder = buildOnly(other);
    writeProjectFile(folder, 'add.ts', "export function add(): string {\n  return 'a';\n}\n");
    expect(start(folder)).toEqual({ answer: 'aa', transpiled: ALL });
  });

  test('transpiles what sees another type by its name, when the last run did not keep that', () => {
    const folder = buildOnly(NAMED);
    writeProjectFile(folder, 'bear.ts', NAMED['bear.ts'].replace('number', 'string').replace('1', "'a'"));
    expect(start(folder)).toEqual({ answer: 'aa', transpiled: ['bear.ts', 'den.ts', 'main.ts'] });
  });

  test('transpiles whatever depends on what was changed meanwhile, when the last run did not keep what that sees', () => {
    const folder = projectFolder(FILES);
    const compiler = open(folder);
    compiler.build();
    compiler.keep(false);
    writeProjectFile(folder, 'add.ts', 'export function add() {\n  return 20 + 1;\n}\n');
    expect(start(folder)).toEqual({ answer: '42', transpiled: ALL });
  });

  test('transpiles what was changed meanwhile, and what depends on it', () => {
    const folder = projectFolder({ ...FILES, 'main.ts': `import './apart.ts';\n${FILES['main.ts']}` });
    start(folder);
    writeProjectFile(folder, 'apart.ts', 'export const apart = 2;\n');
    expect(start(folder)).toEqual({ answer: '4', transpiled: ['apart.ts', 'main.ts'] });
    // In Lua, texts are put together by another operator than numbers.
    writeProjectFile(folder, 'add.ts', "export function add() {\n  return 'a';\n}\n");
    expect(start(folder)).toEqual({ answer: 'aa', transpiled: ALL });
  });

  test('handles later changes like a build from nothing', () => {
    const folder = projectFolder(FILES);
    start(folder);
    const compiler = open(folder);
    compiler.build();
    writeProjectFile(folder, 'add.ts', 'export function add() {\n  return 21;\n}\n');
    compiler.changed([join(folder, 'add.ts')]);
    expect(runLua(`(function() ${compiler.build().lua} end)() return answer()`)).toBe('42');
    expect(compiler.transpiled()).toEqual(['add.ts']);
  });

  test('notices that a file which was missing exists now', () => {
    const folder = projectFolder({
      'main.ts': "import { hits } from './rules';\nexport const answer = (): string => `${hits}`;\n",
      'rules/index.ts': 'export const hits = 1;\n',
    });
    expect(start(folder).answer).toBe('1');
    writeProjectFile(folder, 'rules.ts', 'export const hits = 2;\n');
    expect(start(folder).answer).toBe('2');
  });

  test('notices other settings', () => {
    const folder = projectFolder({ ...FILES, 'tsconfig.json': '{ "compilerOptions": { "strict": true } }' });
    start(folder);
    writeProjectFile(folder, 'tsconfig.json', '{ "compilerOptions": { "strict": false } }');
    expect(start(folder).transpiled).toEqual(ALL);
  });

  test('notices another declaration, which every file sees', () => {
    const folder = projectFolder({
      'main.ts': '/// <reference path="./globals.d.ts" />\nexport const answer = (): string => `${typeof host}`;\n',
      'globals.d.ts': 'declare const host: string;\n',
    });
    expect(start(folder).transpiled).toEqual(['main.ts']);
    expect(start(folder).transpiled).toEqual([]);
    writeProjectFile(folder, 'globals.d.ts', 'declare const host: number;\n');
    expect(start(folder).transpiled).toEqual(['main.ts']);
  });

  test.each<[string, (text: string) => string]>([
    ['emptied', () => ''],
    ['cut off', text => text.slice(0, text.length / 2)],
    ['changed by one letter', text => text.replace('return 2', 'return 3')],
    ['written by something else', () => '{"modules": 7}'],
    ['turned into another document', () => `${'0'.repeat(64)}\nnull`],
  ])('builds again when the cache was %s', (_, spoil) => {
    const folder = projectFolder(FILES);
    start(folder);
    for (const name of readdirSync(join(folder, CACHE))) {
      const file = join(folder, CACHE, name);
      writeFileSync(file, spoil(readFileSync(file, 'utf8')));
    }
    expect(start(folder)).toEqual({ answer: '4', transpiled: ALL });
  });

  test('builds again when the cache was deleted', () => {
    const folder = projectFolder(FILES);
    start(folder);
    rmSync(join(folder, 'build'), { recursive: true });
    expect(start(folder)).toEqual({ answer: '4', transpiled: ALL });
  });

  test('transpiles in a copy of the project, with its cache, only what differs there', () => {
    const folder = projectFolder(FILES);
    start(folder);
    const other = projectFolder({ ...FILES, 'add.ts': FILES['add.ts'].replace('2', '5') });
    cpSync(join(folder, CACHE), join(other, CACHE), { recursive: true });
    expect(start(other)).toEqual({ answer: '10', transpiled: ['add.ts'] });
    rmSync(folder, { recursive: true });
    expect(start(other)).toEqual({ answer: '10', transpiled: [] });
    const typed = projectFolder({ ...FILES, 'add.ts': "export function add() {\n  return '7';\n}\n" });
    cpSync(join(other, CACHE), join(typed, CACHE), { recursive: true });
    expect(start(typed)).toEqual({ answer: '77', transpiled: ALL });
  });

  test('builds where nothing can be written', () => {
    const folder = projectFolder({ ...FILES, build: 'a file where the folder would be' });
    expect(start(folder).answer).toBe('4');
    expect(start(folder).transpiled).toEqual(ALL);
  });
});

describe('the stamp of a file', () => {
  const WHEN = new Date('2026-01-01T00:00:00Z');

  /** A file whose text changes while its size and its time of change stay. */
  function stampsOf(name: string): readonly string[] {
    const folder = projectFolder({ 'main.ts': '' });
    return ['one', 'two'].map(text => {
      writeProjectFile(folder, name, text);
      utimesSync(join(folder, name), WHEN, WHEN);
      return stampOf(join(folder, name));
    });
  }

  test('is that of its text', () => {
    const [before, after] = stampsOf('own.ts');
    expect(after).not.toBe(before);
  });

  test('is its time of change and its size in a package, which nobody edits', () => {
    const [before, after] = stampsOf('node_modules/other/index.ts');
    expect(after).toBe(before);
    expect(after).toBe(`${WHEN.getTime()} 3`);
  });

  test('is empty where the file is missing', () => {
    expect(stampOf(join(projectFolder({ 'main.ts': '' }), 'missing.ts'))).toBe('');
  });
});

describe('a cache on disk', () => {
  test('lies with the packages of a project, or else in its build', () => {
    const [plain, packed] = [projectFolder({}), projectFolder({ 'node_modules/a.txt': '' })];
    for (const folder of [plain, packed]) openBuildCache(folder).write('a.json', { b: [1] });
    expect(existsSync(join(plain, CACHE, 'a.json'))).toBe(true);
    expect(existsSync(join(packed, 'node_modules/.cache/crownspace/a.json'))).toBe(true);
    expect(openBuildCache(packed).read('a.json')).toEqual({ b: [1] });
    expect([openBuildCache(plain).read('b.json'), openBuildCache(projectFolder({})).names('')]).toEqual([
      undefined,
      [],
    ]);
  });

  test('names entries by how they begin, those read last first', () => {
    const folder = projectFolder({});
    const cache = openBuildCache(folder);
    ['a-1', 'a-2', 'b-1', 'a-3'].forEach((name, index) => {
      cache.write(name, index);
      utimesSync(join(folder, CACHE, name), index, index);
    });
    expect(cache.names('a-')).toEqual(['a-3', 'a-2', 'a-1']);
    expect([cache.read('a-1'), cache.peek('a-2')]).toEqual([0, 1]);
    expect(cache.names('a-')).toEqual(['a-1', 'a-3', 'a-2']);
    utimesSync(join(folder, CACHE, 'a-1'), 9, 9);
    cache.use('a-2');
    expect(cache.names('a-')).toEqual(['a-2', 'a-1', 'a-3']);
  });

  test('keeps as many entries as it may, and half of them beyond that', () => {
    const folder = projectFolder({});
    const cache = openBuildCache(folder);
    for (let index = 0; index < 255; index += 1) writeProjectFile(folder, join(CACHE, `${index}`), '');
    cache.write('last', 1);
    expect(cache.names('')).toHaveLength(256);
    cache.write('more', 1);
    expect(cache.names('')).toHaveLength(129);
    expect(cache.read('more')).toBe(1);
  });

  test('has other names for other values', () => {
    const hashes = [hashOf(1, 2), hashOf(12), hashOf('1', '2'), hashOf([1, 2]), hashOf(1, undefined)];
    expect(new Set(hashes).size).toBe(5);
    expect(hashOf({ a: 1 })).toBe(hashOf({ a: 1 }));
    expect(hashes.every(hash => /^[0-9a-f]{24}$/u.test(hash))).toBe(true);
  });
});

describe('a full cache', () => {
  test('deletes what nobody has used for longest', () => {
    const folder = projectFolder({ 'main.ts': '' });
    const cache = openBuildCache(folder);
    cache.write('used.json', 1);
    const names = Array.from({ length: 300 }, (_, at) => `${at}.json`);
    const long = new Date('2026-01-01T00:00:00Z');
    for (const name of ['used.json', ...names]) {
      if (name !== 'used.json') writeProjectFile(folder, join(CACHE, name), '');
      utimesSync(join(folder, CACHE, name), long, long);
    }
    expect(cache.read('used.json')).toBe(1);
    cache.write('new.json', 2);
    expect(cache.names('').slice(0, 2).toSorted()).toEqual(['new.json', 'used.json']);
    const kept = cache.names('').length;
    expect(kept).toBeGreaterThan(100);
    expect(kept).toBeLessThan(300);
  });
});

describe('a bundle', () => {
  const build = (folder: string, check = true) => bundle(join(folder, 'main.ts'), { cache: true, check });

  test('is taken from the cache as it was, and made again after any change', async () => {
    const folder = projectFolder(FILES);
    const first = await build(folder);
    expect(await build(folder)).toEqual(first);
    writeProjectFile(folder, 'add.ts', FILES['add.ts'].replace('2', '3'));
    const second = await build(folder);
    expect(second).toEqual(await bundle(join(folder, 'main.ts')));
    expect(second.lua).not.toBe(first.lua);
  });

  test('of a mod is not taken for one that must not use the API of the game', async () => {
    const folder = projectFolder({ 'main.ts': 'export const answer = (): string => `${Time.time}`;\n' });
    const kind = (kind: 'mod' | 'portable') => bundle(join(folder, 'main.ts'), { cache: true, kind });
    const made = await kind('mod');
    await expect(kind('portable')).rejects.toThrow(/main\.ts:1:40/);
    expect(await kind('mod')).toEqual(made);
  });

  test('whose types were not checked does not count as checked', async () => {
    const folder = projectFolder({
      ...FILES,
      'add.ts': 'export function add() {\n  const n: string = 2;\n  return n;\n}\n',
    });
    await build(folder, false);
    await expect(build(folder, true)).rejects.toThrow(/add\.ts:2:9/);
    expect(existsSync(join(folder, CACHE))).toBe(true);
  });
});
