import type { Drawing, Poster, PosterMark, PosterPiece, PosterPlace } from '../../src/scene/index.ts';
import { drawParts, iconNameOf } from './draw.ts';
import { BOARD_COLORS, CREAM, INK, OWNERS, type Theme } from './palette.ts';
import { parseDrawing } from './parse-drawing.ts';
import { rounded } from './text.ts';
import { HEXAGON } from './tile.ts';

/** How far the board is turned, in degrees. */
const TILT = -9;
/** From one space to the next, and the part of it that the space fills. */
const PITCH = 100;
const FILLED = 0.97;
/** A hexagon is drawn this wide in its square, so that many of them fit between one middle and the next. */
const HEXAGON_WIDTH = 93.54;
const HEXAGON_PITCH = HEXAGON_WIDTH / FILLED;
const HEXAGON_ROW = HEXAGON_PITCH * Math.sin(Math.PI / 3);
/** Pieces stand inside the circle of a hexagon. */
const ON_HEXAGON = 0.72;
/** The text of a poster comes from a table. */
const MOST_ROWS = 24;
const MOST_PIECES = 100;

/** A poster for a program that draws it. */
export interface PosterPicture {
  readonly poster: Pick<Poster, 'spaces' | 'rows' | 'pieces' | 'marks'>;
  readonly theme: Theme;
  /** The path of each icon that `posterIcons` names. */
  readonly icons: ReadonlyMap<string, string>;
  /** The word between how many a town has and how many it may have; English by default. */
  readonly of?: string;
}

/** The names of the icons that a caller has to look up. */
export function posterIcons({ pieces, spaces }: PosterPicture['poster']): readonly string[] {
  const texts = [...Object.values(spaces), ...pieces.map(({ drawing }) => drawing)];
  const names = texts.map(text => parseDrawing(text)).map(drawing => drawing && iconNameOf(drawing));
  return [...new Set(names.filter(name => name !== undefined))];
}

/** A complete SVG document: the board at an angle, as much of it as fills a rectangle. */
export function drawPoster({ icons, of = 'of', poster, theme }: PosterPicture): string {
  const rows = poster.rows.slice(0, MOST_ROWS).map(row => [...row].slice(0, MOST_ROWS));
  const spaces = new Map(Object.entries(poster.spaces).map(([key, text]) => [key, parseDrawing(text)]));
  const isHexagonal = [...spaces.values()].some(drawing => drawing?.hexagon === true);
  const draw = (drawing: Drawing, turn = 0): string =>
    drawParts(drawing, { turn, theme, of, icon: icons.get(iconNameOf(drawing) ?? '') });
  const placed = (place: PosterPlace, scale: number, parts: string): string => {
    if (!isNear(place)) return '';
    const { x, y } = middleOf(place, isHexagonal);
    const to = `translate(${rounded(x - 50 * scale)} ${rounded(y - 50 * scale)}) scale(${scale})`;
    return `<g transform="${to}">${parts}</g>`;
  };
  const tiles = rows.flatMap((row, y) =>
    row.map((key, x) => {
      const drawing = spaces.get(key);
      return drawing === undefined ? '' : placed({ column: x, row: y }, isHexagonal ? 1 : FILLED, draw(drawing));
    }),
  );
  const marks = (poster.marks ?? [])
    .slice(0, MOST_PIECES)
    .map(mark => placed(mark, isHexagonal ? 1 : FILLED, drawMark(mark, theme, isHexagonal)));
  const pieces = poster.pieces.slice(0, MOST_PIECES).map(piece => {
    const drawing = parseDrawing(piece.drawing);
    if (drawing === undefined) return '';
    return placed(piece, isHexagonal ? ON_HEXAGON : 1, ringOf(piece, drawing) + draw(drawing, piece.turn));
  });
  const columns = Math.max(0, ...rows.map(row => row.length));
  return documentOf(
    sizeOf(columns, rows.length, isHexagonal),
    BOARD_COLORS[theme].gap,
    [...tiles, ...marks, ...pieces].join(''),
  );
}

/** Whether a place can be in the picture. Numbers of a table may be infinite. */
function isNear({ column, row }: PosterPlace): boolean {
  return Math.max(Math.abs(column), Math.abs(row)) <= MOST_ROWS;
}

function middleOf({ column, row }: PosterPlace, isHexagonal: boolean): { readonly x: number; readonly y: number } {
  if (!isHexagonal) return { x: (column + 0.5) * PITCH, y: (row + 0.5) * PITCH };
  // Between two rows, a place is between their shifts.
  const shift = row % 2 <= 1 ? row % 2 : 2 - (row % 2);
  return { x: (column + 0.5 + shift / 2) * HEXAGON_PITCH, y: (row + 0.5) * HEXAGON_ROW };
}

interface Size {
  readonly wide: number;
  readonly high: number;
}

/** The rectangle of a board that has no holes at its sides. */
function sizeOf(columns: number, rows: number, isHexagonal: boolean): Size & { readonly left: number } {
  if (!isHexagonal) return { wide: columns * PITCH, high: rows * PITCH, left: 0 };
  return { wide: (columns - 0.5) * HEXAGON_PITCH, high: (rows - 0.2) * HEXAGON_ROW, left: HEXAGON_PITCH / 2 };
}

/** The largest upright rectangle in the turned one whose sides touch all four of it. */
function documentOf({ high, left, wide }: Size & { readonly left: number }, ground: string, parts: string): string {
  const angle = (Math.abs(TILT) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const part = cos * cos - sin * sin;
  const width = rounded(Math.max(1, (wide * cos - high * sin) / part));
  const height = rounded(Math.max(1, (high * cos - wide * sin) / part));
  const to = `translate(${width / 2} ${height / 2}) rotate(${TILT}) translate(${-left - wide / 2} ${-high / 2})`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="100%" height="100%" fill="${ground}"/><g transform="${to}">${parts}</g></svg>`
  );
}

const SQUARE = 'M0 0H100V100H0Z';
const DIAMOND = 'M50 38L62 50L50 62L38 50Z';
const CORNERS = 'M5 24V5H24M76 5H95V24M95 76V95H76M24 95H5V76';

function drawMark({ mark }: PosterMark, theme: Theme, isHexagonal: boolean): string {
  const { casing, reach, strike } = BOARD_COLORS[theme];
  const isReach = mark === 'ring';
  const tint = `<path d="${isHexagonal ? HEXAGON : SQUARE}" fill="${isReach ? reach : strike}" opacity="${isReach ? 0.35 : 0.24}"/>`;
  if (isReach) return `${tint}<path d="${DIAMOND}" fill="${reach}"/>`;
  const inside = isHexagonal ? ' transform="translate(10 10) scale(0.8)"' : '';
  const line = (color: string, width: number): string =>
    `<path d="${CORNERS}"${inside} fill="none" stroke="${color}" stroke-width="${width}"/>`;
  return tint + line(casing, 9) + line(strike, 5);
}

/** Around the outline of the piece that is chosen. */
function ringOf({ isChosen = false, turn = 0 }: PosterPiece, { owner }: Drawing): string {
  if (!isChosen) return '';
  const at = `translate(50 50) rotate(${turn}) scale(1.16) translate(-50 -50)`;
  const line = (color: string, width: number): string =>
    `<path d="${OWNERS[owner].body}" transform="${at}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linejoin="round"/>`;
  return line(INK, 10) + line(CREAM, 5.4);
}
