import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tactica } from '../../../src/games/tactica/index.ts';
import { createMatch } from '../../../src/kernel/index.ts';
import { closePages, isBrowserAbsent, openBrowser, openTablePage, placeAt, placeOf } from '../../support/browser.ts';
import { hostedGame, modSave } from '../../support/hosted-games.ts';
import { handsOn, type PageHands } from '../../support/page-hands.ts';
import { openSavedRoom, type SavedRoom } from '../../support/room-hands.ts';

/** Red attacks, Blue can make its unit stand, and Red can cancel that. */
const POSITION = [
  ...['p1 HI 0,-2', 'p1 LC 1,-2', 'p2 LI -1,-1', 'p2 HC 0,4', 'gold p1 9'],
  ...['hand p1 INTUI SURP', 'hand p2 HERO MARCH'],
];

/** On a map of radius 5, which is 25 wide. */
function placeOfField(q: number, r: number): { readonly x: number; readonly z: number } {
  const pitch = 25 / 11;
  return { x: (q + r / 2) * pitch, z: -r * 0.866 * pitch };
}

interface Player {
  readonly page: Page;
  readonly hands: PageHands;
  readonly faults: string[];
}

describe.skipIf(isBrowserAbsent())('a fight with reactions, on a page for each of two', () => {
  let opened: SavedRoom;
  let red: Player;
  let blue: Player;

  beforeAll(async () => {
    const match = createMatch(tactica, { setup: { map: 'skirmish2', position: POSITION }, seed: 1 }).save();
    const state = { game: 'tactica', version: 1, chosen: { players: '2', map: 'skirmish2' }, log: [], match };
    // The browser starts while the table is made ready, and both pages load at the same time.
    const [mod] = await Promise.all([modSave(hostedGame('tactica')), openBrowser()]);
    opened = await openSavedRoom({ ...mod, LuaScriptState: JSON.stringify(state) }, ['Red', 'Blue']);
    [red, blue] = await Promise.all([enter('Red'), enter('Blue')]);
  }, 300_000);

  afterAll(async () => {
    await closePages(await openBrowser());
    await opened?.close();
  });

  async function enter(color: string): Promise<Player> {
    const url = opened.viewer.invitations.find(({ seat }) => seat === color)?.url ?? '';
    const { faults, page } = await openTablePage(await openBrowser(), url, { size: { width: 1440, height: 900 } });
    await page.locator('.seat.own', { hasText: color }).waitFor({ state: 'attached' });
    return { page, faults, hands: handsOn(page, opened.room, () => ({ x: 99, z: 99 })) };
  }

  const offered = ({ page }: Player): Promise<string[]> =>
    page.locator('.column.right .ui-button:visible').allInnerTexts();
  const panel = ({ page }: Player, title: string): Promise<string> =>
    page.locator('.column.left .ui-verticallayout:visible', { hasText: title }).innerText();

  test('what it would do is said before, who can answer is asked in turn, and the last answer counts first', async () => {
    const { click, press } = red.hands;
    // The game's own name, and not that of the save.
    await expect.poll(() => red.page.locator('header h1').textContent()).toBe('TACTICA');
    await red.page.mouse.move(5, 400);
    await click('Heavy Infantry of Red', 'Light Infantry of Blue');
    expect(await panel(blue, 'Pending')).toContain('Red: Heavy Infantry 0,-2 attacks Light Infantry -1,-1');
    expect(await offered(red)).not.toContain('Pass');
    // Whoever is asked is called to react. It is Red's turn, and Red is told whom the game waits for.
    const turnOf = ({ page }: Player): Promise<string> => page.locator('header .turn').innerText();
    expect(await turnOf(blue)).toMatch(/You may react$/u);
    expect(await blue.page.title()).toMatch(/^● You may react: /u);
    expect(await turnOf(red)).toMatch(/Waiting for Blue to react$/u);
    expect(await red.page.title()).not.toMatch(/●/u);
    expect(await offered(blue)).toEqual(
      expect.arrayContaining(['Pass', 'Heroic Defense on Light Infantry -1,-1', 'Concede']),
    );
    await blue.hands.press('Heroic Defense on Light Infantry -1,-1');
    expect(await offered(blue)).not.toContain('Pass');
    await press(/^Intuition against Blue: Heroic Defense/);
    const pending =
      'Red: Intuition against Heroic Defense\nBlue: Heroic Defense on Light Infantry -1,-1\nRed: Heavy Infantry 0,-2 attacks';
    expect(await panel(blue, 'Pending, the first one next')).toContain(pending);
    // The cards lie on one another, each in the colour of who plays it.
    const { objects = [] } = (await opened.room.session.look('Blue')) ?? {};
    const stack = objects.filter(({ description }) => /Happens next|to happen/.test(description));
    expect(stack.map(({ nickname }) => nickname)).toEqual(['Attack -1,-1', 'Heroic Defense', 'Intuition']);
    expect(new Set(stack.map(({ position }) => position.y)).size).toBe(3);
  }, 300_000);

  test('how one is asked can be changed in the middle: Blue passes until the next turn, and is asked no more', async () => {
    await blue.hands.press('Pass until the next turn');
    await expect.poll(() => panel(blue, 'Reactions')).toMatch(/^Reactions\s+Pass until the next turn/u);
    while ((await offered(red)).includes('Pass')) await red.hands.press(/^Pass$/);
    const log = red.page.locator('section.log li');
    await expect
      .poll(() => log.allInnerTexts().then(lines => lines.join('\n')))
      .toMatch(/Heroic Defense of Blue is cancelled[^]*Light Infantry of Blue is destroyed/u);
    expect(await offered(blue)).not.toContain('Pass');
  }, 300_000);

  test('what is chosen shows where it comes and what is left, and all buttons are in view', async () => {
    const cavalry = (await opened.room.session.look('Red'))?.objects.find(
      each => each.nickname === 'Light Cavalry of Red',
    );
    const { x, y } = await placeOf(red.page, cavalry?.guid ?? '');
    await red.page.mouse.click(x, y);
    const village = await placeAt(red.page, placeOfField(1, -3));
    const left = async (): Promise<string> => {
      // The marks come from the table.
      await red.page.mouse.move(village.x - 2, village.y);
      await red.page.mouse.move(village.x, village.y);
      return (await red.page.locator('section.inspector').innerText()).replaceAll(/\s+/gu, ' ');
    };
    await expect.poll(left).toMatch(/^Village 1,-3 movement points left: 5/iu);
    for (const { page } of [red, blue]) {
      const right = page.locator('.column.right');
      expect(await right.evaluate(column => column.scrollHeight <= column.clientHeight)).toBe(true);
    }
    expect([...red.faults, ...blue.faults]).toEqual([]);
  }, 300_000);
});
