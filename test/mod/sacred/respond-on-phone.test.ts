import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseLog, sacred } from '../../../src/games/sacred/index.ts';
import { closePages, isBrowserAbsent, openBrowser, openTablePage } from '../../support/browser.ts';
import { hostedGame, modSave } from '../../support/hosted-games.ts';
import { logPath, replayedLog } from '../../support/played-logs.ts';
import { openSavedRoom, type SavedRoom } from '../../support/room-hands.ts';

/** A kept game at its first attack that the defender may answer with a card. */
function attacked(): string {
  const { match, play } = replayedLog(sacred, parseLog, readFileSync(logPath('sacred-war'), 'utf8'));
  let found: string | undefined;
  play(() => {
    const { active, window } = match.state();
    const answers = match.legal('p1').filter(({ kind }) => !['ready', 'resign'].includes(kind));
    if (window?.priority === 'p1' && active === 'p2' && answers.length > 0) found ??= match.save();
  });
  return found ?? expect.fail('Nobody is attacked');
}

describe.skipIf(isBrowserAbsent())('whoever may respond to an attack, on a phone', () => {
  let opened: SavedRoom;
  let page: Page;

  beforeAll(async () => {
    const state = { game: 'sacred', version: 1, chosen: {}, log: [], match: attacked() };
    const mod = await modSave(hostedGame('sacred'));
    opened = await openSavedRoom({ ...mod, LuaScriptState: JSON.stringify(state) }, ['Red', 'Blue']);
    const url = opened.viewer.invitations.find(({ seat }) => seat === 'Red')?.url ?? '';
    const size = { width: 390, height: 844 };
    ({ page } = await openTablePage(await openBrowser(), url, { size, touch: true }));
  }, 300_000);

  afterAll(async () => {
    await closePages(await openBrowser());
    await opened?.close();
  });

  const isInView = (text: string): Promise<unknown> => page.evaluate(`(${IS_IN_VIEW})(${JSON.stringify(text)})`);

  test('has what an attack would do in view, with the question', async () => {
    await page.getByText('Your response').first().waitFor();
    for (const text of ['Your response', 'Ready', 'A hit takes', 'Red may respond'])
      await expect.poll(() => isInView(text), { message: text }).toBe(true);
  });

  test('reads it in larger letters where the browser has them', async () => {
    await page.evaluate("document.documentElement.style.fontSize = '20px'");
    const sizes = ['Your response', 'A hit takes'].map(text => page.evaluate(`(${SIZE_OF})(${JSON.stringify(text)})`));
    // 17 and 14 pixels, as the game says, a quarter larger.
    expect(await Promise.all(sizes)).toEqual(['21.25px', '17.5px']);
    await expect.poll(() => isInView('Ready')).toBe(true);
  });
});

/** How large the letters of a text are. */
const SIZE_OF = `words => getComputedStyle(
  [...document.querySelectorAll('.ui-text')].find(each => each.checkVisibility() && each.textContent.includes(words)),
).fontSize`;
/** Whether the first line with these words is all to be seen. */
const IS_IN_VIEW = `words => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement: parent, textContent } = walker.currentNode;
    const at = textContent.indexOf(words);
    if (at < 0 || !parent.checkVisibility()) continue;
    const range = document.createRange();
    range.setStart(walker.currentNode, at);
    range.setEnd(walker.currentNode, at + words.length);
    const { bottom, left, top } = range.getBoundingClientRect();
    return [top + 2, bottom - 2].every(y => document.elementFromPoint(left + 2, y)?.contains(parent) === true);
  }
  return false;
}`;
