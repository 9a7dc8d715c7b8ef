import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundle } from '../../../tools/compiler/index.ts';
import { openTable } from '../../../tools/table/index.ts';
import { isBrowserAbsent, openTablePage } from '../../support/browser.ts';
import { handsOn } from '../../support/page-hands.ts';
import { playedGuide } from '../../support/played-guide.ts';
import { placeOf } from '../../support/tactic-table.ts';

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));
const FILES = ['game.ts', 'game.test.ts', 'global.ts', 'mod.config.ts'];

const guide = readFileSync(join(PROJECT, 'docs/guides/your-own-game.md'), 'utf8');

/** The file that the guide shows under this name. */
function shown(name: string): string {
  const text = guide.split(`\`\`\`ts ${name}\n`)[1]?.split('```')[0];
  if (text === undefined) throw new Error(`The guide shows no ${name}`);
  return text;
}

describe('The guide to a game of one’s own', () => {
  let folder: string;

  // Inside the project, as the guide says, so that `crownspace/…` is found there as it is by readers.
  beforeAll(() => {
    mkdirSync(join(PROJECT, 'build'), { recursive: true });
    folder = mkdtempSync(join(PROJECT, 'build/three-in-a-row-'));
    for (const name of FILES) writeFileSync(join(folder, name), shown(name));
    // The project's own settings look for tests elsewhere.
    writeFileSync(join(folder, 'vitest.config.mjs'), 'export default {};');
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test(
    'shows code in which the compiler finds no fault, of types or of portability',
    { timeout: 120_000 },
    async () => {
      const { lua } = await bundle(join(folder, 'global.ts'), { cache: true });
      expect(lua).toContain('Three in a row win.');
    },
  );

  test('shows a whole game with its mod, its test and its settings in under 100 lines', () => {
    const lines = FILES.flatMap(name => shown(name).trimEnd().split('\n'));
    expect(lines.length).toBeLessThan(100);
    // Lines as the project's own formatter writes them, so that nothing is squeezed.
    const run = spawnSync(
      process.execPath,
      [join(PROJECT, 'node_modules/oxfmt/bin/oxfmt'), '--check', 'docs/guides/your-own-game.md'],
      { cwd: PROJECT, encoding: 'utf8' },
    );
    expect(run.stdout + run.stderr).toContain('All matched files use the correct format');
  });

  test('shows tests that pass', () => {
    const run = spawnSync(
      process.execPath,
      [join(PROJECT, 'node_modules/vitest/vitest.mjs'), 'run', '--root', folder],
      {
        encoding: 'utf8',
        env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
      },
    );
    expect(run.stdout + run.stderr).toMatch(/Tests .*3 passed/u);
  });

  test('says what a player reads, and what the author does, when rules throw', { timeout: 120_000 }, async () => {
    const broken = shown('game.ts').replace('row.marks.map(', "fail('the secret') ?? row.marks.map(");
    const fail = 'function fail(text: string): undefined {\n  throw new Error(text);\n}\n';
    writeFileSync(join(folder, 'game.ts'), `${broken}\n${fail}`);
    const table = await openTable({ save: folder });
    writeFileSync(join(folder, 'game.ts'), shown('game.ts'));
    try {
      await table.sit('Red');
      await table.sit('Blue');
      await table.settle();
      await table.ui('Start the game', 'Red');
      const before = table.logs.length;
      await table.chat('!mark b2', 'Red');
      await table.settle();
      const said = table.logs.slice(before).filter(({ kind }) => kind === 'broadcast');
      expect(said).toEqual([
        expect.objectContaining({
          to: 'Red',
          text: expect.stringMatching(/^That did not work: the game has an error/u),
        }),
      ]);
      expect(table.errors).toEqual([
        expect.objectContaining({
          text: expect.stringContaining('the secret'),
          located: expect.stringMatching(/game\.ts:\d+/u),
        }),
      ]);
    } finally {
      await table.close();
    }
  });

  describe.skipIf(isBrowserAbsent())('played in a browser', () => {
    const guided = playedGuide(() => folder);

    test('three in a row end the game, and what is not free is refused', async () => {
      const { page, faults } = await openTablePage(guided.browser, guided.play.viewer.url);
      const { sit, press, drag } = handsOn(page, guided.play.room, space => placeOf(space, 3, 3));
      const mark = async (color: string, cell: string): Promise<void> => {
        await sit(color);
        await drag(`Mark of ${color}`, cell);
      };
      await sit('Blue');
      await sit('Red');
      await press('Start the game');
      for (const [red, blue] of [
        ['b2', 'a1'],
        ['a3', 'c1'],
      ] as const) {
        await mark('Red', red);
        await mark('Blue', blue);
      }
      await mark('Red', 'b2');
      await expect.poll(() => page.locator('header .turn').innerText()).toBe('Your turn');
      await mark('Red', 'b1');
      await mark('Blue', 'a2');
      await mark('Red', 'b3');
      await expect.poll(() => page.locator('body').innerText()).toContain('Red wins');
      // Against a bot, with nothing more than the rules.
      await press('Play again');
      await guided.play.room.session.act({ kind: 'leave', color: 'Blue' });
      await press('Hard bots');
      await press('Start the game');
      await mark('Red', 'b2');
      const marks = async (): Promise<number> =>
        (await guided.play.room.session.look(undefined))?.objects.filter(({ nickname }) => nickname === 'Mark of Blue')
          .length ?? 0;
      await expect.poll(marks, { timeout: 120_000 }).toBe(2);
      expect(guided.logs.filter(({ kind }) => kind === 'error')).toEqual([]);
      expect(faults).toEqual([]);
    });
  });
});
