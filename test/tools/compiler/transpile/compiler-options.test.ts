import { describe, expect, test } from 'vitest';
import { compilerOptions } from '../../../../tools/compiler/transpile/compiler-options.ts';
import { projectFolder } from '../../../support/project-folder.ts';

const LOOSE = '{ "compilerOptions": { "strict": false } }';
const STRICT = '{ "compilerOptions": { "strict": true } }';

describe('how strict the types of a project are', () => {
  test.each<[string, Readonly<Record<string, string>>, boolean]>([
    ['its tsconfig.json', { 'tsconfig.json': LOOSE }, false],
    ['its tstl.json', { 'tstl.json': LOOSE }, false],
    ['its tstl.json before its tsconfig.json', { 'tstl.json': STRICT, 'tsconfig.json': LOOSE }, true],
    ['us, if it has neither', {}, true],
    ['us, if its settings are broken', { 'tsconfig.json': '{ "compilerOptions": { strict' }, true],
  ])('is decided by %s', (_, files, strict) => {
    expect(compilerOptions(projectFolder(files)).strict).toBe(strict);
  });

  test('is all that its settings decide', () => {
    const folder = projectFolder({
      'tsconfig.json': JSON.stringify({
        compilerOptions: { noEmit: true, composite: true, noUnusedLocals: true, outDir: 'elsewhere' },
        tstl: { luaTarget: 'JIT' },
      }),
    });
    const { noEmit, composite, noUnusedLocals, outDir, rootDir } = compilerOptions(folder);
    expect({ noEmit, composite, noUnusedLocals }).toEqual({ noEmit: false, composite: false, noUnusedLocals: true });
    expect([outDir, rootDir]).toEqual([folder, folder]);
  });
});
