import { castThrough, type Probe } from '../casting.ts';
import type { Environment } from '../machine.ts';
import { field, numberOr, readPoint, type Point } from '../values.ts';
import { handleOf, type World } from '../world.ts';
import type { Library } from './libraries.ts';
import { needPoint } from './members.ts';
import { vector } from './vector.ts';

function unit(way: Point): Point {
  const length = Math.sqrt(way.x * way.x + way.y * way.y + way.z * way.z);
  return length === 0 ? { x: 0, y: -1, z: 0 } : { x: way.x / length, y: way.y / length, z: way.z / length };
}

const NOTHING: Point = { x: 0, y: 0, z: 0 };

/** Types 1 ray, 2 sphere with the diameter `size.x`, 3 box. */
function probeOf(world: World, given: unknown): Probe {
  const { machine } = world;
  const size = readPoint(machine, field(machine, given, 'size')) ?? NOTHING;
  const type = numberOr(field(machine, given, 'type'), 1);
  if (type === 2) return { kind: 'sphere', radius: size.x / 2 };
  if (type !== 3) return { kind: 'ray' };
  const rotation = readPoint(machine, field(machine, given, 'orientation')) ?? NOTHING;
  return { kind: 'box', half: { x: size.x / 2, y: size.y / 2, z: size.z / 2 }, rotation };
}

function cast(world: World, given: unknown): unknown[] {
  const { machine } = world;
  const origin = readPoint(machine, field(machine, given, 'origin')) ?? NOTHING;
  const way = unit(readPoint(machine, field(machine, given, 'direction')) ?? { x: 0, y: -1, z: 0 });
  const length = numberOr(field(machine, given, 'max_distance'), 1e9);
  return castThrough(world, origin, way, length, probeOf(world, given)).map(hit => ({
    point: vector(world, hit.point),
    normal: vector(world, hit.normal),
    distance: hit.distance,
    hit_object: handleOf(world, hit.object),
  }));
}

function setting(world: World, name: 'gravity' | 'playArea'): Environment {
  const group = world.settings['Physics'] ?? {};
  world.settings['Physics'] = group;
  group[name] ??= name === 'gravity' ? numberOr(world.game['Gravity'], 0.5) : numberOr(world.game['PlayArea'], 0.5);
  return group;
}

/** `Physics`. Gravity is a vector; its height is what counts here. */
export function physicsLibrary(world: World): Library {
  return {
    name: 'Physics',
    functions: {
      cast: given => cast(world, given),
      getGravity: () => vector(world, { x: 0, y: -numberOr(setting(world, 'gravity')['gravity'], 0.5) * 50, z: 0 }),
      setGravity: value => {
        setting(world, 'gravity')['gravity'] = -needPoint(world, value, 'setGravity').y / 50;
        return true;
      },
    },
    fields: {
      play_area: {
        get: () => setting(world, 'playArea')['playArea'],
        set: value => {
          setting(world, 'playArea')['playArea'] = numberOr(value, 0.5);
        },
      },
    },
  };
}
