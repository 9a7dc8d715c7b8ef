import type { Case } from './case.ts';
import { attackPower, board, draw, listed, on, play, refusal, stat, tactic } from './sketch.ts';

export const statsCases: readonly Case[] = [
  {
    title: 'TAC-STAT-01 Spite and Feel the Pain add, Weaken takes off, all from the printed AT',
    run: () => attackPower(draw('r.rager(1) r.plain(2)\n. b.plain(4)'), 'a2'),
    expected: '10',
  },
  {
    title: 'TAC-STAT-01 Weaken does not take AT below 0',
    run: () => attackPower(draw('r.overclock(5)'), 'a1'),
    expected: '0',
  },
  {
    title: 'TAC-STAT-01 Annoy comes before Check: 3 becomes 2, then 0',
    run: () => attackPower(draw('b.skunk r.bear b.sentinel'), 'b1'),
    expected: '0',
  },
  {
    title: 'TAC-STAT-02 Equalize replaces all of that',
    run: () => attackPower(draw('b.skunk r.bear(3) b.sentinel\n. b.load-balancer .'), 'b2'),
    expected: '2',
  },
  {
    title: 'TAC-STAT-03 HP is the printed one and Feel the Pain’s counters',
    run: () => {
      const match = draw('r.sandbox r.plain(2) . r.plain(4)\nb.plain(1) . . .');
      return `${stat(match, 'a2', 'hp')} ${stat(match, 'b2', 'hp')}`;
    },
    expected: '6 9',
  },
  {
    title: 'TAC-STAT-04 the same ability twice adds up its X, and does not stack without one',
    run: () => {
      const match = draw('. . . . .\nr.twice . . . .');
      const abilities = tactic.catalogue.card[on(match, 'a1').card]?.abilities ?? [];
      const listing = abilities.map(({ ability, value }) => `${ability.id} ${value}`).join(', ');
      return `${stat(match, 'a1', 'steps')} ${stat(match, 'a1', 'diagonal')} ${listing}`;
    },
    expected: '4 1 dash 3, badger 0',
  },
  {
    title: 'R-06 Annoy never raises an AT of 0, and leaves 1 alone',
    run: () => attackPower(draw('b.skunk r.banshee r.weak b.skunk'), 'b1 c1'),
    expected: '0 1',
  },
  {
    title: 'R-07 several Annoy and several Check each count',
    run: () =>
      attackPower(draw('b.skunk r.brute b.skunk\nb.warden . .\n. b.sentinel .\nr.brute b.sentinel .'), 'b4 a1'),
    expected: '2 1',
  },
  {
    title: 'R-05 TAC-WEAK-02 Equalize does not stop Weaken',
    run: () => attackPower(draw('r.overclock(1) b.load-balancer'), 'a1'),
    expected: '1',
  },
  {
    title: 'TAC-WEAK-01 Weaken takes 1 AT for each counter, not below 0',
    run: () => attackPower(draw('r.overclock . r.overclock(1) . r.overclock(3) . r.overclock(9)'), 'a1 c1 e1 g1'),
    expected: '4 3 1 0',
  },
  {
    title: 'TAC-WEAK-02 beside Equalize Weaken still stops at 0',
    run: () => attackPower(draw('r.overclock(3) r.load-balancer'), 'a1'),
    expected: '0',
  },
  {
    title: 'TAC-SPITE-01 Spite adds 1 AT for each counter, and takes it back when they go',
    run: () => {
      const match = draw('r.bear(2) r.pixie . .');
      const before = attackPower(match, 'a1');
      return `${before} ${attackPower(play(match, 'b1:sprinkle-dust:a1'), 'a1')}`;
    },
    expected: '5 4',
  },
  {
    title: 'TAC-ANNOY-01 adjacent enemies have 1 less AT, whomever they attack or heal; allies do not',
    run: () => {
      const match = draw('r.bear(2) r.medic b.skunk\n. b.plain .');
      return `${attackPower(match, 'a2 b2 b1')} ${board(play(match, 'b2xa2'))}`;
    },
    expected: '5 1 2 r.bear r.medic! b.skunk / . b.plain .',
  },
  {
    title: 'TAC-ANNOY-01 a Medic with 2 AT heals 1 less beside Annoy',
    run: () => board(play(draw('r.bear(5) r.duo b.skunk'), 'b1xa1')),
    expected: 'r.bear(3) r.duo! b.skunk',
  },
  {
    title: 'TAC-ANNOY-02 ends the moment the units part',
    run: () => {
      const match = draw('b.skunk r.plain . .');
      const before = attackPower(match, 'b1');
      return `${before} ${attackPower(play(match, 'b1-c1'), 'c1')}`;
    },
    expected: '1 2',
  },
  {
    title: 'TAC-CHECK-01 adjacent undamaged units have 2 less AT, allies too, not the Check unit itself',
    run: () => attackPower(draw('r.bear b.sentinel b.plain r.bear'), 'a1 b1 c1 d1'),
    expected: '1 2 0 3',
  },
  {
    title: 'TAC-CHECK-02 ends with the first counter',
    run: () => {
      const match = draw('r.plain r.witch\nb.sentinel .');
      const before = attackPower(match, 'a2');
      return `${before} ${attackPower(play(match, 'b2:fireball:a2'), 'a2')}`;
    },
    expected: '0 2',
  },
  {
    title: 'TAC-CHECK-02 ends when no longer adjacent',
    run: () => attackPower(play(draw('b.sentinel r.plain . .'), 'b1-c1'), 'c1'),
    expected: '2',
  },
  {
    title: 'TAC-FTP-01 1 AT and 1 HP for each counter on adjacent units, ally or enemy',
    run: () => {
      const match = draw('r.sandbox b.plain(2)\nr.plain(3) .');
      return `${stat(match, 'a2', 'at')} ${stat(match, 'a2', 'hp')}`;
    },
    expected: '6 8',
  },
  {
    title: 'TAC-FTP-02 it dies at once when its HP falls to its damage',
    run: () => board(play(draw('r.sandbox(4) r.plain(2) r.medic'), 'c1xb1')),
    expected: '. r.plain r.medic!',
  },
  {
    title: 'H-11 TAC-FTP-02 a Regenerate beside it may kill it before the Auras of Pain',
    run: () => board(play(draw('turn: 1 p2\nr.sandbox(3) r.hydra(1) r.banshee(1) r.plain'), 'end')),
    expected: '. r.hydra(1) r.banshee(1) r.plain(1)',
  },
  {
    title: 'TAC-FTP-02 it lives while its HP stays above its damage',
    run: () => board(play(draw('r.sandbox(3) r.plain(5) r.medic'), 'c1xb1')),
    expected: 'r.sandbox(3) r.plain(3) r.medic!',
  },
  {
    title: 'TAC-EQ-01 adjacent units, ally or enemy, have 2 AT',
    run: () => attackPower(draw('r.brute b.load-balancer b.banshee'), 'a1 c1'),
    expected: '2 2',
  },
  {
    title: 'TAC-EQ-02 Equalize leaves HP alone',
    run: () => {
      const match = draw('r.sandbox b.load-balancer(2)');
      return `${stat(match, 'a1', 'at')} ${stat(match, 'a1', 'hp')}`;
    },
    expected: '2 5',
  },
  {
    title: 'TAC-EQ-03 ends when not adjacent',
    run: () => attackPower(play(draw('b.load-balancer r.brute . .'), 'b1-c1'), 'c1'),
    expected: '5',
  },
  {
    title: 'TAC-EQ-04 does not affect itself, unless another Equalize is adjacent',
    run: () => attackPower(draw('b.load-balancer . r.load-balancer b.load-balancer'), 'a1 c1 d1'),
    expected: '1 2 2',
  },
  {
    title: 'Equalize beside Spite, Feel the Pain, Annoy, Check and Weaken: 2, and Weaken’s reduction',
    run: () => attackPower(draw('r.bear(3) b.load-balancer r.sandbox(1)\nr.rager(1) b.skunk b.sentinel'), 'a2 c2 a1'),
    expected: '2 2 1',
  },
  {
    title: 'TAC-DASH-01 the move takes up to 1 + X steps',
    run: () =>
      listed(draw('. . . . .\n. . . . .\n. . r.skunk . .\n. . . . .\n. . . . .'), 'c3-').split(' ').length.toString(),
    expected: '24',
  },
  {
    title: 'TAC-DASH-02 each step goes to an empty space, in no particular line',
    run: () => listed(draw('. b.plain . .\nr.skunk b.plain . .\n. . b.plain .'), 'a2-'),
    expected: 'a3 b1 a1 c2',
  },
  {
    title: 'TAC-DASH-03 it is one action: steps left over are lost',
    run: () => refusal(play(draw('r.skunk . . .'), 'a1-b1'), 'b1-c1'),
    expected: 'moved',
  },
  {
    title: 'TAC-RANGE-01 combat range reaches 1 + X spaces along each line',
    run: () => listed(draw('b.plain . . .\nb.plain . . .\n. . . .\nr.eagle . b.plain b.plain'), 'a1x'),
    expected: 'a3 c1',
  },
  {
    title: 'TAC-RANGE-02 no unit may stand between, not even an ally',
    run: () => {
      const match = draw('r.eagle r.plain b.plain');
      return `${listed(match, 'a1x')} ${refusal(match, 'a1xc1')}`;
    },
    expected: 'b1 not-in-range',
  },
  {
    title: 'TAC-RANGE-03 close targets stay legal',
    run: () => board(play(draw('r.eagle b.plain'), 'a1xb1')),
    expected: 'r.eagle! b.plain(2)',
  },
  {
    title: 'TAC-BADGER-01 combat range is the 4 diagonal spaces and no orthogonal one',
    run: () => listed(draw('b.plain b.plain b.plain\nb.plain r.honey-badger b.plain\nb.plain b.plain b.plain'), 'b2x'),
    expected: 'c3 c1 a1 a3',
  },
  {
    title: 'TAC-BADGER-02 with Range it reaches along the diagonals',
    run: () => listed(draw('. . . b.plain\n. . . .\nb.plain . . .\nr.lancer . . .'), 'a1x'),
    expected: 'd4',
  },
];
