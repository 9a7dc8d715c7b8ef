import { mkdtempSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openAssets } from '../../../../tools/save/index.ts';
import { openLocalFiles } from '../../../../tools/web/index.ts';

const ADDRESS = 'http://cloud-3.steamusercontent.com/ugc/1/AB/';

function cache(): string {
  const folder = mkdtempSync(join(tmpdir(), 'assets-'));
  mkdirSync(join(folder, 'Mods', 'Images'), { recursive: true });
  writeFileSync(join(folder, 'Mods', 'Images', 'httpcloud3steamusercontentcomugc1AB.png'), 'picture');
  return folder;
}

test('an address whose file is in a cache becomes one of the server, others stay as they are', () => {
  const folder = cache();
  const files = openLocalFiles(() => [], openAssets([folder]));
  const other = { url: 'https://example.org/absent.png' };
  const shown = files.shown({ card: { url: ADDRESS }, other });
  expect(shown.card.url).toMatch(/^\/files\/[0-9a-f]{16}\/\d+\/httpcloud3.*\.png$/);
  expect(shown.other).toBe(other);
  expect(files.fileAt(shown.card.url)).toBe(join(folder, 'Mods', 'Images', 'httpcloud3steamusercontentcomugc1AB.png'));
  expect(files.shown({ url: ADDRESS }).url).toBe(shown.card.url);
});

test('a file of the folder that no address on the table names is not given', () => {
  const folder = cache();
  const files = openLocalFiles(() => [], openAssets([folder]));
  for (const path of ['/files/', '/files/../assets.json', `/files/${join(folder, 'Mods')}`]) {
    expect(files.fileAt(path)).toBeUndefined();
  }
});

test('neither a link nor a map leads out of a folder of assets', () => {
  const folder = cache();
  const outside = join(mkdtempSync(join(tmpdir(), 'outside-')), 'secret.png');
  writeFileSync(outside, 'secret');
  symlinkSync(outside, join(folder, 'httpsexampleorglinkpng.png'));
  expect(openAssets([folder]).find('https://example.org/link.png')).toBeUndefined();
  writeFileSync(join(folder, 'assets.json'), JSON.stringify({ 'https://a.org/x': 'httpsexampleorglinkpng.png' }));
  expect(() => openAssets([folder])).toThrow(/outside of the folder/);
});
