import {
  HEX_DIRECTIONS,
  hexAtOffset,
  hexDistance,
  hexesWithin,
  hexIn,
  offsetOf,
  type Hex,
  type Offset,
} from '../../../grid/index.ts';
import { panic, readInteger } from '../../../kernel/index.ts';

/** The number of a hex on its map, column by column from the west, each from the north. */
export type HexNumber = number;

/** What follows from the radius of a map. What lies beside a hex is worked out when somebody asks for it first. */
export interface Geometry {
  readonly radius: number;
  readonly hexes: readonly Hex[];
  /** By `q`, the column: what `r` of a hex there lacks of its number. */
  readonly columns: Readonly<Record<number, number | undefined>>;
  readonly towards: Record<HexNumber, readonly HexNumber[] | undefined>;
  readonly neighbours: Record<HexNumber, readonly HexNumber[] | undefined>;
  /** The neighbours of all hexes before this one are worked out. */
  learned: number;
}

const known: Record<string, Geometry> = {};
let latest: Geometry | undefined;

/** The hexes of a map of that radius. */
export function geometryOf(radius: number): Geometry {
  if (latest !== undefined && latest.radius === radius) return latest;
  const key = `r${radius}`;
  const found = known[key] ?? makeGeometry(radius);
  known[key] = found;
  latest = found;
  return found;
}

function makeGeometry(radius: number): Geometry {
  const columns: Record<number, number> = {};
  let before = 0;
  for (let q = -radius; q <= radius; q++) {
    columns[q] = before - firstIn(radius, q);
    before += 2 * radius + 1 - (q < 0 ? -q : q);
  }
  const hexes = hexesWithin({ q: 0, r: 0 }, radius);
  return { radius, hexes, columns, towards: {}, neighbours: {}, learned: 0 };
}

/** The least `r` in a column. */
function firstIn(radius: number, q: number): number {
  return q < 0 ? -radius - q : -radius;
}

/** Works out the neighbours of so many hexes more. Returns whether any hexes are left. */
export function learnNeighbours(geometry: Geometry, most: number): boolean {
  const end = geometry.learned + most;
  for (; geometry.learned < geometry.hexes.length; geometry.learned++) {
    if (geometry.learned === end) return true;
    neighboursFrom(geometry, geometry.learned);
  }
  return false;
}

/** The hex of that number. */
export function hexAt(radius: number, hex: HexNumber): Hex {
  return geometryOf(radius).hexes[hex] ?? panic(`The map of radius ${radius} has no hex number ${hex}`);
}

/** The number of the hex with those coordinates, or nothing beyond the edge. */
export function numberAt(radius: number, { q, r }: Hex): HexNumber | undefined {
  const column = geometryOf(radius).columns[q];
  if (column === undefined || r < -radius || r > radius || q + r < -radius || q + r > radius) return undefined;
  return column + r;
}

/** The number of a hex that is on the map. */
export function numberOf(radius: number, hex: Hex): HexNumber {
  return numberAt(radius, hex) ?? panic(`The map of radius ${radius} has no hex ${hex.q},${hex.r}`);
}

/** By direction, from north clockwise: the neighbour of a hex, or −1 beyond the edge. */
export function towardsFrom(geometry: Geometry, hex: HexNumber): readonly HexNumber[] {
  const found = geometry.towards[hex];
  if (found !== undefined) return found;
  const here = geometry.hexes[hex];
  if (here === undefined) return [];
  const made =
    inside(geometry, here, hex) ??
    HEX_DIRECTIONS.map((_, direction) => numberAt(geometry.radius, hexIn(here, direction)) ?? -1);
  geometry.towards[hex] = made;
  return made;
}

/** The neighbours of a hex that is not at the edge: nearly all of a large map are not. */
function inside({ columns, radius }: Geometry, { q, r }: Hex, hex: HexNumber): readonly HexNumber[] | undefined {
  const east = columns[q + 1];
  const west = columns[q - 1];
  if (east === undefined || west === undefined || r === radius || r === -radius) return undefined;
  if (q + r === radius || q + r === -radius) return undefined;
  return [hex - 1, east + r - 1, east + r, hex + 1, west + r + 1, west + r];
}

/** The neighbours of a hex that exist, in the same order. */
export function neighboursFrom(geometry: Geometry, hex: HexNumber): readonly HexNumber[] {
  const found = geometry.neighbours[hex];
  if (found !== undefined) return found;
  const all = towardsFrom(geometry, hex);
  const made = all.includes(-1) ? all.filter(near => near >= 0) : all;
  geometry.neighbours[hex] = made;
  return made;
}

/** The steps between two hexes, whatever lies there. */
export function distanceOf(radius: number, from: HexNumber, to: HexNumber): number {
  return hexDistance(hexAt(radius, from), hexAt(radius, to));
}

/** The hexes within `range` steps of `centre`, as far as they exist, by number. */
export function hexesAround(radius: number, centre: HexNumber, range: number): readonly HexNumber[] {
  const found: HexNumber[] = [];
  for (const hex of hexesWithin(hexAt(radius, centre), range)) {
    const number = numberAt(radius, hex);
    if (number !== undefined) found.push(number);
  }
  return found;
}

/** The label of a hex, such as `032.018`: column and row, odd columns shifted down (VAL-MAP-01). */
export function labelOf(radius: number, centre: Offset, hex: HexNumber): string {
  const { q, r } = hexAt(radius, hex);
  const origin = hexAtOffset(centre);
  const { column, row } = offsetOf({ q: q + origin.q, r: r + origin.r });
  return `${threeDigits(column)}.${threeDigits(row)}`;
}

function threeDigits(value: number): string {
  return `${1000 + value}`.substring(1);
}

/** The hex that `text` names: a label such as `032.018`, or axial coordinates such as `-4,1`. */
export function parseHex(radius: number, centre: Offset, text: string): HexNumber | undefined {
  const comma = text.indexOf(',');
  if (comma > 0) return axialNumber(radius, text.substring(0, comma), text.substring(comma + 1));
  const dot = text.indexOf('.');
  const column = readInteger(withoutZeros(text.substring(0, dot < 0 ? 0 : dot)), 3);
  const row = readInteger(withoutZeros(text.substring(dot + 1)), 3);
  if (text.length !== 7 || column === undefined || row === undefined) return undefined;
  const origin = hexAtOffset(centre);
  const hex = hexAtOffset({ column, row });
  return numberAt(radius, { q: hex.q - origin.q, r: hex.r - origin.r });
}

function withoutZeros(digits: string): string {
  let first = 0;
  while (first < digits.length - 1 && digits.charAt(first) === '0') first++;
  return digits.substring(first);
}

function axialNumber(radius: number, first: string, second: string): HexNumber | undefined {
  const q = signedInteger(first);
  const r = signedInteger(second);
  return q === undefined || r === undefined ? undefined : numberAt(radius, { q, r });
}

function signedInteger(text: string): number | undefined {
  const isNegative = text.charAt(0) === '-';
  const value = readInteger(isNegative ? text.substring(1) : text, 4);
  return isNegative && value !== undefined ? 0 - value : value;
}
