import '../../../../tools/table/vitest.ts';
import { expect, test } from 'vitest';
import { hostedGame } from '../../../support/hosted-games.ts';
import { openHosted } from '../../../support/table-hands.ts';

/** Longer than the host needs to look at everything once, and shorter than it is alert after something was done. */
const LONGEST_ROUND = 48;

test('what is turned over on its way back lies right within a second, wherever the host is just looking', async () => {
  const game = hostedGame('tactic');
  const opening = game.openings.find(({ title }) => title === 'a game of four');
  if (opening === undefined) throw new Error('Nothing opens the largest table');
  const { table, quiet, press } = await openHosted(game, 'lua');
  for (const { color } of game.table.seats(opening.chosen)) await table.sit(color, color);
  await quiet();
  for (const text of [...opening.buttons, 'Start the game']) await press('Red', text);
  for (const color of ['Red', 'Yellow', 'Green', 'Blue']) await press(color, 'Coven');
  const lying = async () => {
    const { objects } = await table.snapshot();
    const last = objects.filter(({ nickname }) => nickname.startsWith('Banshee')).at(-1);
    return { guid: last?.guid ?? '', position: last?.position, rotation: last?.rotation };
  };
  const before = await lying();
  for (let frame = 0; frame < LONGEST_ROUND; frame += 4) {
    await table.frames(60 + frame);
    await table.drop(before.guid, { x: -2, z: -6 }, 'Red');
    expect((await table.send({ kind: 'flip', color: 'Red', guid: before.guid })).fault).toBeUndefined();
    await table.frames(60);
    expect(await lying(), `${frame} frames later`).toEqual(before);
  }
  expect(table).toHaveNoErrors();
  await table.close();
});
