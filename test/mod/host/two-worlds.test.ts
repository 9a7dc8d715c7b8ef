import { describe, expect, test } from 'vitest';
import type { Act, AnyMatch, TableSeat } from '../../../mod/host/index.ts';
import { dice } from '../../support/dice.ts';
import { actionsFor, HOSTED_GAMES, nativeMatch, sceneOf, type HostedGame } from '../../support/hosted-games.ts';
import { receivedFrom } from '../../support/received.ts';
import { runs } from '../../support/runs.ts';

/** Actions of a random game: hands, laid cards and battles come up. */
const ACTIONS = 40;
const SPECTATOR = 'spectator';

function seen(game: HostedGame, match: AnyMatch, seats: readonly TableSeat[], viewer: string): object {
  return { asked: game.table.waitsFor(match), ...receivedFrom(sceneOf(game, match, seats), viewer) };
}

/** Equal texts need no closer look, which takes long. */
function expectAlike(other: object, own: object, viewer: string): void {
  if (JSON.stringify(other) !== JSON.stringify(own)) expect(other, viewer).toEqual(own);
}

const cases = HOSTED_GAMES.flatMap(game =>
  game.openings.map(opening => ({ mod: game.mod, title: opening.title, game, opening })),
);

describe.each(cases)('$mod, $title', ({ game, opening }) => {
  const seats = game.table.seats(opening.chosen);

  test.each(Array.from({ length: runs(1) }, (_, seed) => seed + 1))(
    'looks the same to everybody in all worlds that differ only in what they may not know: random game %i',
    seed => {
      const match = nativeMatch(game, opening, seed);
      const { below } = dice(seed);
      for (let count = 0; count < ACTIONS && match.outcome() === undefined; count++) {
        const player = match.toAct()[0] ?? '';
        const legal = actionsFor(game, match, player).flatMap(action => Array<Act>(game.appetite(action)).fill(action));
        const action = legal[below(legal.length)];
        if (action === undefined) throw new Error(`${player} can do nothing`);
        for (const { player: knower } of seats) {
          // Whether somebody has chosen in secret is no secret, but a world that is drawn again leaves it open.
          if (match.state().agenda.choices.some(({ secret }) => secret === true)) continue;
          const other = match.fork(seed + count, knower);
          // Who has no seat knows no more than a player.
          for (const viewer of [knower, SPECTATOR])
            expectAlike(seen(game, other, seats, viewer), seen(game, match, seats, viewer), viewer);
        }
        match.submit(player, action);
      }
    },
  );
});
