import type { TableObject } from '../objects/table-object.ts';
import { isFunction } from '../values/reading.ts';
import type { World } from '../world.ts';
import { traceEvent } from './event-trace.ts';
import type { Script } from './script.ts';
import { callAs } from './scripts.ts';

/**
 * Names that handlers had before, which published mods still use: the official editor's changelog says of `onload`
 * that it "will still work", and the others were renamed later.
 */
const FORMER_NAMES: Record<string, string> = {
  onLoad: 'onload',
  onObjectPickUp: 'onObjectPickedUp',
  onObjectDrop: 'onObjectDropped',
  onPickUp: 'onPickedUp',
  onDrop: 'onDropped',
  onObjectDestroy: 'onObjectDestroyed',
  onPlayerChangeColor: 'onPlayerChangedColor',
};

function handlerOf(script: Script, name: string): unknown {
  const run = script.environment[name];
  if (run !== undefined) return run;
  const former = FORMER_NAMES[name];
  return former === undefined ? undefined : script.environment[former];
}

/**
 * Tells every script that has a global function of that name. A handler that returns a value ends it, and that value
 * is the answer (docs/platform/events.md#every-script).
 */
export function tell(world: World, name: string, ...args: unknown[]): unknown {
  const scripts = world.scripts.all;
  if (world.viewers.trace !== undefined) traceEvent(world, name, args);
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
  return tellOne(world, object.scripting.script, name, ...args);
}
