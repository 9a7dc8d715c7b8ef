import {
  HEX_DIRECTIONS,
  hexAtOffset,
  hexDistance,
  hexesWithin,
  hexIn,
  hexKey,
  offsetOf,
  type Hex,
  type Offset,
} from '../../../grid/index.ts';
import { panic, readInteger } from '../../../kernel/index.ts';

/** The number of a hex on its map, column by column from the west, each from the north. */
export type HexNumber = number;

/** What follows from the radius of a map. */
export interface Geometry {
  readonly hexes: readonly Hex[];
  /** By hex and direction, from north clockwise: the neighbour, or −1 beyond the edge. */
  readonly towards: readonly (readonly HexNumber[])[];
  /** By hex: the neighbours that exist, in the same order. */
  readonly neighbours: readonly (readonly HexNumber[])[];
  readonly numbers: Readonly<Record<number, HexNumber>>;
}

const known: Record<string, Geometry> = {};

/** The hexes of a map of that radius. */
export function geometryOf(radius: number): Geometry {
  const key = `r${radius}`;
  const before = known[key];
  if (before !== undefined) return before;
  const made = makeGeometry(radius);
  known[key] = made;
  return made;
}

function makeGeometry(radius: number): Geometry {
  const hexes = hexesWithin({ q: 0, r: 0 }, radius);
  const numbers: Record<number, HexNumber> = {};
  for (let index = 0; index < hexes.length; index++) numbers[hexKey(hexes[index] ?? { q: 0, r: 0 })] = index;
  const towards = hexes.map(hex => HEX_DIRECTIONS.map((_, direction) => numbers[hexKey(hexIn(hex, direction))] ?? -1));
  return { hexes, towards, neighbours: towards.map(each => each.filter(hex => hex >= 0)), numbers };
}

/** The hex of that number. */
export function hexAt(radius: number, hex: HexNumber): Hex {
  return geometryOf(radius).hexes[hex] ?? panic(`The map of radius ${radius} has no hex number ${hex}`);
}

/** The number of the hex with those coordinates, or nothing beyond the edge. */
export function numberAt(radius: number, hex: Hex): HexNumber | undefined {
  return geometryOf(radius).numbers[hexKey(hex)];
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
