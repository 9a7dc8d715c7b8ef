import { join } from 'node:path';
import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { playMod } from '../../../../tools/web/index.ts';
import type { ServerMessage } from '../../../../tools/web/wire/wire.ts';
import { closePages, isBrowserAbsent, openBrowser, openTablePage } from '../../../support/browser.ts';
import { projectFolder, writeProjectFile } from '../../../support/project-folder.ts';

const CONFIG = `export const config = {
  name: 'Bears',
  seats: [{ color: 'Red', x: 0, z: -20, facing: 0 }],
  objects: [
    {
      ...{ key: 'cave', name: 'Custom_Tile', nickname: 'Cave', position: { x: 0, y: 1, z: 0 } },
      more: { CustomImage: { ImageURL: './assets/cave.png' } },
    },
  ],
};\n`;

/** A mod with a picture of its own, and the address under which a page sees it. */
async function watched() {
  const files = { 'mod/bears/mod.config.mjs': CONFIG, 'mod/bears/global.lua': '', 'mod/bears/assets/cave.png': 'old' };
  const folder = projectFolder(files);
  const said: string[] = [];
  const play = await playMod({
    ...{ mod: 'bears', mods: join(folder, 'mod'), port: 0, vm: 'lua' },
    ...{ say: (line: string) => void said.push(line), onLogs: () => {} },
  });
  onTestFinished(() => play.close());
  const heard: ServerMessage[] = [];
  await play.room.enter({ send: message => heard.push(message), isSlow: () => false }, { host: true, seats: 'all' });
  /** The last address that was sent, whichever message it stood in. */
  const address = (): string | undefined => [...JSON.stringify(heard).matchAll(/"(\/files\/[^"]+)"/g)].at(-1)?.[1];
  const get = (path: string) => fetch(new URL(path, play.viewer.url));
  return { folder, said, heard, address, get, url: play.viewer.url };
}

test('a page gets the pictures that the settings name, and a changed one under another address at once', async () => {
  const { folder, said, heard, address, get } = await watched();
  const before = address() ?? '';
  expect(JSON.stringify(heard)).not.toContain('file:');
  const answer = await get(before);
  expect([answer.headers.get('content-type'), await answer.text()]).toEqual(['image/png', 'old']);

  writeProjectFile(folder, 'mod/bears/assets/cave.png', 'new');
  const file = join(folder, 'mod/bears/assets/cave.png');
  // The clock of a file system may be coarser than this test is quick.
  utimesSync(file, new Date(), new Date(Date.now() + 5_000));
  await expect.poll(address).not.toBe(before);
  expect(await (await get(address() ?? '')).text()).toBe('new');
  expect(said).toContain('The table shows the present cave.png.');
  expect((await get(before)).status).toBe(404);
});

test('a page gets no other file, and a picture that goes breaks the build with its name until it is back', async () => {
  const { folder, said, address, get } = await watched();
  const [, , id] = (address() ?? '').split('/');
  const tries = [`/files/${id}/0/global.lua`, '/files/', '/files/..%2f..%2fetc%2fpasswd', `${address()}x`];
  for (const path of tries) expect([path, (await get(path)).status]).toEqual([path, 404]);

  rmSync(join(folder, 'mod/bears/assets/cave.png'));
  await expect.poll(() => said.join('\n')).toMatch(/cave\.png is not there: the settings of the mod name it/);
  writeProjectFile(folder, 'mod/bears/assets/cave.png', 'back');
  await expect.poll(async () => (await get(address() ?? '')).text()).toBe('back');
});

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

test.skipIf(isBrowserAbsent())('the page names a picture that does not load, until the file is mended', async () => {
  const { folder, url } = await watched();
  const browser = await openBrowser();
  onTestFinished(() => closePages(browser));
  const { page } = await openTablePage(browser, url);
  const notice = page.locator('.notice', { hasText: 'A picture does not load' });
  await expect.poll(() => notice.allTextContents().then(String)).toContain('cave.png');
  expect(String(await notice.allTextContents())).not.toContain('/files/');
  writeFileSync(join(folder, 'mod/bears/assets/cave.png'), Buffer.from(PIXEL, 'base64'));
  await expect.poll(() => notice.count()).toBe(0);
});
