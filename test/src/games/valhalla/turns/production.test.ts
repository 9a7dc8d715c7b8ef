import { expect, test } from 'vitest';
import { valhalla } from '../../../../../src/games/valhalla/index.ts';
import { changeSide, doAll, startRun } from '../../../../../src/games/valhalla/rules/run.ts';
import { startOfRound } from '../../../../../src/games/valhalla/turns/production.ts';
import { createMatch } from '../../../../../src/kernel/index.ts';

test('VAL-CAST-14 what a summoner called for comes once; an ability that waits for the next turn waits on', () => {
  const position = ['empty', 'p1 ruler,caster:summoner,caster:seer -4,1', 'p2 ruler 4,-1'];
  const match = createMatch(valhalla, { setup: { sides: ['iron-tithe', 'gale-choir'], seed: 1, position }, seed: 1 });
  const run = startRun(match.state());
  const eye = { caster: 'u10003', ability: 'eye_of_sour_ron', plan: [] };
  const call = { caster: 'u10002', ability: 'something_from_nothing', plan: [{ design: 'C', count: 6 }] };
  changeSide(run, 'p1', side => ({ ...side, later: [eye, call] }));
  doAll(startOfRound(run, 'p1'));
  expect(run.game.units.filter(({ kind }) => kind === 'C')).toHaveLength(6);
  expect(run.game.sides[0]?.later).toEqual([eye]);
  doAll(startOfRound(run, 'p1'));
  expect(run.game.units.filter(({ kind }) => kind === 'C')).toHaveLength(6);
});
