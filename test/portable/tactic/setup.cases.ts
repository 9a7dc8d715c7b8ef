import type { Case } from './case.ts';
import {
  asked,
  board,
  choose,
  draw,
  listed,
  outcome,
  play,
  refusal,
  refusalTo,
  start,
  tactic,
  told,
} from './sketch.ts';
import type { TacticMatch } from './sketch.ts';

/** Two players with factions, Kings still to be placed. */
function crowning(first: string): TacticMatch {
  return start({ board: 'duel', first, factions: { p1: 'menagerie', p2: 'forum' } });
}

/** Kings on c1 and e7; p1 builds first. */
function building(): TacticMatch {
  return choose(choose(crowning('p1'), 'c1'), 'e7');
}

function coins(match: TacticMatch): string {
  return match
    .state()
    .players.map(player => `${player.coins ?? '-'}`)
    .join(' ');
}

/** A tiny board where p1 buys a Bear for 2 of 3 BitCoins. */
function tinyBuilding(): TacticMatch {
  const match = start({ board: 'tiny', first: 'p1', factions: { p1: 'menagerie', p2: 'forum' } });
  return choose(choose(match, 'a1'), 'a4');
}

export const setupCases: readonly Case[] = [
  {
    title: 'TAC-SETUP-01 every player starts with 6 BitCoins on every house board',
    run: () => `${coins(building())} ${coins(start({ board: 'crossfire', table: 'four', first: 'p1' }))}`,
    expected: '6 6 6 6 6 6',
  },
  {
    title: 'TAC-SETUP-02 the table may say who goes first',
    run: () => `${crowning('p2').state().first} ${crowning('p1').state().first}`,
    expected: 'p2 p1',
  },
  {
    title: 'TAC-SETUP-02 without that, the seed draws the first player, always the same one',
    run: () => {
      const drawn: string[] = [];
      for (let round = 0; round < 2; round++) drawn.push(start({ board: 'duel' }).state().first);
      return `${drawn[0] === drawn[1]} ${drawn[0] === 'p1' || drawn[0] === 'p2'}`;
    },
    expected: 'true true',
  },
  {
    title: 'TAC-SETUP-03 everybody is asked for a faction before anything is placed',
    run: () => {
      const match = start({ board: 'duel', first: 'p1' });
      return `${asked(match)} | ${match.state().units.length}`;
    },
    expected:
      'p1: Choose your faction Forum, Menagerie, Coven, Datacenter, Workshop; ' +
      'p2: Choose your faction Forum, Menagerie, Coven, Datacenter, Workshop | 0',
  },
  {
    title: 'TAC-SETUP-03 two players may choose the same faction',
    run: () => asked(choose(choose(start({ board: 'duel', first: 'p1' }), 'Coven'), 'Coven')),
    expected: 'p1: Where does your Archmage stand? c1, e1; p2: Where does your Archmage stand? c7, e7',
  },
  {
    title: 'TAC-SETUP-04 Kings are placed at the same time, on Crown Spaces of the own zone',
    run: () => asked(crowning('p1')),
    expected: 'p1: Where does your Lion stand? c1, e1; p2: Where does your Moderator stand? c7, e7',
  },
  {
    title: 'TAC-SETUP-04 no King stands before all have chosen',
    run: () => {
      const match = choose(crowning('p1'), 'e1');
      const waiting = match.state().units.length;
      return `${waiting} ${choose(match, 'c7').state().units.length}`;
    },
    expected: '0 2',
  },
  {
    title: 'H-02 TAC-VIEW-05 a secret choice, made or open, is shown to nobody but its player',
    run: () => {
      const match = choose(crowning('p1'), 'e1');
      const shown = ['p1', 'p2', 'spectator'].map(viewer => {
        const choices = match.view(viewer).agenda.choices;
        return choices.map(choice => `${choice.options.length}:${choice.chosen ?? '-'}`).join(' ');
      });
      return shown.join(' | ');
    },
    expected: '2:1 0:- | 0:0 2:- | 0:0 0:-',
  },
  {
    title: 'TAC-SETUP-05 a King is not for sale',
    run: () => `${refusal(building(), 'lion@e1')} ${listed(building(), 'lion@')}|${coins(building())}`,
    expected: 'king |6 6',
  },
  {
    title: 'TAC-BUILD-01 the first player places and pays, then the others clockwise',
    run: () => {
      const match = play(building(), 'wolf@d2');
      const before = `${match.toAct()[0] ?? ''} ${coins(match)}`;
      return `${before} | ${play(match, 'knight@d6').toAct()[0] ?? ''} ${coins(match)}`;
    },
    expected: 'p2 5 6 | p1 5 5',
  },
  {
    title: 'TAC-BUILD-01 the first player may be another than p1',
    run: () => {
      const match = choose(choose(crowning('p2'), 'c1'), 'c7');
      return `${match.toAct()[0] ?? ''} ${play(match, 'medic@a7').toAct()[0] ?? ''}`;
    },
    expected: 'p2 p1',
  },
  {
    title: 'TAC-BUILD-02 a unit costs 1 BitCoin unless its card says otherwise',
    run: () => `${coins(play(building(), 'wolf@d2'))} | ${coins(play(building(), 'bear@d2'))}`,
    expected: '5 6 | 4 6',
  },
  {
    title: 'TAC-BUILD-03 the same unit may be bought again',
    run: () => refusal(play(building(), 'wolf@d2 knight@d6'), 'wolf@e2'),
    expected: 'legal',
  },
  {
    title: 'TAC-BUILD-04 the other Crown Space is an ordinary build space',
    run: () => refusal(building(), 'wolf@e1'),
    expected: 'legal',
  },
  {
    title: 'TAC-BUILD-05 who has no BitCoins left is skipped',
    run: () => {
      const match = play(tinyBuilding(), 'bear@b1 knight@b4 wolf@c1 knight@c4');
      return `${match.state().phase} ${match.toAct()[0] ?? ''}`;
    },
    expected: 'play p1',
  },
  {
    title: 'TAC-BUILD-05 who can afford nothing is skipped while others build on',
    run: () => {
      const match = play(building(), 'bear@d2 knight@d6 bear@e2 knight@e6 bear@f2 knight@f6 knight@a6 knight@b6');
      return `${match.toAct()[0] ?? ''} ${coins(match)} ${match.state().phase}`;
    },
    expected: 'p2 0 1 build',
  },
  {
    title: 'TAC-BUILD-05 who has no empty space left is skipped',
    run: () => {
      const match = play(tinyBuilding(), 'wolf@b1 knight@b4 wolf@c1 done');
      return `${match.state().phase} ${match.state().roster.length}`;
    },
    expected: 'play 5',
  },
  {
    title: 'TAC-BUILD-06 a player may finish early and loses the rest',
    run: () => {
      const match = play(building(), 'done knight@a7');
      const waiting = `${match.toAct()[0] ?? ''} ${match.state().phase}`;
      return `${waiting} | ${play(match, 'done').state().phase} ${coins(match)}`;
    },
    expected: 'p2 build | play - -',
  },
  {
    title: 'TAC-BUILD-07 the first player takes the first turn, and nothing can be placed any more',
    run: () => {
      const match = play(choose(choose(crowning('p2'), 'c1'), 'c7'), 'done done');
      return `${match.toAct()[0] ?? ''} ${match.state().turn} ${refusal(match, 'knight@a7')} ${refusal(match, 'done')}`;
    },
    expected: 'p2 1 built built',
  },
  {
    title: 'TAC-BUILD-08 wrong placements are refused and change nothing',
    run: () => {
      const match = play(building(), 'bear@d2 knight@d6 bear@e2 done wolf@a1');
      const before = match.fingerprint();
      const codes = ['wolf@d3', 'wolf@d2', 'knight@b1', 'bear@b1', 'wolf@z9', 'unicorn@b1', 'wolf@d6'];
      const seen = codes.map(text => refusal(match, text)).join(' ');
      return `${seen} ${match.fingerprint() === before}`;
    },
    expected: 'outside-zone occupied not-in-faction too-dear notation not-in-faction occupied true',
  },
  {
    title: 'TAC-BUILD-08 nobody places out of turn',
    run: () => refusalTo(building(), 'p2', 'knight@d6'),
    expected: 'not-your-turn',
  },
  {
    title: 'TAC-VIEW-04 BitCoins are part of the state during the build phase alone',
    run: () => {
      const match = building();
      const before = coins(match);
      return `${before} | ${coins(play(match, 'done done'))}`;
    },
    expected: '6 6 | - -',
  },
  {
    title: 'H-07 TAC-WIN-03 conceding while building ends the duel',
    run: () => outcome(play(building(), 'concede')),
    expected: 'p2: p1 conceded',
  },
  {
    title: 'TAC-VIEW-01 a unit is called by its card, followed by its damage when it has any',
    run: () =>
      draw('r.bear(2) b.bear')
        .state()
        .units.map(unit => tactic.unitTitle(unit))
        .join(', '),
    expected: 'Bear (2), Bear',
  },
  {
    title: 'TAC-VIEW-01 its description shows HP and AT after modifiers, and the text of each ability',
    run: () => {
      const game = draw('r.leech(2) . b.eagle(1) r.weak').state();
      return game.units.map(unit => tactic.description(game, unit).join(' / ')).join(' | ');
    },
    expected:
      'HP 4, AT 3 / Drain 1: Once per turn: moves 1 of its damage to a unit in combat range. / ' +
      'Spite: Has 1 more AT for each damage on it. | ' +
      'HP 2, AT 2 / Range 1: Combat range reaches 1 further, but not past a unit. / ' +
      'Dash 1: Moves up to 1 further, as one move. | HP 9, AT 1',
  },
  {
    title: 'TAC-SETUP-02 the game has no other luck: the chance never moves after setup',
    run: () => {
      const match = play(building(), 'wolf@d2 knight@d6 done done d2-d3 end');
      return `${match.state().chance.join(' ') === building().state().chance.join(' ')}`;
    },
    expected: 'true',
  },
  {
    title: 'R-14 a faction chosen is told, a secret King is told when it stands',
    run: () => told(choose(crowning('p1'), 'c1'), 'e7'),
    expected: 'p1 places Lion on c1; p2 places Moderator on e7',
  },
  {
    title: 'TAC-SETUP-04 on crossfire two players sit opposite each other, four on all sides',
    run: () => {
      const two = start({ board: 'crossfire', first: 'p1', factions: { p1: 'forum', p2: 'forum' } });
      const four = start({
        board: 'crossfire',
        table: 'pairs',
        first: 'p1',
        factions: { p1: 'forum', p2: 'forum', p3: 'forum', p4: 'forum' },
      });
      const teams = four.state().players.map(player => player.team);
      const crowns = (match: TacticMatch): string =>
        match
          .state()
          .agenda.choices.map(choice => choice.options.map(option => option.label).join(','))
          .join(' ');
      return `${crowns(two)} | ${crowns(four)} | ${teams.join(' ')}`;
    },
    expected: 'd1,f1 d9,f9 | d1,f1 a4,a6 d9,f9 i4,i6 | t1 t2 t1 t2',
  },
  {
    title: 'TAC-BUILD-01 with three players building goes round',
    run: () => {
      const match = start({
        board: 'crossfire',
        table: 'three',
        first: 'p2',
        factions: { p1: 'forum', p2: 'coven', p3: 'datacenter' },
      });
      choose(choose(choose(match, 'd1'), 'a4'), 'f9');
      const order: string[] = [];
      for (const text of ['imp@b5', 'chain@e9', 'knight@e1']) {
        order.push(match.toAct()[0] ?? '');
        play(match, text);
      }
      return `${order.join(' ')} ${match.toAct()[0] ?? ''} ${board(match).length > 0}`;
    },
    expected: 'p2 p3 p1 p2 true',
  },
];
