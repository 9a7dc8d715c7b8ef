import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ModConfig } from '../../../../mod/config.ts';
import { faceKey } from '../../../../src/scene/index.ts';
import { buildFaces } from '../../../../tools/web/faces/index.ts';
import { facesOf } from '../../../../tools/web/faces/face-list.ts';
import { closePages, isBrowserAbsent, openBrowser } from '../../../support/browser.ts';
import { decodePicture } from '../../../support/decode-picture.ts';

const LUA =
  '__crownspace_mod = "Bears (bears)" local unit = { kind = "token", icon = "bear-head", ground = "light" }\n';
const ADDRESS = 'https://example.org/bears/';
const SEATS = ['Red', 'Blue', 'Teal'];

test('a game has a face for each seat with a colour of its own and each icon, and its grounds', async () => {
  const keys = (await facesOf(LUA, SEATS)).map(({ key }) => key);
  expect(keys).toContain('token|owner=red|icon=bear-head');
  expect(keys).toContain('token|owner=blue|icon=bear-head');
  expect(keys.filter(key => !key.startsWith('token|'))).toEqual(['tile|ground=light']);
  expect(new Set(keys).size).toBe(keys.length);
});

test('the face of a drawing stays when its numbers change', () => {
  const drawn = (rest: string): string => faceKey(`drawing token|owner=red|icon=bear-head|name=Bear${rest}`);
  expect([drawn('|spear=3|heart=6|rim=6/6'), drawn('|spear=5|heart=1|rim=1/6|dull')]).toEqual([
    'token|owner=red|icon=bear-head',
    'token|owner=red|icon=bear-head',
  ]);
});

describe.skipIf(isBrowserAbsent())('a build with an address for pictures', () => {
  let browser: Browser;
  const folder = mkdtempSync(join(tmpdir(), 'crownspace-faces-'));
  const built = { save: join(folder, 'Bears.json'), lua: join(folder, 'Bears.lua') };

  beforeAll(async () => {
    browser = await openBrowser();
  });

  afterAll(async () => {
    await closePages(browser);
    rmSync(folder, { recursive: true, force: true });
  });

  async function build(): Promise<readonly string[]> {
    writeFileSync(built.lua, LUA);
    writeFileSync(built.save, JSON.stringify({ SaveName: 'Bears', LuaScript: LUA }));
    const config = { seats: SEATS.map(color => ({ color })) } as unknown as ModConfig;
    return (await buildFaces({ config }, built, ADDRESS, browser)).files;
  }

  test('writes pictures of 512 pixels and their addresses into the script, each time under the same names', async () => {
    const files = await build();
    expect(readdirSync(join(folder, 'assets')).toSorted()).toEqual([...files].toSorted());
    const bear = files.find(file => /^token-red-bear-head-[0-9a-f]{12}\.png$/.test(file)) ?? '';
    const page = await browser.newPage();
    const { colors, size } = await decodePicture(page, readFileSync(join(folder, 'assets', bear)));
    expect(size).toEqual([512, 512]);
    // Red, the deep red behind it, and the icon.
    for (const color of ['212,59,42,255', '132,32,15,255', '255,246,226,255']) expect(colors.has(color)).toBe(true);
    const { LuaScript: script } = JSON.parse(readFileSync(built.save, 'utf8')) as { readonly LuaScript: string };
    expect(script).toContain(`["token|owner=red|icon=bear-head"]="${ADDRESS}${bear}"`);
    expect(script).toMatch(/^__crownspace_mod = "Bears \(bears\)" crownspaceFaces = \{[^\n]*\} local unit/);
    expect(readFileSync(built.lua, 'utf8')).toBe(script);
    expect(await build()).toEqual(files);
  });
});
