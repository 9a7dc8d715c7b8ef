import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ImportGraph } from '../../../tools/lint/import-graph.ts';
import { lintMessages } from '../../support/lint-text.ts';
import { projectFolder } from '../../support/project-folder.ts';

/** The way back from `to` to `from` in a folder of such files, as names. */
function cycle(files: Readonly<Record<string, string>>, from: string, to: string): string[] | undefined {
  const folder = projectFolder(files);
  return new ImportGraph().wayBack(join(folder, from), join(folder, to))?.map(file => file.slice(folder.length + 1));
}

describe('an import closes a cycle', () => {
  test('of two files', () => {
    expect(cycle({ 'a.ts': "import './b.ts';", 'b.ts': "import './a.ts';" }, 'a.ts', 'b.ts')).toEqual(['b.ts', 'a.ts']);
  });

  test('of types', () => {
    const files = { 'a.ts': "import type { B } from './b.ts';", 'b.ts': "export type { A } from './a.ts';" };
    expect(cycle(files, 'a.ts', 'b.ts')).toEqual(['b.ts', 'a.ts']);
  });

  test('through late imports and types that name a file', () => {
    const files = {
      'a.ts': "export const b = () => import('./b.ts');",
      'b.ts': "export type C = import('./c.ts').C;",
      'c.ts': "export * from './a.ts';",
    };
    expect(cycle(files, 'a.ts', 'b.ts')).toEqual(['b.ts', 'c.ts', 'a.ts']);
  });

  test('on the shortest of its ways', () => {
    const files = {
      'a.ts': "import './b.ts';",
      'b.ts': "import './c.ts';\nimport './d.ts';",
      'c.ts': "import './d.ts';",
      'd.ts': "import './a.ts';",
    };
    expect(cycle(files, 'a.ts', 'b.ts')).toEqual(['b.ts', 'd.ts', 'a.ts']);
  });

  test('that is only in the editor yet', () => {
    expect(cycle({ 'a.ts': '', 'b.ts': "import './a.ts';" }, 'a.ts', 'b.ts')).toEqual(['b.ts', 'a.ts']);
  });
});

describe('an import closes no cycle', () => {
  test('between files that reach the same one', () => {
    const files = { 'a.ts': "import './b.ts';\nimport './c.ts';", 'b.ts': "import './c.ts';", 'c.ts': '' };
    expect(cycle(files, 'a.ts', 'b.ts')).toBeUndefined();
  });

  test('of a cycle that the file is not part of', () => {
    const files = { 'a.ts': "import './b.ts';", 'b.ts': "import './c.ts';", 'c.ts': "import './b.ts';" };
    expect(cycle(files, 'a.ts', 'b.ts')).toBeUndefined();
  });

  test('of a file that is not there', () => {
    expect(cycle({ 'a.ts': "import './b.ts';" }, 'a.ts', 'b.ts')).toBeUndefined();
  });
});

test('lint says which files a cycle has, and what to do', async () => {
  const code = "import type { houseRules } from './index.ts';\nexport type Rules = typeof houseRules;";
  const messages = await lintMessages(code, 'tools/lint/no-import-cycle.ts');
  expect(messages).toEqual([
    'This import closes a cycle: tools/lint/no-import-cycle.ts → tools/lint/index.ts → tools/lint/house-rules.ts → tools/lint/no-import-cycle.ts. ' +
      'Move what they share into a file of its own.',
  ]);
});
