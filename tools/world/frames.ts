import { handleRested } from './containers/resting.ts';
import { stepLayouts } from './layout/layout.ts';
import { stepHighlights } from './objects/highlights.ts';
import { stepTouches } from './physics/collisions.ts';
import { stepMotion } from './physics/stepping.ts';
import { stepHands } from './players/hands.ts';
import type { ScriptFunction } from './script-engine.ts';
import type { Script } from './scripts/script.ts';
import { globalOf, reportScriptError, runAs } from './scripts/scripts.ts';
import { stepWaits } from './scripts/waits.ts';
import { stepRequests } from './scripts/web-requests.ts';
import { stepDestruction, stepSpawns } from './spawning/spawning.ts';
import { isFunction } from './values/reading.ts';
import type { World } from './world.ts';

/** Tells every script of time going by: most have no such function, so nothing is built for them. */
function tick(world: World, name: 'onUpdate' | 'onFixedUpdate'): void {
  for (const script of world.scripts.all) {
    const run = globalOf(world, script, name);
    if (isFunction(run) && run !== script.endlessTick) tickOne(world, script, name, run);
  }
}

/** How the machines word that a call has used up its budget. */
const ENDLESS = 'ran for too many instructions';

/** A function that does not end is called once: every frame would take as long as its budget lasts. */
function tickOne(world: World, script: Script, name: string, run: ScriptFunction): void {
  if (!script.isAlive) return;
  const outcome = runAs(world, script, run);
  if (outcome.ok) return;
  const isEndless = outcome.message.includes(ENDLESS);
  if (isEndless) script.endlessTick = run;
  const consequence = isEndless ? `. ${name} is not called again until the script replaces it` : '';
  reportScriptError(world, script, name, outcome.message + consequence);
}

/** Physics runs at 90 steps a second, three for two frames. */
function fixedTicks(world: World): number {
  return world.frame % 2 === 0 ? 2 : 1;
}

function isTick(value: unknown, endless: ScriptFunction | undefined): boolean {
  return isFunction(value) && value !== endless;
}

function hasTicks(world: World): boolean {
  return world.scripts.all.some(
    script =>
      isTick(globalOf(world, script, 'onUpdate'), script.endlessTick) ||
      isTick(globalOf(world, script, 'onFixedUpdate'), script.endlessTick),
  );
}

/** Whether further frames would change nothing until somebody does something. */
export function isIdle(world: World): boolean {
  const moves =
    world.physics.movers.length +
    world.spawning.pending.length +
    world.spawning.toDestroy.length +
    world.zones.changedHands.length +
    world.physics.touching.length +
    world.zones.layoutsDue.length +
    world.scripts.requests.sent.length +
    world.scripts.requests.unreachable.length;
  return moves + world.scripts.waits.length + world.objects.highlighted.length === 0 && !hasTicks(world);
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
