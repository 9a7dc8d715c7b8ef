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
      { text: '1', x: 261, y: 300 },
      { text: '2', x: 261, y: 248 },
      { text: '3', x: 261, y: 196 },
      { text: 'a', x: 300, y: 339 },
      { text: 'b', x: 352, y: 339 },
      { text: 'c', x: 404, y: 339 },
    ]);
    // On the frame of a board they are as far from the spaces as it is wide.
    expect(coordinatesOf(board([52, 0], [0, -52]), 5)?.[0]).toEqual({ text: '1', x: 270, y: 300 });
  });

  test.each([
    ['the other side', [-52, 0], [0, 52], { text: '1', x: 157, y: 300 }, { text: 'a', x: 300, y: 443 }],
    ['the left', [0, 52], [52, 0], { text: '1', x: 300, y: 443 }, { text: 'a', x: 261, y: 300 }],
    ['the right', [0, -52], [-52, 0], { text: '1', x: 300, y: 339 }, { text: 'a', x: 157, y: 300 }],
  ] as const)('stand at the left and below for who sits on %s too', (_, right, up, number, letter) => {
    const words = coordinatesOf(board(right, up));
    expect([words?.[0], words?.[3]]).toEqual([number, letter]);
  });

  test('stand where the corner is that the viewer sees at the left below', () => {
    const words = coordinatesOf(board([52, 0], [0, 52]), 12, { x: -1, y: -1 });
    expect([words?.[0], words?.[3]]).toEqual([
      { text: '1', x: 263, y: 300 },
      { text: 'a', x: 300, y: 263 },
    ]);
  });

  test('need no space at the corner', () => {
    const whole = board([52, 0], [0, -52]);
    const hollow = [...whole.slice(1), { ...whole[0]!, text: 'b2', x: 352, y: 248 }];
    expect(coordinatesOf(hollow)).toHaveLength(6);
    expect(coordinatesOf(hollow)).toEqual(expect.arrayContaining([...coordinatesOf(whole)!]));
  });

  test('are not placed where spaces stand in no lines, nor beside spaces with other names', () => {
    const whole = board([52, 0], [0, -52]);
    expect(coordinatesOf(whole.slice(0, 3))).toBeUndefined();
    expect(coordinatesOf([...whole, { ...whole[0]!, text: 'd9', x: 20, y: 20 }])).toBeUndefined();
    expect(coordinatesOf([])).toBeUndefined();
    const harbor = { text: 'Harbor', isSix: false, tint: GREY, x: 0, y: 0, edge: EDGE };
    expect(coordinatesOf([...board([52, 0], [0, -52]), harbor])).toHaveLength(6);
  });
});
