/**
 * Takes the pictures of Cities and Tactics for the guides: plays a game on a headless table, and looks at it as its page
 * shows it. `npx tsx test/support/take-cities-pictures.ts`, with Chromium installed.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { eagerAction } from './eager-player.ts';
import { hostedGame, nativeMatch } from './hosted-games.ts';
import { openHosted, type TableHands } from './table-hands.ts';
import { takePicture } from '../../tools/viewer/picture.ts';

const game = hostedGame('cities');
/** Actions until the picture of a game in full swing. */
const MIDDLE = Number(process.env['MIDDLE'] ?? 38);

await main();

async function main(): Promise<void> {
  const hands = await openHosted(game, 'lua52', 30);
  await hands.table.sit('Red', 'Ann');
  await hands.table.sit('Blue', 'Bob');
  await hands.quiet();
  await keep(hands, 'cities-lobby', 'Red');
  for (const text of ['Board T1', 'Red', 'Start the game']) await hands.press('Red', text);
  await keep(hands, 'cities-first-turn', 'Red');
  const seed = (await hands.saved())?.seed ?? 0;
  const match = nativeMatch(game, game.openings[0]!, seed);
  for (let count = 0; count < MIDDLE && match.outcome() === undefined; count++) {
    const action = eagerAction(match);
    await hands.act(match, match.toAct()[0] ?? '', action);
    match.submit(match.toAct()[0] ?? '', action);
  }
  await keep(hands, 'cities-middle', 'Red');
  await hands.table.close();
}

async function keep({ table }: TableHands, name: string, seat: string): Promise<void> {
  const save = (await table.save()) as object;
  const png = await takePicture({
    open: async () => (await import('../../tools/table/index.ts')).openTable({ save, vm: 'lua52' }),
    title: 'Cities and Tactics',
    width: 1440,
    height: 900,
    seat,
    frames: 240,
    bare: false,
  });
  writeFileSync(fileURLToPath(new URL(`../../docs/pictures/${name}.png`, import.meta.url)), png);
  console.log(`${name}.png (${Math.round(png.length / 1024)} KB)`);
}
