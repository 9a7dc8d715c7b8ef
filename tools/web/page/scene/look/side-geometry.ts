import { BufferAttribute, PlaneGeometry, Shape, ShapeGeometry, Vector2, type BufferGeometry } from 'three';

/** Outlines by shape, one unit wide and high, as the bodies of `shapes.ts` have them. */
const OUTLINES: Readonly<Record<string, () => Shape>> = {
  card: () => roundedSquare(0.07),
  tile: () => roundedSquare(0.1),
  disc: () => polygon(48),
  hexagon: () => polygon(6),
};

const made = new Map<string, BufferGeometry>();

/**
 * The flat side of a shape, lying face up, upright for who sits behind an object that is turned by 180°, with the
 * picture spread over all of it. Shared: never change it.
 */
export function sideGeometry(shape: string): BufferGeometry {
  const known = made.get(shape);
  if (known !== undefined) return known;
  const outline = OUTLINES[shape];
  const flat = outline === undefined ? new PlaneGeometry(1, 1) : spread(new ShapeGeometry(outline(), 8));
  const geometry = flat.rotateX(-Math.PI / 2).rotateY(Math.PI);
  made.set(shape, geometry);
  return geometry;
}

export function roundedSquare(radius: number): Shape {
  const half = 0.5;
  const shape = new Shape();
  shape.moveTo(-half + radius, -half);
  shape.lineTo(half - radius, -half).quadraticCurveTo(half, -half, half, -half + radius);
  shape.lineTo(half, half - radius).quadraticCurveTo(half, half, half - radius, half);
  shape.lineTo(-half + radius, half).quadraticCurveTo(-half, half, -half, half - radius);
  shape.lineTo(-half, -half + radius).quadraticCurveTo(-half, -half, -half + radius, -half);
  return shape;
}

/** With a corner in front, and as wide as it is high. */
function polygon(corners: number): Shape {
  const angles = Array.from({ length: corners }, (_, index) => (index / corners) * Math.PI * 2);
  const width = Math.max(...angles.map(Math.sin)) * 2;
  return new Shape(angles.map(angle => new Vector2(Math.sin(angle) / width, Math.cos(angle) / 2)));
}

function spread(geometry: BufferGeometry): BufferGeometry {
  const places = geometry.getAttribute('position');
  const uv = Array.from({ length: places.count }, (_, index) => [places.getX(index) + 0.5, places.getY(index) + 0.5]);
  return geometry.setAttribute('uv', new BufferAttribute(new Float32Array(uv.flat()), 2));
}
