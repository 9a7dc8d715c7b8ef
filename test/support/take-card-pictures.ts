/**
 * Draws the faces of the cards of Cities and Tactics, for tables that show pictures of them:
 * `npx tsx test/support/take-card-pictures.ts`, with Chromium installed.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cardFace, FACE_SIZE } from '../../tools/games/cities/card-face.ts';
import { KINDS } from '../../src/games/cities/index.ts';
import { openBrowser } from './browser.ts';

const FOLDER = new URL('../../mod/cities/pictures/', import.meta.url);

await main();

async function main(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const browser = await openBrowser();
  const page = await browser.newPage({ viewport: { width: FACE_SIZE, height: FACE_SIZE } });
  for (const card of KINDS) {
    await page.setContent(`<body style="margin:0">${cardFace(card)}`);
    const png = await page.screenshot();
    writeFileSync(fileURLToPath(new URL(`${card.kind}.png`, FOLDER)), png);
    console.log(`${card.kind}.png (${Math.round(png.length / 1024)} KB)`);
  }
  await browser.close();
}
