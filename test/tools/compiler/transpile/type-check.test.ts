import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTypeCheck } from '../../../../tools/compiler/transpile/type-check.ts';
import { projectFolder, writeProjectFile } from '../../../support/project-folder.ts';

const GOOD = 'export const hits: number = 2;\n';

test('types are checked again as files change, and faults elsewhere stay', () => {
  const folder = projectFolder({
    'main.ts':
      "import { hits } from './hits.ts';\nimport { name } from './name.ts';\nexport const all = [hits, name];\n",
    'hits.ts': GOOD,
    'name.ts': 'export const name: string = 1;\n',
  });
  const check = openTypeCheck(join(folder, 'main.ts'), { kind: 'portable' });
  const placesAfter = (file: string, text: string): string[] => {
    writeProjectFile(folder, file, text);
    return check([join(folder, file)])
      .map(({ file: at, line }) => `${at}:${line}`)
      .toSorted();
  };
  expect(placesAfter('hits.ts', GOOD)).toEqual(['name.ts:1']);
  expect(placesAfter('hits.ts', "\nexport const hits: number = 'two';\n")).toEqual(['hits.ts:2', 'name.ts:1']);
  expect(placesAfter('name.ts', "export const name: string = 'Bear';\n")).toEqual(['hits.ts:2']);
  expect(placesAfter('hits.ts', 'export const hit = 2;\n')).toEqual(['main.ts:1']);
  expect(placesAfter('hits.ts', GOOD)).toEqual([]);
});

test('an import of a file that is gone is a fault until the file is back', () => {
  const folder = projectFolder({
    'main.ts': "import { hits } from './hits.ts';\nexport const all: number = hits;\n",
    'hits.ts': GOOD,
  });
  const file = join(folder, 'hits.ts');
  const check = openTypeCheck(join(folder, 'main.ts'), { kind: 'portable' });
  const codes = (): string[] => check([file]).map(({ code }) => code);
  expect(codes()).toEqual([]);
  for (const text of [GOOD, "export const hits = 'two';\n"]) {
    rmSync(file);
    expect(codes()).toEqual(['TS2307']);
    writeProjectFile(folder, 'hits.ts', text);
    expect(codes()).toEqual(text === GOOD ? [] : ['TS2322']);
  }
});

test('a declaration that has changed since another check began is read again', () => {
  const folder = projectFolder({
    'main.ts': '/// <reference path="./bears.d.ts" />\nexport const count: number = bears;\n',
    'bears.d.ts': 'declare const bears: number;\n',
  });
  const codes = (): string[] =>
    openTypeCheck(join(folder, 'main.ts'), { kind: 'portable' })([]).map(({ code }) => code);
  expect(codes()).toEqual([]);
  writeProjectFile(folder, 'bears.d.ts', 'declare const bears: string;\n');
  expect(codes()).toEqual(['TS2322']);
});
