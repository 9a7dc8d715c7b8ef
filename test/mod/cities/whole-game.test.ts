import '../../../tools/table/vitest.ts';
import { afterEach, expect, test } from 'vitest';
import { moonsharpAvailability } from '../../../tools/table/machines/moonsharp-build.ts';
import { eagerAction } from '../../support/eager-player.ts';
import { hostedGame, nativeMatch } from '../../support/hosted-games.ts';
import { openHosted, type TableHands } from '../../support/table-hands.ts';

const game = hostedGame('cities');
const availability = await moonsharpAvailability();
const MACHINES = ['lua', 'lua52'].concat(availability.ok ? ['moonsharp'] : []);
if (!availability.ok) test.skip(`on moonsharp: ${availability.why}`, () => {});

const opened: TableHands[] = [];
afterEach(async () => {
  for (const { table } of opened.splice(0)) await table.close();
});

test.each(MACHINES)(
  'a game is played to its victory with hands, and ends on %s as it does natively',
  async vm => {
    const hands = await openHosted(game, vm, 24);
    opened.push(hands);
    const [opening] = game.openings;
    if (opening === undefined) throw new Error('There is no way to begin');
    await hands.table.sit('Red', 'Ann');
    await hands.table.sit('Blue', 'Bob');
    await hands.quiet();
    for (const text of [...opening.buttons, 'Start the game']) await hands.press('Red', text);
    const match = nativeMatch(game, opening, (await hands.saved())?.seed ?? 0);
    const kinds = new Set<string>();
    while (match.outcome() === undefined) {
      const action = eagerAction(match);
      const player = match.toAct()[0] ?? '';
      kinds.add(action.kind);
      await hands.act(match, player, action);
      expect(match.submit(player, action).ok, match.format(action)).toBe(true);
    }
    const saved = await hands.saved();
    expect(saved?.match.fingerprint()).toBe(match.fingerprint());
    expect(saved?.replayed).toBe(match.fingerprint());
    expect([...kinds]).toEqual(expect.arrayContaining(['found', 'populate', 'muster', 'end']));
    for (const color of ['Red', 'Blue', 'White'])
      expect(await hands.screen(color)).toEqual(expect.arrayContaining(['A population of 15', 'Play again']));
    const said = hands.table.logs.flatMap(log => (log.kind === 'broadcast' && log.to === undefined ? [log.text] : []));
    expect(said.at(-1)).toMatch(/^(?:Red|Blue) wins: A population of 15$/u);
    expect(hands.table).toHaveNoErrors();
  },
  600_000,
);
