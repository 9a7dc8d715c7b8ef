import type { Case } from './case.ts';
import { asked, board, choose, draw, outcome, play, refusal, start, told, type TacticMatch } from './sketch.ts';

/** What `player` gets for conceding now: `ok`, or the code of the refusal. */
function concede(match: TacticMatch, player: string): string {
  const submitted = match.submit(player, { kind: 'concede' });
  return submitted.ok ? 'ok' : submitted.refusal.code;
}

/** Red's Captain attacks blue's Brute, and red chooses whom that attacks. */
function commanded(): TacticMatch {
  return play(draw('p3:\n. b.plain .\nr.captain b.brute g.bear\nr.lion b.lion g.lion'), 'a2xb2');
}

/** The options of the choice that is open, in full, and each in notation. */
function options(match: TacticMatch): string {
  const choice = match.state().agenda.choices[0];
  const labels = choice?.options.map(({ label }) => label).join(', ') ?? '';
  const texts = match.legal(choice?.by ?? '').map(action => match.format(action, choice?.by));
  return `${labels} | ${texts.join(' ')}`;
}

export const interruptionCases: readonly Case[] = [
  {
    title: 'Options that stand for units of one name can be told apart, in words and in notation',
    run: () => options(play(draw('b.plain . b.plain .\nr.captain b.lancer . b.plain\nr.plain . . .'), 'a2xb2')),
    expected: 'Plain on c3, Plain on a1, Plain on a3 | c3 a1 a3 concede',
  },
  {
    title: 'An option that stands for two units names both, and is written by their cells',
    run: () => options(play(draw('. b.plain .\nr.captain b.wolf b.plain'), 'a1xb1')),
    expected:
      'Plain on b2, Plain on c1, Captain on a1, Plain on b2 and Plain on c1, Plain on b2 and Captain on a1, ' +
      'Plain on c1 and Captain on a1 | b2 c1 a1 b2+c1 b2+a1 c1+a1 concede',
  },
  {
    title: 'A choice can be written as older logs have it, with the id of the unit',
    run: () => {
      const match = play(draw('. b.plain .\nr.captain b.brute b.bear'), 'a1xb1');
      return board(play(match, match.state().units.find(({ name }) => name === 'Bear')?.id ?? ''));
    },
    expected: '. b.plain . / r.captain! b.brute(1)! b.bear(5)',
  },
  {
    title: 'H-07 TAC-WIN-03 who is asked may concede instead of choosing, and the turn passes',
    run: () => {
      const match = commanded();
      return `${concede(match, 'p1')} ${match.state().active} ${board(match)} ${asked(match)}`;
    },
    expected: 'ok p2 . b.plain . / . b.brute(1) g.bear / . b.lion g.lion ',
  },
  {
    title: 'H-07 another player may concede while a choice is open, which goes on without the units that left',
    run: () => {
      const match = commanded();
      const before = asked(match);
      return `${before} | ${concede(match, 'p3')} ${asked(match)} | ${board(choose(match, 'Plain'))}`;
    },
    expected:
      'p1: Whom does Brute attack? Plain, Bear, Lion, Captain | ok p1: Whom does Brute attack? Plain, Lion, Captain | ' +
      '. b.plain(5) . / r.captain! b.brute(1)! . / r.lion b.lion .',
  },
  {
    title: 'H-07 the last enemy that concedes while a choice is open ends the game',
    run: () => {
      const match = play(draw('. b.plain .\nr.captain b.brute b.bear\nr.lion . b.lion'), 'a2xb2');
      return `${concede(match, 'p2')} ${outcome(match)} ${match.legal('p1').length}`;
    },
    expected: 'ok p1: p2 conceded 0',
  },
  {
    title: 'H-07 what is dying for others stands until their choice is made, when somebody concedes',
    run: () => {
      const match = play(draw('p3:\nr.brute b.phoenix g.weak\nr.lion b.plain g.lion\n. b.lion .'), 'a3xb3');
      const question = asked(match);
      const conceded = concede(match, 'p3');
      return `${question} | ${conceded} ${asked(match)} | ${board(choose(match, 'Brute'))}`;
    },
    expected:
      'p2: Who takes 2 damage? Weak, Lion, Plain, Lion, Brute | ok p2: Who takes 2 damage? Plain, Lion, Brute | ' +
      'r.brute(2)! . . / r.lion(1) b.plain(1) . / . b.lion .',
  },
  {
    title: 'H-07 conceding while a choice is open is listed and written like anywhere else, and can be undone',
    run: () => {
      const match = commanded();
      const before = match.fingerprint();
      const listed = ['p1', 'p2', 'p3'].map(
        player => match.legal(player).filter(({ kind }) => kind === 'concede').length,
      );
      const events = told(match, 'concede');
      match.undo();
      return `${listed.join(' ')} | ${events} | ${match.fingerprint() === before ? 'undone' : 'changed'}`;
    },
    expected:
      '1 1 1 | Captain of p1 on a2 leaves the board; Lion of p1 on a1 leaves the board; p1 is out; ' +
      'Turn 2: p2 | undone',
  },
  {
    title: 'H-07 who concedes before the Kings stand ends the duel, and nothing else interrupts a choice',
    run: () => {
      const match = start({ board: 'duel' });
      return `${concede(match, 'p2')} ${outcome(match)} ${refusal(commanded(), 'end')}`;
    },
    expected: 'ok p1: p2 conceded no-such-option',
  },
  {
    title: 'H-07 whoever concedes before the Kings stand is asked no more, and the others go on',
    run: () => {
      const match = choose(start({ board: 'crossfire', table: 'four', first: 'p1' }), 'Coven');
      const conceded = `${concede(match, 'p1')} ${concede(match, 'p3')}`;
      const chosen = choose(choose(match, 'Coven'), 'Forum');
      const kings = chosen.state().agenda.choices.map(({ by, options: cells }) => `${by}:${cells[0]?.label ?? ''}`);
      const placed = kings.map(king => king.split(':')[1] ?? '').reduce((each, cell) => choose(each, cell), chosen);
      const { active, phase, units } = placed.state();
      return `${conceded} | ${kings.map(king => king.split(':')[0]).join(' ')} | ${phase} ${active} ${units.length}`;
    },
    expected: 'ok ok | p2 p4 | build p2 2',
  },
];
