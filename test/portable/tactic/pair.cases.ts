import type { Case } from './case.ts';
import { asked, attackPower, board, choose, draw, outcome, play, refusal } from './sketch.ts';
import type { TacticMatch } from './sketch.ts';

/** No ability, Armor 2, Protection, Burn, Equalize. */
const VICTIMS: readonly string[] = ['plain', 'turtle', 'ghost', 'salamander', 'load-balancer'];

/** The damage that each kind of victim takes; `-` where it cannot be aimed at. `T` in the drawing is the victim. */
function damageTaken(drawing: string, script: string): string {
  return VICTIMS.map(card => {
    const match = draw(drawing.split('T').join(card));
    return refusal(match, script.split(' ')[0] ?? '') === 'legal' ? damageOf(play(match, script), card) : '-';
  }).join(' ');
}

// The victim is the last unit of its card that was placed.
function damageOf(match: TacticMatch, card: string): string {
  const victims = match.state().units.filter(unit => unit.card === card);
  const last = victims[victims.length - 1];
  return last === undefined ? 'dead' : `${last.damage}`;
}

/** One line for each source of damage: the drawing with an ally as victim, with an enemy, and what is done. */
const SOURCES: readonly (readonly [string, string, string, string, string])[] = [
  ['an attack', 'r.weak r.T', 'r.weak b.T', 'a1xb1', 'ally 1 0 0 0 2, enemy 1 0 1 1 2'],
  ['Fireball', 'r.witch r.T', 'r.witch b.T', 'a1:fireball:b1', 'ally 1 0 0 0 1, enemy 1 0 1 1 1'],
  ['Sacrifice 3', 'r.zip-bomb r.T', 'r.zip-bomb b.T', 'a1:sacrifice:b1', 'ally 3 1 0 0 3, enemy 3 1 3 3 3'],
  ['Drain 2', 'r.vampire(2) r.T', 'r.vampire(2) b.T', 'a1:drain:b1', 'ally 2 2 2 - 2, enemy 2 2 2 2 2'],
  [
    'Aura of Pain with 2',
    'turn: 1 p2\nr.banshee(2) r.T',
    'turn: 1 p2\nr.banshee(2) b.T',
    'end',
    'ally 2 0 0 0 2, enemy 2 0 2 2 2',
  ],
  ['Pity', 'r.weak .\nr.mourner r.T', 'r.weak .\nr.mourner b.T', 'a2xa1', 'ally 1 0 0 0 1, enemy 1 0 1 1 1'],
  [
    'Flame',
    'turn: 1 p2\nb.sniper . r.imp r.T',
    'turn: 1 p2\nb.sniper . r.imp b.T',
    'a1xc1',
    'ally 2 0 0 0 2, enemy 2 0 2 2 2',
  ],
  [
    'Barbs',
    'r.thistle .\nr.T r.weak',
    'turn: 1 p2\nr.thistle .\nb.T r.weak',
    'a1xb1',
    'ally 1 0 0 0 1, enemy 1 0 1 1 1',
  ],
  ['Feedback from afar', 'r.echo b.T . r.T', 'r.echo b.T . b.T', 'a1xb1', 'ally 0 2 0 0 2, enemy 0 2 0 2 2'],
];

function sourceCase([source, ally, enemy, script, expected]: (typeof SOURCES)[number]): Case {
  return {
    title: `Damage by ${source} against nothing, Armor 2, Protection, Burn and Equalize`,
    run: () => `ally ${damageTaken(ally, script)}, enemy ${damageTaken(enemy, script)}`,
    expected,
  };
}

const statPairs: readonly Case[] = [
  {
    title: 'Equalize replaces Spite, Feel the Pain, Annoy and Check, and lets Weaken count',
    run: () => {
      const beside = (drawing: string): string => attackPower(draw(drawing), 'a1');
      return [
        beside('. b.load-balancer\nr.bear(2) .'),
        beside('. b.load-balancer(2)\nr.sandbox .'),
        beside('b.skunk b.load-balancer\nr.brute .'),
        beside('b.sentinel b.load-balancer\nr.brute .'),
        beside('. b.load-balancer\nr.overclock(1) .'),
      ].join(' ');
    },
    expected: '2 2 2 2 1',
  },
  {
    title: 'Heal beside Equalize removes 2 and X; Banshee attacks with 2 there',
    run: () => board(play(draw('r.bear(5) r.medic r.load-balancer . .\n. . . r.banshee b.plain'), 'b2xa2 d1xe1')),
    expected: 'r.bear(2) r.medic! r.load-balancer . . / . . . r.banshee! b.plain(2)',
  },
  {
    title: 'Heal that Annoy and Check take to 0 AT still removes X',
    run: () => board(play(draw('r.bear(3) r.medic b.sentinel'), 'b1xa1')),
    expected: 'r.bear(2) r.medic! b.sentinel',
  },
  {
    title: 'Spite follows a Drain: the drainer loses AT, the drained gains it',
    run: () => attackPower(play(draw('r.leech(2) b.bear'), 'a1:drain:b1'), 'a1 b1'),
    expected: '2 4',
  },
  {
    title: 'Feel the Pain counts the counters of a unit with Burn, which cannot be healed away beside another',
    run: () => attackPower(draw('r.sandbox b.salamander(2)\nb.salamander(1) .'), 'a2'),
    expected: '4',
  },
  {
    title: 'Taunt holds a Pixie with Dash, and Push and Swap of others free it',
    run: () => {
      const match = draw('b.knight . .\nr.pixie r.herald .\n. . .');
      const held = refusal(match, 'a2-a1');
      return `${held} ${refusal(play(match, 'b2:swap:a2'), 'b2-c2')}`;
    },
    expected: 'forbidden forbidden',
  },
];

const commandPairs: readonly Case[] = [
  {
    title: 'A commanded Eagle shoots with its Range, a commanded Honey Badger bites diagonally',
    run: () =>
      `${asked(play(draw('r.officer b.eagle . b.plain\n. . . .\n. b.plain . .'), 'a3xb3'))} | ` +
      asked(play(draw('. . b.plain\nr.officer b.honey-badger .\n. . b.plain'), 'a2xb2')),
    expected: 'p1: Whom does Eagle attack? Plain, Plain, Officer | p1: Whom does Honey Badger attack? Plain, Plain',
  },
  {
    title: 'A commanded Chain reverberates on what is its enemy',
    run: () => board(choose(play(draw('r.officer b.chain r.plain r.plain'), 'a1xb1'), 'Plain')),
    expected: 'r.officer! b.chain(1)! r.plain(3) r.plain(1)',
  },
  {
    title: 'A commanded Router feeds back',
    run: () => board(choose(play(draw('r.officer b.router b.turtle . r.striker'), 'a1xb1'), 'Turtle')),
    expected: 'r.officer! b.router(1)! b.turtle . r.striker(2)',
  },
  {
    title: 'A commanded unit attacks with its AT of that moment: Spite counts the Commander’s blow',
    run: () => board(choose(play(draw('r.officer b.bear b.plain'), 'a1xb1'), 'Plain')),
    expected: 'r.officer! b.bear(1)! b.plain(4)',
  },
  {
    title: 'A commanded unit is hurt by Barbs of its victim’s side, and wakes Pity',
    run: () => board(choose(play(draw('. r.thistle .\nr.officer b.brute r.mourner'), 'a1xb1'), 'Mourner')),
    expected: '. r.thistle(1) . / r.officer! b.brute(3)! .',
  },
  {
    title: 'A commanded Commander commands in turn, and its player chooses',
    run: () => {
      const match = play(draw('. b.bear b.plain\nr.officer b.captain .'), 'a1xb1');
      const first = asked(match);
      choose(match, 'Bear');
      return `${first} | ${asked(match)} | ${board(match)}`;
    },
    expected:
      'p1: Whom does Captain attack? Bear, Officer | p2: Whom does Bear attack? Plain, Captain | . b.bear(1) b.plain / r.officer b.captain(1) .',
  },
  {
    title: 'A commanded unit may kill its own King',
    run: () => outcome(choose(play(draw('r.officer b.brute b.lion(1) . r.lion'), 'a1xb1'), 'Lion')),
    expected: 'p1: All other Kings are gone',
  },
  {
    title: 'A commanded unit may be made to kill the Commander, whose player then plays on',
    run: () => {
      const match = choose(play(draw('r.captain(2) b.brute b.plain r.lion b.lion'), 'a1xb1'), 'Captain');
      return `${board(match)} ${match.toAct()[0] ?? ''}`;
    },
    expected: '. b.brute(1)! b.plain r.lion b.lion p1',
  },
];

const deathPairs: readonly Case[] = [
  {
    title: 'Two Flames of one player burn in order of placement, each as a batch of its own',
    run: () => {
      const match = play(draw('. b.imp .\nb.imp r.duo b.plain'), 'b1xb2+a1');
      const first = asked(match);
      choose(match, 'Duo');
      return `${first} | ${asked(match)} | ${board(choose(match, 'Imp'))}`;
    },
    expected:
      'p2: Who takes 2 damage? Plain, Duo, Imp | p2: Who takes 2 damage? Imp, Duo | . . . / . r.duo(3)! b.plain(1)',
  },
  {
    title: 'H-03 A King and a Flame die together: the Flame still burns, then the King’s player is out',
    run: () => {
      const match = play(draw('p3:\n. b.lion(5) .\nb.imp r.wolf g.lion\n. . r.lion'), 'b2xb3+a2');
      const question = asked(match);
      return `${question} | ${board(choose(match, 'Wolf'))} ${outcome(match)}`;
    },
    expected: 'p2: Who takes 2 damage? Lion, Wolf | . . . / . r.wolf(2)! g.lion / . . r.lion open',
  },
  {
    title: 'H-04 A Flame that would kill the last enemy King comes too late when its own King died in the batch before',
    run: () => outcome(choose(play(draw('. b.lion(5) .\nb.imp r.wolf .\nr.lion(5) . .'), 'b2xb3+a2'), 'Lion')),
    expected: 'p1: All other Kings are gone',
  },
  {
    title: 'Three Kings die in one batch and the fourth wins',
    run: () =>
      outcome(
        choose(play(draw('p4:\nb.lion(5) r.imp(1) g.lion(5)\nr.lion(5) y.plain y.lion'), 'end end end b1xb2'), 'Lion'),
      ),
    expected: 'p4: All other Kings are gone',
  },
];

export const pairCases: readonly Case[] = [
  SOURCES.map(source => sourceCase(source)),
  statPairs,
  commandPairs,
  deathPairs,
].flat();
