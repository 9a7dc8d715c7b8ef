import { expect, test } from 'vitest';
import { botAnswer, botOrders, orderText, valhalla } from '../../../../../src/games/valhalla/index.ts';
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
    const setup = {
      sides: ['gale-choir', 'iron-tithe'],
      seed: 1,
      position: ['empty', 'clear p1', 'p1 ruler -4,1', 'p2 ruler 4,-1', ...position],
    };
    const match = createMatch(valhalla, { setup, seed: 1 });
    return botOrders(match.view('p1'), 'p1').flatMap(order => (order.kind === 'move' ? [order] : []));
  };
  expect(marches('p1 9*SWORD,2*courtier -4,1')[0]?.units).toEqual(['4*SWORD', 'u10012']);
  expect(marches('p1 9*SWORD,courtier -4,1')[0]?.units).toEqual(['4*SWORD']);
  // The mine in the middle of the map, five steps away, is worth more than what lies nearer, but somebody is there.
  const middle = 63;
  const guarded = [
    'place -3,-1 farm p1 1',
    'place -2,-3 shrine p1 0',
    'place 2,3 shrine p1 0',
    'place 0,4 city p1 1 -',
    'place 0,-4 city p1 1 -',
    'place -5,2 farm p1 1',
    'place 3,1 farm p1 1',
    'p2 ARCH 0,0',
  ];
  const aims = (count: number) => marches(...guarded, `p1 ${count}*BRUI -4,0`).map(({ to }) => to);
  expect([aims(15).includes(middle), aims(16).includes(middle)]).toEqual([false, true]);
});

test('bots mount those who fight better so, ride to the battle, and answer an attack with a tactic', () => {
  const position = [
    'empty',
    'clear p1',
    'p1 3*E,2*D,warlord -2,1',
    'p1 ruler,6*SWORD -4,1',
    'p2 2*ARCH,warlord 0,0',
    'p2 ruler 4,-1',
  ];
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

/** Every place of the map that nobody owns at the start is the first side's, so that cases say what is left to take. */
const OWNED = [
  'place -3,-1 farm p1 1',
  'place -2,-3 shrine p1 0',
  'place 2,3 shrine p1 0',
  'place 0,4 city p1 1 -',
  'place 0,-4 city p1 1 -',
  'place 3,1 farm p1 1',
  'place 0,0 mine p1 0',
];

/** Orders of one kind that a bot gives there, as text. */
function ordersOf(kind: string, position: readonly string[], seen = ['clear p1']): readonly string[] {
  const setup = {
    sides: ['gale-choir', 'iron-tithe'],
    seed: 1,
    position: ['empty', ...seen, 'p2 ruler 4,-1', ...position],
  };
  const view = createMatch(valhalla, { setup, seed: 1 }).view('p1');
  return botOrders(view, 'p1').flatMap(order => (order.kind === kind ? [orderText(view, order)] : []));
}

test.each<readonly [string, string, string, readonly string[]]>([
  [
    'an empty treasury feeds what income feeds',
    'produce',
    'gold p1 0; p1 ruler -4,1',
    ['produce 002.005 2*C+2*SWORD+2*ARCH'],
  ],
  [
    'the dearest classes come first',
    'produce',
    'gold p1 5000; p1 ruler -4,1; place -4,1 city p1 5 barracks+d_class+e_class+f_class',
    ['produce 002.005 1*F+2*E+2*D+2*SWORD+2*ARCH'],
  ],
  [
    'the more Officers there are, the less is fed',
    'produce',
    'gold p1 300; p1 ruler,courtier,2*warlord -4,1',
    ['produce 002.005 2*C+1*SWORD'],
  ],
  [
    'nothing is fed where income is gone',
    'produce',
    'gold p1 300; p1 ruler,courtier,2*warlord,ranger -4,1',
    ['produce 002.005 +'],
  ],
  ['first a Courtier', 'officer', 'gold p1 300; p1 ruler -4,1', ['officer courtier']],
  [
    'who is enough for three places',
    'officer',
    'gold p1 300; p1 ruler,courtier -4,1; place 0,-4 city p1 1 -',
    ['officer warlord'],
  ],
  [
    'and not for four',
    'officer',
    'gold p1 300; p1 ruler,courtier -4,1; place 0,-4 city p1 1 -; place 0,4 farm p1 1',
    ['officer courtier'],
  ],
  ['one Warlord is too few', 'officer', 'gold p1 300; p1 ruler,courtier,warlord -4,1', ['officer warlord']],
  ['two are enough', 'officer', 'gold p1 300; p1 ruler,courtier,2*warlord -4,1', ['officer ranger']],
  [
    'nobody is trained whom income does not pay',
    'officer',
    'gold p1 300; p1 ruler,courtier,2*warlord,40*BRUI -4,1',
    [],
  ],
  ['nothing is built with what stays for a bad round', 'construct', 'gold p1 699; p1 ruler,courtier -4,1', []],
  [
    'all above it is spent',
    'construct',
    'gold p1 700; p1 ruler,courtier -4,1',
    ['construct 002.005 build:extra_walls'],
  ],
  [
    'the next level is dearer than a building',
    'construct',
    'gold p1 1199; p1 ruler,courtier -4,1',
    ['construct 002.005 build:d_class'],
  ],
  ['and comes first', 'construct', 'gold p1 1200; p1 ruler,courtier -4,1', ['construct 002.005 upgrade']],
  [
    'what one place costs the next one lacks',
    'construct',
    'gold p1 1999; p1 ruler,courtier -4,1; p1 courtier -5,2',
    ['construct 002.005 upgrade'],
  ],
  [
    'and both are raised where there is enough',
    'construct',
    'gold p1 2000; p1 ruler,courtier -4,1; p1 courtier -5,2',
    ['construct 002.005 upgrade', 'construct 001.005 upgrade'],
  ],
  [
    'at the last level a harbor is wanted most',
    'construct',
    'gold p1 9000; p1 ruler,courtier -4,1; place -4,1 city p1 5 -',
    ['construct 002.005 build:harbor'],
  ],
  [
    'away from water Infantry is',
    'construct',
    'gold p1 9000; p1 ruler -4,1; p1 courtier 0,-4; place 0,-4 city p1 5 -; place -4,1 city p1 5 harbor',
    ['construct 006.002 build:barracks', 'construct 002.005 build:barracks'],
  ],
  [
    'then the classes, the cheap ones first, and income between them',
    'construct',
    'gold p1 9000; p1 courtier -4,1; place -4,1 city p1 5 harbor+barracks+d_class',
    ['construct 002.005 build:craft_quarters'],
  ],
  [
    'each next one on the list',
    'construct',
    'gold p1 9000; p1 courtier -4,1; place -4,1 city p1 5 harbor+barracks+d_class+craft_quarters',
    ['construct 002.005 build:e_class'],
  ],
  ['as many mount as there are mounts', 'mount', 'gold p1 0; p1 3*E,2*D -2,1', ['mount 004.006 2*E 2*D']],
  ['and no more than there are riders', 'mount', 'gold p1 0; p1 E,3*D -2,1', ['mount 004.006 1*E 1*D']],
  ['a mount with a rider carries nobody else', 'mount', 'gold p1 0; p1 2*E@D,3*E,D -2,1', ['mount 004.006 1*E 1*D']],
  ['nor does one in another hex', 'mount', 'gold p1 0; p1 2*E -2,1; p1 2*D -2,2', []],
  ['who fights no better mounted stays on foot', 'mount', 'gold p1 0; p1 2*BRUI,2*D -2,1', []],
  ['the capital keeps a garrison', 'move', 'gold p1 0; p1 ruler,5*SWORD -4,1', []],
  ['whoever is left over marches', 'move', 'gold p1 0; p1 ruler,6*SWORD -4,1', ['move 002.005 1*SWORD 003.003']],
  [
    'with leaders, and all Courtiers but one',
    'move',
    'gold p1 0; p1 ruler,7*SWORD,2*courtier,warlord,ranger -4,1',
    ['move 002.005 2*SWORD+u10011+u10012+u10010 003.003'],
  ],
  [
    'Courtiers stay where they build',
    'move',
    'gold p1 0; p1 ruler -4,1; p1 2*courtier,warlord,ranger,3*SWORD -5,2',
    ['move 001.005 3*SWORD+u10004+u10005 003.003'],
  ],
  [
    'and go along from anywhere else',
    'move',
    'gold p1 0; p1 ruler -4,1; p1 2*courtier,warlord,ranger,3*SWORD -2,1',
    ['move 004.006 3*SWORD+u10004+u10005+u10002+u10003 006.006'],
  ],
  ['Officers go nowhere alone', 'move', 'gold p1 0; p1 ruler -4,1; p1 courtier,warlord -2,1', []],
])('%s', (_, kind, position, orders) => {
  expect(ordersOf(kind, position.split('; '))).toEqual(orders);
});

test.each<readonly [string, string, readonly string[]]>([
  ['nobody goes where there is nothing to take', 'p1 4*SWORD 0,1', []],
  [
    'a mine beside is worth more than a shrine beside',
    'p1 4*SWORD 0,1; place 0,0 mine - 0; place 0,2 shrine - 0',
    ['move 006.007 4*SWORD 006.006'],
  ],
  [
    'what stands under the own feet is nothing to go to',
    'p1 4*SWORD 0,1; place 0,0 mine - 0; place 0,1 shrine - 0',
    ['move 006.007 4*SWORD 006.006'],
  ],
  [
    'of two forces of one strength the first one goes, and the other does not follow',
    'p1 4*SWORD 0,1; p1 4*SWORD -1,1; place 0,0 mine - 0',
    ['move 005.006 4*SWORD 006.006'],
  ],
  ['weak enemies are hunted', 'p1 10*BRUI,warlord -1,0; p2 9*SWORD 1,0', ['move 005.005 10*BRUI+u10012 007.006']],
  ['strong ones are left alone', 'p1 10*BRUI,warlord -1,0; p2 30*SWORD 1,0', []],
  [
    'what an enemy owns is worth more than what nobody owns',
    'p1 10*BRUI,warlord -1,0; place 1,0 mine p2 0; place -1,2 mine - 0',
    ['move 005.005 10*BRUI+u10012 007.006'],
  ],
])('on a map that is its own: %s', (_, position, orders) => {
  const here = ['gold p1 0', 'p1 ruler -4,1', ...OWNED, ...position.split('; ')];
  expect(ordersOf('move', here)).toEqual(orders);
});

test('pathfinders go where most is hidden, each to another place, in reach of what marches too', () => {
  expect(ordersOf('pathfind', ['gold p1 0', 'p1 ruler -4,1'], [])).toEqual([
    'pathfind 002.008+005.003+005.006+002.002',
  ]);
  expect(ordersOf('pathfind', ['gold p1 0', 'p1 ruler -4,1', 'p1 ranger,SWORD -2,1'], [])).toEqual([
    'pathfind 002.008+004.009+005.003+005.006',
  ]);
  expect(ordersOf('pathfind', ['gold p1 0', 'p1 ruler -4,1'])).toEqual([]);
});
