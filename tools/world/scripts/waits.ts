import { timeOf } from '../time.ts';
import { type World } from '../world.ts';
import { type Script, type Wait } from './script.ts';
import { callAs, reportScriptError, runAs } from './scripts.ts';

function isDueTime(world: World, due: number): boolean {
  // A quarter of a frame of slack: sums of sixtieths are not exact.
  return timeOf(world) + 1 / 240 >= due;
}

function end(wait: Wait): void {
  wait.isDone = true;
}

function stepTime(world: World, wait: Extract<Wait, { kind: 'time' }>): void {
  if (!isDueTime(world, wait.due)) return;
  wait.due = wait.due + wait.seconds;
  if (wait.left > 0) wait.left = wait.left - 1;
  if (wait.left === 0) end(wait);
  if (wait.run !== undefined) callAs(world, wait.script, 'Wait.time', wait.run);
}

function stepCondition(world: World, wait: Extract<Wait, { kind: 'condition' }>): void {
  const outcome = runAs(world, wait.script, wait.condition);
  if (!outcome.ok) {
    end(wait);
    reportScriptError(world, wait.script, 'Wait.condition', outcome.message);
  } else if (outcome.value === true) {
    end(wait);
    if (wait.run !== undefined) callAs(world, wait.script, 'Wait.condition', wait.run);
  } else if (wait.due > 0 && isDueTime(world, wait.due)) {
    end(wait);
    if (wait.onTimeout !== undefined) callAs(world, wait.script, 'Wait.condition', wait.onTimeout);
  }
}

function stepFrames(world: World, wait: Extract<Wait, { kind: 'frames' }>): void {
  if (world.frame < wait.due) return;
  end(wait);
  if (wait.run !== undefined) callAs(world, wait.script, 'Wait.frames', wait.run);
}

/** Published mods wait with `coroutine.yield()` as they do with `coroutine.yield(0)`. */
function isLastYield(value: unknown): boolean {
  return typeof value === 'number' && value !== 0;
}

/**
 * Runs a coroutine on. One that yields a number other than 0 ends there; a function that comes to its own end without
 * `return 1` is an error (docs/platform/scripts.md#time).
 */
export function resumeCoroutine(world: World, wait: Extract<Wait, { kind: 'coroutine' }>): void {
  const before = world.scripts.running;
  world.scripts.running = wait.script;
  const outcome = world.engine.resume(wait.script.environment, wait.thread);
  world.scripts.running = before;
  if (outcome.state === 'waiting' && !isLastYield(outcome.value)) return;
  end(wait);
  if (outcome.state === 'failed') reportScriptError(world, wait.script, 'startLuaCoroutine', outcome.message);
  else if (outcome.state === 'done' && outcome.value !== 1) {
    reportScriptError(world, wait.script, 'startLuaCoroutine', 'a coroutine has to end with return 1');
  }
}

function step(world: World, wait: Wait): void {
  if (wait.isDone || !wait.script.isAlive) {
    end(wait);
    return;
  }
  if (wait.kind === 'frames') stepFrames(world, wait);
  else if (wait.kind === 'time') stepTime(world, wait);
  else if (wait.kind === 'condition') stepCondition(world, wait);
  else resumeCoroutine(world, wait);
}

/** Runs what has waited long enough. What a callback asks to wait for starts with the next frame. */
export function stepWaits(world: World): void {
  const { waits } = world.scripts;
  const count = waits.length;
  if (count === 0) return;
  for (let i = 0; i < count; i++) {
    const wait = waits[i];
    if (wait !== undefined) step(world, wait);
  }
  world.scripts.waits = waits.filter(wait => !wait.isDone);
}

/** Ends one wait, also one that is about to run in this frame. */
export function stopWait(world: World, id: number): boolean {
  const wait = world.scripts.waits.find(other => other.id === id && !other.isDone);
  if (wait === undefined) return false;
  end(wait);
  return true;
}

/** Ends the waits of one script, or all. Coroutines go on. */
export function stopWaitsOf(world: World, script: Script | undefined): void {
  for (const wait of world.scripts.waits) {
    const isWait = wait.kind !== 'coroutine';
    if (isWait && (script === undefined || wait.script === script)) end(wait);
  }
}
