import { bodyOutline, parseDrawing, PICTURE_UNITS } from '../../../../drawing/index.ts';
import type { DrawnPicture } from '../look/drawn-pictures.ts';
import type { FlatColors } from './flat-colors.ts';

/** How much of a piece is seen where it would stand. */
const GHOST_PART = 0.7;
/** Below the dashes, in both themes: they are pale. */
const INK = '#12181b';

/** Where the picture of a piece is: its middle, the length of its edge, and the turn of its body in degrees. */
export interface PieceInPicture {
  readonly x: number;
  readonly y: number;
  readonly edge: number;
  readonly turn: number;
}

/** Draws a piece half there, with a dashed edge: it stands there only once the player has pressed. */
export function paintGhost(
  context: CanvasRenderingContext2D,
  { drawing, picture, ...place }: PieceInPicture & { readonly drawing: string; readonly picture: DrawnPicture },
  { dashes }: FlatColors,
): void {
  const { edge, x, y } = place;
  context.save();
  context.globalAlpha = GHOST_PART;
  context.drawImage(picture.image, x - edge / 2, y - edge / 2, edge, edge);
  context.restore();
  paintOutline(context, place, drawing, [
    [INK, 4, []],
    [dashes, 2, [6, 5]],
  ]);
}

/** Draws lines in the shape of a piece, such as those around the one that is chosen. */
export function paintOutline(
  context: CanvasRenderingContext2D,
  { edge, turn, x, y }: PieceInPicture,
  drawing: string,
  lines: readonly (readonly [color: string, width: number, dashes: readonly number[]])[],
): void {
  const parsed = parseDrawing(drawing);
  if (parsed === undefined) return;
  const scale = edge / PICTURE_UNITS;
  const path = new Path2D(bodyOutline(parsed));
  context.save();
  context.translate(x, y);
  context.rotate((turn * Math.PI) / 180);
  context.scale(scale, scale);
  context.translate(-50, -50);
  context.lineJoin = 'round';
  for (const [style, width, dashes] of lines) {
    context.strokeStyle = style;
    context.lineWidth = width / scale;
    context.setLineDash(dashes.map(each => each / scale));
    context.stroke(path);
  }
  context.restore();
}
