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
  async function fuzzed(steps = 60): Promise<FuzzReport> {
    const { save } = await assembleMod(await loadMod(folder, folder), { cache: true });
    return fuzzSave(save, { steps, seats: ['Red', 'Blue'] });
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
    [
      ...['a card that everybody reads', 'table.test', 'global.ts'],
      ...['`choice-${player}`, card, seat), readableBy: [player]', '`choice-${player}`, card, seat)'],
    ],
  ])('shows tests that find %s', (_, tests, file, before, after) => {
    expect(tested(tests, file, before, after)).toMatch(/Tests .*1 failed/u);
  });

  test('shows code without faults of types or portability, in which `fuzz` finds no leak', async () => {
    const { errors, failure, leaks, worlds = 0 } = await fuzzed();
    expect({ errors, failure, leaks }).toEqual({ errors: [], failure: undefined, leaks: [] });
    expect(worlds).toBeGreaterThan(0);
  });

  /** What `fuzz` finds after changes in one of its files. */
  async function fuzzedWith(name: string, changes: readonly (readonly [before: string, after: string])[]) {
    const shown = guide.file(name);
    for (const [before] of changes) expect(shown).toContain(before);
    const changed = changes.reduce((text, [before, after]) => text.replace(before, after), shown);
    writeFileSync(join(folder, name), changed);
    return fuzzed(20).finally(() => writeFileSync(join(folder, name), shown));
  }

  test('says which leak `fuzz` finds', async () => {
    const { errors, leaks } = await fuzzedWith('global.ts', [
      ['const { points = 0 }', 'const { hand, points = 0 }'],
      ["note: ''", 'note: `${hand?.join()}`'],
    ]);
    expect(errors).toEqual([]);
    expect(leaks.map(({ viewer }) => viewer)).toContain('Blue');
    expect(leaks[0]?.otherwise).toBeDefined();
  });

  test('`fuzz` reports an error of the code that draws what is hidden, and plays on', async () => {
    const before = 'const imagined = { ...game, players, deck: cards };';
    const { errors, failure } = await fuzzedWith('game.ts', [
      [before, `${before}\n    if (imagined.round === 1) throw new Error('no world');`],
    ]);
    expect(errors.map(({ message }) => message)).toEqual([expect.stringContaining('no world')]);
    expect(failure).toBeUndefined();
  });

  const CHOSEN = 'const { choices } = game.agenda;';
  const LEAK = 'choices.map(({ chosen }) => `${chosen}`).join()';
  const IMAGINE = guide.file('game.ts').split('  imagine(')[1]?.split('\n  },\n};')[0] ?? '';

  test.each<readonly [title: string, name: string, within: RegExp, changes: readonly (readonly [string, string])[]]>([
    [
      'in a panel that shows which option was chosen',
      'global.ts',
      /^ui/u,
      [
        [CHOSEN, `${CHOSEN}\n  const leak = ${LEAK};`],
        ['pointsPanel(game, seats)]', '{ ...pointsPanel(game, seats), title: `Trick ${leak}` }]'],
      ],
    ],
    [
      'in the id of the card, which says where in the hand it was',
      'global.ts',
      /^objects/u,
      [
        [
          '(handPieceId(player, place), card',
          '(handPieceId(player, chosen >= 0 && place >= chosen ? place + 1 : place), card',
        ],
        ['(`choice-${player}`, card, seat),', '(handPieceId(player, chosen), card, seat), cell: `choice-${player}`,'],
      ],
    ],
    [
      'in `view` of rules that imagine nothing',
      'game.ts',
      /^view/u,
      [
        [`  imagine(${IMAGINE}\n  },\n`, ''],
        ['deck: game.deck.map(() => HIDDEN)', 'deck: game.agenda.choices.map(({ chosen }) => chosen ?? HIDDEN)'],
      ],
    ],
  ])('`fuzz` finds what has been chosen in secret %s', async (_, name, within, changes) => {
    const { errors, leaks } = await fuzzedWith(name, changes);
    expect(errors).toEqual([]);
    expect(leaks.map(leak => leak.within)).toEqual(expect.arrayContaining([expect.stringMatching(within)]));
    expect(leaks[0]?.during).toContain('once the others have chosen in secret');
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
