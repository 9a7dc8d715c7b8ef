import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { openLua } from '../../../tools/lua/index.ts';
import { foundOrMade, packWorld, worldBundle } from '../../../tools/table/world-bundle.ts';
import { projectFolder } from '../../support/project-folder.ts';
import manifest from '../../../package.json' with { type: 'json' };

// Transpiled before the first test starts its clock.
await worldBundle();

test('the package brings the transpiled world along, and what it brings is a world', async () => {
  expect(manifest.files).toContain('dist');
  expect(manifest.scripts.prepack).toContain('tools/table/pack-world.ts');
  const folder = mkdtempSync(join(tmpdir(), 'pack-world-'));
  try {
    const path = await packWorld(folder);
    expect(dirname(path)).toBe(folder);
    expect(basename(path)).toMatch(/^[0-9a-f]{16}\.lua$/);
    const vm = await openLua();
    await vm.load(readFileSync(path, 'utf8'), 'world');
    const answer = JSON.parse(await vm.call('__world', '{"kind":"snapshot"}')) as { readonly result?: object };
    expect(answer.result).toHaveProperty('objects');
    await vm.dispose();
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a world that has to be made is announced, and one that is there is not', async () => {
  const folder = projectFolder({ 'world.lua': 'return 1' });
  const lines: string[] = [];
  const read = (name: string) =>
    foundOrMade(
      [join(folder, 'none.lua'), join(folder, name)],
      line => lines.push(line),
      async () => `made after ${lines.length}`,
    );
  expect(await read('world.lua')).toBe('return 1');
  expect(lines).toEqual([]);
  expect(await read('other.lua')).toBe('made after 1');
  expect(lines[0]).toMatch(/^Transpiling the headless table .*once/);
});
