import type { World } from '../world.ts';

/** Objects on one table: the largest of the public mods have about 3,000. */
const MOST_OBJECTS = 20_000;
/** Objects that appear within one frame. */
const MOST_SPAWNING = 4_000;

/** Why `count` more objects cannot be made out of nothing, in words. What containers hold may always be taken out. */
export function roomProblem(world: World, count: number): string | undefined {
  if (world.objects.count + count > MOST_OBJECTS)
    return `The table holds ${MOST_OBJECTS} objects at most. Remove some before you make more`;
  if (world.spawning.pending.length + count > MOST_SPAWNING)
    return `${MOST_SPAWNING} objects at most can be made in one frame. Make the others in a later frame, with Wait.frames`;
  return undefined;
}

/** Raises an error in the running script when so many more objects cannot be made. */
export function requireRoom(world: World, what: string, count = 1): void {
  const problem = roomProblem(world, count);
  if (problem !== undefined) world.engine.raise(`${what}: ${problem}`);
}
