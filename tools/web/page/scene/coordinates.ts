import { Color, Euler, MathUtils, Quaternion, SRGBColorSpace, Vector3 } from 'three';
import type { Tint, Vec } from '../../../world/index.ts';

/*
 * The table is left-handed (x right, y up, z away from the White seat), three.js is right-handed: z changes its sign,
 * and with it the sense of turns around x and y.
 */

/** The top of every table, in its units and in those of the scene. */
export const TABLE_HEIGHT = 0.96;

export function toScene({ x, y, z }: Vec): Vector3 {
  return new Vector3(x, y, -z);
}

/** Euler angles in degrees, applied around z, then x, then y, as Unity does. */
export function toTurn({ x, y, z }: Vec): Quaternion {
  const radians = MathUtils.degToRad;
  return new Quaternion().setFromEuler(new Euler(-radians(x), -radians(y), radians(z), 'YXZ'));
}

export function toScale({ x, y, z }: Vec): Vector3 {
  return new Vector3(x || 0.001, y || 0.001, z || 0.001);
}

/** A point of the scene as `x` and `z` of the table. */
export function toTable({ x, z }: Vector3): { readonly x: number; readonly z: number } {
  return { x: rounded(x), z: rounded(-z) };
}

export function toColor({ r, g, b }: Tint): Color {
  return new Color().setRGB(r, g, b, SRGBColorSpace);
}

/** A coordinate as somebody reads it: in tenths, and zero has no sign. */
export function inTenths(value: number): string {
  return (Math.round(value * 10) / 10 + 0).toFixed(1);
}

/** As CSS writes it. */
export function toCss({ r, g, b, a = 1 }: Tint): string {
  const part = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 255);
  return `rgba(${part(r)}, ${part(g)}, ${part(b)}, ${a})`;
}

/** From 0, black, to 1, white, as the eye sees it. */
export function brightness({ r, g, b }: Tint): number {
  return 0.299 * r + 0.587 * g + 0.114 * b;
}

function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
