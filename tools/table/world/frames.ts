import { stepHighlights } from './api/object/look.ts';
import { stepTouches } from './collisions.ts';
import { stepHands } from './hands.ts';
import { stepLayouts } from './layout.ts';
import { stepMotion } from './stepping.ts';
import { handleRested } from './resting.ts';
import { callAs } from './scripts.ts';
import { stepDestruction, stepSpawns } from './spawning.ts';
import { isFunction } from './values.ts';
import { stepWaits } from './waits.ts';
import { stepRequests } from './web-requests.ts';
import type { World } from './world.ts';

/** Tells every script of time going by: most have no such function, so nothing is built for them. */
function tick(world: World, name: 'onUpdate' | 'onFixedUpdate'): void {
  for (const script of world.scripts) {
    const run = script.environment[name];
    if (isFunction(run)) callAs(world, script, name, run);
  }
}

/** Physics runs at 90 steps a second, three for two frames. */
function fixedTicks(world: World): number {
  return world.frame % 2 === 0 ? 2 : 1;
}

function hasTicks(world: World): boolean {
  return world.scripts.some(
    ({ environment }) => isFunction(environment['onUpdate']) || isFunction(environment['onFixedUpdate']),
  );
}

/** Whether further frames would change nothing until somebody does something. */
export function isIdle(world: World): boolean {
  const moves =
    world.movers.length +
    world.pending.length +
    world.doomed.length +
    world.changedHands.length +
    world.touching.length +
    world.layoutsDue.length +
    world.web.asked.length +
    world.web.lost.length;
  return moves + world.waits.length + world.highlighted.length === 0 && !hasTicks(world);
}

/** One frame of 1/60 s: destruction, spawns, physics, waits, updates. */
export function stepFrame(world: World): void {
  world.frame = world.frame + 1;
  stepDestruction(world);
  stepSpawns(world);
  for (let i = fixedTicks(world); i > 0; i--) tick(world, 'onFixedUpdate');
  handleRested(world, stepMotion(world));
  stepHands(world);
  stepLayouts(world);
  stepTouches(world);
  stepHighlights(world);
  stepRequests(world);
  stepWaits(world);
  tick(world, 'onUpdate');
}
