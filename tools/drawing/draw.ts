import type { Drawing } from '../../src/scene/index.ts';
import { OWNERS, type Theme } from './palette.ts';
import { drawCard } from './card.ts';
import { drawPile } from './pile.ts';
import { isIconName } from './parse-drawing.ts';
import { drawTile, landIcon } from './tile.ts';
import { drawToken, type TokenPart } from './token.ts';
import { drawTown } from './town.ts';

/** Noses and crowns go beyond the square of 100, and badges to its very edge. */
const MARGIN = 4;
/** The edge of the whole picture, where the tile below a piece is 100. */
export const PICTURE_UNITS = 100 + 2 * MARGIN;

export interface DrawOptions {
  /** Degrees clockwise from "away from who looks"; 0 by default. */
  readonly turn?: number;
  /** The data of the path of the icon that the drawing names; without it, initials are drawn. */
  readonly icon?: string | undefined;
  /** The word between how many a town has and how many it may have; English by default. */
  readonly of?: string;
  /** Of the page around it; only tiles depend on it. Dark by default. */
  readonly theme?: Theme;
  /** Of a token, only this part of it. */
  readonly part?: TokenPart | undefined;
  /** Width and height in pixels; 512 by default. */
  readonly size?: number;
}

/** The part of the picture that the body of a piece is wide: a host sizes its objects by their bodies. */
export function bodyPart({ hexagon, kind }: Drawing): number {
  return (hexagon === true ? SQUARE_IN_HEXAGON : BODY_UNITS[kind]) / PICTURE_UNITS;
}

/** The object of a hexagon is a square, eight tenths as wide as the hexagon is from side to side. */
const SQUARE_IN_HEXAGON = 0.8 * 0.866 * PICTURE_UNITS;

const BODY_UNITS: Readonly<Record<Drawing['kind'], number>> = { token: 76, town: 90, card: 88, pile: 88, tile: 100 };

/** The outline of the body of a piece in a square of 100, as the data of a path: that of its owner, or a square. */
export function bodyOutline({ kind, owner }: Drawing): string {
  return kind === 'token' ? OWNERS[owner].body : 'M6 6H94V94H6Z';
}

/** The name of the icon that a caller has to look up; nothing when the drawing needs none. */
export function iconNameOf({ ground, icon, kind }: Drawing): string | undefined {
  if (kind === 'pile') return undefined;
  if (kind === 'tile') return ground === undefined ? undefined : landIcon(ground);
  return icon !== undefined && isIconName(icon) ? icon : undefined;
}

/** A drawing as a complete SVG document that needs no fonts, no style sheet and no other file. */
export function drawSvg(drawing: Drawing, { size = 512, ...options }: DrawOptions = {}): string {
  const box = `${-MARGIN} ${-MARGIN} ${PICTURE_UNITS} ${PICTURE_UNITS}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${box}">` +
    `${drawParts(drawing, options)}</svg>`
  );
}

/** The same without a document around it, in a square of 100. */
export function drawParts(drawing: Drawing, { turn = 0, icon, of, part, theme = 'dark' }: DrawOptions): string {
  if (drawing.kind === 'tile') return drawTile(drawing, theme, icon, turn);
  if (drawing.kind === 'town') return drawTown(drawing, icon, of);
  if (drawing.kind === 'pile') return drawPile(drawing);
  return drawing.kind === 'card' ? drawCard(drawing, icon) : drawToken(drawing, turn, icon, part);
}
