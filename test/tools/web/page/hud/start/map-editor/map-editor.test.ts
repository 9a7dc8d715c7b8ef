import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import type { HexMapBuilding } from '../../../../../../../src/scene/index.ts';
import { isBrowserAbsent } from '../../../../../../support/browser.ts';
import { usePageModules } from '../../../../../../support/page-module.ts';

const BUILDING: HexMapBuilding = {
  terrains: [
    { mark: '.', name: 'Grass' },
    { mark: 'w', name: 'Water', isBlocked: true },
    { mark: 'H', name: 'House' },
    { mark: 'F', name: 'Fort', parts: 6 },
    { mark: 'x', name: 'Wall', partOf: 'F' },
  ],
  radius: { least: 1, most: 4 },
  players: { least: 2, most: 3 },
  symmetries: [1, 2, 3],
  home: { mark: 'H', words: 'houses' },
  flags: [{ word: 'night', label: 'It is dark' }],
  looks: { '.': { color: '#00aa00', drawing: '' }, w: { color: '#0000aa', drawing: '' } },
  starters: [{ id: 'pond', name: 'Pond', text: 'pond 2 1 .../..../H.w.H/..../...' }],
};

describe.skipIf(isBrowserAbsent())('the editor of maps', () => {
  let page: Page;

  usePageModules(opened => (page = opened), 'scene/look/drawn-pictures.ts', 'hud/start/map-editor/map-editor.ts');

  beforeEach(async () => {
    await page.evaluate(`
      document.body.replaceChildren();
      used = [];
      editor = createMapEditor(new DrawnPictures());
      document.body.append(editor.root);
      editor.open({ id: 'map', label: 'Map', value: 'pond', values: [], map: ${JSON.stringify(BUILDING)} }, text => used.push(text));
      document.querySelector('.board').style.cssText = 'width: 400px; height: 400px';
    `);
  });

  const text = (): Promise<string> => page.getByLabel('The map as text').inputValue();
  const problem = (): Promise<string | null> => page.getByRole('status').textContent();
  const choose = (label: string, value: string): Promise<unknown> =>
    page.getByRole('combobox', { name: label, exact: true }).selectOption(value);
  const press = (name: string): Promise<void> => page.getByRole('button', { name }).click();

  test('begins with the map of the lobby, paints with a pointer, and takes a stroke back', async () => {
    expect(await text()).toBe('pond 2 1 .../..../H.w.H/..../...');
    expect(await problem()).toBe('This map can be played.');
    const [from, to] = await Promise.all(
      ['Grass 0,-1', 'Grass 1,-1'].map(name => page.getByLabel(name, { exact: true }).boundingBox()),
    );
    await page.mouse.move(from!.x + from!.width / 2, from!.y + from!.height / 2);
    await page.mouse.down();
    await page.mouse.move(to!.x + to!.width / 2, to!.y + to!.height / 2);
    await page.mouse.up();
    expect(await text()).toBe('pond 2 1 .../.ww./H.w.H/..../...');
    await press('Take back');
    expect(await text()).toBe('pond 2 1 .../..../H.w.H/..../...');
    await press('Use this map');
    expect(await page.evaluate('[used, editor.root.open]')).toEqual([['pond 2 1 .../..../H.w.H/..../...'], false]);
  });

  test('paints with keys at all places of a symmetrical map, what has parts with its parts', async () => {
    await choose('Symmetry', '2');
    await page.getByRole('application').focus();
    for (const key of ['2', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
    // Half a turn further, and in the mirror.
    expect(await text()).toBe('pond 2 2 .../.ww./H.w.H/.ww./...');
    expect(await problem()).toBe('This map can be played.');
    await choose('Symmetry', '1');
    for (const key of ['4', 'ArrowDown', 'Enter']) {
      await page.getByRole('application').focus();
      await page.keyboard.press(key);
    }
    expect(await text()).toBe('pond 2 1 .../.xx./HxFxH/.xx./...');
  });

  test('says what is wrong with a map, keeps it until it is opened again, and reads a text', async () => {
    await choose('Players', '3');
    expect(await problem()).toBe('It has 2 houses for 3 players');
    expect(await page.getByRole('button', { name: 'Use this map' }).isDisabled()).toBe(true);
    await choose('Size', '3');
    expect(await text()).toBe('pond 3 1 ..../...../....../.H.w.H./....../...../....');
    await page.getByLabel('It is dark').check();
    expect(await text()).toMatch(/ night$/u);
    await page.getByLabel('The map as text').fill('lake 2 1 HH/.../..');
    await page.getByLabel('The map as text').blur();
    expect(await problem()).toBe('This map can be played.');
    await page.getByLabel('The map as text').fill('lake two');
    await page.getByLabel('The map as text').blur();
    expect(await problem()).toContain('has 2 words');
    await press('Use this map');
    expect(await page.evaluate('used')).toEqual(['lake 2 1 HH/.../..']);
  });
});
