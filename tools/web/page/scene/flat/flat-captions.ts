import type { Vector3 } from 'three';
import type { ObjectSnapshot, Tint } from '../../../../world/index.ts';
import { plainText } from '../../dom/bbcode.ts';
import { told } from '../../languages/table-texts.ts';
import { isHexagon } from '../look/drawn-pictures.ts';
import { isCornerLabel } from '../look/labels.ts';
import { COORDINATE, coordinatesOf, hasCoordinates, type Captioned } from './board-coordinates.ts';
import type { FlatColors } from './flat-colors.ts';
import type { Projection } from './projection.ts';

/** The board's own words: names of spaces, by which players and records call them. */
const CAPTION_FONT = '600 12px Barlow, "Segoe UI", Arial, sans-serif';
/** So faint letters can still be read on all grounds. */
const FAINT = 0.85;
/** Most of a map may be fog, which is dark: fainter letters can be read on it, and leave the land in front. */
const FAINT_IN_FOG = 0.65;
const FOG = /\|ground=fog\b/u;
/** On tiles with six sides, which are many and lie close. */
const SIX_FONT = '500 11px "Barlow Condensed", "Arial Narrow", Arial, sans-serif';
/** In pixels: on smaller spaces captions would be noise. */
const LEAST_EDGE = 40;
/** Of tiles with six sides, on which captions are faint. */
const LEAST_SIX = 34;

/** The first label of a tile; on a tile with six sides that of its corner. */
export function captionOf({ buttons }: ObjectSnapshot, drawing: string): string | undefined {
  const label = isHexagon(drawing) ? buttons.find(button => isCornerLabel(button))?.label : buttons[0]?.label;
  return label === undefined ? undefined : told(plainText(label));
}

/**
 * Writes the captions of spaces: outside of a board of squares, else small in the lower left corner of each, and faint where
 * it lies on the drawing of a tile with six sides.
 */
export function paintCaptions(
  context: CanvasRenderingContext2D,
  spaces: readonly Captioned[],
  { caption, ring }: FlatColors,
  inkOn: (tint: Tint) => string,
): void {
  const seen = spaces.filter(({ edge, isSix }) => edge >= (isSix ? LEAST_SIX : LEAST_EDGE));
  const outside = coordinatesOf(seen.filter(({ isSix }) => !isSix));
  context.font = CAPTION_FONT;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = caption;
  const hasRoom = hasCoordinates(context.canvas.clientWidth);
  for (const { text, x, y } of hasRoom ? (outside ?? []) : []) context.fillText(text, x, y);
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  for (const { edge, isFog, isSix, text, tint, x, y } of seen) {
    if (!isSix && outside !== undefined && COORDINATE.test(text)) continue;
    context.font = isSix ? SIX_FONT : CAPTION_FONT;
    context.fillStyle = isSix ? inkOn(tint) : ring;
    context.globalAlpha = isFog === true ? FAINT_IN_FOG : FAINT;
    context.fillText(text, x - edge / 2 + 4, y + edge / 2 - 4);
    context.globalAlpha = 1;
  }
}

/** Where a space lies in the picture, for its caption. */
export function captionedSpace(
  source: ObjectSnapshot,
  drawing: string,
  position: Vector3,
  projection: Projection,
): Captioned | undefined {
  const text = captionOf(source, drawing);
  if (text === undefined) return undefined;
  const [x, y] = projection.at(position.x, position.z);
  const edge = source.size.x * Math.abs(source.scale.x) * projection.unit;
  return { text, isFog: FOG.test(drawing), isSix: isHexagon(drawing), tint: source.tint, x, y, edge };
}
