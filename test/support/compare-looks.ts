/**
 * Puts scenes of the running games beside the pictures of a design, pair by pair in one picture, to look at:
 *
 *     npx tsx test/support/compare-looks.ts FOLDER_OF_THE_DESIGN [OUT.png]
 *
 * The folder has the twelve pictures of the design, from `01-start-dark.png` to `12-colour-blind.png`; a pair without its
 * picture is left out. `ONLY=battle` takes those with that in their names. Needs Chromium.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { Table } from '../../tools/table/index.ts';
import { offeredGames } from '../../tools/web/games/offered-games.ts';
import { isRefusal } from '../../src/kernel/index.ts';
import { openChromium, openRoom, startPageServer } from '../../tools/web/index.ts';
import { placeAt } from './browser.ts';
import { openCities, placeOfCity } from './cities-position.ts';
import { FIRST_TURN, FOURTH_TURN, NINE_TURNS } from './duel-position.ts';
import { hostedGame } from './hosted-games.ts';
import { sightSheet, tokenSheet } from './looks-sheets.ts';
import { handsAt } from './table-hands.ts';
import { openPosition, openTactic, placeOf } from './tactic-table.ts';

const [FOLDER = '.', OUT = 'looks.png'] = process.argv.slice(2);
const SIZE = { width: 1280, height: 800 };
/** A picture of any size in its half of a row. */
const FITTED = `width:${SIZE.width}px;height:${SIZE.height}px;object-fit:contain;background:#000`;
/** Of Blue, who is to act, when the battle begins. */
const CLOCK = { turn: 'game of p2', left: 471, player: 'p2', players: { p1: 383 } };
/** As the host writes it into the log. */
const BEGUN = ['<size=12>Turn 4: Blue</size>'];

interface Pair {
  readonly design: string;
  readonly take: (browser: Browser) => Promise<Buffer>;
}

/** The fifth turn of a duel: what both did before is in the log, and a bear is about to attack. */
async function battle(): Promise<Table> {
  const { drag, menu, press, quiet, table } = await openPosition(FOURTH_TURN, 'Noor', 'Mara', '', {
    clock: CLOCK,
    log: BEGUN,
  });
  await drag('Blue', 'b5', 'b4');
  await menu('Blue', 'f5', 'Attack Knight of Blue on f6');
  await press('Blue', 'Eagle of Red on e6');
  await drag('Blue', 'd6', 'd5');
  await press('Blue', 'End turn');
  await drag('Red', 'b4', 'b5');
  await drag('Red', 'f3', 'f4');
  await menu('Red', 'f4', 'Push...');
  await table.dialog('Captain to g6 (f5)', 'Red');
  await quiet();
  return table;
}

async function building(): Promise<Table> {
  const { drag, press, quiet, table } = await openTactic();
  await table.sit('Red', 'Noor');
  await table.sit('Blue', 'Mara');
  await quiet();
  for (const text of ['Red', 'Start the game', 'Menagerie']) await press('Red', text);
  await press('Blue', 'Forum');
  await drag('Blue', 'Moderator, King', 'e7');
  await drag('Red', 'Lion, King', 'c1');
  await drag('Red', 'Bear: 2 BitCoins', 'd2');
  await drag('Blue', 'Knight: 1 BitCoin', 'd6');
  return table;
}

/** The start screen of a table that nobody has opened yet. */
async function start(): Promise<Table> {
  const { quiet, table } = await openTactic();
  await quiet();
  return table;
}

async function factions(): Promise<Table> {
  const { press, quiet, table } = await openTactic();
  await table.sit('Red', 'Noor');
  await table.sit('Blue', 'Mara');
  await quiet();
  for (const text of ['Red', 'Start the game']) await press('Red', text);
  await press('Blue', 'Forum');
  return table;
}

/** Frames of a game that takes a quarter of an hour. */
const LONG = 13.5 * 60 * 60;

/** A duel that was played to its end. */
async function end(): Promise<Table> {
  const { table } = await openPosition(FIRST_TURN, 'Noor', 'Mara');
  const hands = handsAt(table, hostedGame('tactic'), 20);
  for (const [index, turn] of NINE_TURNS.entries()) {
    const player = index % 2 === 0 ? 'p1' : 'p2';
    for (const written of turn) {
      const match = (await hands.remembered())?.match;
      const action = match?.parse(player, written);
      if (match === undefined || action === undefined || isRefusal(action)) throw new Error(`${written} is no action`);
      await hands.act(match, player, action);
    }
    if (index === 4) await table.frames(LONG);
  }
  await hands.quiet();
  return table;
}

const TITLE = '/TACTIC/';
const PHONE = { width: 390, height: 844 };

/** Red has won, and what it stands beside the board has found its place. */
function endPicture(browser: Browser): Promise<Buffer> {
  return sightOf(browser, { theme: 'dark' }, { open: end, seats: ['Red'] }, async page => {
    await page.locator('.seat', { hasText: 'Red' }).dispatchEvent('click');
    await page.locator('.end').waitFor();
    await page.waitForTimeout(6000);
  });
}

/** How somebody sees a table. */
interface Sight {
  readonly theme: 'dark' | 'light';
  readonly viewport?: typeof SIZE;
}

/** What somebody sees who opens a table and does something there. */
async function sightOf(
  browser: Browser,
  { theme, viewport = SIZE }: Sight,
  { open, seats }: { readonly open: () => Promise<Table>; readonly seats: readonly string[] },
  look: (page: Page) => Promise<void>,
): Promise<Buffer> {
  const games = { games: offeredGames('mod', 'tactic'), chosen: 'tactic', open: async () => undefined };
  const room = await openRoom({ title: TITLE, open, games });
  const viewer = await startPageServer({ room, port: 0, seats });
  const isTouch = viewport === PHONE;
  const context = await browser.newContext({
    ...{ viewport, colorScheme: theme, reducedMotion: 'reduce' },
    ...{ hasTouch: isTouch, isMobile: isTouch },
  });
  const page = await context.newPage();
  await page.addInitScript("localStorage['crownspace.name'] = 'Noor'");
  await page.goto(viewer.url);
  await page.waitForSelector('body[data-ready=true]');
  await look(page);
  // What the game says across the table has been read.
  await page.locator('.broadcasts p').first().waitFor({ state: 'detached' });
  await page.waitForTimeout(500);
  // The table is drawn with few points while something moves in it.
  await page.locator('.table canvas[data-sharp=true]').waitFor();
  const taken = await page.screenshot();
  await context.close();
  await viewer.close();
  await room.close();
  return taken;
}

/** What the host of a table sees first. */
function startPicture(browser: Browser, sight: Sight): Promise<Buffer> {
  return sightOf(browser, sight, { open: start, seats: ['Red', 'Blue'] }, page =>
    page.getByRole('button', { name: 'Choose Cities and Tactics' }).waitFor(),
  );
}

/** Red has chosen a bear, and looks at what it can attack. */
function battlePicture(browser: Browser, sight: Sight, isFlat = true): Promise<Buffer> {
  return sightOf(browser, sight, { open: battle, seats: ['Red'] }, async page => {
    await page.locator('.seat', { hasText: 'Red' }).click();
    const view = await page.locator('body').getAttribute('data-view');
    if ((view === 'flat') !== isFlat) await page.getByRole('button', { name: 'Flat view' }).click();
    await page.locator(isFlat ? 'body[data-view=flat]' : 'body[data-view=table]').waitFor();
    await page.waitForTimeout(3000);
    const [bear, target] = [await placeAt(page, placeOf('d4')), await placeAt(page, placeOf('e4'))];
    const isTouch = sight.viewport === PHONE;
    if (isTouch) await page.touchscreen.tap(bear.x, bear.y);
    else await page.mouse.click(bear.x, bear.y);
    await page.waitForTimeout(1000);
    if (isTouch) await page.touchscreen.tap(target.x, target.y);
    else {
      await page.mouse.move(target.x - 2, target.y);
      await page.mouse.move(target.x, target.y);
    }
    await page.waitForTimeout(1000);
  });
}

/** Red has chosen a wolf from the list, and looks at where it may stand. */
function buildingPicture(browser: Browser): Promise<Buffer> {
  return sightOf(browser, { theme: 'dark' }, { open: building, seats: ['Red'] }, async page => {
    await page.locator('.seat', { hasText: 'Red' }).click();
    await page.locator('.unit', { hasText: 'Wolf' }).click();
    await page.waitForTimeout(1000);
    const space = await placeAt(page, placeOf('f2'));
    await page.mouse.move(space.x - 2, space.y);
    await page.mouse.move(space.x, space.y);
    await page.waitForTimeout(500);
  });
}

/** Red looks at a faction, and Blue has chosen one. */
function factionsPicture(browser: Browser): Promise<Buffer> {
  return sightOf(browser, { theme: 'dark' }, { open: factions, seats: ['Red'] }, async page => {
    await page.locator('.seat', { hasText: 'Red' }).click();
    await page.getByRole('button', { name: 'Show Menagerie' }).click();
    await page.waitForTimeout(1000);
  });
}

/** South has chosen an archer, and looks at what it can attack. */
function citiesPicture(browser: Browser): Promise<Buffer> {
  const open = async (): Promise<Table> => (await openCities()).table;
  return sightOf(browser, { theme: 'dark' }, { open, seats: ['Red'] }, async page => {
    await page.locator('.seat', { hasText: 'Red' }).click();
    await page.waitForTimeout(2000);
    const [archer, target] = [await placeAt(page, placeOfCity('b3')), await placeAt(page, placeOfCity('b5'))];
    await page.mouse.click(archer.x, archer.y);
    await page.waitForTimeout(1000);
    await page.mouse.move(target.x - 2, target.y);
    await page.mouse.move(target.x, target.y);
    await page.waitForTimeout(1000);
  });
}

/** A start screen and a battle on a phone, side by side. */
async function phones(browser: Browser): Promise<Buffer> {
  const sight = { theme: 'dark', viewport: PHONE } as const;
  const left = await startPicture(browser, sight);
  const right = await battlePicture(browser, sight);
  return sheet(
    browser,
    [left, right].map(png => imageOf(png)).join(''),
    'display:flex;gap:20px;justify-content:center;background:#000',
  );
}

/** What people see of a battle who see fewer colours, in the dark and in the light. */
async function sights(browser: Browser): Promise<Buffer> {
  const dark = await battlePicture(browser, { theme: 'dark' });
  return sightSheet(browser, [dark, await battlePicture(browser, { theme: 'light' })]);
}

async function sheet(browser: Browser, html: string, style: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: SIZE });
  await page.setContent(`<body style="margin:0;${style}">${html}</body>`);
  const taken = await page.screenshot();
  await page.close();
  return taken;
}

const PAIRS: readonly Pair[] = [
  { design: '01-start-dark.png', take: browser => startPicture(browser, { theme: 'dark' }) },
  { design: '02-start-light.png', take: browser => startPicture(browser, { theme: 'light' }) },
  { design: '03-factions.png', take: factionsPicture },
  { design: '04-building.png', take: buildingPicture },
  { design: '05-battle-dark.png', take: browser => battlePicture(browser, { theme: 'dark' }) },
  { design: '06-battle-light.png', take: browser => battlePicture(browser, { theme: 'light' }) },
  { design: '07-battle-table.png', take: browser => battlePicture(browser, { theme: 'dark' }, false) },
  { design: '08-end.png', take: endPicture },
  { design: '09-phone.png', take: phones },
  { design: '10-cities.png', take: citiesPicture },
  { design: '11-sheet.png', take: tokenSheet },
  { design: '12-colour-blind.png', take: sights },
];

const ONLY = process.env['ONLY'];
const browser = await openChromium();
const rows: string[] = [];
for (const { design, take } of PAIRS) {
  const path = join(FOLDER, design);
  if (!existsSync(path) || (ONLY !== undefined && !design.includes(ONLY))) continue;
  const shown = [readFileSync(path), await take(browser)].map(png => imageOf(png, FITTED));
  // The design on the left, the game on the right.
  rows.push(`<div>${shown.join('')}</div>`);
  console.log(design);
}
const page = await browser.newPage({
  viewport: { width: 2 * SIZE.width, height: Math.max(1, rows.length) * SIZE.height },
});
await page.setContent(`<body style="margin:0;font-size:0">${rows.join('')}</body>`);
writeFileSync(OUT, await page.screenshot());
await browser.close();

function imageOf(png: Buffer, style = ''): string {
  return `<img src="data:image/png;base64,${png.toString('base64')}" style="${style}">`;
}
