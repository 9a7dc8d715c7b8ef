import { describe, expect, test } from 'vitest';
import { createTactic, drawMatch, standard, type TacticAction } from '../../../../../src/games/tactic/index.ts';

const game = createTactic({ packs: [standard] });

/** The code of the refusal that the first player gets for `action`, which may be anything. */
function codeFor(action: unknown): string {
  const match = drawMatch(game, '. b.bear\nr.wolf .');
  const before = match.save();
  const submitted = match.submit('p1', action as TacticAction);
  expect(match.save()).toBe(before);
  return submitted.ok ? 'accepted' : submitted.refusal.code;
}

describe('an action from outside that is none', () => {
  test.each([
    [{ kind: 'attack', unit: 'u2', targets: { 0: 'u1', length: 1 } }, 'malformed'],
    [{ kind: 'attack', unit: 'u2', targets: { length: 1 } }, 'malformed'],
    [{ kind: 'attack', unit: 'u2', targets: [] }, 'no-target'],
    [{ kind: 'attack', unit: 'u2', targets: [1] }, 'malformed'],
    [{ kind: 'attack', unit: 'u2', targets: [['u1']] }, 'malformed'],
    [{ kind: 'attack', unit: 'u2', targets: 'u1' }, 'malformed'],
    [{ kind: 'attack', unit: 'u2' }, 'malformed'],
    [{ kind: 'attack', unit: ['u2'], targets: ['u1'] }, 'malformed'],
    [{ kind: 'move', unit: 'u2', to: '1' }, 'malformed'],
    [{ kind: 'move', unit: 'u2', to: -1 }, 'off-board'],
    [{ kind: 'move', unit: 'u2' }, 'malformed'],
    [{ kind: 'use', unit: 'u2', ability: { id: 'dash' } }, 'malformed'],
    [{ kind: 'use', unit: 'u2', ability: '__proto__', label: '' }, 'no-such-ability'],
    [{ kind: ['move'] }, 'malformed'],
    [['move'], 'malformed'],
    [{ kind: 'move', unit: 'u2', to: 0.5 }, 'malformed'],
    ['move', 'malformed'],
    [undefined, 'malformed'],
  ])('%j is refused and changes nothing', (action, code) => {
    expect(codeFor(action)).toBe(code);
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
