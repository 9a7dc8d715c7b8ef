import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bundle, openCompiler } from '../../../tools/compiler/index.ts';
import { moduleKeys } from '../../../tools/compiler/module-keys.ts';
import { projectFolder, writeProjectFile } from '../../support/project-folder.ts';
import { runLua } from '../../support/run-lua.ts';

const FILES = {
  'main.ts': "import { attack } from './attack.ts';\nexport const answer = (): string => `${attack()}`;\n",
  'attack.ts': "import { add } from './add.ts';\nexport function attack() {\n  return add() + add();\n}\n",
  'add.ts': 'export function add() {\n  return 2;\n}\n',
  'apart.ts': 'export const apart = 1;\n',
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

describe('a compiler that starts again', () => {
  test('transpiles nothing when nothing has changed', () => {
    const folder = projectFolder(FILES);
    expect(start(folder)).toEqual({ answer: '4', transpiled: ALL });
    expect(start(folder)).toEqual({ answer: '4', transpiled: [] });
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

  test('goes on with changes as one that made everything itself', () => {
    const folder = projectFolder(FILES);
    start(folder);
    const compiler = open(folder);
    compiler.build();
    writeProjectFile(folder, 'add.ts', 'export function add() {\n  return 21;\n}\n');
    compiler.changed([join(folder, 'add.ts')]);
    expect(runLua(`(function() ${compiler.build().lua} end)() return answer()`)).toBe('42');
    expect(compiler.transpiled()).toEqual(['add.ts']);
  });

  test('notices that a file which it looked for in vain is there now', () => {
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

  test.each<[string, (text: string) => string]>([
    ['emptied', () => ''],
    ['cut off', text => text.slice(0, text.length / 2)],
    ['changed by one letter', text => text.replace('return 2', 'return 3')],
    ['written by something else', () => '{"modules": 7}'],
    ['turned into another document', () => `${'0'.repeat(64)}\nnull`],
  ])('builds anew when the cache was %s', (_, spoil) => {
    const folder = projectFolder(FILES);
    start(folder);
    for (const name of readdirSync(join(folder, CACHE))) {
      const file = join(folder, CACHE, name);
      writeFileSync(file, spoil(readFileSync(file, 'utf8')));
    }
    expect(start(folder)).toEqual({ answer: '4', transpiled: ALL });
  });

  test('builds anew when the cache was deleted, or is that of another project', () => {
    const folder = projectFolder(FILES);
    start(folder);
    const other = projectFolder({ ...FILES, 'add.ts': FILES['add.ts'].replace('2', '5') });
    cpSync(join(folder, CACHE), join(other, CACHE), { recursive: true });
    expect(start(other)).toEqual({ answer: '10', transpiled: ALL });
    rmSync(join(folder, 'build'), { recursive: true });
    expect(start(folder)).toEqual({ answer: '4', transpiled: ALL });
  });

  test('builds where nothing can be written', () => {
    const folder = projectFolder({ ...FILES, build: 'a file where the folder would be' });
    expect(start(folder).answer).toBe('4');
    expect(start(folder).transpiled).toEqual(ALL);
  });
});

describe('a bundle', () => {
  const build = (folder: string, check = true) => bundle(join(folder, 'main.ts'), { cache: true, check });

  test('is taken from the cache as it was, and made anew after any change', async () => {
    const folder = projectFolder(FILES);
    const first = await build(folder);
    expect(await build(folder)).toEqual(first);
    writeProjectFile(folder, 'add.ts', FILES['add.ts'].replace('2', '3'));
    const second = await build(folder);
    expect(second).toEqual(await bundle(join(folder, 'main.ts')));
    expect(second.lua).not.toBe(first.lua);
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

describe('the key of a module', () => {
  const keys = (...files: [string, string, string[]][]) =>
    moduleKeys(files.map(([file, own, imports]) => ({ file, own, imports })));

  test('changes with everything it imports, near and far, and with nothing else', () => {
    const before = keys(['a', '1', ['b']], ['b', '1', ['c']], ['c', '1', []], ['d', '1', []]);
    const after = keys(['a', '1', ['b']], ['b', '1', ['c']], ['c', '2', []], ['d', '1', []]);
    const changed = [...after].filter(([file, key]) => before.get(file) !== key).map(([file]) => file);
    expect(changed.toSorted()).toEqual(['a', 'b', 'c']);
  });

  test('changes with every file of a circle of types, and differs from file to file', () => {
    const before = keys(['a', '1', ['b']], ['b', '2', ['c']], ['c', '3', ['a']]);
    const after = keys(['a', '1', ['b']], ['b', '2', ['c']], ['c', '4', ['a']]);
    expect(new Set(before.values()).size).toBe(3);
    for (const file of ['a', 'b', 'c']) expect(after.get(file)).not.toBe(before.get(file));
  });

  test('is found for chains as long as projects are large', () => {
    const chain = Array.from({ length: 3_000 }, (_, index): [string, string, string[]] => [
      `f${index}`,
      '1',
      index === 0 ? [] : [`f${index - 1}`],
    ]);
    expect(keys(...chain.toReversed()).size).toBe(3_000);
  });
});
