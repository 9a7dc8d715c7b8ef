import { Vector2, Vector3 } from 'three';
import { LineMaterial } from 'three/addons/lines/LineMaterial.js';
import { LineSegments2 } from 'three/addons/lines/LineSegments2.js';
import { LineSegmentsGeometry } from 'three/addons/lines/LineSegmentsGeometry.js';
import type { LineSnapshot } from '../../../../world/index.ts';
import { toColor } from '../coordinates.ts';

/** Lines lie on surfaces: this much above them, so that they do not flicker through. */
const LIFT = 0.012;
const materials = new Map<number, LineMaterial>();

/** The lines as few objects: one for each thickness, which is in units of the table. */
export function lineMeshes(lines: readonly LineSnapshot[]): LineSegments2[] {
  const byThickness = new Map<number, LineSnapshot[]>();
  for (const line of lines) byThickness.set(line.thickness, [...(byThickness.get(line.thickness) ?? []), line]);
  return [...byThickness].map(([thickness, some]) => segments(thickness, some));
}

function segments(thickness: number, lines: readonly LineSnapshot[]): LineSegments2 {
  const positions: number[] = [];
  const colors: number[] = [];
  for (const line of lines) {
    const points = line.points.map(({ x, y, z }) => new Vector3(x, y + LIFT, -z));
    const closed = line.loop && points.length > 2 ? [...points, points[0]!] : points;
    const color = toColor(line.tint).toArray();
    for (let index = 1; index < closed.length; index += 1) {
      positions.push(...closed[index - 1]!.toArray(), ...closed[index]!.toArray());
      colors.push(...color, ...color);
    }
  }
  const geometry = new LineSegmentsGeometry();
  if (positions.length > 0) geometry.setPositions(positions).setColors(colors);
  const mesh = new LineSegments2(geometry, materialFor(thickness));
  mesh.visible = positions.length > 0;
  mesh.raycast = () => undefined;
  return mesh;
}

function materialFor(thickness: number): LineMaterial {
  const known = materials.get(thickness);
  if (known !== undefined) return known;
  const material = new LineMaterial({
    worldUnits: true,
    linewidth: thickness,
    vertexColors: true,
  });
  material.resolution = new Vector2(1920, 1080);
  materials.set(thickness, material);
  return material;
}
