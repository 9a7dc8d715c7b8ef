import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  areAdjacent,
  between,
  cellAt,
  directionTo,
  distance,
  fileOf,
  formatCell,
  isCell,
  neighbourIn,
  orthogonalDistance,
  parseCell,
  rankOf,
  reach,
  squares,
} from '../../../src/grid/index.ts';

const board = squares(5, 6);
const at = (text: string): number => parseCell(board, text) ?? -1;
const named = (cells: readonly number[] | undefined): string =>
  cells === undefined ? 'none' : cells.map(cell => formatCell(board, cell)).join(' ');
const anyCell = fc.nat({ max: board.size - 1 });

describe('squares', () => {
  test('cells count along the files, then up the ranks', () => {
    expect([at('a1'), at('b1'), at('e1'), at('a2'), at('e6')]).toEqual([0, 1, 4, 5, 29]);
  });

  test('the same size is the same board', () => {
    expect(squares(5, 6)).toBe(board);
    expect(squares(6, 5)).not.toBe(board);
  });

  test('parse after format is the identity', () => {
    fc.assert(fc.property(anyCell, cell => parseCell(board, formatCell(board, cell)) === cell));
  });

  test.each(['', 'a', 'a0', 'a7', 'f1', 'A1', 'a01', 'a1 ', '11', 'a-1', 'a1x', 'aa', 'a1000'])(
    '"%s" names no cell',
    text => {
      expect(parseCell(board, text)).toBeUndefined();
    },
  );

  test('ranks of two digits are read', () => {
    const tall = squares(3, 12);
    expect(formatCell(tall, parseCell(tall, 'c12') ?? -1)).toBe('c12');
  });

  test('whatever is no whole number on the board is no cell', () => {
    expect([0, 29, -1, 30, 0.5, Number.NaN].map(cell => isCell(board, cell))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  test('neighbours go clockwise from the north', () => {
    expect(named(board.adjacent[at('b2')])).toBe('b3 c3 c2 c1 b1 a1 a2 a3');
    expect(named(board.orthogonal[at('b2')])).toBe('b3 c2 b1 a2');
    expect(named(board.diagonal[at('b2')])).toBe('c3 c1 a1 a3');
    expect(named(board.adjacent[at('a1')])).toBe('a2 b2 b1');
    expect(named(board.diagonal[at('e6')])).toBe('d5');
  });

  test('adjacent is at distance 1, and mutual', () => {
    fc.assert(
      fc.property(anyCell, anyCell, (from, to) => {
        const listed = board.adjacent[from]?.includes(to) ?? false;
        expect(listed).toBe(distance(board, from, to) === 1);
        expect(areAdjacent(board, to, from)).toBe(listed);
      }),
    );
  });

  test('rays run to the edge', () => {
    expect(named(board.rays[at('b2')]?.[1])).toBe('c3 d4 e5');
    expect(named(board.rays[at('b2')]?.[6])).toBe('a2');
    expect(named(board.rays[at('a1')]?.[4])).toBe('');
    expect(neighbourIn(board, at('a1'), 4)).toBeUndefined();
    expect(neighbourIn(board, at('a1'), 1)).toBe(at('b2'));
  });

  test('distances count steps of each kind', () => {
    expect(distance(board, at('a1'), at('c5'))).toBe(4);
    expect(orthogonalDistance(board, at('a1'), at('c5'))).toBe(6);
  });

  test('what lies between two cells of a line is the line without its ends', () => {
    expect(named(between(board, at('a1'), at('d4')))).toBe('b2 c3');
    expect(named(between(board, at('e6'), at('e3')))).toBe('e5 e4');
    expect(named(between(board, at('a1'), at('b1')))).toBe('');
    expect(named(between(board, at('a1'), at('b3')))).toBe('none');
    expect(named(between(board, at('a1'), at('a1')))).toBe('none');
  });

  test('a direction leads along its ray to the cell', () => {
    fc.assert(
      fc.property(anyCell, anyCell, (from, to) => {
        const direction = directionTo(board, from, to);
        const onRay = board.rays[from]?.findIndex(ray => ray.includes(to)) ?? -1;
        expect(direction ?? -1).toBe(onRay);
      }),
    );
  });

  test('file and rank make the cell again', () => {
    fc.assert(fc.property(anyCell, cell => cellAt(board, fileOf(board, cell), rankOf(board, cell)) === cell));
    expect(cellAt(board, 5, 0)).toBeUndefined();
    expect(cellAt(board, 0, -1)).toBeUndefined();
  });
});

describe('reach', () => {
  const wall = ['b1', 'b2', 'b3', 'b5', 'b6'].map(at);
  const isFree = (cell: number): boolean => !wall.includes(cell);

  test('steps go round what is not free', () => {
    expect(named(reach(board.orthogonal, at('a3'), 2, isFree))).toBe('a4 a2 a5 b4 a1');
    expect(named(reach(board.adjacent, at('a3'), 1, isFree))).toBe('a4 b4 a2');
  });

  test('nothing is reached without steps, or when shut in', () => {
    expect(reach(board.adjacent, at('a1'), 0, () => true)).toEqual([]);
    expect(reach(board.adjacent, at('a1'), 9, () => false)).toEqual([]);
  });

  test('on a free board it is everything within the distance', () => {
    fc.assert(
      fc.property(anyCell, fc.nat({ max: 7 }), (from, steps) => {
        const found = reach(board.adjacent, from, steps, () => true);
        const near = board.names.flatMap((_, cell) => {
          const far = distance(board, from, cell);
          return far > 0 && far <= steps ? [cell] : [];
        });
        expect([...found].sort((first, second) => first - second)).toEqual(near);
      }),
    );
  });
});
