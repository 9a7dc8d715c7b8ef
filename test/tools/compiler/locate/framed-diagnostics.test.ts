import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type BuildDiagnostic, BuildError } from '../../../../tools/compiler/index.ts';
import { framedDiagnostics } from '../../../../tools/compiler/locate/framed-diagnostics.ts';
import { projectRoot } from '../../../../tools/compiler/locate/project-root.ts';
import { projectFolder } from '../../../support/project-folder.ts';

const fault = (file: string, line = 1): BuildDiagnostic => ({
  file,
  line,
  column: 2,
  message: 'no honey',
  code: 'TS1',
});
const NOWHERE = { file: '', line: 0, column: 0, message: 'no bear', code: 'entry-missing' };

describe('errors for a terminal', () => {
  test('stand above their code, where it is there', () => {
    const root = projectFolder({ 'bear.ts': 'a();\nb();\n' });
    expect(framedDiagnostics([fault('bear.ts', 2), NOWHERE, fault('gone.ts')], root).split('\n')).toEqual([
      'bear.ts:2:2 no honey (TS1)',
      '    1 | a();',
      '  > 2 | b();',
      '      |  ^',
      '    3 |',
      'no bear (entry-missing)',
      'gone.ts:1:2 no honey (TS1)',
    ]);
  });

  test('of many have the code of the first five', () => {
    const root = projectFolder({ 'bear.ts': 'a();' });
    const text = framedDiagnostics(
      Array.from({ length: 7 }, () => fault('bear.ts')),
      root,
    );
    expect(text.match(/> 1 \| a\(\);/gu)).toHaveLength(5);
    expect(text.match(/no honey/gu)).toHaveLength(7);
    expect(new BuildError([fault('bear.ts'), NOWHERE]).message).toBe(
      'bear.ts:1:2 no honey (TS1)\nno bear (entry-missing)',
    );
  });
});

test.each([
  ['package.json', 'packages/bears/src/deep/bear.ts', 'packages/bears'],
  ['tstl.json', 'packages/bears/bear.ts', 'packages/bears'],
  ['tsconfig.json', 'packages/bears/src/bear.ts', 'packages/bears'],
  ['notes.md', 'packages/bears/src/bear.ts', ''],
])('with a %s in packages/bears the project of %s is %j', (mark, file, root) => {
  const folder = projectFolder({ [`packages/bears/${mark}`]: '{}' });
  expect(projectRoot(join(folder, file))).toBe(join(folder, root));
});

test('a file without a project around it is its own', () => {
  expect(projectRoot('/nowhere/deep/bear.ts')).toBe('/nowhere/deep');
});
