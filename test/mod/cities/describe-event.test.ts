import { expect, test } from 'vitest';
import type { Act } from '../../../mod/host/index.ts';
import { nativeMatch, hostedGame } from '../../support/hosted-games.ts';

const game = hostedGame('cities');

test('what a turn was about does not include what the next player draws', () => {
  const match = nativeMatch(game, game.openings[0]!, 1);
  const seats = game.table.seats({});
  const moments: unknown[] = [];
  for (let count = 0; count < 6; count++) {
    const [player = ''] = match.toAct();
    const actions = match.legal(player);
    const action: Act | undefined = actions.find(({ kind }) => kind === 'end') ?? actions[0];
    const done = match.submit(player, action!);
    for (const event of done.ok ? done.events : []) {
      const describing = game.table.describing(event, match, seats);
      while (describing.next());
      const said = describing.said();
      if (said?.text?.includes('draws') === true) moments.push(said.moment);
    }
  }
  expect(moments.length).toBeGreaterThan(0);
  expect(moments).toEqual(moments.map(() => []));
});
