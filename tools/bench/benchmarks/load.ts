import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Benchmark } from '../../lab/index.ts';
import { timeOf } from '../../lab/index.ts';
import { openTable } from '../../table/index.ts';
import { largeSave, LARGEST_SEEN } from './large-save.ts';

const TRIES = 3;
const SMALL = { objects: 30, characters: 60_000 };

/** From the file to a table whose scripts have run. The first try also warms the caches, and does not count. */
export const load: Benchmark = {
  name: 'load',
  summary: 'opening save files on a headless table, from the file to onLoad done',
  async run(report, note) {
    const folder = await mkdtemp(join(tmpdir(), 'bench-load-'));
    try {
      const large = await saveFile(folder, 'large', LARGEST_SEEN);
      note(
        `the large save has ${LARGEST_SEEN.objects} objects and ${large.characters.toLocaleString('en-US')} characters`,
      );
      report({ name: 'a large save', value: await leastTimeToOpen(large.path), unit: 'ms', goal: '3,000 ms' });
      const small = await saveFile(folder, 'small', SMALL);
      report({ name: 'a small save', value: await leastTimeToOpen(small.path), unit: 'ms', goal: '300 ms' });
    } finally {
      await rm(folder, { recursive: true });
    }
  },
};

async function saveFile(
  folder: string,
  name: string,
  shape: typeof SMALL,
): Promise<{ readonly path: string; readonly characters: number }> {
  const path = join(folder, `${name}.json`);
  const text = JSON.stringify(largeSave(shape));
  await writeFile(path, text);
  return { path, characters: text.length };
}

async function leastTimeToOpen(save: string): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt <= TRIES; attempt++) {
    const time = await timeOf(async () => {
      const table = await openTable({ save });
      await table.close();
    });
    if (attempt > 0) least = Math.min(least, time);
  }
  return least;
}
