import { describe, expect, test } from 'vitest';
import { createTactic, drawMatch, standard, type TacticAction } from '../../../../../src/games/tactic/index.ts';

const game = createTactic({ packs: [standard] });

/** The refusal that the first player gets for `action`, which may be anything. */
function refusalFor(action: unknown): string {
  const match = drawMatch(game, '. b.bear\nr.wolf .');
  const before = match.save();
  const submitted = match.submit('p1', action as TacticAction);
  expect(match.save()).toBe(before);
  return submitted.ok ? 'accepted' : `${submitted.refusal.code}: ${submitted.refusal.message}`;
}

describe('an action from outside that is none', () => {
  test.each([
    [{ kind: 'attack', unit: 'u2', targets: { 0: 'u1', length: 1 } }, 'malformed'],
    [{ kind: 'attack', unit: 'u2', targets: { length: 1 } }, 'malformed'],
    [{ kind: 'attack', unit: 'u2', targets: [] }, 'no-target: An attack needs a target'],
    [{ kind: 'attack', unit: 'u2', targets: [1] }, 'malformed'],
    [{ kind: 'attack', unit: 'u2', targets: [['u1']] }, 'malformed'],
    [{ kind: 'attack', unit: 'u2', targets: 'u1' }, 'malformed'],
    [{ kind: 'attack', unit: 'u2' }, 'malformed'],
    [{ kind: 'attack', unit: ['u2'], targets: ['u1'] }, 'malformed'],
    [{ kind: 'move', unit: 'u2', to: '1' }, 'malformed'],
    [{ kind: 'move', unit: 'u2', to: -1 }, 'off-board'],
    [{ kind: 'move', unit: 'u2' }, 'malformed'],
    [{ kind: 'use', unit: 'u2', ability: { id: 'dash' } }, 'malformed'],
    [
      { kind: 'use', unit: 'u2', ability: '__proto__', label: '' },
      'no-such-ability: Wolf has no ability "__proto__" to use',
    ],
    [{ kind: ['move'] }, 'malformed'],
    [['move'], 'malformed'],
    [{ kind: 'move', unit: 'u2', to: 0.5 }, 'malformed'],
    ['move', 'malformed'],
    [undefined, 'malformed'],
  ])('%j is refused and changes nothing', (action, refusal) => {
    expect(refusalFor(action)).toContain(refusal);
  });

  test('that uses an ability in another way than it can be is refused with its name', () => {
    const match = drawMatch(game, 'r.ram .');
    const refusal = match.refusal('p1', { kind: 'use', unit: 'u1', ability: 'push', label: '', target: 'u1' });
    expect(refusal?.message).toBe('Ram cannot use Push that way now: it is spent, blocked or has no such target');
  });

  test.each(['x', '@', ':', '-', 'y'])('written with "%s" comes back in a message only as far as it fits', mark => {
    const match = drawMatch(game, 'r.wolf .');
    const refusal = match.parse('p1', mark.repeat(100_000));
    expect('message' in refusal ? refusal.message.length : 0).toBeLessThan(300);
  });

  test('comes back in a message only as far as it fits into a line', () => {
    const match = drawMatch(game, 'r.wolf .');
    const refusal = match.refusal('p1', { kind: 'move', unit: 'x'.repeat(100_000), to: 1 });
    expect(refusal?.message).toBe(`No unit "${'x'.repeat(40)}…" is on the board`);
  });
});
