import { EventEmitter } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { watchFiles } from '../../../../tools/live/watch/watch-files.ts';
import { projectFolder, writeProjectFile } from '../../../support/project-folder.ts';

/** A system that tells only what it is made to. */
class SilentSystem extends EventEmitter {
  readonly added: string[] = [];

  add(paths: string[]): void {
    this.added.push(...paths);
  }

  async close(): Promise<void> {
    this.removeAllListeners();
  }
}

/** Two files that are followed, by a system that is silent. `then` runs at once after the first report. */
function watched(then = (_folder: string): void => undefined) {
  const folder = projectFolder({ 'bear.ts': 'bear', 'den.ts': 'den' });
  const [bear, den] = [join(folder, 'bear.ts'), join(folder, 'den.ts')];
  const system = new SilentSystem();
  const told: string[][] = [];
  const problems: string[] = [];
  const onChange = (files: readonly string[]): void => {
    if (told.push(files.toSorted()) === 1) then(folder);
  };
  const onProblem = (problem: string): void => void problems.push(problem);
  const watcher = watchFiles(folder, onChange, { open: () => system, pollMs: 50, onProblem });
  onTestFinished(() => watcher.close());
  watcher.follow([bear, den]);
  return { folder, bear, den, system, told, problems };
}

function failure(code: string): Error {
  return Object.assign(new Error(`${code}: System limit reached`), { code });
}

describe('a watcher', () => {
  test('reports a burst at once', async () => {
    const { bear, den, system, told } = watched();
    for (const file of [bear, den, bear]) system.emit('all', 'change', file);
    await expect.poll(() => told).toEqual([[bear, den]]);
  });

  test('reports a file that returns after its removal was reported, though the system does not', async () => {
    const { bear, system, told } = watched(folder => writeProjectFile(folder, 'bear.ts', 'bear again'));
    rmSync(bear);
    system.emit('all', 'unlink', bear);
    await expect.poll(() => told).toEqual([[bear], [bear]]);
  });

  test('reports a followed file that changed together with a reported one', async () => {
    const { folder, bear, den, system, told } = watched(at => writeProjectFile(at, 'den.ts', 'of which nobody tells'));
    writeProjectFile(folder, 'bear.ts', 'another bear');
    system.emit('all', 'change', bear);
    await expect.poll(() => told).toEqual([[bear], [den]]);
  });

  test.each([
    ['ENOSPC', 'max_user_watches'],
    ['EMFILE', 'ulimit -n'],
  ])('that the system has no more for (%s) says so once, with the remedy, and looks itself', async (code, remedy) => {
    const { folder, bear, system, told, problems } = watched();
    system.emit('error', failure(code));
    system.emit('error', failure(code));
    expect(problems).toEqual([expect.stringContaining(code)]);
    expect(problems[0]).toContain(remedy);
    writeProjectFile(folder, 'bear.ts', 'another bear');
    await expect.poll(() => told.flat(), { timeout: 120_000 }).toContain(bear);
    writeProjectFile(folder, 'cave.ts', 'a new file');
    await expect.poll(() => told.flat(), { timeout: 120_000 }).toContain(join(folder, 'cave.ts'));
    writeProjectFile(folder, 'deep/in/the-wood.ts', 'in folders that are new');
    await expect.poll(() => told.flat(), { timeout: 120_000 }).toContain(join(folder, 'deep/in/the-wood.ts'));
    writeProjectFile(folder, 'node_modules/bees/index.ts', 'of somebody else');
    rmSync(bear);
    await expect.poll(() => told.flat().filter(file => file === bear).length, { timeout: 120_000 }).toBe(2);
    expect(told.flat().filter(file => file.includes('node_modules'))).toEqual([]);
  });
});
