import { callAs } from './scripts.ts';
import { isFunction } from './values.ts';
import { traceEvent } from './watching.ts';
import type { Script, TableObject, World } from './world.ts';

/**
 * Names that handlers had before, which published mods still use: the official editor's changelog says of `onload` that it
 * "will still work", and the others were renamed later.
 */
const FORMER_NAMES: Record<string, string> = {
  onLoad: 'onload',
  onObjectPickUp: 'onObjectPickedUp',
  onObjectDrop: 'onObjectDropped',
  onPickUp: 'onPickedUp',
  onDrop: 'onDropped',
};

function handlerOf(script: Script, name: string): unknown {
  const run = script.environment[name];
  if (run !== undefined) return run;
  const former = FORMER_NAMES[name];
  return former === undefined ? undefined : script.environment[former];
}

/**
 * Tells every script that has a global function of that name. A handler that returns a value ends it, and that value
 * is the answer (sections 6, 6.1: "a handler that returns a cancelling value stops the remaining handlers").
 */
export function tell(world: World, name: string, ...args: unknown[]): unknown {
  const scripts = world.scripts;
  if (world.trace !== undefined) traceEvent(world, name, args);
  let answer: unknown = undefined;
  let isAnswered = false;
  for (const script of scripts) {
    const run = isAnswered ? undefined : handlerOf(script, name);
    if (script.isAlive && isFunction(run)) {
      answer = callAs(world, script, name, run, ...args);
      isAnswered = answer !== undefined;
    }
  }
  return answer;
}

/** Tells one script only. */
export function tellOne(world: World, script: Script | undefined, name: string, ...args: unknown[]): unknown {
  const run = script === undefined ? undefined : handlerOf(script, name);
  return script !== undefined && isFunction(run) ? callAs(world, script, name, run, ...args) : undefined;
}

/** Tells the script of an object about itself. */
export function tellObject(world: World, object: TableObject, name: string, ...args: unknown[]): unknown {
  return tellOne(world, object.script, name, ...args);
}
