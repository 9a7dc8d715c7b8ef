/**
 * Takes the pictures of Cities and Tactics for the guides: plays a game on a headless table, and looks at it as its page
 * shows it. `npx tsx test/support/take-cities-pictures.ts`, with Chromium installed.
 */
import { fileURLToPath } from 'node:url';
import { eagerAction } from './eager-player.ts';
import { hostedGame, nativeMatch } from './hosted-games.ts';
import { keepPicture } from './keep-picture.ts';
import { serveFolder } from './serve-folder.ts';
import { openHosted, type TableHands } from './table-hands.ts';

const game = hostedGame('cities');
const CARDS = fileURLToPath(new URL('../../mod/cities/pictures/', import.meta.url));
/** Actions until the picture of a game in full swing. */
const MIDDLE = Number(process.env['MIDDLE'] ?? 38);

await main();

async function main(): Promise<void> {
  const hands = await sitDown();
  await keep(hands, 'cities-lobby', 'Red');
  await start(hands);
  await keep(hands, 'cities-first-turn', 'Red');
  await playOn(hands);
  await keep(hands, 'cities-middle', 'Red');
  await hands.table.close();
  await withPictures();
}

/** The same game, with a deck of pictures. */
async function withPictures(): Promise<void> {
  const server = await serveFolder(CARDS);
  const hands = await sitDown();
  await hands.table.chat(`!pictures ${server.url}{kind}.png`, 'Red');
  await start(hands);
  await playOn(hands);
  await keep(hands, 'cities-pictures', 'Red');
  await hands.table.close();
  await server.close();
}

async function sitDown(): Promise<TableHands> {
  const hands = await openHosted(game, 'lua52', 30);
  await hands.table.sit('Red', 'Ann');
  await hands.table.sit('Blue', 'Bob');
  await hands.quiet();
  return hands;
}

async function start(hands: TableHands): Promise<void> {
  for (const text of ['Board T1', 'Red', 'Start the game']) await hands.press('Red', text);
}

async function playOn(hands: TableHands): Promise<void> {
  const seed = (await hands.saved())?.seed ?? 0;
  const match = nativeMatch(game, game.openings[0]!, seed);
  for (let count = 0; count < MIDDLE && match.outcome() === undefined; count++) {
    const action = eagerAction(match);
    await hands.act(match, match.toAct()[0] ?? '', action);
    match.submit(match.toAct()[0] ?? '', action);
  }
}

async function keep({ table }: TableHands, name: string, seat: string): Promise<void> {
  await keepPicture(table, { title: 'Cities and Tactics', name, seat });
}
