import type { Tint } from '../../../../world/index.ts';

/** In pixels, from the edge of a space to the middle of its coordinate. */
const OUTSIDE = 12;
/** The name of a space of a board of squares: its file and its rank. */
export const COORDINATE = /^([a-z])(\d{1,2})$/u;

/** A space with its caption. */
export interface Captioned {
  readonly text: string;
  readonly isSix: boolean;
  readonly tint: Tint;
  /** The middle and the width, in pixels. */
  readonly x: number;
  readonly y: number;
  readonly edge: number;
}

/** A word of the picture, and where its middle is, in pixels. */
export interface PlacedWord {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/**
 * The coordinates of a board of squares, outside of it: the numbers beside the spaces of its first file, the letters beside
 * those of its first rank, as the viewer sees them. None unless three spaces at a corner say which way files and ranks go.
 *
 * @param outside from the edge of a space to the middle of its coordinate
 */
export function coordinatesOf(spaces: readonly Captioned[], outside = OUTSIDE): readonly PlacedWord[] | undefined {
  const corner = spaces.find(({ text }) => text === 'a1');
  const [right, up] = ['b1', 'a2'].map(name => spaces.find(({ text }) => text === name));
  if (corner === undefined || right === undefined || up === undefined) return undefined;
  return spaces.flatMap(({ edge, text, x, y }) => {
    const [, file = '', rank = ''] = COORDINATE.exec(text) ?? [];
    const words: PlacedWord[] = [];
    const far = edge / 2 + outside;
    if (file === 'a') words.push({ text: rank, ...beyond({ x, y }, corner, right, far) });
    if (rank === '1') words.push({ text: file, ...beyond({ x, y }, corner, up, far) });
    return words;
  });
}

/** A point so far from another one, in the direction that leads from `to` back to `from`. */
function beyond(point: Point, from: Point, to: Point, far: number): Point {
  const [x, y] = [from.x - to.x, from.y - to.y];
  const part = far / Math.hypot(x, y);
  return { x: point.x + x * part, y: point.y + y * part };
}

type Point = Pick<PlacedWord, 'x' | 'y'>;
