import { parseDrawing, PICTURE_UNITS, type Theme } from '../../../../drawing/index.ts';
import { element } from '../../dom/element.ts';
import type { DrawnPictures } from './drawn-pictures.ts';

/** What a canvas shows of a drawing. */
export interface CanvasPicture {
  readonly drawing: string;
  /** Degrees clockwise from "away from who looks", in quarters. */
  readonly turn: number;
  /** Of its edge, as the page counts them. */
  readonly pixels: number;
  readonly theme: Theme;
}

/** An empty square canvas, as sharp as the screen: how many of its own pixels its edge has. */
export function squareCanvas(
  pixels: number,
  attributes: Readonly<Record<string, string>>,
): { readonly canvas: HTMLCanvasElement; readonly edge: number } {
  const edge = pixels * Math.min(devicePixelRatio, 2);
  return { canvas: element('canvas', { width: String(edge), height: String(edge), ...attributes }), edge };
}

/** Around the tile of a piece, in parts of its picture. */
const MARGIN = (PICTURE_UNITS - 100) / 2 / PICTURE_UNITS;

/** Only hexagons go beyond the tile. */
function isWithinTile(drawing: string): boolean {
  return parseDrawing(drawing)?.hexagon !== true;
}

/** A canvas with the picture of a drawing, which is as wide as the tile of a piece, filled when the picture is there. */
export function drawnCanvas(
  drawings: DrawnPictures,
  { drawing, pixels, theme, turn }: CanvasPicture,
  attributes: Readonly<Record<string, string>>,
): HTMLCanvasElement {
  const { canvas, edge } = squareCanvas(pixels, attributes);
  void drawings.load(drawing, turn, theme).then(loaded => {
    const context = canvas.getContext('2d');
    if (loaded === undefined || context === null) return;
    // Small ones have a seventh of the pixels.
    context.imageSmoothingQuality = 'high';
    const { height, width } = loaded.image;
    const [left, whole] = isWithinTile(drawing) ? [MARGIN * width, (1 - 2 * MARGIN) * width] : [0, height];
    context.drawImage(loaded.image, left, left, whole, whole, 0, 0, edge, edge);
  });
  return canvas;
}
