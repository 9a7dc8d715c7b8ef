import { expect, test } from 'vitest';
import { UNIT_KINDS, WAGON_KINDS } from '../../../../src/games/tactica/index.ts';

test('every kind of unit has an id of its own and can be paid, moved and destroyed', () => {
  const ids = [...UNIT_KINDS, ...WAGON_KINDS].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { cost, defense, mp, range, token, tokens } of UNIT_KINDS) {
    expect(cost >= 1 && defense >= 1 && mp >= 1 && tokens >= 1).toBe(true);
    expect(range > 0).toBe(token === 'AR');
  }
});
