import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openCompiler } from '../../../tools/compiler/compiler.ts';
import { projectFolder, writeProjectFile } from '../../support/project-folder.ts';
import { runLua } from '../../support/run-lua.ts';

const FILES = {
  'main.ts': "import { attack } from './attack.ts';\nexport const answer = (): string => `${attack()}`;\n",
  'attack.ts':
    "import { DAMAGE, hits } from './rules.ts';\nexport function attack(): number {\n  return hits() * DAMAGE;\n}\n",
  'rules.ts': 'export const DAMAGE = 2;\nexport function hits(): number {\n  return 1;\n}\n',
  'other.ts': 'export const other = 1;\n',
};

function open(files: Record<string, string> = FILES) {
  const folder = projectFolder(files);
  const compiler = openCompiler(join(folder, 'main.ts'), { globals: true, check: false });
  const run = (): string => runLua(`(function() ${compiler.build().lua} end)() return answer()`);
  const change = (name: string, text: string | undefined): string => {
    if (text === undefined) rmSync(join(folder, name));
    else writeProjectFile(folder, name, text);
    compiler.changed([join(folder, name)]);
    return run();
  };
  return { folder, compiler, run, change };
}

describe('after a change, the compiler transpiles', () => {
  test('everything at first, and nothing when nothing changed', () => {
    const { compiler, run } = open();
    expect(run()).toBe('2');
    expect(compiler.transpiled().toSorted()).toEqual(['attack.ts', 'main.ts', 'rules.ts']);
    expect(run()).toBe('2');
    expect(compiler.transpiled()).toEqual([]);
  });

  test('a module in Lua once, and again when it has changed', () => {
    const { compiler, run, change } = open({
      'main.ts': "import { hits } from './rules';\nexport const answer = (): string => `${hits}`;\n",
      'rules.lua': 'return { hits = 3 }\n',
      'rules.d.ts': 'export declare const hits: number;\n',
    });
    expect(run()).toBe('3');
    expect(compiler.transpiled().toSorted()).toEqual(['main.ts', 'rules.lua']);
    expect(run()).toBe('3');
    expect(compiler.transpiled()).toEqual([]);
    expect(change('rules.lua', 'return { hits = 4 }\n')).toBe('4');
    expect(compiler.transpiled()).toEqual(['rules.lua']);
  });

  test('only the file whose inside changed', () => {
    const { compiler, run, change } = open();
    run();
    expect(change('rules.ts', FILES['rules.ts'].replace('return 1', 'return 5'))).toBe('10');
    expect(compiler.transpiled()).toEqual(['rules.ts']);
  });

  test('also the files that see another constant or type, and no others', () => {
    const { compiler, run, change } = open();
    run();
    expect(change('rules.ts', FILES['rules.ts'].replace('DAMAGE = 2', 'DAMAGE = 7'))).toBe('7');
    expect(compiler.transpiled().toSorted()).toEqual(['attack.ts', 'rules.ts']);
  });

  test('what sees another type by its name, through a file that shows the same words', () => {
    const text = {
      'main.ts': "import { bear } from './den.ts';\nexport const answer = () => `${bear().size + bear().size}`;\n",
      'den.ts': "import { type Bear, first } from './bear.ts';\nexport function bear(): Bear {\n  return first;\n}\n",
      'bear.ts': 'export interface Bear {\n  size: number;\n}\nexport const first: Bear = { size: 1 };\n',
    };
    const { compiler, run, change } = open(text);
    expect(run()).toBe('2');
    expect(change('bear.ts', text['bear.ts'].replace('number', 'string').replace('1', "'a'"))).toBe('aa');
    expect(compiler.transpiled().toSorted()).toEqual(['bear.ts', 'den.ts', 'main.ts']);
  });

  test('what sees another type, although its own text stays', () => {
    const text = {
      'main.ts': "import { add } from './add.ts';\nexport const answer = (): string => `${add()}`;\n",
      'add.ts': "import { one } from './one.ts';\nexport function add() {\n  return one() + one();\n}\n",
      'one.ts': 'export function one() {\n  return 1;\n}\n',
    };
    const { compiler, run, change } = open(text);
    expect(run()).toBe('2');
    // In Lua, texts are put together by another operator than numbers.
    expect(change('one.ts', "export function one() {\n  return 'a';\n}\n")).toBe('aa');
    expect(compiler.transpiled().toSorted()).toEqual(['add.ts', 'main.ts', 'one.ts']);
  });

  test('nothing when a file was written without being changed', () => {
    const { compiler, run, change } = open();
    run();
    expect(change('rules.ts', FILES['rules.ts'])).toBe('2');
    expect(compiler.transpiled()).toEqual([]);
  });

  test('what was mended after a fault, and what had changed meanwhile', () => {
    const { compiler, run, change } = open();
    run();
    expect(() => change('attack.ts', 'export function attack( {')).toThrow(/attack\.ts:1:/);
    expect(() => change('rules.ts', FILES['rules.ts'].replace('return 1', 'return 3'))).toThrow(/attack\.ts:1:/);
    expect(change('attack.ts', FILES['attack.ts'])).toBe('6');
    expect(compiler.transpiled()).toContain('rules.ts');
  });
});

describe('files that come and go', () => {
  test('a file that is removed is a fault at its import until it is back', () => {
    const { run, change } = open();
    run();
    expect(() => change('rules.ts', undefined)).toThrow(/attack\.ts:1:1 Cannot find the module '\.\/rules\.ts'/);
    expect(change('rules.ts', FILES['rules.ts'])).toBe('2');
  });

  test('a file that is renamed is found under its new name', () => {
    const { folder, compiler, run, change } = open();
    run();
    renameSync(join(folder, 'rules.ts'), join(folder, 'laws.ts'));
    compiler.changed([join(folder, 'rules.ts'), join(folder, 'laws.ts')]);
    expect(change('attack.ts', FILES['attack.ts'].replace('rules.ts', 'laws.ts'))).toBe('2');
  });

  test('a file that returns before the build is found, whether its return is reported or not', () => {
    const { folder, compiler, run, change } = open();
    run();
    rmSync(join(folder, 'rules.ts'));
    compiler.changed([join(folder, 'rules.ts')]);
    writeProjectFile(folder, 'rules.ts', FILES['rules.ts'].replace('DAMAGE = 2', 'DAMAGE = 7'));
    expect(change('attack.ts', `${FILES['attack.ts']}export const more = 1;\n`)).toBe('7');
    expect(change('rules.ts', FILES['rules.ts'])).toBe('2');
  });

  test('a file that was missing during a build is found when it returns, although its removal was never reported', () => {
    const { folder, run, change } = open();
    run();
    rmSync(join(folder, 'rules.ts'));
    expect(() => change('attack.ts', `${FILES['attack.ts']}export const more = 1;\n`)).toThrow(/'\.\/rules\.ts'/);
    expect(change('rules.ts', FILES['rules.ts'].replace('DAMAGE = 2', 'DAMAGE = 7'))).toBe('7');
  });

  test('what saw the type of a file that is empty now, or gone, is made again', () => {
    const kind = 'export type Kind = string;\n';
    const main = "import type { Kind } from './kind.ts';\nexport const join = (a: Kind, b: Kind) => a + b;\n";
    const { folder, compiler, change } = open({ 'main.ts': main, 'kind.ts': kind });
    const fresh = (): string => openCompiler(join(folder, 'main.ts'), { globals: true, check: false }).build().lua;
    for (const text of [kind, '', kind, undefined, kind, '']) {
      change('kind.ts', text);
      expect(compiler.build().lua).toBe(fresh());
    }
  });

  test('a file that starts to be imported is taken in, and left out again', () => {
    const { compiler, run, change } = open();
    run();
    const withOther = `import { other } from './other.ts';\n${FILES['rules.ts'].replace('return 1', 'return other')}`;
    expect(change('rules.ts', withOther)).toBe('2');
    expect(compiler.build().sources).toContain('other.ts');
    change('rules.ts', FILES['rules.ts']);
    expect(compiler.build().sources).not.toContain('other.ts');
  });
});

test('a type error does not stop a build that checks no types', () => {
  const { run, change } = open();
  run();
  expect(change('rules.ts', `${FILES['rules.ts']}export const wrong: string = DAMAGE;\n`)).toBe('2');
});

test('a build after many changes is the same as one from nothing', () => {
  const { folder, compiler, run, change } = open();
  run();
  for (const damage of [3, 4, 5]) change('rules.ts', FILES['rules.ts'].replace('= 2', `= ${damage}`));
  const fresh = openCompiler(join(folder, 'main.ts'), { globals: true, check: false });
  expect(compiler.build()).toEqual(fresh.build());
});
