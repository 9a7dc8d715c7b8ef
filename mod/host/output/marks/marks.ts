import {
  EFFECT_SHAPES,
  type Color,
  type EffectShape,
  type Mark,
  type MarkForecast,
  type SceneBoard,
  type SceneCell,
  type Stroke,
  type TablePoint,
} from '../../../../src/scene/index.ts';
import { numberStrokes } from './number-strokes.ts';
import { drawnLine, type DrawnLine } from '../apply-appearance.ts';
import { LINE_HEIGHT } from '../object-spec.ts';

/** A cell with a mark or an effect on it. Each has its own outline, so that nobody has to tell colours apart. */
export interface MarkedCell {
  readonly cell: SceneCell;
  readonly mark: Mark | EffectShape;
  /** What a piece has left there: a small number in the mark. */
  readonly left?: number;
  /** Degrees clockwise by which the number is turned, so that the owner of the piece reads it; 0 by default. */
  readonly turn?: number;
  /** What would happen to the piece that stands there. */
  readonly forecast?: MarkForecast;
}

const COLORS: { readonly [mark in MarkedCell['mark']]: Color } = {
  ring: { r: 0.25, g: 0.95, b: 0.45 },
  corners: { r: 1, g: 0.25, b: 0.2 },
  diamond: { r: 0.75, g: 0.55, b: 1 },
  rails: { r: 1, g: 0.8, b: 0.35 },
  waves: { r: 0.45, g: 0.85, b: 1 },
  halo: { r: 1, g: 0.9, b: 0.4 },
  star: { r: 1, g: 0.15, b: 0.1 },
  plus: { r: 0.2, g: 0.9, b: 0.4 },
  cross: { r: 0.05, g: 0.05, b: 0.06 },
  flame: { r: 1, g: 0.5, b: 0.1 },
};
const THICKNESS = 0.09;
const NUMBER_THICKNESS = 0.06;
const MARK_HEIGHT = LINE_HEIGHT + 0.02;
/** Above the highest pieces, so that effects are drawn in front of them. */
const EFFECT_HEIGHT = LINE_HEIGHT + 0.85;
const CORNERS: readonly TablePoint[] = [
  { x: -1, z: -1 },
  { x: 1, z: -1 },
  { x: 1, z: 1 },
  { x: -1, z: 1 },
];

const FLAME: readonly TablePoint[] = [
  { x: 0, z: -1 },
  { x: -0.6, z: -0.8 },
  { x: -0.85, z: -0.3 },
  { x: -0.6, z: 0.5 },
  { x: -0.3, z: 0.1 },
  { x: 0.1, z: 1 },
  { x: 0.4, z: 0.2 },
  { x: 0.65, z: 0.5 },
  { x: 0.85, z: -0.3 },
  { x: 0.6, z: -0.8 },
  { x: 0, z: -1 },
];

/** The lines of the board, as the table draws them. */
export function boardLines(board: SceneBoard): DrawnLine[] {
  return board.lines.map(line => drawnLine(line, LINE_HEIGHT));
}

/**
 * The outline of a mark or an effect: a small ring, corner brackets, a diamond, two rails, waves; and for effects a wide
 * ring (the halo), a star, a plus, a cross, a flame.
 */
export function markLines({ cell, left, mark, turn = 0 }: MarkedCell): DrawnLine[] {
  const drawn = shapes(mark, cell.size);
  const height = isEffect(mark) ? EFFECT_HEIGHT : MARK_HEIGHT;
  const lines = drawn.map(points => drawnLine(lineAt(points, cell, mark), height));
  const number = left === undefined ? [] : numberStrokes(left, cell.size, turn);
  return lines.concat(
    number.map(points => drawnLine({ ...lineAt(points, cell, mark), thickness: NUMBER_THICKNESS }, height)),
  );
}

function isEffect(mark: MarkedCell['mark']): mark is EffectShape {
  return EFFECT_SHAPES.some(shape => shape === mark);
}

function lineAt(points: readonly TablePoint[], cell: SceneCell, mark: MarkedCell['mark']): Stroke {
  const placed = points.map(({ x, z }) => ({ x: cell.x + x, z: cell.z + z }));
  return { points: placed, color: COLORS[mark], thickness: THICKNESS };
}

function shapes(mark: MarkedCell['mark'], size: number): (readonly TablePoint[])[] {
  if (mark === 'ring') return [ring(size * 0.3)];
  if (mark === 'diamond') return [diamond(size * 0.46)];
  if (mark === 'rails') return [-1, 1].map(side => rail(side * size * 0.43, size * 0.24));
  if (mark === 'waves') return [-1, 0, 1].map(row => wave(row * size * 0.16, size * 0.34));
  if (mark === 'corners') return CORNERS.map(corner => bracket(corner, size * 0.46, size * 0.2));
  if (mark === 'halo') return [ring(size * 0.5)];
  if (mark === 'star') return [star(size * 0.5)];
  if (mark === 'plus') return plus(size * 0.3);
  if (mark === 'flame') return [flame(size * 0.5)];
  return [0, 1].map(index => cross(index, size * 0.4));
}

/** A star with eight points. */
function star(reach: number): TablePoint[] {
  const points: TablePoint[] = [];
  for (let step = 0; step <= 16; step++) {
    const radius = step % 2 === 0 ? reach : reach * 0.6;
    const angle = (step * Math.PI) / 8;
    points.push({ x: radius * Math.cos(angle), z: radius * Math.sin(angle) });
  }
  return points;
}

/** Round below, with three tongues above. */
function flame(reach: number): TablePoint[] {
  return FLAME.map(({ x, z }) => ({ x: x * reach, z: z * reach }));
}

function plus(reach: number): (readonly TablePoint[])[] {
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

function ring(radius: number): TablePoint[] {
  const points: TablePoint[] = [];
  for (let step = 0; step <= 16; step++) {
    const angle = (step * Math.PI) / 8;
    points.push({ x: radius * Math.cos(angle), z: radius * Math.sin(angle) });
  }
  return points;
}

function rail(x: number, reach: number): TablePoint[] {
  return [
    { x, z: -reach },
    { x, z: reach },
  ];
}

function wave(z: number, reach: number): TablePoint[] {
  const points: TablePoint[] = [];
  for (let step = 0; step <= 12; step++) {
    const along = (step / 6 - 1) * reach;
    points.push({ x: along, z: z + reach * 0.12 * Math.sin(step * (Math.PI / 2)) });
  }
  return points;
}

function diamond(reach: number): TablePoint[] {
  return [
    { x: -reach, z: 0 },
    { x: 0, z: reach },
    { x: reach, z: 0 },
    { x: 0, z: -reach },
    { x: -reach, z: 0 },
  ];
}

function bracket({ x, z }: TablePoint, reach: number, arm: number): TablePoint[] {
  return [
    { x: x * reach, z: z * (reach - arm) },
    { x: x * reach, z: z * reach },
    { x: x * (reach - arm), z: z * reach },
  ];
}

function cross(index: number, reach: number): TablePoint[] {
  const side = index === 0 ? 1 : -1;
  return [
    { x: -reach, z: -reach * side },
    { x: reach, z: reach * side },
  ];
}
