import type { Mark, TableMark } from '../../../../../src/scene/index.ts';
import type { FlatColors } from './flat-colors.ts';

/** A cell in the picture: its middle, half of its edge, and by how much the board is turned, in radians. */
export interface CellInPicture {
  readonly x: number;
  readonly y: number;
  readonly half: number;
  readonly angle: number;
  /** What a sign has to stand out from: the picture of a land, a piece that fills the cell, or a crown on its ground. */
  readonly below?: 'land' | 'building' | 'throne' | undefined;
}

/**
 * Draws the marks of cells, each with a shape of its own and a tint, below the pieces.
 *
 * @param taken where the chosen piece is shown: a line in place of the sign, which it would cover, and twice the tint
 */
export function paintMarks(
  context: CanvasRenderingContext2D,
  marks: readonly TableMark[],
  placeOf: (mark: TableMark) => CellInPicture,
  colors: FlatColors,
  taken?: TableMark,
): void {
  for (const mark of marks) {
    const cell = placeOf(mark);
    const isStrike = mark.shape === 'corners';
    context.save();
    context.translate(cell.x, cell.y);
    const isCased = mark.shape === 'ring' && isPicture(cell) && mark !== taken;
    context.fillStyle = isStrike ? colors.tints.strike : isCased ? LAND_TINT : colors.tints.reach;
    context.beginPath();
    trace(context, outlineOf(cell, mark.isHexagon === true));
    // Many lands may be reached in a roundabout way: these are quiet.
    const isQuiet = mark.shape === 'rails' && isPicture(cell) && mark !== taken;
    if (cell.below !== 'building' && !isQuiet) context.fill();
    context.lineJoin = 'miter';
    if (mark === taken) {
      context.fill();
      context.strokeStyle = colors.reach;
      context.lineWidth = 2;
      context.stroke();
    } else if (isCased || isQuiet) paintOnPicture(context, cell, colors, isQuiet);
    else paintSign(context, mark.shape, cell, colors);
    if (mark.left !== undefined) paintNumber(context, mark.left, cell.half, colors);
    context.restore();
  }
}

function isPicture({ below }: CellInPicture): boolean {
  return below === 'land' || below === 'building';
}

/** In parts of half a space: where the sign is that would cross a crown, and how large. */
const IN_CORNER = { middle: -0.66, scale: 0.7 };

function paintSign(context: CanvasRenderingContext2D, shape: Mark, cell: CellInPicture, colors: FlatColors): void {
  const { below, half } = cell;
  if (shape !== 'ring' || below !== 'throne') return PAINTERS[shape](context, half, colors);
  const middle = half * IN_CORNER.middle;
  context.translate(middle, middle);
  PAINTERS.ring(context, half * IN_CORNER.scale, colors);
  context.translate(-middle, -middle);
}

/**
 * On colours and drawings: a line around the space, and a diamond with an edge; on a building it is in the corner.
 *
 * @param isQuiet only the edge of a diamond
 */
function paintOnPicture(
  context: CanvasRenderingContext2D,
  { below, half }: CellInPicture,
  colors: FlatColors,
  isQuiet: boolean,
): void {
  context.strokeStyle = colors.ring;
  context.lineWidth = half * 0.07;
  if (!isQuiet) context.strokeRect(-half * 0.9, -half * 0.9, half * 1.8, half * 1.8);
  const isInCorner = below === 'building';
  const middle = isInCorner ? -half * 0.6 : 0;
  context.translate(middle, middle);
  context.beginPath();
  trace(context, diamond(half * (isInCorner ? 0.28 : 0.32) * (isQuiet ? 0.7 : 1)));
  context.fillStyle = LAND_REACH;
  if (!isQuiet) context.fill();
  context.strokeStyle = colors.casing;
  context.lineWidth = half * (isQuiet ? 0.12 : 0.06);
  context.stroke();
  if (isQuiet) {
    context.strokeStyle = LAND_REACH;
    context.lineWidth = half * 0.06;
    context.stroke();
  }
  context.translate(-middle, -middle);
}

/** Lands are the same in both themes. */
const LAND_TINT = '#0c3b3147';
const LAND_REACH = '#58d6b4';

/** Writes the number of a mark, below the middle, where the sign of a space to go to is. @param scale of the letters */
export function paintNumber(
  context: CanvasRenderingContext2D,
  value: number,
  half: number,
  colors: FlatColors,
  scale = 1,
): void {
  const below = scale === 1 ? half * NUMBER_BELOW : 0;
  context.font = `700 ${half * NUMBER_LETTERS * scale}px "Barlow Condensed", "Arial Narrow", Arial, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.strokeStyle = colors.casing;
  context.lineWidth = half * 0.12;
  context.strokeText(String(value), 0, below);
  context.fillStyle = colors.reach;
  context.fillText(String(value), 0, below);
}

/** In parts of half a space. */
const NUMBER_LETTERS = 0.56;
const NUMBER_BELOW = 0.58;

type Painter = (context: CanvasRenderingContext2D, half: number, colors: FlatColors) => void;

/** How the sign of each mark is drawn around the middle of its space. */
export const PAINTERS: Readonly<Record<Mark, Painter>> = {
  ring: (context, half, colors) => {
    const reach = half * 0.24;
    context.fillStyle = colors.reach;
    context.beginPath();
    trace(context, diamond(reach));
    context.fill();
  },
  corners: (context, half, colors) => {
    const reach = half * 0.9;
    const arm = half * 0.38;
    cased(context, half, colors.strike, colors.casing, () => {
      for (const [x, y] of CORNERS) {
        trace(
          context,
          [
            [x * reach, y * (reach - arm)],
            [x * reach, y * reach],
            [x * (reach - arm), y * reach],
          ],
          false,
        );
      }
    });
  },
  diamond: (context, half, colors) =>
    cased(context, half, colors.reach, colors.casing, () => trace(context, diamond(half * 0.9))),
  rails: (context, half, colors) =>
    cased(context, half, colors.reach, colors.casing, () => {
      // At the sides, where they are seen beside what may stand there.
      for (const side of [-0.86, 0.86]) {
        const x = side * half;
        trace(
          context,
          [
            [x, -half * 0.48],
            [x, half * 0.48],
          ],
          false,
        );
      }
    }),
  waves: (context, half, colors) =>
    cased(context, half, colors.reach, colors.casing, () => {
      for (const row of [-0.32, 0, 0.32]) trace(context, wave(row * half, half * 0.68), false);
    }),
};

const CORNERS = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;

/** A line on a wider one, so that it is seen on every ground. */
function cased(
  context: CanvasRenderingContext2D,
  half: number,
  color: string,
  casing: string,
  outline: () => void,
): void {
  context.beginPath();
  outline();
  for (const [style, width] of [[casing, 0.17] as const, [color, 0.1] as const]) {
    context.strokeStyle = style;
    context.lineWidth = Math.max(2, half * width);
    context.stroke();
  }
}

function diamond(reach: number): readonly (readonly [number, number])[] {
  return [
    [-reach, 0],
    [0, reach],
    [reach, 0],
    [0, -reach],
  ];
}

/** The outline of a space around its middle. */
export function outlineOf({ angle, half }: Pick<CellInPicture, 'angle' | 'half'>, isHexagon: boolean): Outline {
  return isHexagon ? hexagon(half, angle) : square(half);
}

type Outline = readonly (readonly [number, number])[];

function square(half: number): readonly (readonly [number, number])[] {
  return CORNERS.map(([x, y]) => [x * half, y * half] as const);
}

/** @param half of the distance between two sides */
export function hexagon(half: number, angle: number): readonly (readonly [number, number])[] {
  const reach = (2 * half) / Math.sqrt(3);
  return Array.from({ length: 6 }, (_, corner) => {
    const at = angle + Math.PI / 2 + (corner * Math.PI) / 3;
    return [reach * Math.cos(at), reach * Math.sin(at)] as const;
  });
}

function wave(y: number, reach: number): readonly (readonly [number, number])[] {
  return Array.from({ length: 13 }, (_, step) => [
    (step / 6 - 1) * reach,
    y + reach * 0.12 * Math.sin(step * (Math.PI / 2)),
  ]);
}

function trace(context: CanvasRenderingContext2D, points: readonly (readonly [number, number])[], isLoop = true): void {
  points.forEach(([x, y], index) => (index === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
  if (isLoop) context.closePath();
}
