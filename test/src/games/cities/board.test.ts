import { describe, expect, test } from 'vitest';
import { grid, isTerritoryOf, layingTile, parseBoard, TERRITORY } from '../../../../src/games/cities/rules/board.ts';

const CELLS = Array.from({ length: grid.size }, (_, cell) => cell);

describe('the board of Cities and Tactics', () => {
  test('CAT-SET-06 every tile belongs to exactly one player, the three rows at rank 1 to South', () => {
    const owners = CELLS.map(cell => ['p1', 'p2'].filter(player => isTerritoryOf(player, cell)).join(' '));
    expect(owners).toEqual(CELLS.map(cell => (Math.floor(cell / 6) < 3 ? 'p1' : 'p2')));
  });

  test.each(['p1', 'p2'])('CAT-SET-06 %s lays one land on each of the own tiles, and on no other', player => {
    const laid = Array.from({ length: TERRITORY }, (_, index) => layingTile(player, index));
    const own = CELLS.filter(cell => isTerritoryOf(player, cell));
    expect(laid.toSorted((one, other) => one - other)).toEqual(own);
  });

  test('CAT-SET-06 both begin in their back row, at their own left', () => {
    expect(['p1', 'p2'].map(player => grid.names[layingTile(player, 0)])).toEqual(['a1', 'f6']);
    expect(['p1', 'p2'].map(player => grid.names[layingTile(player, 17)])).toEqual(['f3', 'a4']);
  });

  test('a drawing begins with rank 6', () => {
    const lands = parseBoard(`F${'P'.repeat(34)}S`);
    expect('message' in lands ? lands.message : [lands[30], lands[5]]).toEqual(['F', 'S']);
  });
});
