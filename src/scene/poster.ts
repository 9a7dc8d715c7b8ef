import { compareStrings } from '../kernel/index.ts';
import { drawingText, type Drawing } from './drawing.ts';
import type { Mark } from './scene.ts';
import { hundredths } from './table-marks.ts';

/**
 * The picture of a game on the start screen: a part of its board in the middle of a game, as data. Programs that draw
 * nothing show its words alone.
 */
export interface Poster {
  /** What the game is, in one short line. */
  readonly tagline: string;
  /** What the picture shows, for those who cannot see it. */
  readonly alt: string;
  /** The drawings of spaces (`tileDrawing`, `hexagonDrawing`), each by the character that stands for it in `rows`. */
  readonly spaces: { readonly [character: string]: string };
  /**
   * The board, row by row from its far edge; other characters are no space. About six columns and five rows fill the picture,
   * which is cut to the window from its middle. Every second row of hexagons lies half a space to the right.
   */
  readonly rows: readonly string[];
  /** What lies on it: the last lies on top. */
  readonly pieces: readonly PosterPiece[];
  readonly marks?: readonly PosterMark[];
}

/** A place on a poster: both numbers from 0, and parts are allowed. */
export interface PosterPlace {
  readonly column: number;
  readonly row: number;
}

export interface PosterPiece extends PosterPlace {
  /** A text made by `drawingText`. */
  readonly drawing: string;
  /** Degrees clockwise from "away from who looks"; 0 by default. */
  readonly turn?: number;
  /** A ring shows that it is the one to act. */
  readonly isChosen?: boolean;
}

export interface PosterMark extends PosterPlace {
  /** `ring` is where the chosen piece may go, and `corners` are what it may attack. */
  readonly mark: Extract<Mark, 'ring' | 'corners'>;
}

/** A token on a poster: Blue sits on the other side, and who has acted lies turned by a quarter. */
export function posterToken(drawing: Drawing, place: PosterPlace & Partial<PosterPiece>): PosterPiece {
  const turn = (drawing.owner === 'blue' ? 180 : 0) + (drawing.dull === true ? 90 : 0);
  return { ...place, drawing: drawingText(drawing), turn };
}

/**
 * A poster as it travels as JSON: Lua takes digits as keys of a record for places of a list, and plain data has no
 * fractions. Places are in hundredths.
 */
export interface PosterData extends Pick<Poster, 'tagline' | 'alt' | 'rows' | 'pieces' | 'marks'> {
  readonly spaces: readonly { readonly character: string; readonly drawing: string }[];
}

export function posterData({ marks, pieces, spaces, ...rest }: Poster): PosterData {
  // In Lua a key may be a number.
  const found = Object.entries(spaces).map(([key, drawing]) => ({ character: `${key}`, drawing }));
  const data: PosterData = {
    ...rest,
    spaces: found.sort((a, b) => compareStrings(a.character, b.character)),
    pieces: pieces.map(piece => ({ ...piece, ...scaled(piece) })),
  };
  return marks === undefined ? data : { ...data, marks: marks.map(mark => ({ ...mark, ...scaled(mark) })) };
}

/** The poster that was made into such data. */
export function posterFrom({ marks, pieces, spaces, ...rest }: PosterData): Poster {
  const found: Record<string, string> = {};
  for (const { character, drawing } of spaces) found[character] = drawing;
  const poster = { ...rest, spaces: found, pieces: pieces.map(piece => ({ ...piece, ...divided(piece) })) };
  return marks === undefined ? poster : { ...poster, marks: marks.map(mark => ({ ...mark, ...divided(mark) })) };
}

function scaled({ column, row }: PosterPlace): PosterPlace {
  return { column: hundredths(column), row: hundredths(row) };
}

function divided({ column, row }: PosterPlace): PosterPlace {
  return { column: column / 100, row: row / 100 };
}
