import { drawingText } from '../../../../../src/scene/index.ts';
import { bodyOutline, parseDrawing, PICTURE_UNITS } from '../../../../drawing/index.ts';
import type { DrawnPicture } from '../look/drawn-pictures.ts';
import type { FlatColors } from './flat-colors.ts';

/** How much of a piece is seen where it would stand. */
const GHOST_PART = 0.78;
/** Below its colour, in both themes: the dashes around it are pale. */
const GROUND = '#36444d';

/** How a piece is drawn where it would stand. */
export function ghostDrawing(text: string): string {
  const drawing = parseDrawing(text);
  return drawing?.kind === 'token' ? drawingText({ ...drawing, ghost: true }) : text;
}

/** Where the picture of a piece is: its middle, the length of its edge, and the turn of its body in degrees. */
export interface PieceInPicture {
  readonly x: number;
  readonly y: number;
  readonly edge: number;
  readonly turn: number;
}

interface GhostInPicture extends PieceInPicture {
  readonly drawing: string;
  readonly picture: DrawnPicture;
  /** What lies over the dashes: numbers are read. */
  readonly above?: readonly DrawnPicture[];
}

/** Draws a piece half there, with a dashed edge: it stands there only once the player has pressed. */
export function paintGhost(
  context: CanvasRenderingContext2D,
  { above = [], drawing, picture, ...place }: GhostInPicture,
  { dashes }: FlatColors,
): void {
  const { edge, x, y } = place;
  context.save();
  context.globalAlpha = GHOST_PART;
  inShape(context, place, drawing, path => {
    context.fillStyle = GROUND;
    context.fill(path);
  });
  context.drawImage(picture.image, x - edge / 2, y - edge / 2, edge, edge);
  paintOutline(context, place, drawing, [[dashes, 2.4, [6, 5]]]);
  for (const { image } of above) context.drawImage(image, x - edge / 2, y - edge / 2, edge, edge);
  context.restore();
}

/** Draws lines in the shape of a piece, such as those around the one that is chosen. */
export function paintOutline(
  context: CanvasRenderingContext2D,
  place: PieceInPicture,
  drawing: string,
  lines: readonly (readonly [color: string, width: number, dashes: readonly number[]])[],
): void {
  inShape(context, place, drawing, (path, scale) => {
    context.lineJoin = 'round';
    for (const [style, width, dashes] of lines) {
      context.strokeStyle = style;
      context.lineWidth = width / scale;
      context.setLineDash(dashes.map(each => each / scale));
      context.stroke(path);
    }
  });
}

/** Gives the outline of a piece in a square of 100, around its middle. */
function inShape(
  context: CanvasRenderingContext2D,
  { edge, turn, x, y }: PieceInPicture,
  drawing: string,
  paint: (path: Path2D, scale: number) => void,
): void {
  const parsed = parseDrawing(drawing);
  if (parsed === undefined) return;
  const scale = edge / PICTURE_UNITS;
  context.save();
  context.translate(x, y);
  context.rotate((turn * Math.PI) / 180);
  context.scale(scale, scale);
  context.translate(-50, -50);
  paint(new Path2D(bodyOutline(parsed)), scale);
  context.restore();
}
