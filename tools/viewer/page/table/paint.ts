import { BackSide, DoubleSide, MeshBasicMaterial, MeshStandardMaterial, type Material, type Texture } from 'three';
import type { Tint } from '../../../table/world/protocol.ts';
import { toColor } from '../place.ts';

/** Materials are shared: equal looks, one material. */
const bodies = new Map<string, MeshStandardMaterial>();
const outlines = new Map<string, MeshBasicMaterial>();
const sheets = new WeakMap<Texture, MeshBasicMaterial>();
const litSheets = new WeakMap<Texture, MeshStandardMaterial>();

/** The surface of a solid thing. */
export function bodyMaterial(tint: Tint, gloss: number): Material {
  const { r, g, b, a = 1 } = tint;
  const key = [r, g, b, a, gloss].join();
  const known = bodies.get(key);
  if (known !== undefined) return known;
  const material = new MeshStandardMaterial({
    color: toColor(tint),
    roughness: 1 - gloss,
    metalness: 0,
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
  const material = new MeshStandardMaterial({
    map: texture,
    roughness: 0.8,
    transparent: true,
    alphaTest: 0.05,
    polygonOffset: true,
    polygonOffsetFactor: -1,
    polygonOffsetUnits: -1,
  });
  litSheets.set(texture, material);
  return material;
}
