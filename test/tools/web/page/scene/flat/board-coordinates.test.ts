import { describe, expect, test } from 'vitest';
import { coordinatesOf, type Captioned } from '../../../../../../tools/web/page/scene/flat/board-coordinates.ts';

const GREY = { r: 0.5, g: 0.5, b: 0.5 };
const EDGE = 50;

/** The named edge of a board of three by three, whose files go along `right` and whose ranks go along `up`. */
function board(right: readonly [number, number], up: readonly [number, number]): readonly Captioned[] {
  return ['a1', 'b1', 'c1', 'a2', 'a3'].map(text => {
    const [file, rank] = [text.charCodeAt(0) - 'a'.charCodeAt(0), Number(text.slice(1)) - 1];
    const [x, y] = [0, 1].map(axis => 300 + (right[axis] ?? 0) * file + (up[axis] ?? 0) * rank);
    return { text, isSix: false, tint: GREY, x: x ?? 0, y: y ?? 0, edge: EDGE };
  });
}

describe('the coordinates of a board', () => {
  test('stand beside its first file and below its first rank', () => {
    expect(coordinatesOf(board([52, 0], [0, -52]))).toEqual([
      { text: '1', x: 263, y: 300 },
      { text: 'a', x: 300, y: 337 },
      { text: 'b', x: 352, y: 337 },
      { text: 'c', x: 404, y: 337 },
      { text: '2', x: 263, y: 248 },
      { text: '3', x: 263, y: 196 },
    ]);
    // On the frame of a board they are as far from the spaces as it is wide.
    expect(coordinatesOf(board([52, 0], [0, -52]), 5)?.[0]).toEqual({ text: '1', x: 270, y: 300 });
  });

  test('are at the other edges for who sits on the other side', () => {
    const words = coordinatesOf(board([-52, 0], [0, 52]));
    expect(words?.slice(0, 2)).toEqual([
      { text: '1', x: 337, y: 300 },
      { text: 'a', x: 300, y: 263 },
    ]);
  });

  test('are not placed without a corner, nor beside spaces with other names', () => {
    expect(coordinatesOf(board([52, 0], [0, -52]).slice(1))).toBeUndefined();
    expect(coordinatesOf([])).toBeUndefined();
    const harbor = { text: 'Harbor', isSix: false, tint: GREY, x: 0, y: 0, edge: EDGE };
    expect(coordinatesOf([...board([52, 0], [0, -52]), harbor])).toHaveLength(6);
  });
});
