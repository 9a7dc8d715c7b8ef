import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assembleMod, loadMod } from '../../../tools/save/index.ts';
import { fuzzSave, type FuzzReport } from '../../../tools/smoke/index.ts';
import { isBrowserAbsent, openTablePage } from '../../support/browser.ts';
import { guideCode } from '../../support/guide-code.ts';
import { pressOffered } from '../../support/page-hands.ts';
import { playedGuide } from '../../support/played-guide.ts';

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));
const FILES = ['game.ts', 'game.test.ts', 'global.ts', 'table.test.ts', 'mod.config.ts'];
const guide = guideCode('hands-and-secrets.md');

describe('The guide to a game with hidden hands', () => {
  let folder: string;

  // Inside the project, as the guide says, so that `crownspace/…` is found there as it is by readers.
  beforeAll(() => {
    mkdirSync(join(PROJECT, 'build'), { recursive: true });
    folder = mkdtempSync(join(PROJECT, 'build/high-card-'));
    for (const name of FILES) writeFileSync(join(folder, name), guide.file(name));
    // The project's own settings look for tests elsewhere.
    writeFileSync(join(folder, 'vitest.config.mjs'), 'export default {};');
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** What random players find in the mod. */
  async function fuzzed(): Promise<FuzzReport> {
    const { save } = await assembleMod(await loadMod(folder, folder), { cache: true });
    return fuzzSave(save, { steps: 60, seats: ['Red', 'Blue'] });
  }

  /** What the tests of the guide say, or some of them, with a change in one of its files. */
  function tested(tests = '', file = 'game.ts', before = '', after = ''): string {
    const shown = guide.file(file);
    expect(shown).toContain(before);
    writeFileSync(join(folder, file), shown.replace(before, after));
    const run = spawnSync(
      process.execPath,
      [join(PROJECT, 'node_modules/vitest/vitest.mjs'), 'run', tests, '--root', folder],
      { encoding: 'utf8', env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' } },
    );
    writeFileSync(join(folder, file), shown);
    return run.stdout + run.stderr;
  }

  test('shows tests that pass, of the rules and of their Lua at a table', () => {
    expect(tested()).toMatch(/Tests .*5 passed/u);
  });

  test.each([
    ['a hand in the view', 'game.test', 'game.ts', 'hand: player.hand.map(() => HIDDEN)', ''],
    ['a card that everybody reads', 'table.test', 'global.ts', 'readableBy: [player]', ''],
  ])('shows tests that find %s', (_, tests, file, before, after) => {
    expect(tested(tests, file, before, after)).toMatch(/Tests .*1 failed/u);
  });

  test('shows code without faults of types or portability, in which `fuzz` finds no leak', async () => {
    const { errors, failure, leaks, worlds = 0 } = await fuzzed();
    expect({ errors, failure, leaks }).toEqual({ errors: [], failure: undefined, leaks: [] });
    expect(worlds).toBeGreaterThan(0);
  });

  test('says which leak `fuzz` finds', async () => {
    const shown = guide.file('global.ts');
    writeFileSync(
      join(folder, 'global.ts'),
      shown
        .replace('const { points = 0 }', 'const { hand, points = 0 }')
        .replace("note: ''", 'note: `${hand?.join()}`'),
    );
    const { leaks } = await fuzzed();
    writeFileSync(join(folder, 'global.ts'), shown);
    expect(leaks.map(({ viewer }) => viewer)).toContain('Blue');
    expect(leaks[0]?.otherwise).toBeDefined();
  });

  describe.skipIf(isBrowserAbsent())('played in two browsers', () => {
    const guided = playedGuide(() => folder);

    test('each shows one hand, and a card that was chosen once everybody has chosen', async () => {
      const pages: Page[] = [];
      for (const color of ['Red', 'Blue']) {
        const { page } = await openTablePage(guided.browser, guided.play.viewer.url);
        await page.locator('.seat', { hasText: color }).first().click();
        await page.locator('.seat.own', { hasText: color }).waitFor({ state: 'attached' });
        pages.push(page);
      }
      const [red, blue] = pages as [Page, Page];
      await pressOffered(red, 'Start the game');
      const offered = async (page: Page): Promise<string[]> => {
        const buttons = page.locator(':is(.ui, .column) button:visible', { hasText: /^Lay \d+$/u });
        await expect.poll(() => buttons.count()).toBe(3);
        return buttons.allInnerTexts();
      };
      const [own, others] = [await offered(red), await offered(blue)];
      expect(own.filter(text => others.includes(text))).toEqual([]);
      const [chosen = '', answer = ''] = [own[0], others[0]];
      const card = chosen.replace('Lay', 'Card');
      const text = (page: Page): Promise<string> => page.locator('body').innerText();
      await pressOffered(red, chosen);
      await expect.poll(() => text(red)).toContain(`You: ${chosen}`);
      const names = async (seat: string) =>
        (await guided.play.room.session.look(seat))?.objects.map(each => each.nickname);
      expect(await names('Red')).toContain(card);
      expect(await names('Blue')).not.toContain(card);
      await pressOffered(blue, answer);
      await expect.poll(() => names('Blue')).toContain(card);
      await expect.poll(() => text(blue)).toContain('Trick 2 of 6');
      expect(guided.logs.filter(({ kind }) => kind === 'error')).toEqual([]);
    });
  });
});
