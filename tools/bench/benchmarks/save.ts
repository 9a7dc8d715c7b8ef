import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Benchmark, timeOf } from '../../lab/index.ts';
import { diffSaves, extractTree, readSave, SaveTree } from '../../save/index.ts';
import { largeSave } from './large-save.ts';
import { MIB } from './memory.ts';

const CLI = fileURLToPath(new URL('../../cli/crownspace.mjs', import.meta.url));
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
      const path = join(folder, 'save.json');
      writeFileSync(path, text);
      // Each try writes a new folder: ext4 searches long for a free inode where files were just removed.
      let tries = 0;
      const newFolder = (): string => join(folder, `tree ${(tries += 1)}`);
      const extract = await least(nothing, () => extractTree(path, newFolder()));
      report({ name: 'extract', value: extract, unit: 'ms', goal: '1,000 ms' });
      const tree = join(folder, 'tree 1');
      const files = filesIn(tree);
      const bare = await least(nothing, () => writeFiles(newFolder(), files));
      report({ name: `extract, beside writing its ${files.length} files`, value: extract / bare, unit: 'x' });
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
      const compare = await least(nothing, () => diffSaves(before, after));
      report({ name: 'diff', value: compare, unit: 'ms', goal: '500 ms' });
      const edited = join(folder, 'edited.json');
      writeFileSync(edited, JSON.stringify(after, undefined, 2));
      const commands = { extract: [path, '--into', newFolder()], pack: [tree, '--out', out], diff: [path, edited] };
      for (const [name, options] of Object.entries(commands)) {
        const value = peakMemory([name, ...options]) / MIB;
        report({ name: `most memory of crownspace ${name}`, value, unit: 'MB', goal: 'under 300 MB' });
      }
      note(`the save has ${text.length.toLocaleString('en-US')} characters`);
      note('TTSModManager publishes 1.8 to 7.4 s for extracting such a save, and 1.0 s for packing it');
    } finally {
      await rm(folder, { recursive: true });
    }
  },
};

function nothing(): void {}

/** Bytes of memory that a command holds when it holds most, its Node included. */
function peakMemory(options: readonly string[]): number {
  const ending = `process.on('exit', () => console.error('most', process.resourceUsage().maxRSS))`;
  const report = ['--import', `data:text/javascript,${encodeURIComponent(ending)}`];
  const { status, stderr } = spawnSync(process.execPath, [...report, CLI, ...options], {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const kibibytes = /most (\d+)/.exec(stderr)?.[1];
  if (kibibytes === undefined) throw new Error(`crownspace ${options.join(' ')} ended with ${status}: ${stderr}`);
  return Number(kibibytes) * 1024;
}

function filesIn(folder: string): { path: string; content: Buffer }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .map(path => ({ path: relative(folder, path), content: readFileSync(path) }));
}

function writeFiles(folder: string, files: readonly { path: string; content: Buffer }[]): void {
  for (const directory of new Set(files.map(file => dirname(file.path)))) {
    mkdirSync(join(folder, directory), { recursive: true });
  }
  for (const file of files) writeFileSync(join(folder, file.path), file.content);
}

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
