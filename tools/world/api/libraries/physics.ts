import { castThrough, type Probe } from '../../physics/casting.ts';
import { STANDARD_PLAY_AREA } from '../../physics/state.ts';
import { handleOf } from '../../scripts/handles.ts';
import { vector } from '../../scripts/vector-class.ts';
import { field, numberOr, readPoint } from '../../values/reading.ts';
import { type Point } from '../../values/vectors.ts';
import { type World } from '../../world.ts';
import type { Library } from '../library.ts';
import { needPoint } from '../members.ts';

function unit(way: Point): Point {
  const length = Math.sqrt(way.x * way.x + way.y * way.y + way.z * way.z);
  return length === 0 ? { x: 0, y: -1, z: 0 } : { x: way.x / length, y: way.y / length, z: way.z / length };
}

const NOTHING: Point = { x: 0, y: 0, z: 0 };

/** Types 1 ray, 2 sphere with the diameter `size.x`, 3 box. */
function probeOf(world: World, given: unknown): Probe {
  const { engine } = world;
  const size = readPoint(engine, field(engine, given, 'size')) ?? NOTHING;
  const type = numberOr(field(engine, given, 'type'), 1);
  if (type === 2) return { kind: 'sphere', radius: size.x / 2 };
  if (type !== 3) return { kind: 'ray' };
  const rotation = readPoint(engine, field(engine, given, 'orientation')) ?? NOTHING;
  return { kind: 'box', half: { x: size.x / 2, y: size.y / 2, z: size.z / 2 }, rotation };
}

function cast(world: World, given: unknown): unknown[] {
  const { engine } = world;
  const origin = readPoint(engine, field(engine, given, 'origin')) ?? NOTHING;
  const direction = readPoint(engine, field(engine, given, 'direction')) ?? NOTHING;
  // Without a direction it stays where it is.
  const isStill = direction.x === 0 && direction.y === 0 && direction.z === 0;
  const length = isStill ? 0 : numberOr(field(engine, given, 'max_distance'), 1e9);
  return castThrough(world, origin, unit(direction), length, probeOf(world, given)).map(hit => ({
    point: vector(world, hit.point),
    normal: vector(world, hit.normal),
    distance: hit.distance,
    hit_object: handleOf(world, hit.object),
  }));
}

/** `Physics`. Gravity is a vector; its height is what counts here. */
export function physicsLibrary(world: World): Library {
  return {
    name: 'Physics',
    functions: {
      cast: given => cast(world, given),
      getGravity: () => vector(world, { x: 0, y: -world.physics.gravity * 50, z: 0 }),
      setGravity: value => {
        world.physics.gravity = -needPoint(world, value, 'setGravity').y / 50;
        return true;
      },
    },
    fields: {
      play_area: {
        get: () => world.physics.playArea,
        set: value => {
          world.physics.playArea = numberOr(value, STANDARD_PLAY_AREA);
        },
      },
    },
  };
}
