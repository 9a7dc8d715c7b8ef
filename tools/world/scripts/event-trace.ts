import { nameOf } from '../objects/names.ts';
import { type TableObject } from '../objects/table-object.ts';
import type { TracedEvent, TracedEvents } from '../protocol.ts';
import { type World } from '../world.ts';
import { objectOf } from './handles.ts';

/** Events that are kept for who looks; older ones are forgotten. */
const MOST_EVENTS = 400;
/** They come with every frame and say nothing. */
const CONSTANT = ['onUpdate', 'onFixedUpdate', 'onPlayerAction'];

function wordOf(world: World, value: unknown): string {
  const object = objectOf(world, value);
  if (object !== undefined) return nameOf(object);
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return world.engine.text(value).slice(0, 80);
  return value === undefined ? 'nil' : '…';
}

function firstObject(world: World, args: readonly unknown[]): TableObject | undefined {
  for (const value of args) {
    const object = objectOf(world, value);
    if (object !== undefined) return object;
  }
  return undefined;
}

/** Writes an event down, if somebody looks. */
export function traceEvent(world: World, name: string, args: readonly unknown[]): void {
  const { trace } = world.viewers;
  if (trace === undefined || CONSTANT.includes(name)) return;
  trace.serial = trace.serial + 1;
  const about = firstObject(world, args);
  const event: TracedEvent = {
    serial: trace.serial,
    frame: world.frame,
    name,
    words: args.map(value => wordOf(world, value)),
    ...(about === undefined ? {} : { guid: about.guid }),
  };
  trace.events[trace.events.length] = event;
  if (trace.events.length > MOST_EVENTS * 2) trace.events = trace.events.slice(MOST_EVENTS);
}

/** The events after the number `since`; from the first question on they are kept. */
export function tracedEvents(world: World, since: number): TracedEvents {
  const trace = world.viewers.trace ?? { serial: 0, events: [] };
  world.viewers.trace = trace;
  return { serial: trace.serial, events: trace.events.filter(event => event.serial > since).slice(-MOST_EVENTS) };
}
