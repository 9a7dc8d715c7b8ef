import type { TableObject } from '../objects/table-object.ts';
import { isFunction } from '../values/reading.ts';
import type { World } from '../world.ts';
import { traceEvent } from './event-trace.ts';
import type { Script } from './script.ts';
import { callAs, globalOf } from './scripts.ts';

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

function handlerOf(world: World, script: Script, name: string): unknown {
  const run = globalOf(world, script, name);
  if (run !== undefined) return run;
  const former = FORMER_NAMES[name];
  return former === undefined ? undefined : globalOf(world, script, former);
}

/** Tells every script that has a global function of that name; what a handler returns has no effect. */
export function tell(world: World, name: string, ...args: unknown[]): void {
  tellUntil(world, undefined, name, ...args);
}

/**
 * Tells the scripts one after the other until a handler returns `effect`: the one value by which a script can change what
 * happens next (docs/platform/events.md#every-script). Any other value stops nobody. Returns whether a handler did.
 */
export function tellUntil(world: World, effect: boolean | undefined, name: string, ...args: unknown[]): boolean {
  const scripts = world.scripts.all;
  if (world.viewers.trace !== undefined) traceEvent(world, name, args);
  for (const script of scripts) {
    const run = handlerOf(world, script, name);
    const answer = isFunction(run) ? callAs(world, script, name, run, ...args) : undefined;
    if (effect !== undefined && answer === effect) return true;
  }
  return false;
}

/** Tells one script only. */
export function tellOne(world: World, script: Script | undefined, name: string, ...args: unknown[]): unknown {
  const run = script === undefined ? undefined : handlerOf(world, script, name);
  return script !== undefined && isFunction(run) ? callAs(world, script, name, run, ...args) : undefined;
}

/** Tells the script of an object about itself. */
export function tellObject(world: World, object: TableObject, name: string, ...args: unknown[]): unknown {
  return tellOne(world, object.scripting.script, name, ...args);
}
