import type { TacticAction } from '../../../src/games/tactic/index.ts';
import type { Case } from './case.ts';
import { draw, listed, start, type TacticMatch } from './sketch.ts';

/** What each of `actions` gets from the match, which must stay as it is. */
function refused(match: TacticMatch, actions: readonly unknown[]): string {
  const before = match.fingerprint();
  const codes = actions.map(action => {
    // What comes from outside may be anything.
    const submitted = match.submit('p1', action as TacticAction);
    return submitted.ok ? 'ACCEPTED' : submitted.refusal.code;
  });
  return `${codes.join(' ')} ${match.fingerprint() === before ? 'unchanged' : 'CHANGED'}`;
}

const NOT_A_NUMBER = Number('x');

export const maliceCases: readonly Case[] = [
  {
    title: 'Impossible actions on a turn are refused and change nothing',
    run: () =>
      refused(draw('r.wolf b.plain\nr.witch .'), [
        { kind: 'move', unit: 'constructor', to: 1 },
        { kind: 'attack', unit: 'u1', targets: ['toString'] },
        { kind: 'place', card: 'constructor', to: 1 },
        { kind: 'move', unit: 'u9', to: 1 },
        { kind: 'move', unit: 7, to: 1 },
        { kind: 'move', unit: 'u1' },
        { kind: 'move', unit: 'u1', to: NOT_A_NUMBER },
        { kind: 'move', unit: 'u1', to: 1e15 },
        { kind: 'move', unit: 'u1', to: -1 },
        { kind: 'move', unit: 'u1', to: 0.5 },
        { kind: 'move', unit: 'u1', to: 'b1' },
        { kind: 'attack', unit: 'u1' },
        { kind: 'attack', unit: 'u1', targets: [] },
        { kind: 'attack', unit: 'u1', targets: 'u2' },
        { kind: 'attack', unit: 'u1', targets: ['u2', 'u2'] },
        { kind: 'attack', unit: 'u1', targets: ['u9'] },
        { kind: 'attack', unit: 'u1', targets: [3] },
        { kind: 'use', unit: 'u3', ability: 'fireball', label: 'Plain', target: 'u9' },
        { kind: 'use', unit: 'u3', ability: 'fireball', label: 'Bear', target: 'u2' },
        { kind: 'use', unit: 'u3', ability: 'meteor', label: 'Plain', target: 'u2' },
        { kind: 'use', unit: 'u1', ability: 'fireball', label: 'Plain', target: 'u2' },
        { kind: 'dance' },
        { kind: 'choose', option: 0 },
        { kind: 12 },
        {},
        'end',
        3,
      ]),
    expected:
      'no-such-unit no-such-unit built no-such-unit malformed malformed malformed off-board off-board malformed malformed ' +
      'malformed no-target malformed target-order no-such-unit malformed ' +
      'not-usable not-usable no-such-ability no-such-ability malformed no-choice malformed malformed malformed malformed unchanged',
  },
  {
    title: 'Impossible actions while choosing are refused and change nothing',
    run: () =>
      refused(start({ board: 'duel', first: 'p1' }), [
        { kind: 'choose', option: 99 },
        { kind: 'choose', option: -1 },
        { kind: 'choose' },
        { kind: 'choose', option: 'forum' },
        { kind: 'end' },
        { kind: 'place', card: 'knight', to: 0 },
      ]),
    expected: 'no-such-option no-such-option no-such-option no-such-option choice-pending choice-pending unchanged',
  },
  {
    title: 'After the end nothing is accepted',
    run: () => {
      const match = draw('r.lion b.lion');
      match.submit('p2', { kind: 'concede' });
      return refused(match, [{ kind: 'end' }, { kind: 'concede' }, { kind: 'move', unit: 'u1', to: 1 }]);
    },
    expected: 'over over over unchanged',
  },
  {
    title: 'A stranger has no actions, and is told so',
    run: () => {
      const match = draw('r.lion b.lion');
      const submitted = match.submit('p9', { kind: 'end' });
      return `${match.legal('p9').length} ${submitted.ok ? 'ACCEPTED' : submitted.refusal.code} ${listed(match, 'end')}`;
    },
    expected: '0 no-such-player ',
  },
];
