/**
 * Takes the pictures of Sacred Wars for the guides: plays a game on a headless table, and looks at it as its page shows it.
 * `npx tsx test/support/take-sacred-pictures.ts`, with Chromium installed.
 */
import { dice } from './dice.ts';
import { hostedGame, nativeMatch } from './hosted-games.ts';
import { keepPicture } from './keep-picture.ts';
import { openHosted } from './table-hands.ts';

const TITLE = 'Sacred Wars';
/** Actions until the picture of a game in full swing. */
const MIDDLE = Number(process.env['MIDDLE'] ?? 90);

const game = hostedGame('sacred');
const opening = { title: 'a long game', buttons: ['Red'], chosen: { first: 'p1' } };

await main();

async function main(): Promise<void> {
  const hands = await openHosted(game, 'lua52', 30);
  for (const [color, name] of [
    ['Red', 'Ann'],
    ['Blue', 'Bob'],
  ] as const)
    await hands.table.sit(color, name);
  await hands.quiet();
  await keepPicture(hands.table, { title: TITLE, name: 'sacred-lobby', seat: 'Red' });
  for (const text of [...opening.buttons, 'Start the game']) await hands.press('Red', text);
  const match = nativeMatch(game, opening, (await hands.saved())?.seed ?? 0);
  const { below } = dice(11);
  for (let count = 0; count < MIDDLE && match.outcome() === undefined; count++) {
    const player = match.toAct()[0] ?? '';
    const legal = match.legal(player).flatMap(action => Array<typeof action>(game.appetite(action)).fill(action));
    const action = legal[below(legal.length)];
    if (action === undefined) break;
    await hands.act(match, player, action);
    match.submit(player, action);
  }
  await keepPicture(hands.table, { title: TITLE, name: 'sacred-middle', seat: 'Red' });
  await hands.table.close();
}
