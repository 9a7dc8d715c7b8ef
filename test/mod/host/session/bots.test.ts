import '../../../../tools/table/vitest.ts';
import { afterEach, expect, test } from 'vitest';
import { HOSTED_GAMES } from '../../../support/hosted-games.ts';
import { longCases } from '../../../support/runs.ts';
import { openHosted, type TableHands } from '../../../support/table-hands.ts';

const open: TableHands[] = [];
afterEach(async () => {
  for (const { table } of open.splice(0)) await table.close();
});

/** Hard bots once: how a bot gets its time is the same for every game, and they take much of it. */
const SHORT = HOSTED_GAMES.filter(({ givesUp }) => givesUp === undefined);
const CASES = SHORT.map(game => ({ game, strength: 'Easy bots' })).concat(
  SHORT.slice(0, 1).map(game => ({ game, strength: 'Hard bots' })),
);

test.each(longCases(CASES, 1).map(each => ({ ...each, mod: each.game.mod })))(
  '$mod: $strength play a whole game on empty seats',
  async ({ game, strength }) => {
    const hands = await openHosted(game);
    open.push(hands);
    await hands.table.sit('Red', 'Ann');
    await hands.quiet();
    for (const text of game.openings[0]?.buttons ?? []) await hands.press('Red', text);
    await hands.press('Red', strength);
    await hands.press('Red', 'Start the game');
    await hands.table.leave('Red');
    let screen: string[] = [];
    for (let minute = 0; minute < 120 && !screen.includes('Play again'); minute++) {
      await hands.table.frames(600);
      screen = await hands.screen('White');
    }
    expect(screen).toContain('Play again');
    expect(hands.table).toHaveNoErrors();
    const saved = await hands.saved();
    expect(saved?.match.fingerprint()).toBe(saved?.replayed);
  },
  900_000,
);
