import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Benchmark } from '../../lab/index.ts';
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
      reportOpening(report, 'a large save', await leastToOpen(large.path), '3,000 ms');
      const small = await saveFile(folder, 'small', SMALL);
      reportOpening(report, 'a small save', await leastToOpen(small.path), '300 ms');
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

/** What opening a save took, in milliseconds. */
interface Opening {
  readonly time: number;
  /** Of the processor in our own code, all threads together: what else runs on the machine hardly changes it. */
  readonly user: number;
}

function reportOpening(
  report: Parameters<Benchmark['run']>[0],
  name: string,
  { time, user }: Opening,
  goal: string,
): void {
  report({ name, value: time, unit: 'ms', goal });
  report({ name: `${name}, user time of the processor`, value: user, unit: 'ms' });
}

async function leastToOpen(save: string): Promise<Opening> {
  let least: Opening = { time: Number.POSITIVE_INFINITY, user: Number.POSITIVE_INFINITY };
  for (let attempt = 0; attempt <= TRIES; attempt++) {
    const [begun, before] = [performance.now(), process.cpuUsage()];
    const table = await openTable({ save });
    const [time, user] = [performance.now() - begun, process.cpuUsage(before).user / 1000];
    await table.close();
    if (attempt > 0) least = { time: Math.min(least.time, time), user: Math.min(least.user, user) };
  }
  return least;
}
