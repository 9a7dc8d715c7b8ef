import type { TracedEvent, TracedEvents, WaitSnapshot } from './protocol.ts';
import { objectOf, type TableObject, type Wait, type World } from './world.ts';

/** Events that are kept for who looks; older ones are forgotten. */
const MOST_EVENTS = 400;
/** They come with every frame and say nothing. */
const CONSTANT = ['onUpdate', 'onFixedUpdate', 'onPlayerAction'];

/** What was told to scripts since somebody began to look. */
export interface Trace {
  serial: number;
  events: TracedEvent[];
}

function framesLeft(world: World, wait: Wait): number | undefined {
  if (wait.kind === 'coroutine') return undefined;
  if (wait.kind === 'frames') return wait.due - world.frame;
  if (wait.kind === 'condition' && wait.due <= 0) return undefined;
  return Math.ceil(wait.due * 60 - world.frame);
}

function waitSnapshot(world: World, wait: Wait): WaitSnapshot {
  const frames = framesLeft(world, wait);
  return {
    id: wait.id,
    kind: wait.kind,
    guid: wait.script.guid,
    ...(frames === undefined ? {} : { frames: frames < 0 ? 0 : frames }),
    ...(wait.kind === 'time' ? { times: wait.left } : {}),
    ...(wait.kind === 'time' && wait.timer !== undefined ? { timer: wait.timer } : {}),
  };
}

/** Everything that scripts wait for now. */
export function waitSnapshots(world: World): WaitSnapshot[] {
  return world.waits.filter(wait => !wait.isDone && wait.script.isAlive).map(wait => waitSnapshot(world, wait));
}

function wordOf(world: World, value: unknown): string {
  const object = objectOf(world, value);
  if (object !== undefined) return object.saved.Nickname === '' ? object.saved.Name : object.saved.Nickname;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return world.machine.text(value).slice(0, 80);
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
  const { trace } = world;
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
  const trace = world.trace ?? { serial: 0, events: [] };
  world.trace = trace;
  return { serial: trace.serial, events: trace.events.filter(event => event.serial > since).slice(-MOST_EVENTS) };
}
