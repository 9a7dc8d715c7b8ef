import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';

import { writeCacheFile } from '../../../../tools/lua/host/cache-files.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crownspace-cache-'));
  onTestFinished(() => rm(folder, { recursive: true }));
});

/** A file of `bytes` that was used so many minutes ago. */
async function old(name: string, bytes: number, minutes: number): Promise<void> {
  await writeFile(join(folder, name), new Uint8Array(bytes));
  const then = Date.now() / 1000 - 60 * minutes;
  await utimes(join(folder, name), then, then);
}

const names = async (): Promise<string[]> => (await readdir(folder)).sort();

test('of more files than there may be, those that were used latest stay', async () => {
  await old('a', 1, 3);
  await old('b', 1, 1);
  await old('c', 1, 2);
  writeCacheFile(join(folder, 'd'), 'new', 3);
  expect(await names()).toEqual(['b', 'c', 'd']);
  expect(await readFile(join(folder, 'd'), 'utf8')).toBe('new');
});

test('files that take more than they may together go, the oldest first', async () => {
  await old('a', 400, 3);
  await old('b', 500, 1);
  await old('c', 400, 2);
  writeCacheFile(join(folder, 'd'), new Uint8Array(100), 10, 1_000);
  expect(await names()).toEqual(['b', 'c', 'd']);
  writeCacheFile(join(folder, 'd'), new Uint8Array(101), 10, 1_000);
  expect(await names()).toEqual(['b', 'd']);
});

test('a file that takes more than all may is kept alone', async () => {
  await old('a', 1, 1);
  writeCacheFile(join(folder, 'b'), new Uint8Array(2_000), 10, 1_000);
  expect(await names()).toEqual(['b']);
});

test('a file that is written again counts once', async () => {
  await old('a', 600, 1);
  writeCacheFile(join(folder, 'b'), new Uint8Array(400), 2, 1_000);
  writeCacheFile(join(folder, 'b'), new Uint8Array(400), 2, 1_000);
  expect(await names()).toEqual(['a', 'b']);
});
