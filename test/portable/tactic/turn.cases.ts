import type { Case } from './case.ts';
import { board, choose, draw, listed, outcome, play, refusal, refusalTo, told } from './sketch.ts';
import type { TacticMatch } from './sketch.ts';

const FACE_TO_FACE = `
  .        b.lion  .
  .        .       .
  r.plain  r.lion  r.wolf
`;

function pairs(position: string): TacticMatch {
  return draw(`p3: team=t1\np4: team=t2\n${position}`);
}

export const turnCases: readonly Case[] = [
  {
    title: 'TAC-TURN-01 at the start of a turn all units of the player are un-cached and may move again',
    run: () => board(play(draw('r.plain>! b.plain>! . r.lion> b.lion!'), 'end')),
    expected: 'r.plain>! b.plain . r.lion> b.lion',
  },
  {
    title: 'TAC-TURN-01 once-per-turn abilities are ready again on the next own turn',
    run: () => {
      const match = play(draw('r.witch b.plain . b.lion r.lion'), 'a1:fireball:b1');
      const spent = listed(match, 'a1:');
      return `${spent}|${listed(play(match, 'end end'), 'a1:')}`;
    },
    expected: '|fireball:b1',
  },
  {
    title: 'H-10 TAC-TURN-02 R-01 every Regenerate comes first, then every Aura of Pain, before anything can move',
    run: () => told(draw('turn: 1 p2\nr.hydra(1) r.troll(2) b.plain'), 'end'),
    expected:
      'Turn 2: p1; Hydra of p1 on a1 loses 1 damage (Regenerate); ' +
      'Troll of p1 on b1 loses 1 damage (Regenerate); Plain of p2 on c1 takes 1 damage (Aura of Pain); ' +
      'Hydra of p1 on a1 takes 1 damage (Aura of Pain)',
  },
  {
    title: 'TAC-TURN-02 another player’s Regenerate and Aura of Pain wait for their turn',
    run: () => told(draw('r.hydra(1) b.troll(2) b.plain'), 'end'),
    expected:
      'Turn 2: p2; Troll of p2 on b1 loses 1 damage (Regenerate); ' +
      'Plain of p2 on c1 takes 1 damage (Aura of Pain); Hydra of p1 on a1 takes 1 damage (Aura of Pain)',
  },
  {
    title: 'TAC-TURN-03 units act in any order: one moves, another attacks, the first attacks',
    run: () => board(play(draw('b.plain r.plain .\n. . r.plain'), 'c1-c2 b2xa2 c2xb2')),
    expected: 'b.plain(2) r.plain(2)! r.plain>! / . . .',
  },
  {
    title: 'TAC-TURN-03 a unit may attack after moving, but not move after attacking',
    run: () => {
      const match = play(draw('r.plain . b.plain r.plain b.brute'), 'a1-b1 b1xc1 d1xe1');
      return `${board(match)} ${refusal(match, 'b1-a1')} ${refusal(match, 'd1xe1')}`;
    },
    expected: '. r.plain>! b.plain(2) r.plain! b.brute(2) cached cached',
  },
  {
    title: 'TAC-TURN-04 a player may end the turn at once; the next one clockwise plays',
    run: () => `${play(draw(FACE_TO_FACE), 'end').toAct()[0] ?? ''} ${draw(FACE_TO_FACE).toAct()[0] ?? ''}`,
    expected: 'p2 p1',
  },
  {
    title: 'TAC-TURN-04 players who are out are passed over',
    run: () => {
      const match = draw('p3:\np4:\nr.lion b.lion g.lion y.lion');
      match.submit('p2', { kind: 'concede' });
      return `${board(match)} | ${play(match, 'end').toAct()[0] ?? ''}`;
    },
    expected: 'r.lion . g.lion y.lion | p3',
  },
  {
    title: 'TAC-TURN-05 a cached unit performs no action',
    run: () => {
      const match = draw('r.witch! b.plain\nr.ram! .');
      const codes = ['a2-b1', 'a2xb2', 'a1-b1'].map(text => refusal(match, text));
      const use = match.refusal('p1', { kind: 'use', unit: 'u1', ability: 'fireball', label: 'Plain', target: 'u2' });
      return `${codes.join(' ')} ${use?.code ?? 'legal'} ${listed(match, 'a')}`;
    },
    expected: 'cached cached cached cached ',
  },
  {
    title: 'TAC-TURN-05 passive abilities of a cached unit still work',
    run: () => board(play(draw('r.turtle! b.plain . b.lion r.lion'), 'end b1xa1')),
    expected: 'r.turtle! b.plain! . b.lion r.lion',
  },
  {
    title: 'TAC-MOVE-01 a unit moves to any of the 8 adjacent spaces',
    run: () => listed(draw('. . . . .\n. . . . .\n. . r.plain . .\n. . . . .\n. . . . .'), 'c3-'),
    expected: 'c4 d4 d3 d2 c2 b2 b3 b4',
  },
  {
    title: 'TAC-MOVE-01 not off the board, and not onto a unit',
    run: () => {
      const match = draw('b.plain . .\nr.plain r.lion .');
      return `${listed(match, 'a1-')} ${refusal(match, 'a1-a2')} ${refusal(match, 'a1-a3')} ${refusal(match, 'a1-c2')}`;
    },
    expected: 'b2 occupied notation out-of-reach',
  },
  {
    title: 'TAC-MOVE-02 a unit makes one move a turn',
    run: () => refusal(play(draw('r.plain . .'), 'a1-b1'), 'b1-c1'),
    expected: 'moved',
  },
  {
    title: 'TAC-MOVE-02 units move on their own turn, by their own player',
    run: () => `${refusalTo(draw('r.plain . b.plain'), 'p2', 'c1-b1')} ${refusal(draw('r.plain . b.plain'), 'c1-b1')}`,
    expected: 'not-your-turn not-yours',
  },
  {
    title: 'TAC-ATK-01 a unit attacks one space up, down, left or right',
    run: () =>
      listed(
        draw('b.plain b.plain b.plain\nb.plain r.plain b.plain\nb.plain b.plain b.plain\nb.plain b.plain b.plain'),
        'b3x',
      ),
    expected: 'b4 c3 b2 a3',
  },
  {
    title: 'TAC-ATK-02 allies may be attacked, a unit itself may not',
    run: () => {
      const match = draw('r.plain r.lion');
      return `${refusal(match, 'a1xb1')} ${refusal(match, 'a1xa1')} ${board(play(match, 'a1xb1'))}`;
    },
    expected: 'legal self r.plain! r.lion(2)',
  },
  {
    title: 'TAC-ATK-03 an attack places as many counters as the attacker’s AT',
    run: () => board(play(draw('r.bear b.brute(1) . r.overclock(3) b.plain'), 'a1xb1 d1xe1')),
    expected: 'r.bear! b.brute(4) . r.overclock(3)! b.plain(1)',
  },
  {
    title: 'TAC-ATK-04 attacking caches, even when no damage is dealt',
    run: () => board(play(draw('r.banshee b.plain'), 'a1xb1')),
    expected: 'r.banshee! b.plain',
  },
  {
    title: 'H-01 TAC-ATK-05 an attack that places nothing is an attack: what reacts to attacks reacts',
    run: () => board(play(draw('r.weak b.thistle\nb.turtle .\n'), 'a2xa1')),
    expected: 'r.weak(1)! b.thistle / b.turtle .',
  },
  {
    title: 'R-15 attacking a unit that can take no damage is legal and still an attack',
    run: () => board(play(draw('r.sniper . b.ghost'), 'a1xc1')),
    expected: 'r.sniper! . b.ghost',
  },
  {
    title: 'TAC-DEATH-01 damage that reaches the HP kills at the end of the batch',
    run: () => board(play(draw('r.plain b.wolf(1) . r.plain b.bear(3)'), 'a1xb1 d1xe1')),
    expected: 'r.plain! . . r.plain! b.bear(5)',
  },
  {
    title: 'TAC-DEATH-01 both victims of one batch die at once',
    run: () => told(draw('. b.eagle .\nb.eagle r.wolf .'), 'b1xb2+a1'),
    expected:
      'Wolf of p1 on b1 attacks Eagle of p2 on b2 and Eagle of p2 on a1; Eagle of p2 on b2 takes 2 damage; ' +
      'Eagle of p2 on a1 takes 2 damage; Eagle of p2 on b2 dies; Eagle of p2 on a1 dies; ' +
      'Eagle of p2 on b2 leaves the board; Eagle of p2 on a1 leaves the board',
  },
  {
    title: 'TAC-DEATH-02 HP is checked after a move',
    run: () => board(play(draw('r.sandbox(3) r.plain(2) . .'), 'b1-c1')),
    expected: '. . r.plain(2)> .',
  },
  {
    title: 'TAC-DEATH-02 HP is checked after a death',
    run: () => board(play(draw('r.sandbox(3) b.plain(8) r.brute'), 'c1xb1')),
    expected: '. . r.brute!',
  },
  {
    title: 'TAC-DEATH-03 when a King dies its player loses and all their units are removed, without dying',
    run: () => told(draw('r.brute b.lion(1) b.imp b.witch . r.lion'), 'a1xb1'),
    expected:
      'Brute of p1 on a1 attacks Lion of p2 on b1; Lion of p2 on b1 takes 5 damage; Lion of p2 on b1 dies; ' +
      'Lion of p2 on b1 leaves the board; Imp of p2 on c1 leaves the board; Witch of p2 on d1 leaves the board; ' +
      'p2 is out; p1 wins: All other Kings are gone',
  },
  {
    title: 'TAC-DEATH-03 the others play on',
    run: () => {
      const match = play(draw('p3:\nr.brute b.lion(1) b.imp . r.lion g.lion'), 'a1xb1');
      return `${board(match)} ${outcome(match)} ${play(match, 'end').toAct()[0] ?? ''}`;
    },
    expected: 'r.brute! . . . r.lion g.lion open p3',
  },
  {
    title: 'TAC-WIN-01 the last team with a King wins, and nobody acts any more',
    run: () => {
      const match = play(pairs('r.brute b.lion(1) . y.lion(1) g.brute\nr.lion . . . g.lion'), 'a2xb2');
      const before = outcome(match);
      play(match, 'end e2xd2');
      return `${before} | ${outcome(match)} | ${match.toAct().length} ${refusal(match, 'end')}`;
    },
    expected: 'open | p1+p3: All other Kings are gone | 0 over',
  },
  {
    title: 'TAC-WIN-01 a partner without a King wins too',
    run: () =>
      outcome(
        play(pairs('r.lion(5) b.brute . y.lion(1) g.brute\nb.lion . . . g.lion'), 'end b2xa2 end e2xd2 end concede'),
      ),
    expected: 'p1+p3: All other Kings are gone',
  },
  {
    title: 'TAC-WIN-02 when the last Kings die in one batch it is a draw',
    run: () => outcome(play(draw('r.lion(5) r.imp b.lion(5)\n. r.brute .'), 'b1xb2')),
    expected: 'open',
  },
  {
    title: 'TAC-WIN-02 a Flame that kills both last Kings draws',
    run: () => outcome(choose(play(draw('r.lion(5) r.imp b.lion(5)\n. r.brute .'), 'b1xb2'), 'Lion')),
    expected: 'draw: The last Kings died together',
  },
  {
    title: 'TAC-WIN-02 Kings that die one after the other do not draw',
    run: () => outcome(play(draw('r.brute b.lion(1) r.lion(4)'), 'a1xb1')),
    expected: 'p1: All other Kings are gone',
  },
  {
    title: 'H-07 TAC-WIN-03 conceding counts as the King’s death, also when it is another’s turn',
    run: () => {
      const match = draw('r.lion b.lion b.imp r.plain');
      match.submit('p2', { kind: 'concede' });
      return `${outcome(match)} ${board(match)}`;
    },
    expected: 'p1: p2 conceded r.lion . . r.plain',
  },
  {
    title: 'TAC-WIN-03 R-14 who concedes on their own turn hands it on, and nothing of theirs triggers',
    run: () => {
      const match = play(draw('p3:\nr.lion r.imp b.lion g.lion'), 'concede');
      return `${board(match)} ${match.toAct()[0] ?? ''} ${outcome(match)}`;
    },
    expected: '. . b.lion g.lion p2 open',
  },
  {
    title: 'TAC-WIN-03 a player who is out can do nothing, not even concede',
    run: () => {
      const match = play(draw('p3:\nr.lion b.lion g.lion'), 'concede');
      return `${refusalTo(match, 'p1', 'concede')} ${refusalTo(match, 'p1', 'end')} ${match.legal('p1').length}`;
    },
    expected: 'out out 0',
  },
  {
    title: 'R-17 each King of a pair takes its own player out; the team loses with the last',
    run: () => {
      const match = play(pairs('r.brute b.lion(1) b.plain . .\nr.lion y.lion . . g.lion'), 'a2xb2');
      const first = `${board(match)} ${outcome(match)}`;
      return `${first} | ${match
        .state()
        .players.map(player => (player.out === true ? 'out' : 'in'))
        .join(' ')}`;
    },
    expected: 'r.brute! . . . . / r.lion y.lion . . g.lion open | in out in in',
  },
  {
    title: 'R-17 both Kings of a pair may fall in one batch',
    run: () => outcome(play(pairs('. b.lion(5) .\ny.lion(5) r.wolf .\nr.lion g.lion .'), 'b2xb3+a2')),
    expected: 'p1+p3: All other Kings are gone',
  },
  {
    title: 'TAC-WIN-03 a turn in which the own King dies passes on',
    run: () => {
      const match = play(draw('p3:\nr.brute r.lion(1) b.lion g.lion'), 'a1xb1');
      return `${board(match)} ${match.toAct()[0] ?? ''} ${match.state().turn}`;
    },
    expected: '. . b.lion g.lion p2 2',
  },
  {
    title: 'TAC-ATK-02 a partner’s units are allies and may be attacked, but not ordered about',
    run: () => {
      const match = pairs('r.medic g.bear(3) y.lion b.lion');
      return `${refusal(match, 'b1-b1')} ${board(play(match, 'a1xb1'))}`;
    },
    expected: 'not-yours r.medic! g.bear(1) y.lion b.lion',
  },
  {
    title: 'TAC-DEATH-01 a game log names what happened, in order',
    run: () => told(draw('r.medic r.bear(3) . b.lion'), 'a1xb1'),
    expected: 'Medic of p1 on a1 attacks Bear of p1 on b1; Bear of p1 on b1 loses 2 damage',
  },
];
