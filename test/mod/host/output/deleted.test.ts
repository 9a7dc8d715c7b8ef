import '../../../../tools/table/vitest.ts';
import { expect, test } from 'vitest';
import { HOSTED_GAMES, sceneOf } from '../../../support/hosted-games.ts';
import { longCases } from '../../../support/runs.ts';
import { openHosted } from '../../../support/table-hands.ts';

test.each(longCases(HOSTED_GAMES, 2))(
  '$mod: an action right after everything was deleted is done, and all comes back',
  async game => {
    const [opening] = game.openings;
    if (opening === undefined) throw new Error('There is no way to begin');
    const hands = await openHosted(game);
    const { table } = hands;
    for (const { color } of game.table.seats(opening.chosen)) await table.sit(color, color);
    await hands.quiet();
    for (const text of [...opening.buttons, 'Start the game']) await hands.press('Red', text);
    for (let count = 0; count < 6; count++) {
      const match = (await hands.saved())?.match;
      const player = match?.toAct()[0] ?? '';
      const action = match?.legal(player).find(({ kind }) => kind !== 'resign');
      if (match === undefined || action === undefined) throw new Error('There is nothing to do');
      const color = game.table.seats(opening.chosen).find(seat => seat.player === player)?.color ?? '';
      for (const { guid, tags } of (await table.snapshot()).objects)
        if (tags.length > 0) await table.send({ kind: 'delete', color, guid });
      // What is deleted is gone with the next frame; the host puts back a few things a frame.
      await table.frames(1);
      await table.chat(`!${match.format(action, player)}`, color);
      await table.frames(game.table.beat(action.kind));
      await hands.quiet();
      expect(table).toHaveNoErrors();
    }
    const match = (await hands.saved())?.match;
    if (match === undefined) throw new Error('The game is gone');
    const expected = sceneOf(game, match, game.table.seats(opening.chosen), opening.chosen).pieces;
    const named = (await table.snapshot()).objects.filter(({ nickname }) => nickname !== '');
    expect(named.map(({ nickname }) => nickname).sort()).toEqual(expected.map(({ name }) => name).sort());
    await table.close();
  },
);
