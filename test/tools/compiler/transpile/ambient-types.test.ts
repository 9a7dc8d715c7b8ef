import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { ambientTypes } from '../../../../tools/compiler/transpile/ambient-types.ts';

const PACKAGE = fileURLToPath(new URL('../../../..', import.meta.url));
const TTS_FILE = 'mod/tts/globals.d.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function project(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'ambient-types-')));
  folders.push(folder);
  mkdirSync(join(folder, 'node_modules'));
  return folder;
}

function ttsTypes(root: string): string | undefined {
  return ambientTypes('mod', root).at(-1);
}

test('portable code sees the types of Lua, and none of TTS', () => {
  const files = ambientTypes('portable', PACKAGE);
  expect(files).toHaveLength(1);
  expect(files).not.toContain(ttsTypes(PACKAGE));
  expect(ambientTypes('mod', PACKAGE)).toEqual([...files, join(PACKAGE, TTS_FILE)]);
});

test('a project without the package, or with another copy of it, gets the file that belongs to this compiler', () => {
  const folder = project();
  expect(ttsTypes(folder)).toBe(join(PACKAGE, TTS_FILE));
  mkdirSync(join(folder, 'node_modules/crownspace/mod/tts'), { recursive: true });
  writeFileSync(join(folder, 'node_modules/crownspace', TTS_FILE), '');
  expect(ttsTypes(folder)).toBe(join(PACKAGE, TTS_FILE));
});

test.skipIf(process.platform === 'win32')(
  'a project that links to the package gets the path its imports lead to, from each of its folders',
  () => {
    const folder = project();
    symlinkSync(PACKAGE, join(folder, 'node_modules/crownspace'));
    mkdirSync(join(folder, 'games/chess'), { recursive: true });
    const linked = join(folder, 'node_modules/crownspace', TTS_FILE);
    expect(ttsTypes(folder)).toBe(linked);
    expect(ttsTypes(join(folder, 'games/chess'))).toBe(linked);
  },
);
