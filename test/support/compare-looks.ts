/**
 * Puts scenes of the running games beside the pictures of a design, pair by pair in one picture, to look at:
 *
 *     npx tsx test/support/compare-looks.ts FOLDER_OF_THE_DESIGN [OUT.png]
 *
 * The folder has the pictures `04-building.png`, `05-battle-dark.png`, `06-battle-light.png`, `07-battle-table.png` and
 * `10-cities.png`; a pair without its picture is left out. Needs Chromium.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Table } from '../../tools/table/index.ts';
import { openChromium } from '../../tools/web/index.ts';
import { takePictureIn, type PictureOptions } from '../../tools/web/picture/picture.ts';
import { OPEN_DUEL } from './duel-position.ts';
import { eagerAction } from './eager-player.ts';
import { hostedGame, nativeMatch } from './hosted-games.ts';
import { openHosted } from './table-hands.ts';
import { openPosition, openTactic } from './tactic-table.ts';

const [FOLDER = '.', OUT = 'looks.png'] = process.argv.slice(2);
const SIZE = { width: 1280, height: 800 };
/** Actions of Cities until cities and pieces are on the board. */
const ACTIONS = 38;

interface Pair extends Pick<PictureOptions, 'title' | 'isFlat' | 'theme' | 'open'> {
  readonly design: string;
}

/** A duel in its seventh turn, where Red has lifted a bear. */
async function battle(): Promise<Table> {
  const { table, unit } = await openPosition(OPEN_DUEL, 'Noor', 'Mara');
  await table.pickUp((await unit('e4')).guid, 'Red');
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
  await drag('Red', 'Wolf: 1 BitCoin', 'd2');
  return table;
}

async function cities(): Promise<Table> {
  const game = hostedGame('cities');
  const hands = await openHosted(game, 'lua52', 30);
  await hands.table.sit('Red', 'Noor');
  await hands.table.sit('Blue', 'Mara');
  await hands.quiet();
  for (const text of ['Board T1', 'Red', 'Start the game']) await hands.press('Red', text);
  const match = nativeMatch(game, game.openings[0]!, (await hands.saved())?.seed ?? 0);
  for (let count = 0; count < ACTIONS && match.outcome() === undefined; count++) {
    const player = match.toAct()[0] ?? '';
    const action = eagerAction(match);
    await hands.act(match, player, action);
    match.submit(player, action);
  }
  return hands.table;
}

const PAIRS: readonly Pair[] = [
  { design: '05-battle-dark.png', title: '/TACTIC/', isFlat: true, theme: 'dark', open: battle },
  { design: '06-battle-light.png', title: '/TACTIC/', isFlat: true, theme: 'light', open: battle },
  { design: '07-battle-table.png', title: '/TACTIC/', isFlat: false, theme: 'dark', open: battle },
  { design: '04-building.png', title: '/TACTIC/', isFlat: true, theme: 'dark', open: building },
  { design: '10-cities.png', title: 'Cities and Tactics', isFlat: true, theme: 'dark', open: cities },
];

const ONLY = process.env['ONLY'];
const browser = await openChromium();
const rows: string[] = [];
for (const { design, ...options } of PAIRS) {
  const path = join(FOLDER, design);
  if (!existsSync(path) || (ONLY !== undefined && !design.includes(ONLY))) continue;
  const taken = await takePictureIn(browser, { ...options, ...SIZE, seat: 'Red', frames: 90, bare: false });
  rows.push(row(readFileSync(path), taken));
  console.log(design);
}
const page = await browser.newPage({
  viewport: { width: 2 * SIZE.width, height: Math.max(1, rows.length) * SIZE.height },
});
await page.setContent(`<body style="margin:0;font-size:0">${rows.join('')}</body>`);
writeFileSync(OUT, await page.screenshot());
await browser.close();

/** The design on the left, the game on the right. */
function row(...pictures: readonly Buffer[]): string {
  const images = pictures.map(png => {
    const source = `data:image/png;base64,${png.toString('base64')}`;
    return `<img src="${source}" width="${SIZE.width}" height="${SIZE.height}">`;
  });
  return `<div>${images.join('')}</div>`;
}
