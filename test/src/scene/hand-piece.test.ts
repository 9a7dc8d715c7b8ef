import { describe, expect, test } from 'vitest';
import { cardOfHandPiece, handPieceId } from '../../../src/scene/index.ts';

const PLAYERS = [
  { id: 'p1', hand: ['A', 'A'] },
  { id: 'p2', hand: ['B'] },
];

describe('a piece of a hand', () => {
  test.each([
    ['p1', 0, 'A'],
    ['p1', 1, 'A'],
    ['p2', 0, 'B'],
    ['p2', 1, undefined],
    ['p3', 0, undefined],
  ])('of %s at place %i stands for %s', (player, place, card) => {
    expect(cardOfHandPiece(PLAYERS, handPieceId(player, place))).toBe(card);
  });

  test('says its place alone', () => {
    expect([0, 1].map(place => handPieceId('p1', place))).toEqual(['hand:p1:0', 'hand:p1:1']);
  });

  test.each(['', 'hand:p1', 'p1:0', 'hand:p1:00', 'city:a1'])('is not "%s"', piece => {
    expect(cardOfHandPiece(PLAYERS, piece)).toBeUndefined();
  });
});
