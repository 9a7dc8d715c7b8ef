import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { MARKS_ID } from '../../../../../../src/scene/index.ts';
import type { Play } from '../../../../../../tools/web/index.ts';
import { isBrowserAbsent, placeAt, placeOf, type InWindow } from '../../../../../support/browser.ts';
import { pressOffered } from '../../../../../support/page-hands.ts';
import { longCases, playsAll } from '../../../../../support/runs.ts';
import { foldOptions, startSession } from '../../../../../support/start-session.ts';
import { placeOf as spaceOf } from '../../../../../support/tactic-table.ts';

/** Of one step, so that a failure names the step. */
const PATIENCE = { timeout: 60_000 };
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
];
const TEST = { timeout: 300_000 };
/** From one space of the board to the next, in units of the table. */
const PITCH = 2;

const PHONE = { width: 390, height: 844 };
const FLAT = `localStorage['crownspace.view'] = '{"picture":"flat"}'`;

/** For each game its first own action: the button that does it. */
const GAMES = [
  { mod: 'tactic', action: /^Play (Coven|Datacenter|Forum|Menagerie)$/ },
  { mod: 'cities', action: /^Plain/ },
];

/** One step of the tutorial of /TACTIC/: a piece that is carried, an entry of its menu, or a button. */
interface Lesson {
  readonly piece?: string;
  /** Where it stands; nothing in the tray. */
  readonly from?: string;
  readonly to?: string;
  /** Somebody stands there, who is attacked. */
  readonly strikes?: boolean;
  /** The ways of the arrow keys. */
  readonly keys?: string;
  readonly entry?: RegExp;
  /** What is chosen of that which is asked then. */
  readonly choice?: RegExp;
  readonly press?: string;
}

const ARROWS: Readonly<Record<string, string>> = { '^': 'ArrowUp', '>': 'ArrowRight' };
const LESSONS: readonly Lesson[] = [
  { piece: 'Eagle', to: 'd2', keys: '^^>' },
  { piece: 'Bear', from: 'c3', to: 'c4', keys: '^' },
  { piece: 'Bear', from: 'c4', to: 'd4', strikes: true, keys: '>' },
  { piece: 'Eagle', from: 'd2', to: 'd4', keys: '^^' },
  { piece: 'Eagle', from: 'd4', to: 'd6', strikes: true, keys: '^^' },
  // The tutorial marks the button.
  { press: '> End turn' },
  { piece: 'Ram', from: 'e5', to: 'e6', keys: '^' },
  { piece: 'Ram', from: 'e6', entry: /^Push/, choice: /^Moderator to c5/ },
  { piece: 'Wolf', from: 'b5', entry: /Attack .*Moderator.*Striker|Attack .*Striker.*Moderator/ },
  { piece: 'Bear', from: 'c4', to: 'c5', strikes: true, keys: '^' },
];

interface SavedEntry {
  readonly by: string;
}

/** The actions of the match on the table; nothing in the lobby. */
async function entriesOf({ room }: Play): Promise<readonly SavedEntry[] | undefined> {
  const { result } = await room.session.act({ kind: 'save' });
  const { LuaScriptState: state } = result as { readonly LuaScriptState: string };
  const { match } = JSON.parse(state) as { readonly match?: string };
  return match === undefined ? undefined : (JSON.parse(match) as { readonly entries: readonly SavedEntry[] }).entries;
}

/** The marks that the table shows, as it reports them. */
async function marksOf({ room }: Play): Promise<string> {
  const { ui = [] } = (await room.session.look(undefined)) ?? {};
  return ui.find(({ attributes }) => attributes['id'] === MARKS_ID)?.attributes['text'] ?? '';
}

interface Lying {
  readonly guid: string;
  readonly nickname: string;
  readonly position: { readonly x: number; readonly z: number };
}

/** The first thing on the table whose name fits. */
async function lying({ room }: Play, name: RegExp): Promise<Lying> {
  const { result } = await room.session.act({ kind: 'snapshot' });
  const { objects } = result as { readonly objects: readonly Lying[] };
  return objects.find(({ nickname }) => name.test(nickname)) ?? expect.fail(`Nothing is called ${name.source}`);
}

const FACTION = /^(Coven|Datacenter|Forum|Menagerie)$/;
/** A space for the King. */
const KING = /^[a-h]\d$/;
const byKey = (button: Locator): Promise<void> => button.press('Enter', PATIENCE);
const byFinger = (button: Locator): Promise<void> => button.tap(PATIENCE);

/** Where in the window a space is, so many columns and rows from that of a unit. */
async function placeNear(play: Play, page: Page, name: RegExp, right: number, ahead = 0): Promise<InWindow> {
  const { x, z } = (await lying(play, name)).position;
  return placeAt(page, { x: x + right * PITCH, z: z + ahead * PITCH });
}

async function drag(page: Page, { guid }: Lying, to: InWindow): Promise<void> {
  const from = await placeOf(page, guid);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

describe.skipIf(isBrowserAbsent()).each(GAMES)('the start screen of $mod', ({ mod, action }) => {
  const session = startSession({ mod });

  /** Gets up and closes the page. Otherwise its seat is kept for a minute. */
  async function leave(page: Page): Promise<void> {
    if (await page.locator('.start').isHidden()) await page.getByRole('button', { name: 'Start', exact: true }).click();
    await showSeats(page);
    // While the screen changes, the button of the one before may still be there.
    await page
      .getByRole('button', { name: /^Leave / })
      .first()
      .click(PATIENCE);
    await page.getByRole('button', { name: /^Leave / }).waitFor({ state: 'hidden', ...PATIENCE });
    await page.close();
  }

  /** Seats are one of the options while nobody else is there. */
  async function showSeats(page: Page): Promise<void> {
    const list = page.locator('.start .seat-list');
    await list.waitFor({ state: 'attached', ...PATIENCE });
    if (await list.isHidden()) await foldOptions(page, true);
  }

  /** Presses these values of the options, after which this seat is there. */
  async function choose(page: Page, labels: readonly string[], seat: string): Promise<void> {
    const start = page.locator('.start');
    await foldOptions(page, true);
    for (const name of labels) await start.getByRole('button', { name, exact: true }).click(PATIENCE);
    await start.locator('.seat-list').getByText(seat).first().waitFor(PATIENCE);
    await foldOptions(page, false);
  }

  test.each(longCases(['de', 'es'], 1))('cuts no word in %s, on a phone and at a desk', TEST, async locale => {
    const page = await session.open(session.play.viewer.url, { size: PHONE, locale });
    await page.locator('.start .level').first().waitFor(PATIENCE);
    const cut = `[...document.querySelectorAll('.start :is(button, h2, h3, p, summary, b, span)')]
      .filter(each => each.checkVisibility() && getComputedStyle(each).display !== 'inline')
      .filter(each => each.scrollWidth > each.clientWidth + 1 || each.getBoundingClientRect().right > innerWidth)
      .map(each => each.textContent)`;
    expect(await page.evaluate(cut)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await page.evaluate(cut)).toEqual([]);
    await page.close();
  });

  test.each(longCases(WINDOWS, 1))(
    'fits into a window of $width × $height, with six seats on a phone, and four at a desk',
    TEST,
    async size => {
      const page = await session.open(session.play.viewer.url, { size });
      const start = page.locator('.start');
      // Alone one has no row of seats.
      await page.locator('.start .choice').first().waitFor(PATIENCE);
      expect(await start.getByRole('button', { name: 'Play Red' }).isVisible()).toBe(false);
      const { url } =
        session.play.viewer.invitations.find(({ seat }) => seat === 'Blue') ?? expect.fail('Blue has no link');
      const friend = await session.open(url, { size: PHONE });
      await start.getByRole('button', { name: 'Play Red' }).click(PATIENCE);
      await start.getByRole('button', { name: 'Ready', exact: true }).waitFor(PATIENCE);
      const isMany = mod === 'tactic';
      if (isMany) await choose(page, ['Crossfire', 'Four players'], 'Green');
      // Two more seats than this game has.
      const more = `document.querySelector('.seat-list ul')`;
      if (isMany && size.width < 1000)
        await page.evaluate(`${more}.append(...[...${more}.children].slice(0, 2).map(each => {
        const copy = each.cloneNode(true);
        copy.dataset.copy = '';
        return copy;
      }))`);
      const picture = `document.querySelector('.poster img')`;
      await expect.poll(() => page.evaluate(`${picture}.naturalWidth`), PATIENCE).toBeGreaterThan(0);
      expect(await page.evaluate(`${picture}.alt`)).toMatch(/^A .*\.$/);
      const hidden = `['.start', '.poster', '.play'].map(name => document.querySelector(name))
      .filter(part => part.scrollHeight > part.clientHeight || part.getBoundingClientRect().bottom > innerHeight)
      .map(part => part.className)`;
      expect(await page.evaluate(hidden)).toEqual([]);
      const ends = `['.posters', '.play'].map(name => document.querySelector(name).getBoundingClientRect().bottom)`;
      const [left, right] = await page.evaluate<number[]>(ends);
      if (size.width > 1000) expect(left).toBe(right);
      await page.evaluate(`document.querySelectorAll('[data-copy]').forEach(each => each.remove())`);
      if (isMany) await choose(page, ['Duel'], 'Blue');
      // While the friend is there, the seats stay in their row.
      await leave(page);
      await leave(friend);
    },
  );

  test.runIf(mod === 'tactic')('leads to a tutorial that takes no other action, and can be left', TEST, async () => {
    const page = await session.open(session.play.viewer.url);
    await page.locator('.start').getByRole('button', { name: 'Learn to play' }).click(PATIENCE);
    const step = (text: string): Promise<void> =>
      page.locator(':is(.ui, .column)').getByText(text).first().waitFor(PATIENCE);
    await step('1 of 10: Put an Eagle on d2');
    const eagle = await lying(session.play, /^Eagle/);
    await drag(page, eagle, await placeNear(session.play, page, /^Lion/, -1));
    // In the chat it stays when the line across the screen has gone.
    const hint = page.getByText('Take the Eagle from your tray and put it on d2');
    await hint.first().waitFor({ state: 'attached', ...PATIENCE });
    expect(await entriesOf(session.play)).toEqual([]);
    // The host puts it back, and the page follows.
    const isBack = async (): Promise<boolean> => {
      const { x, z } = (await lying(session.play, /^Eagle/)).position;
      const [now, home] = [await placeOf(page, eagle.guid), await placeAt(page, eagle.position)];
      const onTable = Math.hypot(x - eagle.position.x, z - eagle.position.z);
      return onTable < 0.1 && Math.hypot(now.x - home.x, now.y - home.y) < 8;
    };
    await expect.poll(isBack).toBe(true);
    await drag(page, eagle, await placeNear(session.play, page, /^Bear/, 1, -1));
    await step('2 of 10: Move the Bear to c4');
    await page.getByRole('button', { name: 'Leave the tutorial' }).click(PATIENCE);
    await page.locator('.start').waitFor(PATIENCE);
    await leave(page);
  });

  test.runIf(mod === 'tactic' && playsAll)(
    'leads to a tutorial that is played to its end by keys alone',
    TEST,
    async () => {
      const page = await session.open(session.play.viewer.url, { script: FLAT });
      const press = (name: string): Promise<void> =>
        page.getByRole('button', { name, exact: true }).press('Enter', PATIENCE);
      await page.getByRole('button', { name: 'Help', exact: true }).press('Enter', PATIENCE);
      await page.locator('header').getByRole('button', { name: 'Learn to play' }).press('Enter', PATIENCE);
      await page.locator('.column').getByText('1 of 10').waitFor(PATIENCE);
      for (const [index, lesson] of LESSONS.entries()) {
        if (lesson.press !== undefined) await press(lesson.press);
        else await byKeys(page, lesson);
        if (index === 0) {
          // Pieces on the board are in the list.
          await press('Menu');
          await press('List');
        }
        if (index + 2 <= LESSONS.length)
          await page
            .locator('.column')
            .getByText(`${index + 2} of 10`)
            .waitFor(PATIENCE);
      }
      await page.locator('.column').getByText('You have won').waitFor(PATIENCE);
      await press('To the start');
      await page.locator('.start').waitFor(PATIENCE);
      expect(session.faults).toEqual([]);
      await leave(page);
    },
  );

  /** Carries a piece with the arrows, or opens its menu, and answers what is asked then. */
  async function byKeys(page: Page, { choice, entry, from, keys = '', piece = '', to }: Lesson): Promise<void> {
    const said = (): Promise<string | null> => page.locator('.spoken').textContent();
    // The list may still have pieces of the same name that are about to go: the rest of a tray.
    const onBoard = page.locator('.list:not([hidden]) .thing').filter({ hasText: `on ${from}` });
    const things = from === undefined ? page.locator('.unit') : onBoard;
    await things.filter({ hasText: piece }).first().focus(PATIENCE);
    if (entry === undefined) {
      await page.keyboard.press('c');
      await expect.poll(said, PATIENCE).toContain(piece);
      for (const key of keys) await stepBy(page, ARROWS[key] ?? '', said);
      // The table marks what a piece in the hand may do.
      await expect.poll(said, PATIENCE).toMatch(new RegExp(`over (.* on )?${to}, marked`));
      await page.keyboard.press('Enter');
    } else {
      await page.keyboard.press('Enter');
      for (let tries = 0; !entry.test((await page.locator(':focus').textContent()) ?? '') && tries < 5; tries++)
        await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    }
    if (choice === undefined) return;
    const button = page.locator('dialog.question').getByRole('button', { name: choice });
    await button.waitFor(PATIENCE);
    const isOn = (): Promise<boolean> => button.and(page.locator(':focus')).isVisible();
    for (let tries = 0; !(await isOn()) && tries < 10; tries++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  }

  /** Each step is waited for: what is said is what the page knows. */
  async function stepBy(page: Page, key: string, said: () => Promise<string | null>): Promise<void> {
    const before = await said();
    await page.keyboard.press(key);
    await expect.poll(said, PATIENCE).not.toBe(before);
  }

  test.runIf(mod === 'tactic')(
    'leads to a tutorial that is played with a finger on a phone, to its end in CI',
    TEST,
    async () => {
      const lessons = longCases(LESSONS, 3);
      const page = await session.open(session.play.viewer.url, { size: PHONE, touch: true, script: FLAT });
      const dock = page.locator('.dock');
      await page.getByRole('button', { name: 'Help', exact: true }).tap(PATIENCE);
      await page.locator('header').getByRole('button', { name: 'Learn to play' }).tap(PATIENCE);
      await dock.getByText('1 of 10').waitFor(PATIENCE);
      for (const [index, { choice, entry, from, piece = '', press, strikes = false, to = '' }] of lessons.entries()) {
        if (press !== undefined) await page.getByRole('button', { name: press, exact: true }).tap(PATIENCE);
        else {
          if (from === undefined) await page.locator('.unit', { hasText: piece }).tap(PATIENCE);
          else await tapSpace(page, from);
          await dock.locator('.brief h2', { hasText: piece }).waitFor(PATIENCE);
          if (entry === undefined) {
            await expect.poll(() => marksOf(session.play), PATIENCE).toContain('drop');
            await tapSpace(page, to);
          } else {
            await dock.locator('.brief').getByRole('button', { name: 'Menu…' }).tap(PATIENCE);
            await page.getByRole('menuitem', { name: entry }).tap(PATIENCE);
          }
          // What would happen to who stands there is read first.
          if (strikes) await dock.locator('.brief .main-action').tap(PATIENCE);
        }
        if (choice !== undefined)
          await page.locator('dialog.question').getByRole('button', { name: choice }).tap(PATIENCE);
        if (index + 2 <= LESSONS.length) await dock.getByText(`${index + 2} of 10`).waitFor(PATIENCE);
      }
      if (playsAll) await dock.getByText('You have won').waitFor(PATIENCE);
      await page.getByRole('button', { name: playsAll ? 'To the start' : 'Leave the tutorial' }).tap(PATIENCE);
      await page.locator('.start').waitFor(PATIENCE);
      expect(session.faults).toEqual([]);
      await leave(page);
    },
  );

  /** The board makes room for what is read: a finger waits until it is still. */
  async function tapSpace(page: Page, space: string): Promise<void> {
    let last = '';
    const isStill = async (): Promise<boolean> => {
      const now = JSON.stringify(await placeAt(page, spaceOf(space)));
      const isSame = now === last;
      last = now;
      return isSame;
    };
    await expect.poll(isStill, { ...PATIENCE, interval: 150 }).toBe(true);
    const { x, y } = await placeAt(page, spaceOf(space));
    await page.touchscreen.tap(x, y);
  }

  test.runIf(mod === 'tactic')('is in the language of the browser, until one chooses another', TEST, async () => {
    const page = await session.open(session.play.viewer.url, { locale: 'de-AT' });
    await page.getByRole('button', { name: 'Leicht übersieht manches' }).waitFor(PATIENCE);
    await page.locator('.start').getByLabel('Sprache').selectOption('Español');
    await page.getByRole('button', { name: 'Fácil se despista' }).waitFor(PATIENCE);
    expect(await page.evaluate('document.documentElement.lang')).toBe('es');
    await page.close();
  });

  test.runIf(mod === 'tactic')('says why a file is no record', TEST, async () => {
    const page = await session.open(session.play.viewer.url);
    await foldOptions(page, true);
    const field = page.getByLabel('Open a record');
    const fileOf = (name: string, text: string): { name: string; mimeType: string; buffer: Buffer } => {
      return { name, mimeType: 'application/json', buffer: Buffer.from(text) };
    };
    await field.setInputFiles(fileOf('empty.json', ' \n'));
    await page.getByRole('alert').getByText('empty.json is empty').waitFor(PATIENCE);
    await field.setInputFiles(fileOf('letter.json', 'Dear Mara'));
    await page.getByRole('alert').getByText('letter.json is no record: it is not JSON').waitFor(PATIENCE);
    expect(await page.locator('.seat-list').getByText('You').count()).toBe(0);
    await page.close();
  });

  test('leads from the address to the first own action in two clicks', TEST, async () => {
    // The first page of a process also waits for the browser and the bundle. Here it also sees to it that the own side
    // begins: otherwise the draw may let the bot lay all of its lands before.
    const first = await session.open(session.play.viewer.url);
    await foldOptions(first, true);
    await first.locator('.start').getByRole('button', { name: 'Red', exact: true }).click(PATIENCE);
    await first.locator('.start').getByRole('button', { name: 'Red', exact: true, pressed: true }).waitFor(PATIENCE);
    await leave(first);
    const begun = performance.now();
    const page = await session.open(session.play.viewer.url);
    await page.locator('.start').getByRole('button', { name: /^Easy/ }).click(PATIENCE);
    const offered = ':is(.ui, .column) button:visible, .choice-cards .main-action:visible';
    await page.locator(offered).filter({ hasText: action }).first().click(PATIENCE);
    await expect.poll(async () => (await entriesOf(session.play))?.length ?? 0, PATIENCE).toBeGreaterThan(0);
    console.info(`${mod}: ${Math.round(performance.now() - begun)} ms from the address to the first own action`);
    expect(await page.locator('.seat', { hasText: 'Blue' }).textContent()).toContain('bot');
    expect(session.faults).toEqual([]);
    await leave(page);
  });

  test.runIf(mod === 'cities')('takes a text of one’s own for an option', TEST, async () => {
    const page = await session.open(session.play.viewer.url);
    if (await page.locator('.start').isHidden()) await page.getByRole('button', { name: 'Start', exact: true }).click();
    // Options are chosen before a game.
    await page.getByRole('button', { name: 'Set up a new game' }).click(PATIENCE);
    await page.getByText('Two bots play.').waitFor(PATIENCE);
    await foldOptions(page, true);
    const field = page.getByLabel('Cards: an address');
    await field.fill('https://example.org/cards\n/{kind}.png');
    await field.press('Tab');
    await page.locator('.broadcasts').getByText('An address has no blanks').waitFor(PATIENCE);
    await field.fill('https://example.org/{kind}.png');
    await field.press('Tab');
    await expect.poll(() => field.inputValue()).toBe('https://example.org/{kind}.png');
    await page.locator('.start').getByRole('button', { name: 'Drawn', pressed: false }).waitFor(PATIENCE);
    await leave(page);
  });

  test.runIf(mod === 'tactic')('opens again during a game, and leads back or to another level', TEST, async () => {
    const page = await session.open(session.play.viewer.url);
    await page.locator('.start').waitFor({ state: 'hidden', ...PATIENCE });
    await page.getByRole('button', { name: 'Start', exact: true }).click(PATIENCE);
    await page.getByRole('button', { name: 'Back to the game' }).click(PATIENCE);
    await page.locator('.start').waitFor({ state: 'hidden', ...PATIENCE });
    await page.getByRole('button', { name: 'Start', exact: true }).click(PATIENCE);
    await foldOptions(page, true);
    await page.locator('.start').getByRole('button', { name: 'Hard bots' }).click(PATIENCE);
    await page.locator('.start').getByRole('button', { name: 'Hard bots', pressed: true }).waitFor(PATIENCE);
    await leave(page);
  });

  test.runIf(mod === 'tactic')('invites a friend, who is ready, and swaps sides for a rematch', TEST, async () => {
    const page = await session.open(session.play.viewer.url, { touch: true });
    await page.getByRole('button', { name: 'Start', exact: true }).click(PATIENCE);
    // A friend who comes before the game has ended plays on in it.
    await page.getByRole('button', { name: 'Set up a new game' }).click(PATIENCE);
    await page.getByText('Two bots play.').waitFor(PATIENCE);
    await page.getByRole('button', { name: 'Copy' }).click(PATIENCE);
    const address = (await page.getByLabel('Link for a friend').getAttribute('title')) ?? '';
    const friend = await session.open(address, { size: PHONE, touch: true });
    await friend.locator('.start').getByRole('button', { name: 'Ready', exact: true }).waitFor(PATIENCE);
    // It is what there is to do, the screen is full, and nothing below it can be reached.
    expect(await friend.locator('.start .main-action').allTextContents()).toEqual(['Ready']);
    const foot = `document.querySelector('.start .play').getBoundingClientRect().bottom`;
    expect(await friend.evaluate(foot)).toBeGreaterThan(820);
    expect(await friend.getByRole('button', { name: 'Start the game' }).count()).toBe(0);
    // The host by keys, the friend with a finger.
    await page.getByRole('button', { name: 'Swap places with Blue' }).press('Enter', PATIENCE);
    await page.locator('.seat.own', { hasText: 'Blue' }).waitFor({ state: 'attached', ...PATIENCE });
    await friend.locator('.seat.own', { hasText: 'Red' }).waitFor({ state: 'attached', ...PATIENCE });
    await friend.locator('.start').getByRole('button', { name: 'Ready', exact: true }).tap(PATIENCE);
    await page.locator('.seat-list').getByText('✓ Ready').waitFor(PATIENCE);
    await page.locator('.start').getByRole('button', { name: 'Ready', exact: true }).press('Enter', PATIENCE);
    for (const each of [page, friend]) await each.locator('.start').waitFor({ state: 'hidden', ...PATIENCE });
    expect(await entriesOf(session.play)).toEqual([]);
    // A rematch with swapped sides by keys, and in CI one more with a finger. A friend may ask for one with the same sides.
    const rematches = [
      [byKey, page, 'Red'],
      [byFinger, friend, 'Blue'],
    ] as const;
    for (const [hand, loser, own] of longCases(rematches, 1)) {
      // One may concede before there is a King, once both are asked for its space.
      for (const each of [page, friend]) await pressOffered(each, FACTION);
      for (const each of [page, friend]) await each.getByRole('button', { name: KING }).first().waitFor(PATIENCE);
      await hand(loser.getByRole('button', { name: 'Concede' }));
      await hand(loser.locator('dialog.question').getByRole('button', { name: 'OK' }));
      const end = (loser === page ? friend : page).locator('.end');
      await end.getByText('You win').waitFor(PATIENCE);
      await friend.locator('.end').getByRole('button', { name: 'Rematch' }).waitFor(PATIENCE);
      expect(await friend.locator('.end').getByRole('button', { name: 'Swap sides' }).count()).toBe(0);
      await hand(page.locator('.end').getByRole('button', { name: 'Swap sides' }));
      for (const each of [page, friend]) await each.locator('.end').waitFor({ state: 'hidden', ...PATIENCE });
      await page.locator('.seat.own', { hasText: own }).waitFor({ state: 'attached', ...PATIENCE });
      expect(await friend.locator('.seat.own', { hasText: own }).count()).toBe(0);
      expect(await entriesOf(session.play)).toEqual([]);
    }
    expect(session.faults).toEqual([]);
    await friend.close();
    await page.close();
  });
});
