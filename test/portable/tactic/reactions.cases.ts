import type { Case } from './case.ts';
import { asked, board, choose, draw, listed, outcome, play, refusal, told } from './sketch.ts';

export const reactionCases: readonly Case[] = [
  {
    title: 'TAC-CMD-01 an attacked unit at once attacks another of the Commander’s player’s choice',
    run: () => {
      const match = play(draw('. b.plain .\nr.captain b.brute b.bear\n. . .'), 'a2xb2');
      const question = asked(match);
      return `${question} | ${board(choose(match, 'Bear'))}`;
    },
    expected:
      'p1: Whom does Brute attack? Plain, Bear, Captain | . b.plain . / r.captain! b.brute(1)! b.bear(5) / . . .',
  },
  {
    title: 'TAC-CMD-02 it may be cached, and may have lethal damage already',
    run: () => board(choose(play(draw('. b.plain .\nr.captain b.eagle(1)! b.bear'), 'a1xb1'), 'Bear')),
    expected: '. b.plain . / r.captain! . b.bear(2)',
  },
  {
    title: 'TAC-CMD-03 it attacks with its own combat range, Range and Badger included',
    run: () => asked(play(draw('b.plain . b.plain .\nr.captain b.lancer . b.plain\nr.plain . . .'), 'a2xb2')),
    expected: 'p1: Whom does Lancer attack? Plain, Plain, Plain',
  },
  {
    title: 'TAC-CMD-03 with Heal it heals its own allies, seen from its side',
    run: () => board(choose(play(draw('r.captain b.medic b.bear(4)\n. r.plain .'), 'a2xb2'), 'Bear')),
    expected: 'r.captain! b.medic(1)! b.bear(2) / . r.plain .',
  },
  {
    title: 'TAC-CMD-03 with Double Strike it may hit two',
    run: () => {
      const match = play(draw('. b.plain .\nr.captain b.wolf b.bear'), 'a1xb1');
      const question = asked(match);
      return `${question} | ${board(choose(match, 'Plain and Bear'))}`;
    },
    expected:
      'p1: Whom does Wolf attack? Plain, Bear, Captain, Plain and Bear, Plain and Captain, Bear and Captain | ' +
      '. b.plain(2) . / r.captain! b.wolf(1)! b.bear(2)',
  },
  {
    title: 'H-06 TAC-CMD-03 its Taunt duties bind, and one possible target is taken without asking',
    run: () => board(play(draw('. b.plain .\nr.captain b.brute r.knight'), 'a1xb1')),
    expected: '. b.plain . / r.captain! b.brute(1)! .',
  },
  {
    title: 'R-08 TAC-CMD-03 a commanded ally is cached afterwards',
    run: () => refusal(choose(play(draw('r.officer r.plain b.plain'), 'a1xb1'), 'Plain'), 'b1xc1'),
    expected: 'cached',
  },
  {
    title: 'TAC-CMD-04 no activated ability can be used',
    run: () => asked(play(draw('r.captain b.sorcerer b.bear\n. r.plain .'), 'a2xb2')),
    expected: 'p1: Whom does Sorcerer attack? Bear, Plain, Captain',
  },
  {
    title: 'TAC-CMD-05 with no legal target nothing happens',
    run: () => board(play(draw('r.captain b.honey-badger .'), 'a1xb1')),
    expected: 'r.captain! b.honey-badger(1) .',
  },
  {
    title: 'TAC-CMD-05 with one or more, one must be chosen: passing is no option',
    run: () => {
      const match = play(draw('r.captain b.brute b.bear'), 'a1xb1');
      const options = match.legal('p1').filter(({ kind }) => kind === 'choose');
      return `${options.length} ${refusal(match, 'end')}`;
    },
    expected: '2 no-such-option',
  },
  {
    title: 'TAC-CMD-06 attacking an ally triggers it too',
    run: () => board(choose(play(draw('r.captain r.brute b.bear'), 'a1xb1'), 'Bear')),
    expected: 'r.captain! r.brute(1)! b.bear(5)',
  },
  {
    title: 'R-09 TAC-CMD-07 in one chain no unit is commanded twice',
    run: () => {
      const match = play(draw('r.officer b.officer'), 'a1xb1');
      return `${board(match)} ${asked(match)}`;
    },
    expected: 'r.officer(1)! b.officer(2)! ',
  },
  {
    title: 'TAC-CMD-01 a commanded attack resolves wholly before the next one is ordered',
    run: () => board(choose(play(draw('. b.honey-badger .\nb.weak(7) r.general b.plain'), 'b1xb2+a1'), 'Weak')),
    expected: '. b.honey-badger(1)! . / . r.general! b.plain',
  },
  {
    title: 'TAC-DS-01 an attack may name two different targets in combat range',
    run: () =>
      `${listed(draw('. b.plain .\nb.bear r.wolf r.plain'), 'b1x')} | ${refusal(draw('b.plain r.wolf .'), 'b1xa1+a1')}`,
    expected: 'b2 c1 a1 b2+c1 b2+a1 c1+a1 | target-order',
  },
  {
    title: 'TAC-DS-02 both are hit in one batch',
    run: () => board(play(draw('. b.sandbox(3) .\nb.plain(1) r.wolf .'), 'b1xb2+a1')),
    expected: '. b.sandbox(5) . / b.plain(3) r.wolf! .',
  },
  {
    title: 'TAC-DS-03 one attack for Barbs',
    run: () => board(play(draw('b.thistle b.plain .\nb.plain r.wolf .'), 'b1xb2+a1')),
    expected: 'b.thistle b.plain(2) . / b.plain(2) r.wolf(1)! .',
  },
  {
    title: 'TAC-DS-04 one target alone is fine',
    run: () => board(play(draw('. b.plain .\nb.bear r.wolf .'), 'b1xa1')),
    expected: '. b.plain . / b.bear(2) r.wolf! .',
  },
  {
    title: 'TAC-DS-01 three targets are one too many',
    run: () => refusal(draw('. b.plain .\nb.bear r.wolf b.plain'), 'b1xb2+c1+a1'),
    expected: 'too-many-targets',
  },
  {
    title: 'TAC-DS-01 with Heal it may heal one and damage the other',
    run: () => board(play(draw('r.bear(5) r.duo b.bear'), 'b1xc1+a1')),
    expected: 'r.bear(2) r.duo! b.bear(2)',
  },
  {
    title: 'TAC-TAUNT-01 an enemy adjacent to it cannot make its move; an ally can',
    run: () => {
      const match = draw('. b.knight .\nr.plain . b.plain');
      return `${refusal(match, 'a1-a2')} ${listed(match, 'a1-')} ${refusal(play(match, 'end'), 'c1-c2')}`;
    },
    expected: 'forbidden  legal',
  },
  {
    title: 'TAC-TAUNT-02 it must attack a Taunt unit that is adjacent and in combat range',
    run: () => {
      const match = draw('b.plain .\nr.bear b.knight');
      return `${refusal(match, 'a1xa2')} ${listed(match, 'a1x')}`;
    },
    expected: 'forbidden b1',
  },
  {
    title: 'TAC-TAUNT-02 between two it may choose',
    run: () => listed(draw('b.knight b.plain\nr.bear b.knight'), 'a1x'),
    expected: 'a2 b1',
  },
  {
    title: 'TAC-TAUNT-02 Double Strike must hit at least one',
    run: () => listed(draw('. b.knight .\nb.plain r.wolf b.plain'), 'b1x'),
    expected: 'b2 b2+c1 b2+a1',
  },
  {
    title: 'TAC-TAUNT-02 a Taunt unit in combat range that is not adjacent does not bind',
    run: () => listed(draw('r.eagle . b.knight\nb.plain . .'), 'a2x'),
    expected: 'c2 a1',
  },
  {
    title: 'TAC-TAUNT-03 the turn cannot end while such a unit is un-cached and could attack it',
    run: () => {
      const match = draw('r.bear b.knight');
      const before = refusal(match, 'end');
      return `${before} ${refusal(play(match, 'a1xb1'), 'end')} ${refusal(draw('r.bear! b.knight'), 'end')}`;
    },
    expected: 'forbidden legal legal',
  },
  {
    title: 'TAC-TAUNT-03 nor may it use Push, Swap or Sacrifice instead',
    run: () => listed(draw('b.bear .\nr.sorcerer(1) b.knight\n. .'), 'a2:'),
    expected: 'drain:a3 drain:b2 fireball:a3 fireball:b2',
  },
  {
    title: 'R-12 Fireball, Drain and Sprinkle Dust replace no attack',
    run: () => listed(draw('r.sorcerer(1) b.knight(1)'), 'a1:'),
    expected: 'drain:b1 sprinkle-dust:b1 fireball:b1',
  },
  {
    title: 'TAC-TAUNT-04 an adjacent enemy that cannot attack the Taunt unit may attack others',
    run: () =>
      `${listed(draw('b.knight b.plain\n. r.bear'), 'b1x')} ${refusal(draw('b.knight b.plain\n. r.bear'), 'end')}`,
    expected: 'b2 legal',
  },
  {
    title: 'TAC-TAUNT-05 it is checked when a move begins: a Dash may pass by',
    run: () => board(play(draw('. . b.knight . .\n. . . . .\n. . . . .\n. r.pixie . . .'), 'b1-c2 end end')),
    expected: '. . b.knight . . / . . . . . / . . r.pixie . . / . . . . .',
  },
  {
    title: 'H-12 TAC-TAUNT-05 the path of a Dash may lead past it, and only the start counts',
    run: () => listed(draw('. b.knight .\n. . .\n. r.pixie .'), 'b1-'),
    expected: 'b2 c2 c1 a1 a2 c3 a3',
  },
  {
    title: 'TAC-BARBS-01 after an attack on its ally it deals 1 damage to an adjacent attacker',
    run: () => board(play(draw('b.thornguard .\nr.plain b.bear'), 'a1xb1')),
    expected: 'b.thornguard . / r.plain(1)! b.bear(2)',
  },
  {
    title: 'TAC-BARBS-01 an attack on the Barbs unit itself counts',
    run: () => board(play(draw('r.plain b.thornguard'), 'a1xb1')),
    expected: 'r.plain(1)! b.thornguard(2)',
  },
  {
    title: 'R-02 TAC-BARBS-02 only the attacker’s adjacency counts, not the attacked unit’s',
    run: () => board(play(draw('b.thornguard r.sniper . b.bear . r.sniper b.bear b.thornguard'), 'b1xd1 f1xg1')),
    expected: 'b.thornguard r.sniper(1)! . b.bear(2) . r.sniper! b.bear(2) b.thornguard',
  },
  {
    title: 'TAC-BARBS-03 once per attack, by each Barbs unit',
    run: () => board(play(draw('b.thistle b.thistle\nr.plain b.bear'), 'a1xb1')),
    expected: 'b.thistle b.thistle / r.plain(2)! b.bear(2)',
  },
  {
    title: 'TAC-BARBS-04 the Barbs unit must still be on the board',
    run: () => board(play(draw('r.brute b.thornguard'), 'a1xb1')),
    expected: 'r.brute! .',
  },
  {
    title: 'TAC-BARBS-05 the attacker may be of either side',
    run: () => board(play(draw('r.thornguard .\nr.plain r.bear'), 'a1xb1')),
    expected: 'r.thornguard . / r.plain(1)! r.bear(2)',
  },
  {
    title: 'TAC-BARBS-01 attacks on enemies of the Barbs unit leave it quiet',
    run: () => board(play(draw('r.thornguard .\nr.plain b.bear'), 'a1xb1')),
    expected: 'r.thornguard . / r.plain! b.bear(2)',
  },
  {
    title: 'TAC-PITY-01 when attacked it deals 1 damage to every adjacent unit',
    run: () => board(play(draw('r.plain b.mourner b.bear\n. . r.bear'), 'a2xb2')),
    expected: 'r.plain(1)! b.mourner(2) b.bear(1) / . . r.bear(1)',
  },
  {
    title: 'TAC-PITY-01 an attack by an ally counts',
    run: () => board(play(draw('r.plain r.mourner b.bear'), 'a1xb1')),
    expected: 'r.plain(1)! r.mourner(2) b.bear(1)',
  },
  {
    title: 'TAC-PITY-02 with Heal X it heals its allies by 1 less Armor, and X; enemies take damage',
    run: () => board(play(draw('r.brute b.nurse b.bear(4)\n. b.turtle(4) .'), 'a2xb2')),
    expected: 'r.brute(1)! b.nurse(5) b.bear(2) / . b.turtle(3) .',
  },
  {
    title: 'TAC-PITY-03 other damage does not trigger it',
    run: () => board(play(draw('r.witch b.mourner b.bear'), 'a1:fireball:b1')),
    expected: 'r.witch b.mourner(1) b.bear',
  },
  {
    title: 'R-13 TAC-PITY-04 it happens even if the attack kills it',
    run: () => board(play(draw('r.brute b.martyr b.bear'), 'a1xb1')),
    expected: 'r.brute(1)! . b.bear(1)',
  },
  {
    title: 'TAC-PITY-01 two attacked at once answer in one batch',
    run: () => told(draw('. b.martyr .\nb.martyr r.wolf b.sandbox(2)'), 'b1xb2+a1'),
    expected:
      'Wolf of p1 on b1 attacks Martyr of p2 on b2 and Martyr of p2 on a1; Martyr of p2 on b2 takes 2 damage; ' +
      'Martyr of p2 on a1 takes 2 damage; Sandbox of p2 on c1 takes 1 damage (Pity); ' +
      'Wolf of p1 on b1 takes 1 damage (Pity); Martyr of p2 on a1 takes 1 damage (Pity); ' +
      'Martyr of p2 on b2 takes 1 damage (Pity); Wolf of p1 on b1 takes 1 damage (Pity); ' +
      'Martyr of p2 on b2 dies; Martyr of p2 on a1 dies; Martyr of p2 on b2 leaves the board; ' +
      'Martyr of p2 on a1 leaves the board',
  },
  {
    title: 'TAC-FB-01 2 damage to every other unit that shares an ability with the attacked one, anywhere',
    run: () => board(play(draw('r.router b.skunk . . r.warden b.eagle b.knight'), 'a1xb1')),
    expected: 'r.router! b.skunk(1) . . r.warden(2) . b.knight',
  },
  {
    title: 'TAC-FB-02 the X does not matter for sharing',
    run: () => board(play(draw('r.router b.turtle . . b.striker'), 'a1xb1')),
    expected: 'r.router! b.turtle . . b.striker(2)',
  },
  {
    title: 'TAC-FB-03 Kings are neither hit nor a trigger',
    run: () =>
      `${board(play(draw('r.router b.turtle . b.admin'), 'a1xb1'))} | ${board(play(draw('r.router b.admin . b.turtle'), 'a1xb1'))}`,
    expected: 'r.router! b.turtle . b.admin | r.router! b.admin . b.turtle',
  },
  {
    title: 'TAC-FB-04 Armor counts for those adjacent to the Feedback unit',
    run: () => board(play(draw('r.router b.striker\nb.striker .\n. b.striker'), 'a3xb3')),
    expected: 'r.router! b.striker / b.striker(1) . / . b.striker(2)',
  },
  {
    title: 'TAC-FB-05 neither the attacked unit nor the Feedback unit itself is hit by it',
    run: () => board(play(draw('r.router b.eagle'), 'a1xb1')),
    expected: 'r.router! b.eagle(1)',
  },
  {
    title: 'TAC-REVERB-01 an attacked enemy deals 1 damage to each adjacent ally of its own',
    run: () => board(play(draw('r.plain r.chain .\nb.plain b.plain .\n. r.plain b.plain'), 'b3xb2')),
    expected: 'r.plain r.chain! . / b.plain(1) b.plain(4) . / . r.plain b.plain(1)',
  },
  {
    title: 'TAC-REVERB-01 attacking an ally starts nothing',
    run: () => board(play(draw('r.chain r.plain r.plain'), 'a1xb1')),
    expected: 'r.chain! r.plain(2) r.plain',
  },
  {
    title: 'TAC-REVERB-02 who took damage passes it on in the next wave; deaths wait for the end of the chain',
    run: () => told(draw('r.chain b.plain b.pixie(1) b.pixie(1)'), 'a1xb1'),
    expected:
      'Chain of p1 on a1 attacks Plain of p2 on b1; Plain of p2 on b1 takes 2 damage; ' +
      'Pixie of p2 on c1 takes 1 damage (Reverberate); Pixie of p2 on d1 takes 1 damage (Reverberate); ' +
      'Plain of p2 on b1 takes 1 damage (Reverberate); Pixie of p2 on c1 takes 1 damage (Reverberate); ' +
      'Pixie of p2 on c1 dies; Pixie of p2 on d1 dies; Pixie of p2 on c1 leaves the board; ' +
      'Pixie of p2 on d1 leaves the board',
  },
  {
    title: 'TAC-REVERB-03 a unit deals damage this way at most once per turn',
    run: () => board(play(draw('r.chain b.plain b.plain\n. r.chain .'), 'a2xb2 b1xb2')),
    expected: 'r.chain! b.plain(5) b.plain(1) / . r.chain! .',
  },
  {
    title: 'TAC-REVERB-03 on the next turn it may again',
    run: () => board(play(draw('r.chain b.plain b.plain'), 'a1xb1 end end a1xb1')),
    expected: 'r.chain! b.plain(6) b.plain(2)',
  },
  {
    title: 'TAC-REVERB-04 Armor, Protection and Burn stop it, and what takes no damage passes nothing on',
    run: () => board(play(draw('r.chain b.bell b.ghost\n. b.striker b.salamander\n. b.plain b.plain'), 'a3xb3')),
    expected: 'r.chain! b.bell(2) b.ghost / . b.striker b.salamander / . b.plain b.plain',
  },
  {
    title: 'TAC-REVERB-04 Heal does not turn it into healing',
    run: () => board(play(draw('r.chain b.bell b.plain(3)'), 'a1xb1')),
    expected: 'r.chain! b.bell(3) b.plain(4)',
  },
  {
    title: 'R-10 the waves stay on the side of the first target',
    run: () => board(play(draw('r.chain b.plain b.plain r.plain'), 'a1xb1')),
    expected: 'r.chain! b.plain(3) b.plain(1) r.plain',
  },
  {
    title: 'R-11 the active player’s Flames come first, then clockwise, each player’s in order of placement',
    run: () => {
      const match = play(draw('turn: 1 p2\nb.imp(1) b.wolf r.imp(1)\n. b.plain .'), 'b2xc2+a2');
      const first = asked(match);
      choose(match, 'Plain');
      return `${first} | ${asked(match)} | ${board(choose(match, 'Plain'))}`;
    },
    expected:
      'p2: Who takes 2 damage? Wolf, Plain | p1: Who takes 2 damage? Plain, Wolf | . b.wolf(2)! . / . b.plain(4) .',
  },
  {
    title: 'R-04 Flame burns allies too',
    run: () => board(choose(play(draw('b.plain b.imp(1) r.plain\n. . r.plain'), 'c2xb2'), 'Plain')),
    expected: 'b.plain(1) . r.plain(2)! / . . r.plain(1)',
  },
  {
    title: 'TAC-FLAME-01 a Flame may kill the next one, which answers when the first has left',
    run: () => board(play(draw('r.sniper . b.imp b.imp(1) . b.plain'), 'a1xc1')),
    expected: 'r.sniper! . . . . b.plain',
  },
  {
    title: 'TAC-FLAME-01 a King burnt by its own unit loses',
    run: () => outcome(play(draw('r.sniper . b.imp b.lion(4)'), 'a1xc1')),
    expected: 'p1: All other Kings are gone',
  },
];
