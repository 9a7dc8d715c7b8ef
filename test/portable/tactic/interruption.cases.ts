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

export const interruptionCases: readonly Case[] = [
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
    expected: 'ok p1: All enemy Kings are gone 0',
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
    expected: "1 1 1 | p1's Captain leaves the board; p1's Lion leaves the board; p1 is out; Turn 2: p2 | undone",
  },
  {
    title: 'H-07 nobody concedes before the Kings stand, and nothing else interrupts a choice',
    run: () => {
      const match = start({ board: 'duel' });
      const early = concede(match, 'p1');
      return `${early} ${refusal(commanded(), 'end')}`;
    },
    expected: 'choice-pending no-such-option',
  },
];
