import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Benchmark, timeOf } from '../../lab/index.ts';
import { diffSaves, extractTree, readSave, SaveTree } from '../../save/index.ts';
import { largeSave } from './large-save.ts';

const TRIES = 3;
/** With their contents these are 2,714 objects, and 13.1 MB as the game indents them. */
const SHAPE = { objects: 658, characters: 12_000_000 };

/** A large save as a tree of files, and back. The first try also warms the code, and does not count. */
export const save: Benchmark = {
  name: 'save',
  summary: 'taking a large save apart into files, packing it, and comparing it with another',
  async run(report, note) {
    const folder = await mkdtemp(join(tmpdir(), 'bench-save-'));
    try {
      const text = JSON.stringify(largeSave(SHAPE), undefined, 2);
      const [path, tree] = [join(folder, 'save.json'), join(folder, 'tree')];
      writeFileSync(path, text);
      const extract = await least(
        () => rmSync(tree, { recursive: true, force: true }),
        () => extractTree(path, tree),
      );
      report({ name: 'extract', value: extract, unit: 'ms', goal: '1,000 ms' });
      const out = join(folder, 'packed.json');
      const pack = await least(
        () => rmSync(out, { force: true }),
        () => new SaveTree(tree).pack(out),
      );
      report({ name: 'pack', value: pack, unit: 'ms', goal: '600 ms' });
      const opened = new SaveTree(tree);
      opened.join();
      const again = await least(
        () => appendFileSync(join(tree, 'save.json'), '\n'),
        () => opened.join(),
      );
      report({ name: 'pack again after one change, in memory', value: again, unit: 'ms', goal: '100 ms' });
      const [before, after] = [readSave(path), JSON.parse(text.replaceAll('"posX": -45,', '"posX": -40,')) as unknown];
      const nothing = (): void => {};
      const compare = await least(nothing, () => diffSaves(before, after));
      report({ name: 'diff', value: compare, unit: 'ms', goal: '500 ms' });
      note(`the save has ${text.length.toLocaleString('en-US')} characters`);
    } finally {
      await rm(folder, { recursive: true });
    }
  },
};

/** Milliseconds of the fastest try. @param prepare is not measured */
async function least(prepare: () => void, task: () => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt <= TRIES; attempt += 1) {
    prepare();
    const time = await timeOf(task);
    if (attempt > 0) best = Math.min(best, time);
  }
  return best;
}
