import type { Board, Cell, Line, Mark, Point, Shade } from '../../src/scene/index.ts';
import { drawnLine, type DrawnLine } from './dress.ts';
import type { Sight } from './table-game.ts';
import { LINE_HEIGHT } from './things.ts';

/** A place to point out, in the shape of its kind: nobody has to tell colours apart. */
export interface MarkedCell {
  readonly cell: Cell;
  readonly mark: Mark | Sight['kind'];
}

const SHADES: { readonly [mark in MarkedCell['mark']]: Shade } = {
  go: { r: 0.25, g: 0.95, b: 0.45 },
  strike: { r: 1, g: 0.25, b: 0.2 },
  use: { r: 0.75, g: 0.55, b: 1 },
  road: { r: 1, g: 0.8, b: 0.35 },
  water: { r: 0.45, g: 0.85, b: 1 },
  act: { r: 1, g: 0.9, b: 0.4 },
  hurt: { r: 1, g: 0.15, b: 0.1 },
  heal: { r: 0.2, g: 0.9, b: 0.4 },
  die: { r: 0.05, g: 0.05, b: 0.06 },
};
const THICKNESS = 0.09;
const MARK_HEIGHT = LINE_HEIGHT + 0.02;
/** Over the highest pieces: what happens to them is seen in front of them. */
const SIGN_HEIGHT = LINE_HEIGHT + 0.85;
const CORNERS: readonly Point[] = [
  { x: -1, z: -1 },
  { x: 1, z: -1 },
  { x: 1, z: 1 },
  { x: -1, z: 1 },
];

/** The lines of the board, as the table draws them. */
export function boardLines(board: Board): DrawnLine[] {
  return board.lines.map(line => drawnLine(line, LINE_HEIGHT));
}

/**
 * A ring to go to, brackets around what can be struck, a diamond to use something on, two rails to go to by road, waves
 * to cross to. What happens has signs: a ring around who acts, a star where one is hurt, a plus where one is healed, a
 * cross where one died.
 */
export function markLines({ cell, mark }: MarkedCell): DrawnLine[] {
  const drawn = shapes(mark, cell.size);
  const height = isSign(mark) ? SIGN_HEIGHT : MARK_HEIGHT;
  return drawn.map(points => drawnLine(lineAt(points, cell, mark), height));
}

function isSign(mark: MarkedCell['mark']): mark is Sight['kind'] {
  return mark === 'act' || mark === 'hurt' || mark === 'heal' || mark === 'die';
}

function lineAt(points: readonly Point[], cell: Cell, mark: MarkedCell['mark']): Line {
  const placed = points.map(({ x, z }) => ({ x: cell.x + x, z: cell.z + z }));
  return { points: placed, shade: SHADES[mark], thickness: THICKNESS };
}

function shapes(mark: MarkedCell['mark'], size: number): (readonly Point[])[] {
  if (mark === 'go') return [ring(size * 0.3)];
  if (mark === 'use') return [diamond(size * 0.46)];
  if (mark === 'road') return [-1, 1].map(side => rail(side * size * 0.12, size * 0.34));
  if (mark === 'water') return [-1, 0, 1].map(row => wave(row * size * 0.16, size * 0.34));
  if (mark === 'strike') return CORNERS.map(corner => bracket(corner, size * 0.46, size * 0.2));
  if (mark === 'act') return [ring(size * 0.5)];
  if (mark === 'hurt') return [star(size * 0.5)];
  if (mark === 'heal') return plus(size * 0.3);
  return [0, 1].map(index => cross(index, size * 0.4));
}

/** Eight points, such as where something bursts. */
function star(reach: number): Point[] {
  const points: Point[] = [];
  for (let step = 0; step <= 16; step++) {
    const radius = step % 2 === 0 ? reach : reach * 0.6;
    const angle = (step * Math.PI) / 8;
    points.push({ x: radius * Math.cos(angle), z: radius * Math.sin(angle) });
  }
  return points;
}

function plus(reach: number): (readonly Point[])[] {
  return [
    [
      { x: -reach, z: 0 },
      { x: reach, z: 0 },
    ],
    [
      { x: 0, z: -reach },
      { x: 0, z: reach },
    ],
  ];
}

function ring(radius: number): Point[] {
  const points: Point[] = [];
  for (let step = 0; step <= 16; step++) {
    const angle = (step * Math.PI) / 8;
    points.push({ x: radius * Math.cos(angle), z: radius * Math.sin(angle) });
  }
  return points;
}

function rail(x: number, reach: number): Point[] {
  return [
    { x, z: -reach },
    { x, z: reach },
  ];
}

function wave(z: number, reach: number): Point[] {
  const points: Point[] = [];
  for (let step = 0; step <= 12; step++) {
    const along = (step / 6 - 1) * reach;
    points.push({ x: along, z: z + reach * 0.12 * Math.sin(step * (Math.PI / 2)) });
  }
  return points;
}

function diamond(reach: number): Point[] {
  return [
    { x: -reach, z: 0 },
    { x: 0, z: reach },
    { x: reach, z: 0 },
    { x: 0, z: -reach },
    { x: -reach, z: 0 },
  ];
}

function bracket({ x, z }: Point, reach: number, arm: number): Point[] {
  return [
    { x: x * reach, z: z * (reach - arm) },
    { x: x * reach, z: z * reach },
    { x: x * (reach - arm), z: z * reach },
  ];
}

function cross(index: number, reach: number): Point[] {
  const side = index === 0 ? 1 : -1;
  return [
    { x: -reach, z: -reach * side },
    { x: reach, z: reach * side },
  ];
}
