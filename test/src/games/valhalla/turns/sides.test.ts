import { expect, test } from 'vitest';
import { valhalla } from '../../../../../src/games/valhalla/index.ts';
import { changeSide, startRun, type Run } from '../../../../../src/games/valhalla/rules/run.ts';
import { checkVictory } from '../../../../../src/games/valhalla/turns/rounds.ts';
import { endSide, loseRuler } from '../../../../../src/games/valhalla/turns/sides.ts';
import { createMatch } from '../../../../../src/kernel/index.ts';

/** A game with these units of the first side, without its Ruler. */
function runWith(units: string, succession: readonly string[] = []): Run {
  const position = ['empty', `p1 ${units} -4,1`, 'p2 ruler 4,-1'];
  const match = createMatch(valhalla, { setup: { sides: ['iron-tithe', 'gale-choir'], seed: 1, position }, seed: 1 });
  const run = startRun(match.state());
  changeSide(run, 'p1', side => ({ ...side, succession }));
  return run;
}

const kinds = ({ game }: Run): string => game.units.map(unit => `${unit.side}.${unit.kind}:${unit.id}`).join(' ');
const told = ({ events }: Run): string => events.map(event => event.kind).join(' ');

test('VAL-OFF-11 a side whose Ruler is slain pays 1000 gold and promotes a leader', () => {
  const run = runWith('courtier,2*warlord');
  loseRuler(run, 'p1');
  expect(told(run)).toBe('ruler-slain ruler-promoted');
  expect(kinds(run)).toBe('p1.courtier:u10001 p1.ruler:u10002 p1.warlord:u10003 p2.ruler:u20001');
  expect(run.game.sides.map(side => side.gold)).toEqual([1000, 2000]);
});

test("VAL-OFF-11 the first living leader on the player's list succeeds", () => {
  const run = runWith('courtier,2*warlord', ['u10009', 'u10003']);
  loseRuler(run, 'p1');
  expect(kinds(run)).toContain('p1.ruler:u10003');
});

test.each([
  ['without a leader', 'courtier,ranger', 2000],
  ['with less gold', 'warlord', 999],
])('VAL-OFF-11 %s the side ends', (_, units, gold) => {
  const run = runWith(units);
  changeSide(run, 'p1', side => ({ ...side, gold }));
  loseRuler(run, 'p1');
  expect(told(run)).toBe('ruler-slain side-ended');
});

test('VAL-OFF-12 a side that ends loses its units, and its assets belong to nobody', () => {
  const run = runWith('ruler,4*SWORD');
  endSide(run, 'p1');
  expect(kinds(run)).toBe('p2.ruler:u20001');
  expect(run.game.places.filter(place => place.owner === 'p1')).toEqual([]);
  expect(run.game.places.filter(place => place.owner === 'p2')).toHaveLength(2);
});

test('VAL-GEN-07 the game ends when one side is left', () => {
  const run = runWith('ruler');
  checkVictory(run);
  expect(run.game.outcome).toBeUndefined();
  endSide(run, 'p1');
  checkVictory(run);
  expect(run.game.outcome).toEqual({ winners: ['p2'], reason: 'conquest' });
});
