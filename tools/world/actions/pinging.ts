import { castThrough } from '../physics/casting.ts';
import { type Seat } from '../players/seat.ts';
import { tell } from '../scripts/events.ts';
import { handleOf, seatHandle } from '../scripts/handles.ts';
import { vector } from '../scripts/vector-class.ts';
import { type Point } from '../values/vectors.ts';
import { type World } from '../world.ts';

/** Above everything on a table. */
const HIGH = 500;

/** A player pings a place: scripts learn what lies on top there, if anything but the table does. */
export function ping(world: World, seat: Seat, place: Point): void {
  const from = { x: place.x, y: HIGH, z: place.z };
  const [met] = castThrough(world, from, { x: 0, y: -1, z: 0 }, HIGH * 2, { kind: 'ray' });
  const object = met === undefined || met.object === world.physics.surface ? undefined : met.object;
  const pinged = object === undefined ? undefined : handleOf(world, object);
  tell(world, 'onPlayerPing', seatHandle(world, seat), vector(world, place), pinged);
}
