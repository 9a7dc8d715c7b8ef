import type { Tint } from '../../../../world/index.ts';

/** In pixels, from the edge of a space to the middle of its coordinate. */
const OUTSIDE = 14;
/** In pixels: on a narrower picture the board takes all of it. */
const LEAST_WIDTH = 500;
/** The name of a space of a board of squares: its file and its rank. */
export const COORDINATE = /^([a-z])(\d{1,2})$/u;

/** A space with its caption. */
export interface Captioned {
  readonly text: string;
  readonly isSix: boolean;
  readonly isFog?: boolean;
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

/** Whether a picture so wide has room for coordinates beside a board. */
export function hasCoordinates(width: number): boolean {
  return width >= LEAST_WIDTH;
}

/**
 * The coordinates of a board of squares, outside of it: one row at its left, one below it, whoever looks. None unless its
 * spaces stand in straight files and ranks, as their names say.
 *
 * @param outside from the edge of a space to the middle of its coordinate
 * @param corner points to the corner that the viewer sees at the left below
 */
export function coordinatesOf(
  spaces: readonly Captioned[],
  outside = OUTSIDE,
  corner: Point = { x: -1, y: 1 },
): readonly PlacedWord[] | undefined {
  const named = spaces.flatMap(({ edge, text, x, y }) => {
    const [, letter, rank] = COORDINATE.exec(text) ?? [];
    return letter === undefined ? [] : [{ edge, file: letter.charCodeAt(0), letter, rank: Number(rank), x, y }];
  });
  const [first] = named;
  if (first === undefined) return undefined;
  const along = stepOf(named, 'file', 'rank');
  const up = stepOf(named, 'rank', 'file');
  if (along === undefined || up === undefined) return undefined;
  const at = (file: number, rank: number): Point => ({
    x: first.x + along.x * (file - first.file) + up.x * (rank - first.rank),
    y: first.y + along.y * (file - first.file) + up.y * (rank - first.rank),
  });
  const isStraight = named.every(({ edge, file, rank, x, y }) => distance(at(file, rank), { x, y }) < edge / 4);
  if (!isStraight) return undefined;
  const far = first.edge / 2 + outside;
  const ranks = [...new Set(named.map(({ rank }) => rank))];
  const files = new Map(named.map(({ file, letter }) => [file, letter]));
  const [isFirstFile, isFirstRank] = [along, up].map(({ x, y }) => x * corner.x + y * corner.y < 0);
  const file = end([...files.keys()], isFirstFile);
  const rank = end(ranks, isFirstRank);
  return [
    ...ranks.map(each => ({ text: String(each), ...beyond(at(file, each), along, isFirstFile ? far : -far) })),
    ...[...files].map(([each, text]) => ({ text, ...beyond(at(each, rank), up, isFirstRank ? far : -far) })),
  ];
}

function end(all: readonly number[], isFirst: boolean | undefined): number {
  return isFirst === true ? Math.min(...all) : Math.max(...all);
}

/** From one file, or rank, to the next: two spaces that differ in nothing else say so. */
function stepOf(named: readonly Named[], axis: 'file' | 'rank', same: 'file' | 'rank'): Point | undefined {
  for (const from of named) {
    const to = named.find(each => each[same] === from[same] && each[axis] !== from[axis]);
    if (to === undefined) continue;
    const count = to[axis] - from[axis];
    return { x: (to.x - from.x) / count, y: (to.y - from.y) / count };
  }
  return undefined;
}

/** A point so far from another one, against a direction. */
function beyond({ x, y }: Point, step: Point, far: number): Point {
  const part = far / Math.hypot(step.x, step.y);
  return { x: x - step.x * part, y: y - step.y * part };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

type Point = Pick<PlacedWord, 'x' | 'y'>;

interface Named extends Point {
  readonly file: number;
  readonly rank: number;
}
