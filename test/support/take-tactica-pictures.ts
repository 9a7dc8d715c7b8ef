/**
 * Takes the pictures of TACTICA for the guide: plays a game on a headless table, and looks at it as its page shows it.
 * `npx tsx test/support/take-tactica-pictures.ts`, with Chromium installed.
 */
import { tactica } from '../../src/games/tactica/index.ts';
import { createMatch } from '../../src/kernel/index.ts';
import { openTable } from '../../tools/table/index.ts';
import { dice } from './dice.ts';
import { hostedGame, modSave } from './hosted-games.ts';
import { keepPicture } from './keep-picture.ts';
import { openHosted } from './table-hands.ts';

const TITLE = 'TACTICA';
/** Actions until the picture of a game in full swing. */
const MIDDLE = Number(process.env['MIDDLE'] ?? 330);

const game = hostedGame('tactica');

await lobby();
await middle();

async function lobby(): Promise<void> {
  const hands = await openHosted(game, 'lua52', 30);
  for (const [color, name] of [
    ['Red', 'Ann'],
    ['Blue', 'Bob'],
  ] as const)
    await hands.table.sit(color, name);
  await hands.quiet();
  await keepPicture(hands.table, { title: TITLE, name: 'tactica-lobby', seat: 'Red' });
  await hands.table.close();
}

/** Played without the table, and then put onto it: hands would take minutes. */
async function middle(): Promise<void> {
  const match = createMatch(tactica, { setup: { map: 'tri3', players: 3, order: ['p1', 'p2', 'p3'] }, seed: 5 });
  const { below } = dice(7);
  let count = 0;
  // The picture is taken in the turn of the player who looks.
  while (
    match.outcome() === undefined &&
    (count < MIDDLE || match.toAct()[0] !== 'p1' || match.state().stack.length > 0)
  ) {
    const player = match.toAct()[0] ?? '';
    const legal = match.legal(player).flatMap(action => Array<typeof action>(game.appetite(action)).fill(action));
    const action = legal[below(legal.length)];
    if (action === undefined) break;
    match.submit(player, action);
    count++;
  }
  const chosen = { players: '3', map: 'tri3' };
  const state = { game: 'tactica', version: 1, chosen, log: [], match: match.save() };
  const save = { ...(await modSave(game)), LuaScriptState: JSON.stringify(state) };
  const table = await openTable({ save, vm: 'lua52' });
  for (const color of ['Red', 'Yellow', 'Green']) await table.sit(color, color);
  await table.frames(240);
  await keepPicture(table, { title: TITLE, name: 'tactica-middle', seat: 'Red' });
  await table.close();
}
