import type { SavedLine, SavedPoint, SavedSnapPoint } from '../save-format/saved-types.ts';
import { color } from '../scripts/color-class.ts';
import { vector } from '../scripts/vector-class.ts';
import { readPaint } from '../values/colors.ts';
import { present } from '../values/present.ts';
import { field, numberOr, readList, readPoint, readTexts } from '../values/reading.ts';
import type { World } from '../world.ts';

function savedPoint(world: World, value: unknown): SavedPoint | undefined {
  const found = readPoint(world.engine, value);
  return found === undefined ? undefined : { x: found.x, y: found.y, z: found.z };
}

function readLine(world: World, value: unknown): SavedLine {
  const { engine } = world;
  const points = readList(engine, field(engine, value, 'points'));
  const paint = readPaint(engine, field(engine, value, 'color')) ?? { r: 1, g: 1, b: 1, a: 1 };
  const line: SavedLine = {
    points3: present(points, entry => savedPoint(world, entry)),
    color: paint,
    thickness: numberOr(field(engine, value, 'thickness'), 0.1),
    rotation: savedPoint(world, field(engine, value, 'rotation')) ?? { x: 0, y: 0, z: 0 },
  };
  if (field(engine, value, 'loop') === true) line.loop = true;
  if (field(engine, value, 'square') === true) line.square = true;
  return line;
}

/** The lines of `setVectorLines`, as a save keeps them; nothing for none. */
export function readLines(world: World, value: unknown): SavedLine[] | undefined {
  const lines = readList(world.engine, value).map(entry => readLine(world, entry));
  return lines.length === 0 ? undefined : lines;
}

/** The answer of `getVectorLines`: nothing when there are none. */
export function writeLines(world: World, lines: readonly SavedLine[] | undefined): unknown {
  return lines?.map(line => ({
    points: line.points3.map(point => vector(world, point)),
    color: color(world, { r: line.color.r, g: line.color.g, b: line.color.b, a: line.color.a ?? 1 }),
    thickness: line.thickness,
    rotation: vector(world, line.rotation ?? { x: 0, y: 0, z: 0 }),
    loop: line.loop === true,
    square: line.square === true,
  }));
}

function readSnapPoint(world: World, value: unknown): SavedSnapPoint {
  const { engine } = world;
  const tags = readTexts(engine, field(engine, value, 'tags'));
  const point: SavedSnapPoint = {
    Position: savedPoint(world, field(engine, value, 'position')) ?? { x: 0, y: 0, z: 0 },
  };
  if (field(engine, value, 'rotation_snap') === true) {
    point.Rotation = savedPoint(world, field(engine, value, 'rotation')) ?? { x: 0, y: 0, z: 0 };
  }
  if (tags.length > 0) point.Tags = tags;
  return point;
}

export function readSnapPoints(world: World, value: unknown): SavedSnapPoint[] | undefined {
  const points = readList(world.engine, value).map(entry => readSnapPoint(world, entry));
  return points.length === 0 ? undefined : points;
}

export function writeSnapPoints(world: World, points: readonly SavedSnapPoint[] | undefined): unknown[] | undefined {
  return points?.map(point => ({
    position: vector(world, point.Position),
    rotation: vector(world, point.Rotation ?? { x: 0, y: 0, z: 0 }),
    rotation_snap: point.Rotation !== undefined,
    tags: (point.Tags ?? []).slice(),
  }));
}
