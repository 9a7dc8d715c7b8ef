import { expect, test } from 'vitest';
import { parseHex, valhalla } from '../../../../../src/games/valhalla/index.ts';
import { startRun } from '../../../../../src/games/valhalla/rules/run.ts';
import { give } from '../../../../../src/games/valhalla/turns/phases.ts';
import { createMatch } from '../../../../../src/kernel/index.ts';

const FOUR = ['iron-tithe', 'gale-choir', 'iron-tithe', 'gale-choir'];

/** What a side gives another in the one hex where all four meet, and what each side learns of it. */
function given(gold: number, ...position: readonly string[]) {
  const meeting = ['p1', 'p2', 'p3', 'p4'].map(side => `${side} courtier 0,1`);
  const setup = { map: 'four-thrones', sides: FOUR, seed: 1, position: ['empty', ...meeting, ...position] };
  const match = createMatch(valhalla, { setup, seed: 1 });
  const run = startRun(match.state());
  const before = run.game.sides.map(side => side.gold);
  give(run, 'p1', 'p2', gold, parseHex(run.game.map.radius, run.game.map.centre, '0,1') ?? -1);
  const told = FOUR.map((_, index) =>
    run.events.flatMap(event => valhalla.redact?.(event, `p${index + 1}`)?.kind ?? []),
  );
  return { told, changes: run.game.sides.map((side, index) => side.gold - (before[index] ?? 0)) };
}

test('VAL-DIP-07 those who give and get a gift learn of it, and who meant one that fails', () => {
  expect(given(500)).toEqual({ told: [['gold-given'], ['gold-given'], [], []], changes: [-500, 500, 0, 0] });
  expect(given(2000).changes).toEqual([-2000, 2000, 0, 0]);
  expect(given(2001)).toEqual({ told: [['order-failed'], [], [], []], changes: [0, 0, 0, 0] });
});
