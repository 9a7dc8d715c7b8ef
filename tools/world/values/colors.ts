import type { Machine } from '../script-engine.ts';
import { isTable, readNumber } from './reading.ts';

/** The seats of the game and their paint, in the order in which the game lists them. */
export const SEAT_COLORS = [
  'White',
  'Brown',
  'Red',
  'Orange',
  'Yellow',
  'Green',
  'Teal',
  'Blue',
  'Purple',
  'Pink',
  'Grey',
  'Black',
] as const;

export type ColorName = (typeof SEAT_COLORS)[number];

const PAINTS: Record<string, Paint> = {
  White: { r: 1, g: 1, b: 1, a: 1 },
  Brown: { r: 0.443, g: 0.231, b: 0.09, a: 1 },
  Red: { r: 0.856, g: 0.1, b: 0.094, a: 1 },
  Orange: { r: 0.956, g: 0.392, b: 0.113, a: 1 },
  Yellow: { r: 0.905, g: 0.898, b: 0.172, a: 1 },
  Green: { r: 0.192, g: 0.701, b: 0.168, a: 1 },
  Teal: { r: 0.129, g: 0.694, b: 0.607, a: 1 },
  Blue: { r: 0.118, g: 0.53, b: 1, a: 1 },
  Purple: { r: 0.627, g: 0.125, b: 0.941, a: 1 },
  Pink: { r: 0.96, g: 0.439, b: 0.807, a: 1 },
  Grey: { r: 0.5, g: 0.5, b: 0.5, a: 1 },
  Black: { r: 0.25, g: 0.25, b: 0.25, a: 1 },
};

export function isSeatColor(name: string): name is ColorName {
  // Not whether `PAINTS` has it: in Node any object has a `constructor`.
  const names: readonly string[] = SEAT_COLORS;
  return names.includes(name);
}

/** The seat colour that `name` means, in whatever case it is written. */
export function seatColorNamed(name: string): ColorName | undefined {
  const wanted = name.toLowerCase();
  return SEAT_COLORS.find(color => color.toLowerCase() === wanted);
}

export function paintOf(name: ColorName): Paint {
  const paint = PAINTS[name];
  return paint === undefined ? { r: 1, g: 1, b: 1, a: 1 } : { r: paint.r, g: paint.g, b: paint.b, a: paint.a };
}

/** A colour from a table with letters or numbers, or the name of a player colour. */
export function readPaint(engine: Machine, value: unknown): Paint | undefined {
  if (typeof value === 'string') {
    const named = seatColorNamed(value);
    return named === undefined ? undefined : paintOf(named);
  }
  if (!isTable(engine, value)) return undefined;
  const read = (key: string, index: number): number | undefined => {
    const found = engine.rawGet(value, key) ?? engine.item(value, index);
    return readNumber(found);
  };
  const r = read('r', 1);
  const g = read('g', 2);
  const b = read('b', 3);
  if (r === undefined && g === undefined && b === undefined) return undefined;
  return { r: r ?? 0, g: g ?? 0, b: b ?? 0, a: read('a', 4) ?? 1 };
}

/** The parts of a colour and its opacity, each from 0 to 1. */
export interface Paint {
  r: number;
  g: number;
  b: number;
  a: number;
}

export function clampPart(value: number): number {
  if (value < 0) return 0;
  return value > 1 ? 1 : value;
}
