import { expect, test } from 'vitest';
import { botAnswer, botOrders, valhalla } from '../../../../../src/games/valhalla/index.ts';
import { createMatch } from '../../../../../src/kernel/index.ts';
import { playCampaign } from '../../../../portable/valhalla/campaign.ts';

const ROUNDS = 10;
const played = playCampaign(ROUNDS);

test('bots expand, build, march, and fight with tactics when it pays; their orders keep to the rules', () => {
  const { battles, match, refused, rounds } = played;
  const { places, sides } = match.state();
  // Only what others have done since the orders were written makes the rules refuse one.
  expect([rounds.length, refused[0]]).toEqual([ROUNDS, 0]);
  expect(refused.reduce((sum, count) => sum + count, 0)).toBeLessThan(10);
  expect(battles).toBeGreaterThan(0);
  const kinds = new Set(
    rounds.flatMap(sheets => sheets.flatMap(sheet => sheet.split('\n').map(line => line.split(' ')[0]))),
  );
  expect([...kinds]).toEqual(expect.arrayContaining(['move', 'plan', 'produce', 'construct', 'officer', 'pathfind']));
  const living = sides.filter(({ isAlive }) => isAlive);
  // Each began with two places, fourteen units and nineteen hexes.
  expect(places.filter(({ owner }) => owner !== '').length).toBeGreaterThan(3 * living.length);
  for (const { cleared, raised } of living) {
    expect(raised).toBeGreaterThan(20);
    expect(cleared.split('1').length - 1).toBeGreaterThan(40);
  }
});

test('a Courtier stays in the capital, a second goes along, and a small force leaves what nobody has scouted', () => {
  const marches = (...position: string[]) => {
    const setup = { sides: ['gale-choir', 'iron-tithe'], seed: 1, position: ['empty', 'clear p1', 'p1 ruler -4,1', 'p2 ruler 4,-1', ...position] }; // prettier-ignore
    const match = createMatch(valhalla, { setup, seed: 1 });
    return botOrders(match.view('p1'), 'p1').flatMap(order => (order.kind === 'move' ? [order] : []));
  };
  expect(marches('p1 9*SWORD,2*courtier -4,1')[0]?.units).toEqual(['4*SWORD', 'u10012']);
  expect(marches('p1 9*SWORD,courtier -4,1')[0]?.units).toEqual(['4*SWORD']);
  // The mine in the middle of the map, five steps away, is worth more than what lies nearer, but somebody is there.
  const middle = 63;
  const guarded = ['place -3,-1 farm p1 1', 'place -2,-3 shrine p1 0', 'place 2,3 shrine p1 0', 'place 0,4 city p1 1 -', 'place 0,-4 city p1 1 -', 'place -5,2 farm p1 1', 'place 3,1 farm p1 1', 'p2 ARCH 0,0']; // prettier-ignore
  const aims = (count: number) => marches(...guarded, `p1 ${count}*BRUI -4,0`).map(({ to }) => to);
  expect([aims(15).includes(middle), aims(16).includes(middle)]).toEqual([false, true]);
});

test('bots mount those who fight better so, ride to the battle, and answer an attack with a tactic', () => {
  const position = ['empty', 'clear p1', 'p1 3*E,2*D,warlord -2,1', 'p1 ruler,6*SWORD -4,1', 'p2 2*ARCH,warlord 0,0', 'p2 ruler 4,-1']; // prettier-ignore
  const setup = { sides: ['gale-choir', 'iron-tithe'], seed: 1, position };
  const match = createMatch(valhalla, { setup, seed: 1 });
  const orders = botOrders(match.view('p1'), 'p1');
  expect(orders.find(({ kind }) => kind === 'mount')).toMatchObject({ riders: ['2*E'], mounts: ['2*D'] });
  expect(orders).toContainEqual(expect.objectContaining({ kind: 'plan', tactic: 'pointy_end' }));
  for (const order of orders.concat([{ kind: 'submit' }])) expect(match.submit('p1', order).ok).toBe(true);
  expect(match.state().units.filter(({ mount }) => mount !== '')).toHaveLength(2);
  expect(match.state().phase).toBe('battle');
  expect(botAnswer(match.view('p2'), 'p2', 'battle')).toEqual({ kind: 'decide', tactic: 'pointy_end' });
});
