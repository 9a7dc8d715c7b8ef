import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { FolderMoves } from '../../../../tools/live/watch/folder-moves.ts';
import { watchFiles } from '../../../../tools/live/watch/watch-files.ts';
import { projectFolder, writeProjectFile } from '../../../support/project-folder.ts';

const FILES = { 'mod/bears/global.ts': 'first', 'mod/bears/parts/den.ts': 'den', 'mod/wolves/global.ts': 'wolf' };

/** A project whose two files of bears are watched. */
async function watched() {
  const folder = projectFolder(FILES);
  const files = [join(folder, 'mod/bears/global.ts'), join(folder, 'mod/bears/parts/den.ts')];
  let told = new Set<string>();
  const watcher = watchFiles(folder, changed => changed.forEach(file => told.add(file.slice(folder.length + 1))));
  onTestFinished(() => watcher.close());
  watcher.follow(files);
  await watcher.ready;
  return {
    folder,
    async tells(file: string, change: () => void): Promise<void> {
      told = new Set();
      change();
      await expect.poll(() => [...told]).toContain(file);
    },
  };
}

describe('files are watched', () => {
  test.each<[string, (folder: string) => void, (folder: string) => void]>([
    [
      'renamed',
      folder => renameSync(join(folder, 'mod/bears'), join(folder, 'mod/x')),
      folder => renameSync(join(folder, 'mod/x'), join(folder, 'mod/bears')),
    ],
    [
      'removed',
      folder => rmSync(join(folder, 'mod/bears'), { recursive: true }),
      folder => {
        mkdirSync(join(folder, 'mod/bears/parts'), { recursive: true });
        writeFileSync(join(folder, 'mod/bears/global.ts'), 'first again');
        writeFileSync(join(folder, 'mod/bears/parts/den.ts'), 'den again');
      },
    ],
    [
      'removed with the folder above it',
      folder => rmSync(join(folder, 'mod'), { recursive: true }),
      folder => Object.entries(FILES).forEach(([name, text]) => writeProjectFile(folder, name, `${text} again`)),
    ],
  ])('after their folder was %s and came back', async (_, leave, comeBack) => {
    const { folder, tells } = await watched();
    for (const round of [1, 2]) {
      await tells('mod/bears/global.ts', () => leave(folder));
      await tells('mod/bears/global.ts', () => comeBack(folder));
      await tells('mod/bears/global.ts', () => writeProjectFile(folder, 'mod/bears/global.ts', `edited ${round}`));
      await tells('mod/bears/parts/den.ts', () => writeProjectFile(folder, 'mod/bears/parts/den.ts', `den ${round}`));
      await tells(`mod/bears/new${round}.ts`, () => writeProjectFile(folder, `mod/bears/new${round}.ts`, 'new'));
      expect(readFileSync(join(folder, 'mod/bears/global.ts'), 'utf8')).toBe(`edited ${round}`);
    }
  });
});

test('what else moves in the folders above is not reported', async () => {
  const folder = projectFolder(FILES);
  let moves = 0;
  const watch = new FolderMoves(folder, { onMove: () => (moves += 1), onError: () => undefined });
  onTestFinished(() => watch.close());
  watch.add(join(folder, 'mod/bears'));
  renameSync(join(folder, 'mod/wolves'), join(folder, 'mod/bears2'));
  writeProjectFile(folder, 'readme.md', 'new');
  renameSync(join(folder, 'mod/bears'), join(folder, 'mod/x'));
  await expect.poll(() => moves).toBe(1);
});
