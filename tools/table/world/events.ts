import { callAs } from './scripts.ts';
import { isFunction } from './values.ts';
import type { Script, TableObject, World } from './world.ts';

/**
 * Tells every script that has a global function of that name. A handler that returns a value ends it, and that value
 * is the answer (sections 6, 6.1: "a handler that returns a cancelling value stops the remaining handlers").
 */
export function tell(world: World, name: string, ...args: unknown[]): unknown {
  const scripts = world.scripts;
  let answer: unknown = undefined;
  let isAnswered = false;
  for (const script of scripts) {
    const run = isAnswered ? undefined : script.environment[name];
    if (script.isAlive && isFunction(run)) {
      answer = callAs(world, script, name, run, ...args);
      isAnswered = answer !== undefined;
    }
  }
  return answer;
}

/** Tells one script only. */
export function tellOne(world: World, script: Script | undefined, name: string, ...args: unknown[]): unknown {
  const run = script === undefined ? undefined : script.environment[name];
  return script !== undefined && isFunction(run) ? callAs(world, script, name, run, ...args) : undefined;
}

/** Tells the script of an object about itself. */
export function tellObject(world: World, object: TableObject, name: string, ...args: unknown[]): unknown {
  return tellOne(world, object.script, name, ...args);
}
