import type { Case } from './case.ts';
import { asked, attackPower, board, choose, draw, listed, play, refusal } from './sketch.ts';

/** The worked examples of the rules. */
export const exampleCases: readonly Case[] = [
  {
    title: 'Example 1, Armor and Heal: a Medic heals an armored Striker by 1',
    run: () => board(play(draw('r.medic r.striker(3)'), 'a1xb1')),
    expected: 'r.medic! r.striker(2)',
  },
  {
    title: 'Example 2, Annoy twice: a Knight keeps 1 AT, a Banshee 0',
    run: () => attackPower(draw('. b.skunk b.skunk .\n. r.knight r.banshee .'), 'b1 c1'),
    expected: '1 0',
  },
  {
    title: 'Example 3, Check: an undamaged Bear has 1 AT, with a counter 4',
    run: () => `${attackPower(draw('r.bear b.sentinel'), 'a1')} ${attackPower(draw('r.bear(1) b.sentinel'), 'a1')}`,
    expected: '1 4',
  },
  {
    title: 'Example 4, Equalize against Weaken: 1 AT beside it, 3 away from it',
    run: () => attackPower(draw('r.overclock(1) b.load-balancer . r.overclock(1)'), 'a1 d1'),
    expected: '1 3',
  },
  {
    title: 'Example 5, Reverberate: Hydra A takes 2, B 1, the Striker 0, then A 1 more',
    run: () => board(play(draw('. b.striker .\nr.chain b.hydra b.hydra'), 'a1xb1')),
    expected: '. b.striker . / r.chain! b.hydra(3) b.hydra(1)',
  },
  {
    title: 'Example 6, Command on a dying unit: the Eagle still attacks with 2 AT, then leaves',
    run: () => {
      const match = play(draw('. b.bear .\nr.captain b.eagle(1) .\n. . .\n. b.plain .'), 'a3xb3');
      const question = asked(match);
      return `${question} | ${board(choose(match, 'Bear'))}`;
    },
    expected: 'p1: Whom does Eagle attack? Bear, Plain, Captain | . b.bear(2) . / r.captain! . . / . . . / . b.plain .',
  },
  {
    title: 'Example 7, Flame: 2 on an enemy, 1 on the other enemy and on the own Witch',
    run: () => {
      const match = play(draw('turn: 1 p2\nb.wolf r.imp r.witch\n. . b.striker'), 'a2xb2');
      const question = asked(match);
      return `${question} | ${board(choose(match, 'Wolf'))}`;
    },
    expected: 'p1: Who takes 2 damage? Witch, Striker, Wolf | b.wolf(2)! . r.witch(1) / . . b.striker',
  },
  {
    title: 'Example 8, Burn: while a Salamander is damaged nobody else is healed, and the Salamander can be',
    run: () => {
      const match = play(
        draw(
          'r.medic r.knight . r.pixie r.plain(2)\n. . . . .\nr.leech(2) b.plain . r.medic r.salamander(2)\nr.hydra(2) . . . .',
        ),
        'a4xb4',
      );
      const blocked = `${listed(match, 'd4:')}|${listed(match, 'a2:')}`;
      return `${blocked}|${board(play(match, 'end end'))}|${board(play(match, 'd2xe2'))}`;
    },
    expected:
      '||r.medic r.knight(1) . r.pixie r.plain(2) / . . . . . / r.leech(2) b.plain . r.medic r.salamander(2) / r.hydra(2) . . . .' +
      '|r.medic r.knight(1) . r.pixie r.plain(2) / . . . . . / r.leech(2) b.plain . r.medic! r.salamander / r.hydra(2) . . . .',
  },
  {
    title: 'Example 9, Feel the Pain: the ally beside a Sandbox is healed, and the Sandbox dies at once',
    run: () => board(play(draw('r.sandbox(3) r.plain(2) r.medic'), 'c1xb1')),
    expected: '. r.plain r.medic!',
  },
  {
    title: 'Example 10, Taunt: the Eagle may shoot the King and end the turn, the Bear must attack the Knight',
    run: () => {
      const eagle = draw('. b.knight .\nr.eagle . b.moderator\n. . .');
      const bear = draw('. b.knight b.plain\n. r.bear b.moderator');
      return `${refusal(eagle, 'a2xc2')} ${listed(eagle, 'a2-')} ${refusal(eagle, 'end')} | ${listed(bear, 'b1')} ${refusal(bear, 'end')}`;
    },
    expected: 'legal  legal | xb2 forbidden',
  },
];
