import {
  BackSide,
  DoubleSide,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshStandardMaterial,
  type Material,
  type MeshLambertMaterialParameters,
  type Texture,
} from 'three';
import type { Tint } from '../../../../world/index.ts';
import { toColor } from '../coordinates.ts';

/** Materials are shared: equal looks, one material. */
const bodies = new Map<string, SolidMaterial>();
const outlines = new Map<string, MeshBasicMaterial>();
const sheets = new WeakMap<Texture, MeshBasicMaterial>();
const litSheets = new WeakMap<Texture, SolidMaterial>();

/** A surface with light and shadow on it. */
export type SolidMaterial = MeshStandardMaterial | MeshLambertMaterial;

let isPlain = false;

/** Without a graphics card surfaces are drawn without gloss: a third of the time for each point. */
export function drawPlainly(): void {
  isPlain = true;
}

/** @param gloss from 0, dull, to 1 */
export function solid(gloss: number, parameters: MeshLambertMaterialParameters): SolidMaterial {
  if (isPlain) return new MeshLambertMaterial(parameters);
  return new MeshStandardMaterial({ ...parameters, roughness: 1 - gloss, metalness: 0 });
}

/** The surface of a solid thing. */
export function bodyMaterial(tint: Tint, gloss: number): Material {
  const { r, g, b, a = 1 } = tint;
  const key = [r, g, b, a, gloss].join();
  const known = bodies.get(key);
  if (known !== undefined) return known;
  const material = solid(gloss, {
    color: toColor(tint),
    transparent: a < 1,
    opacity: a,
    depthWrite: a >= 1,
  });
  bodies.set(key, material);
  return material;
}

/** A rim around a thing: its shape once more, a little larger and seen from inside. */
export function outlineMaterial(tint: Tint): Material {
  const key = [tint.r, tint.g, tint.b].join();
  const known = outlines.get(key);
  if (known !== undefined) return known;
  const material = new MeshBasicMaterial({ color: toColor(tint), side: BackSide });
  outlines.set(key, material);
  return material;
}

/** Letters: not shaded, so that they are as legible in a shadow. */
export function letterMaterial(texture: Texture): Material {
  const known = sheets.get(texture);
  if (known !== undefined) return known;
  const material = new MeshBasicMaterial({
    map: texture,
    transparent: true,
    depthWrite: false,
    side: DoubleSide,
    polygonOffset: true,
    polygonOffsetFactor: -2,
    polygonOffsetUnits: -2,
  });
  sheets.set(texture, material);
  return material;
}

/** A picture on a thing: shaded with it. */
export function pictureMaterial(texture: Texture): Material {
  const known = litSheets.get(texture);
  if (known !== undefined) return known;
  const material = solid(0.2, {
    map: texture,
    transparent: true,
    alphaTest: 0.05,
    polygonOffset: true,
    polygonOffsetFactor: -1,
    polygonOffsetUnits: -1,
  });
  litSheets.set(texture, material);
  return material;
}
