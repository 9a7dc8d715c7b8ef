import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { watchFiles } from '../../../../tools/live/watch/watch-files.ts';
import { projectFolder, writeProjectFile } from '../../../support/project-folder.ts';

test.each([0, 5, 25])('a file that is written again %i ms after the first time is reported again', async pause => {
  const folder = projectFolder({ 'global.lua': 'first' });
  const file = join(folder, 'global.lua');
  let seen = '';
  const watcher = watchFiles(folder, () => (seen = readFileSync(file, 'utf8')));
  onTestFinished(() => watcher.close());
  watcher.follow([file]);
  await watcher.ready;
  await new Promise(resolve => setTimeout(resolve, 300));
  writeProjectFile(folder, 'global.lua', 'second');
  await expect.poll(() => seen, { interval: 2 }).toBe('second');
  await new Promise(resolve => setTimeout(resolve, pause));
  writeProjectFile(folder, 'global.lua', 'third and last');
  await expect.poll(() => seen).toBe('third and last');
});
