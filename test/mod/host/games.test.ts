import '../../../tools/table/vitest.ts';
import { afterEach, describe, expect, test } from 'vitest';
import type { Act, AnyMatch } from '../../../mod/host/index.ts';
import { createBot } from '../../../src/bots/index.ts';
import { moonsharpAvailability } from '../../../tools/table/machines/moonsharp-build.ts';
import { dice } from '../../support/dice.ts';
import { actionsFor, HOSTED_GAMES, nativeMatch, type HostedGame } from '../../support/hosted-games.ts';
import { longCases, runs } from '../../support/runs.ts';
import { FEW_FRAMES, openHosted, type TableHands } from '../../support/table-hands.ts';

/** So many actions are picked at random, so that all kinds come up; then everybody plays to win, and the game ends. */
const RANDOM_ACTIONS = runs(30);
/** Between two looks at the match that the table remembers, in actions: each plays all of them again. */
const LOOK_EVERY = 40;

const open: TableHands[] = [];
afterEach(async () => {
  for (const { table } of open.splice(0)) await table.close();
});

function picked(
  game: HostedGame,
  match: AnyMatch,
  player: string,
  count: number,
  below: (count: number) => number,
): Act {
  const { givesUp } = game;
  if (givesUp !== undefined && count >= givesUp.after && match.refusal(player, givesUp.with) === undefined)
    return givesUp.with;
  const action = count < RANDOM_ACTIONS ? atRandom(game, match, player, below) : toWin(game, match, player, count);
  if (action === undefined) throw new Error(`${player} can do nothing`);
  return action;
}

function atRandom(game: HostedGame, match: AnyMatch, player: string, below: (count: number) => number) {
  const legal = actionsFor(game, match, player).flatMap(action => Array<Act>(game.appetite(action)).fill(action));
  return legal[below(legal.length)];
}

function toWin({ table }: HostedGame, match: AnyMatch, player: string, seed: number): Act | undefined {
  const bot = createBot({ match, player, evaluate: (state, by) => table.evaluate(state, by), strength: 'easy', seed });
  while (!bot.think(100));
  return bot.decision();
}

const machines = (await moonsharpAvailability()).ok ? ['lua52', 'moonsharp'] : ['lua52'];
const cases = machines.flatMap(vm => longCases(HOSTED_GAMES, 1).map(game => ({ vm, game, mod: game.mod })));

describe.each(cases)('$mod on $vm', ({ vm, game }) => {
  test.each(longCases(game.openings, 1))(
    '$title is played by drops, menus and buttons alone, and ends as it does natively',
    async opening => {
      const hands = await openHosted(game, vm, FEW_FRAMES);
      open.push(hands);
      for (const { color } of game.table.seats(opening.chosen)) await hands.table.sit(color, color);
      await hands.table.frames(30);
      for (const text of [...opening.buttons, 'Start the game']) await hands.press('Red', text);
      const match = nativeMatch(game, opening, (await hands.saved())?.seed ?? 0);
      const { below } = dice(77);
      for (let count = 0; match.outcome() === undefined; count++) {
        const player = match.toAct()[0] ?? '';
        const action = picked(game, match, player, count, below);
        const what = match.format(action, player);
        await hands.act(match, player, action);
        expect(match.submit(player, action).ok, what).toBe(true);
        // What is chosen in secret is not in a save.
        if (count % LOOK_EVERY === 0 && match.state().agenda.choices.length === 0)
          expect((await hands.remembered())?.match.fingerprint(), `after ${player} ${what}`).toBe(match.fingerprint());
      }
      expect(hands.table).toHaveNoErrors();
      const saved = await hands.saved();
      expect(saved?.match.fingerprint()).toBe(match.fingerprint());
      expect(saved?.replayed).toBe(match.fingerprint());
      expect(await hands.screen('Red')).toContain('Play again');
    },
    600_000,
  );
});
