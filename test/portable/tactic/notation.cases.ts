import { formatLog, parseLog, type Tactic } from '../../../src/games/tactic/index.ts';
import { createMatch, encode, isRefusal, playLine } from '../../../src/kernel/index.ts';
import type { Case } from './case.ts';
import { board, choose, draw, play, tactic, type TacticMatch } from './sketch.ts';
import { randomGame } from './random.ts';

/** Actions of the players to act that do not come back from their notation. */
function lostActions(match: TacticMatch): string[] {
  const lost: string[] = [];
  for (const player of match.toAct()) {
    for (const action of match.legal(player)) {
      const text = match.format(action, player);
      if (encode(match.parse(player, text)) !== encode(action)) lost.push(text);
    }
  }
  return lost;
}

/** Whether the state, its chance aside, comes back from its drawing. */
function comesBack(state: Tactic): boolean {
  const parsed = tactic.position.parse(tactic.position.format(state));
  return encode(parsed) === encode({ ...state, chance: [] });
}

function refusalFor(position: string): string {
  const parsed = tactic.position.parse(position);
  return 'code' in parsed ? parsed.message : 'read';
}

function parseRefusal(match: TacticMatch, text: string): string {
  const parsed = match.parse('p1', text);
  return isRefusal(parsed) ? parsed.message : encode(parsed);
}

export const notationCases: readonly Case[] = [
  {
    title: 'Notation: every listed action of random games comes back from its text',
    run: () => {
      const lost: string[] = [];
      for (const [name, seed] of [
        ['duel', 3],
        ['crossfire', 5],
      ] as const) {
        randomGame({ board: name }, seed, 60, match => {
          for (const text of lostActions(match)) lost.push(text);
        });
      }
      return lost.join(' ');
    },
    expected: '',
  },
  {
    title: 'Notation: every position of random games comes back from its drawing',
    run: () => {
      let lost = 0;
      let seen = 0;
      for (const seed of [1, 2, 3]) {
        randomGame({ board: 'duel' }, seed, 60, match => {
          if (match.state().agenda.choices.length === 0) {
            seen++;
            if (!comesBack(match.state())) lost++;
          }
        });
      }
      return `${lost} ${seen > 40 ? 'many' : 'few'}`;
    },
    expected: '0 many',
  },
  {
    title: 'Notation: four players, teams, who is out and who has won come back from a drawing',
    run: () => {
      const drawn = 'p3: team=t1\np4: team=t2\nr.lion b.brute(2)>! g.lion y.lion';
      const match = draw(drawn);
      match.submit('p2', { kind: 'concede' });
      const mid = comesBack(match.state());
      match.submit('p4', { kind: 'concede' });
      return `${mid} ${comesBack(match.state())} ${match.state().phase}`;
    },
    expected: 'true true over',
  },
  {
    title: 'Notation: a drawing says only what is not as usual',
    run: () => tactic.position.format(play(draw('. b.lion\nr.bear r.wolf(1)'), 'a1-a2 a2xb2').state()),
    expected: 'placed: b2 a2 b1\nr.bear>!  b.lion(3)\n.         r.wolf(1)\n',
  },
  {
    title: 'Notation: bad positions are refused with the reason',
    run: () =>
      [
        '',
        'r.lion .\n.',
        'x.lion',
        'r.unicorn',
        'r.constructor',
        'board: constructor\nr.lion',
        'r.lion(x)',
        'r.lion(2',
        'r.lion!>',
        'turn: x p1\nr.lion',
        'turn: 1 p7\nr.lion',
        'colour: red\nr.lion',
        'board: moon\nr.lion',
        'board: duel\nr.lion',
        'placed: b9\nr.lion',
        'placed: a1 a1\nr.lion',
        'p1: rich\nr.lion',
        'phase: tea\nr.lion',
        'p2: faction=pirates\nr.lion',
        'phase: build\nr.lion',
      ]
        .map(text => refusalFor(text))
        .join('\n'),
    expected: [
      'A board has 1 to 26 files and 1 to 99 ranks, not 0 and 0',
      'Row 2 from the top has 1 spaces, the first one has 2',
      '"x.lion": a unit is the letter of its player, a dot and its card, such as r.knight',
      '"r.unicorn": no unit is called "unicorn"',
      '"r.constructor": no unit is called "constructor"',
      'board: no board is called "constructor"',
      '"r.lion(x)": damage is a whole number in brackets, such as (2)',
      '"r.lion(2": damage is a whole number in brackets, such as (2)',
      '"r.lion!>": damage is a whole number in brackets, such as (2)',
      'turn: "x" is no whole number',
      '"p7" is no player, such as p1',
      '"colour:" is not a line of a position',
      'board: no board is called "moon"',
      'board: duel has 7 files and 7 ranks; another board is drawn',
      'placed: "b9" is neither a unit\'s space nor a unit such as r.knight',
      'placed: every unit on the board has to be named, and only once',
      'p1: "rich" is none of faction=, seat=, team=, coins=, finished, out, conceded',
      'phase: "tea" is none of setup, build, play, over',
      'p2: no faction is called "pirates"',
      'p1: no faction is called ""',
    ].join('\n'),
  },
  {
    title: 'Notation: bad actions are refused with the reason',
    run: () => {
      const match = draw('r.witch b.plain\n. .');
      const texts = [
        '',
        'jump',
        'a2-z9',
        'b1-b2',
        'a2xa1',
        'a2:fireball:a1',
        'a2:nap',
        'knight@q1',
        '-',
        'x',
        '@',
        ':',
      ];
      return texts.map(text => parseRefusal(match, text)).join('\n');
    },
    expected: [
      '"" is not an action. The forms: knight@c2 (place), b2-b3 (move), b3xb4 or b3xb4+c3 (attack), b3:push:b4:c5 (use), done (finish building), end, concede',
      '"jump" is not an action. The forms: knight@c2 (place), b2-b3 (move), b3xb4 or b3xb4+c3 (attack), b3:push:b4:c5 (use), done (finish building), end, concede',
      '"a2-z9": "z9" is not a space of the board, such as b2',
      '"b1-b2": no unit stands on "b1"',
      '"a2xa1": no unit stands on "a1"',
      '"a2:fireball:a1": Witch cannot do that now',
      '"a2:nap": Witch cannot do that now',
      '"knight@q1": "q1" is not a space of the board, such as b2',
      '"-": no unit stands on ""',
      '"x": no unit stands on ""',
      '"@": "" is not a space of the board, such as b2',
      '":": no unit stands on ""',
    ].join('\n'),
  },
  {
    title: 'Notation: a refusal repeats letters of one to four bytes whole',
    run: () => {
      const match = draw('r.witch b.plain\n. .');
      const texts = ['é', '漢字', '😀', 'a2-😀', 'é-a2', 'knight@é', 'a2:漢:a1', 'a2\u0301-a1'];
      return texts.filter(text => !parseRefusal(match, text).includes(`"${text}"`)).join(' ');
    },
    expected: '',
  },
  {
    title: 'A game log plays again to the same state',
    run: () => {
      const match = randomGame({ board: 'crossfire', table: 'three' }, 8, 90, () => {});
      const log = parseLog(formatLog(tactic, match));
      if ('code' in log) return log.message;
      const again = createMatch(tactic, { setup: log.setup, seed: log.seed });
      for (const line of log.lines) {
        const played = playLine(again, line);
        if ('code' in played) return played.message;
      }
      return `${again.fingerprint() === match.fingerprint()} ${again.history().length}`;
    },
    expected: 'true 90',
  },
  {
    title: 'A game log that starts from a drawing holds the drawing',
    run: () => formatLog(tactic, choose(play(draw('. b.lion\nb.imp(1) r.wolf\nr.plain r.lion'), 'b2xa2'), 'Wolf')),
    expected: '/TACTIC/ seed=1 board=duel\n| . b.lion\n| b.imp(1) r.wolf\n| r.plain r.lion\np1 b2xa2\np2 b2\n',
  },
  {
    title: 'A bad game log is refused with the number of the line',
    run: () => {
      const logs = ['', 'hello', '/TACTIC/ board=duel', '/TACTIC/ seed=1 colour=red', '/TACTIC/ seed=1\n\n# why\np1'];
      return logs
        .map(text => {
          const log = parseLog(text);
          return 'code' in log ? log.message : 'read';
        })
        .join('\n');
    },
    expected: [
      'A log begins with a line such as "/TACTIC/ seed=7 board=duel"',
      'A log begins with a line such as "/TACTIC/ seed=7 board=duel"',
      'Line 1: seed= has to be a whole number below 10^15',
      'Line 1: "colour=red" is none of seed=, board=, table=, first=, p1= to p4=',
      'Line 4: "p1" is no player and action, such as "p1 b2-b3"',
    ].join('\n'),
  },
  {
    title: 'A drawing of the whole state is the board as well',
    run: () =>
      board(draw('board: tiny\np1: faction=forum\np2: faction=coven\nb.archmage . .\n. . .\n. . .\nr.moderator . .')),
    expected: 'b.archmage . . / . . . / . . . / r.moderator . .',
  },
];
