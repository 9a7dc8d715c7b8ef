import '../../../tools/table/vitest.ts';
import { describe, expect, test } from 'vitest';
import type { Act, AnyMatch } from '../../../mod/host/index.ts';
import { moonsharpAvailability } from '../../../tools/table/machines/moonsharp-build.ts';
import { dice } from '../../support/dice.ts';
import { actionsFor, HOSTED_GAMES, type HostedGame, nativeMatch } from '../../support/hosted-games.ts';
import { openLiveTable } from '../../support/live-table.ts';
import { longCases } from '../../support/runs.ts';
import { handsAt } from '../../support/table-hands.ts';

/** Actions before the new code comes, and after. */
const BEFORE = 12;
const AFTER = 6;
const FRAMES = 24;
/** Where the button that takes an action back is named. */
const NAMING = 'mod/host/output/host-scene.ts';
const OLD = 'Take back';

async function play(game: HostedGame, vm: string) {
  const { table, edit } = await openLiveTable(game.mod, vm);
  return { hands: handsAt(table, game, FRAMES), edit };
}

const machines = (await moonsharpAvailability()).ok ? ['lua', 'moonsharp'] : ['lua'];
const cases = machines.flatMap(vm => longCases(HOSTED_GAMES, 1).map(game => ({ vm, game, mod: game.mod })));

describe.each(cases)('new code of $mod on $vm', ({ vm, game }) => {
  test('keeps match, history and screens, shows the change, and the game continues', async () => {
    const { hands, edit } = await play(game, vm);
    const [opening] = game.openings;
    if (opening === undefined) throw new Error(`${game.mod} has no opening`);
    const seats = game.table.seats(opening.chosen);
    for (const { color } of seats) await hands.table.sit(color, color);
    await hands.table.frames(30);
    for (const text of [...opening.buttons, 'Start the game']) await hands.press('Red', text);
    const match = nativeMatch(game, opening, (await hands.saved())?.seed ?? 0);
    const { below } = dice(5);
    const screens = async (): Promise<string[][]> => Promise.all(seats.map(({ color }) => hands.screen(color)));

    async function goOn(count: number): Promise<void> {
      for (let done = 0; done < count || match.state().agenda.choices.length > 0; done += 1) {
        const player = match.toAct()[0] ?? '';
        const action = picked(match, player);
        await hands.act(match, player, action);
        expect(match.submit(player, action).ok).toBe(true);
      }
      expect((await hands.saved())?.match.fingerprint()).toBe(match.fingerprint());
    }
    function picked(of: AnyMatch, player: string): Act {
      const legal = actionsFor(game, of, player).flatMap(action => Array<Act>(game.appetite(action)).fill(action));
      const action = legal[below(legal.length)];
      if (action === undefined) throw new Error(`${player} can do nothing`);
      return action;
    }

    await goOn(BEFORE);
    const before = await screens();
    expect(before.flat()).toContain(OLD);
    // Machines share what is built: the code of each is new.
    const named = `Never mind, ${vm}`;
    const outcome = await edit(NAMING, `'${OLD}'`, `'${named}'`);
    expect(outcome, JSON.stringify(outcome)).toMatchObject({ kind: 'applied', transpiled: [NAMING] });
    await hands.quiet();
    expect(await screens()).toEqual(before.map(texts => texts.map(text => (text === OLD ? named : text))));
    expect((await hands.saved())?.match.fingerprint()).toBe(match.fingerprint());
    await goOn(AFTER);
    expect(hands.table).toHaveNoErrors();
  }, 600_000);
});
