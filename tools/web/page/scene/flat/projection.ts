import { Vector3, type PerspectiveCamera } from 'three';
import { TABLE_HEIGHT } from '../coordinates.ts';

/** A map of the table: how many pixels a unit of the table is, and where a point of the scene is in the picture. */
export interface Projection {
  readonly unit: number;
  readonly at: (x: number, z: number) => readonly [number, number];
  /** Turns the axes of the table into those of the picture, in radians. */
  readonly angle: number;
}

/** The camera looks straight down, so two points tell everything. */
export function projectionOf(camera: PerspectiveCamera, width: number, height: number): Projection {
  camera.updateMatrixWorld();
  const project = (x: number, z: number): readonly [number, number] => {
    const point = new Vector3(x, TABLE_HEIGHT, z).project(camera);
    return [((point.x + 1) / 2) * width, ((1 - point.y) / 2) * height];
  };
  const [x0, y0] = project(0, 0);
  const [x1, y1] = project(1, 0);
  const [x2, y2] = project(0, 1);
  return {
    unit: Math.hypot(x1 - x0, y1 - y0),
    at: (x, z) => [x0 + x * (x1 - x0) + z * (x2 - x0), y0 + x * (y1 - y0) + z * (y2 - y0)],
    angle: Math.atan2(y1 - y0, x1 - x0),
  };
}
