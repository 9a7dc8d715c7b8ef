import { describe, expect, test } from 'vitest';
import { drawingText, type Scene, type ScenePiece } from '../../../../../src/scene/index.ts';
import { trailOf } from '../../../../../mod/host/output/marks/trail.ts';

const CELLS = ['a', 'b', 'c', 'd', 'e', 'f'].map((id, index) => ({ id, x: index * 2, z: -index, size: 1.9 }));
const LOOK = { shape: 'block', size: 1, height: 0.3, lines: [] } as const;
const CROWN = { drawing: drawingText({ kind: 'token', owner: 'red', name: 'King', crown: true }) };

function piece(id: string, cell: string, more: Partial<ScenePiece> = {}): ScenePiece {
  const words = { name: id, description: '', emblem: '' };
  return { id, cell, look: LOOK, facing: 0, tint: { r: 1, g: 1, b: 1 }, ...words, ...more };
}

function scene(
  pieces: readonly ScenePiece[],
  board = 'board',
  cells: Scene<never>['board']['cells'] = CELLS,
): Scene<never> {
  return { board: { id: board, cells, lines: [] }, pieces, panels: [], menus: [], spots: [], targets: [] };
}

test('is from where a piece stood to where it stands', () => {
  const trail = trailOf(scene([piece('one', 'a'), piece('two', 'c')]), scene([piece('one', 'b'), piece('two', 'c')]));
  expect(trail).toEqual([{ x: 0, z: 0, toX: 200, toZ: -100, size: 190 }]);
});

test('has every piece that an action moves, such as two that change places', () => {
  const trail = trailOf(scene([piece('one', 'a'), piece('two', 'b')]), scene([piece('one', 'b'), piece('two', 'a')]));
  expect(trail).toHaveLength(2);
});

test('says that a space has six sides', () => {
  const hexagons = CELLS.map(cell => ({ ...cell, shape: 'hexagon' as const }));
  const [before, after] = ['a', 'b'].map(cell => scene([piece('one', cell)], 'board', hexagons));
  expect(trailOf(before!, after!)).toEqual([expect.objectContaining({ isHexagon: true })]);
});

test.each([
  ['nothing moves', [piece('one', 'a')], [piece('one', 'a', { facing: 90 })]],
  ['a piece comes or goes', [piece('one', 'a')], [piece('two', 'b')]],
  ['only some see the piece', [piece('one', 'a', { visibleTo: ['p1'] })], [piece('one', 'b', { visibleTo: ['p1'] })]],
  ['it was hidden before', [piece('one', 'a', { visibleTo: ['p1'] })], [piece('one', 'b')]],
  ['it comes out of a hand', [piece('one', '', { hand: 'p1' })], [piece('one', 'b')]],
])('there is none where %s', (_, before, after) => {
  expect(trailOf(scene(before), scene(after))).toBeUndefined();
});

test('there is none where all pieces move, or the board is another one', () => {
  const [before, after] = [0, 1].map(by =>
    scene([0, 1, 2, 3, 4].map(index => piece(`${index}`, CELLS[(index + by) % CELLS.length]!.id))),
  );
  expect(trailOf(before!, after!)).toBeUndefined();
  expect(trailOf(scene([piece('one', 'a')]), scene([piece('one', 'b')], 'other'))).toBeUndefined();
});

describe('one with a crown that has left', () => {
  const [king, queen] = [piece('king', 'b', CROWN), piece('queen', 'c', CROWN)];
  const fallen = { x: 200, z: -100, toX: 200, toZ: -100, size: 190, isFallen: true };

  test('has fallen where it stood, while another stands', () => {
    expect(trailOf(scene([king, queen]), scene([queen]))).toEqual([fallen]);
    const [before, after] = [piece('one', 'a'), piece('one', 'b')];
    expect(trailOf(scene([king, before, queen]), scene([after, queen]))).toEqual([
      { x: 0, z: 0, toX: 200, toZ: -100, size: 190 },
      fallen,
    ]);
  });

  test.each([
    ['the board is cleared', [king, queen], []],
    ['it had no crown', [piece('one', 'a'), king], [king]],
    ['only some saw it', [{ ...king, visibleTo: ['p1'] }, queen], [queen]],
    ['it was in a hand', [{ ...king, cell: '', hand: 'p1' }, queen], [queen]],
  ])('has not fallen where %s', (_, before, after) => {
    expect(trailOf(scene(before), scene(after))).toBeUndefined();
  });
});
