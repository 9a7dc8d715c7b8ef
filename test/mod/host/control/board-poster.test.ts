import { expect, test } from 'vitest';
import { posterOfScene } from '../../../../mod/host/control/board-poster.ts';
import { seatsFor } from '../../../../mod/host/index.ts';
import { posterToken, type Scene, type ScenePiece } from '../../../../src/scene/index.ts';

const SEATS = seatsFor(2);
const GAME = { title: 'Any', summary: ['Take all.', 'Twice.'] };
const COLOR = { r: 1, g: 1, b: 1 };
const CELLS = [0, 1, 2].flatMap(x =>
  [0, 1].map(z => ({ id: `${x}${z}`, x: x * 2 - 2, z: z * 2, size: 1.9, color: COLOR })),
);
const BESIDE = { id: 'beside', x: 0, z: -4, size: 1.9 };

function piece(id: string, cell: string, seat: 0 | 1, more: Partial<ScenePiece> = {}): ScenePiece {
  const look = { shape: 'block', size: 1, height: 0.3, lines: [] } as const;
  const { color, tint } = SEATS[seat]!;
  return { id, cell, look, facing: 0, tint, name: `Mark of ${color}`, description: '', emblem: 'X', ...more };
}

function scene(
  pieces: readonly ScenePiece[],
  cells: Scene<never>['board']['cells'] = [...CELLS, BESIDE],
): Scene<never> {
  return { board: { id: 'b', cells, lines: [] }, pieces, panels: [], menus: [], spots: [], targets: [] };
}

test('shows the squares of the board from the far edge, and what stands on them', () => {
  const poster = posterOfScene(
    scene([piece('one', '20', 0), piece('two', '01', 1), piece('new', 'beside', 0)]),
    SEATS,
    GAME,
  );
  expect(poster).toMatchObject({ tagline: 'Take all.', rows: ['aba', 'bab'] });
  const token = { kind: 'token', name: 'X' } as const;
  expect(poster?.pieces).toEqual([
    { drawing: posterToken({ ...token, owner: 'red' }, { column: 0, row: 0 }).drawing, column: 2, row: 1 },
    { drawing: posterToken({ ...token, owner: 'blue' }, { column: 0, row: 0 }).drawing, column: 0, row: 0 },
  ]);
});

test('has what lies beside an empty board on it', () => {
  const poster = posterOfScene(scene([piece('new', 'beside', 0)]), SEATS, GAME);
  expect(poster?.pieces.length).toBeGreaterThan(2);
  for (const { column, row } of poster?.pieces ?? [])
    expect([column, row].every(each => each >= -1 && each <= 3)).toBe(true);
});

test('keeps secrets: what only some see or read, and hands', () => {
  const hidden = [{ hand: 'p1' }, { visibleTo: ['p1'] }, { readableBy: ['p1'] }].map((more, index) =>
    piece(`${index}`, '00', 0, more),
  );
  expect(posterOfScene(scene(hidden), SEATS, GAME)?.pieces).toEqual([]);
});

test('there is none for hexagons, or without a board', () => {
  const hexagons = CELLS.map(cell => ({ ...cell, shape: 'hexagon' as const }));
  expect(posterOfScene(scene([], hexagons), SEATS, GAME)).toBeUndefined();
  expect(posterOfScene(scene([], []), SEATS, GAME)).toBeUndefined();
});
