import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type BuildDiagnostic, formatDiagnostic } from '../../../tools/compiler/index.ts';
import { openTypeChecker } from '../../../tools/live/check-types.ts';
import { projectFolder, writeProjectFile } from '../../support/project-folder.ts';

test('types are checked beside the build: errors appear, move with their cause, and go when fixed', async () => {
  const folder = projectFolder({
    'mod/main.ts': "import { hits } from './rules.ts';\nexport const twice: number = 2 * hits;\n",
    'mod/rules.ts': 'export const hits = 1;\n',
  });
  const told: string[][] = [];
  let hear = (): void => {};
  const checker = openTypeChecker([join(folder, 'mod/main.ts')], (faults: readonly BuildDiagnostic[]) => {
    told.push(faults.map(fault => formatDiagnostic(fault).replace(/ .*/s, '')));
    hear();
  });
  onTestFinished(() => checker.close());
  async function write(text: string): Promise<string[] | undefined> {
    const heard = new Promise<void>(done => (hear = done));
    writeProjectFile(folder, 'mod/rules.ts', text);
    checker.check([join(folder, 'mod/rules.ts')]);
    await heard;
    return told.at(-1);
  }
  expect(await write("export const hits = 'one';\n")).toEqual(['mod/main.ts:2:34']);
  expect(await write('export const hits: string = 1;\n')).toEqual(['mod/rules.ts:1:14', 'mod/main.ts:2:34']);
  expect(await write('export const hits = 2;\n')).toEqual([]);
}, 120_000);
