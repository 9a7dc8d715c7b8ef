import { describe, expect, test } from 'vitest';
import { KIND_IDS, kindCard, KINDS, pieceSet } from '../../../../../src/games/cities/rules/kinds.ts';

describe('the kinds of cards', () => {
  test('are the eleven of table 3.2: attack, defence, range, moves, and copies in a set', () => {
    expect(
      KINDS.map(
        ({ kind, attack, defence, range, moves, count }) => `${kind} ${attack}${defence}${range}${moves} x${count}`,
      ),
    ).toEqual([
      'LI 1111 x8',
      'BE 2111 x4',
      'GU 1211 x4',
      'AR 1121 x4',
      'LC 1112 x4',
      'HI 2211 x2',
      'MU 2121 x2',
      'LA 2112 x2',
      'AA 1221 x2',
      'KN 1212 x2',
      'HA 1122 x2',
    ]);
    expect(KINDS.map(({ kind }) => kind)).toEqual(KIND_IDS);
  });

  test.each(KINDS)('$name costs the sum of its attributes less 3', ({ cost, attack, defence, range, moves }) => {
    expect(cost).toBe(attack + defence + range + moves - 3);
  });

  test.each(['constructor', 'toString', '__proto__', 'li', '', 7, undefined, null])('do not include %s', kind => {
    expect(kindCard(kind)).toBeUndefined();
  });
});

test('a set has as many cards of each kind as the table says, 36 in all', () => {
  const set = pieceSet();
  expect(set).toHaveLength(36);
  for (const { kind, count } of KINDS) expect(set.filter(one => one === kind)).toHaveLength(count);
  set.pop();
  expect(pieceSet()).toHaveLength(36);
});
