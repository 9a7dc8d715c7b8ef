import { expect, test } from 'vitest';
import { EMPIRES, UNIT_KINDS, WAGON_KINDS } from '../../../../src/games/tactica/index.ts';

test('every kind of unit has an id of its own and can be paid, moved and destroyed', () => {
  const ids = [...UNIT_KINDS, ...WAGON_KINDS].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { cost, defense, mp, tokens } of UNIT_KINDS) {
    expect(cost >= 1 && defense >= 1 && mp >= 1 && tokens >= 1).toBe(true);
  }
});

test('every empire but the Hittites has a special unit, and they have a wagon', () => {
  const owners = [...UNIT_KINDS, ...WAGON_KINDS].flatMap(({ empire }) => empire ?? []);
  expect(owners.sort()).toEqual(EMPIRES.map(({ id }) => id).sort());
});
