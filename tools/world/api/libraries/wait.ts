import { waitFrames } from '../../assumptions.ts';
import type { Environment, ScriptFunction } from '../../script-engine.ts';
import { objectOf } from '../../scripts/handles.ts';
import { type Script, type Wait } from '../../scripts/script.ts';
import { callAs, globalOf } from '../../scripts/scripts.ts';
import { resumeCoroutine, stopWait, stopWaitsOf } from '../../scripts/waits.ts';
import { timeOf } from '../../time.ts';
import { asText, field, isFunction, numberOr, readList } from '../../values/reading.ts';
import { type World } from '../../world.ts';
import { needFunction, needNumber, needText } from '../members.ts';

function runningScript(world: World): Script {
  return world.scripts.running ?? world.engine.raise('Wait needs a script that runs');
}

/** More waits at a time are a script that starts several whenever one ends: each frame would take longer than the last. */
const MOST_WAITS = 10_000;

function addWait(world: World, wait: Wait): number {
  if (world.scripts.waits.length >= MOST_WAITS)
    return world.engine.raise(`Wait: ${MOST_WAITS} waits are pending. Stop some with Wait.stop before you start more`);
  world.scripts.waits[world.scripts.waits.length] = wait;
  return wait.id;
}

function nextId(world: World): number {
  world.scripts.lastWait = world.scripts.lastWait + 1;
  return world.scripts.lastWait;
}

function waitTime(world: World, run: unknown, seconds: unknown, repetitions: unknown): number {
  const span = needNumber(world, seconds, 'Wait.time', 2);
  return addWait(world, {
    kind: 'time',
    id: nextId(world),
    script: runningScript(world),
    run: needFunction(world, run, 'Wait.time'),
    isDone: false,
    seconds: span,
    due: timeOf(world) + span,
    left: numberOr(repetitions, 1),
  });
}

function waitCondition(world: World, run: unknown, condition: unknown, timeout: unknown, onTimeout: unknown): number {
  const seconds = numberOr(timeout, 0);
  return addWait(world, {
    kind: 'condition',
    id: nextId(world),
    script: runningScript(world),
    run: needFunction(world, run, 'Wait.condition'),
    isDone: false,
    condition: needFunction(world, condition, 'Wait.condition', 2),
    due: seconds > 0 ? timeOf(world) + seconds : 0,
    onTimeout: isFunction(onTimeout) ? onTimeout : undefined,
  });
}

function waitForFrames(world: World, run: unknown, frames: unknown): number {
  return addWait(world, {
    kind: 'frames',
    id: nextId(world),
    script: runningScript(world),
    run: needFunction(world, run, 'Wait.frames'),
    isDone: false,
    due: world.frame + waitFrames(numberOr(frames, 1)),
  });
}

/** What `Wait.collect` says of a wrong id. */
export const COLLECT = { COLLECT_DUPLICATE: 1, COLLECT_UNKNOWN: 2 } as const;

/**
 * Gathers results under ids: `collector:add(id, …)` until every id is there, then `onFinished(results)` runs. An id
 * that is unknown or comes again goes to `onError(kind, id)`.
 */
function collector(world: World, ids: unknown, onFinished: unknown, onAdd: unknown, onError: unknown): Environment {
  const { engine } = world;
  const script = runningScript(world);
  const wanted = readList(engine, ids);
  const made: Environment = { results: {} };
  let missing = wanted.slice();
  const call = (run: unknown, ...args: unknown[]): void => {
    if (isFunction(run)) callAs(world, script, 'Wait.collect', run, ...args);
  };
  const add: ScriptFunction = (_, id, value, ...more) => {
    if (!wanted.includes(id)) call(onError, COLLECT.COLLECT_UNKNOWN, id, value, ...more);
    else if (!missing.includes(id)) call(onError, COLLECT.COLLECT_DUPLICATE, id, value, ...more);
    else {
      missing = missing.filter(other => other !== id);
      engine.rawSet(made['results'], id, value);
      call(onAdd, id, value, ...more);
      if (missing.length === 0) call(onFinished, made['results']);
    }
  };
  const reset: ScriptFunction = () => {
    missing = wanted.slice();
    made['results'] = {};
  };
  made['add'] = add;
  made['reset'] = reset;
  return made;
}

/** The functions of `Wait`. */
export function waitFunctions(world: World): Record<string, ScriptFunction> {
  return {
    frames: (run, frames) => waitForFrames(world, run, frames),
    time: (run, seconds, repetitions) => waitTime(world, run, seconds, repetitions),
    condition: (run, condition, timeout, onTimeout) => waitCondition(world, run, condition, timeout, onTimeout),
    collect: (ids, onFinished, onAdd, onError) => collector(world, ids, onFinished, onAdd, onError),
    stop: id => stopWait(world, numberOr(id, -1)),
    stopAll: () => {
      stopWaitsOf(world, undefined);
    },
  };
}

function createTimer(world: World, parameters: unknown): boolean {
  const { engine } = world;
  const identifier = needText(world, field(engine, parameters, 'identifier'), 'Timer.create');
  const name = needText(world, field(engine, parameters, 'function_name'), 'Timer.create');
  if (findTimer(world, identifier) !== undefined) return false;
  const owner = objectOf(world, field(engine, parameters, 'function_owner'))?.scripting.script ?? runningScript(world);
  const delay = numberOr(field(engine, parameters, 'delay'), 0);
  const repetitions = numberOr(field(engine, parameters, 'repetitions'), 1);
  const argument = field(engine, parameters, 'parameters');
  const run: ScriptFunction = () => {
    const named = globalOf(world, owner, name);
    return isFunction(named) ? named(argument) : engine.raise(`function <${name}>: no such global function`);
  };
  addWait(world, {
    kind: 'time',
    id: nextId(world),
    script: owner,
    run,
    isDone: false,
    seconds: delay,
    due: timeOf(world) + delay,
    left: repetitions === 0 ? -1 : repetitions,
    timer: identifier,
  });
  return true;
}

function findTimer(world: World, identifier: string): Wait | undefined {
  return world.scripts.waits.find(wait => wait.kind === 'time' && wait.timer === identifier && !wait.isDone);
}

export function timerFunctions(world: World): Record<string, ScriptFunction> {
  return {
    create: parameters => createTimer(world, parameters),
    destroy: identifier => {
      const timer = findTimer(world, asText(world.engine, identifier));
      if (timer !== undefined) timer.isDone = true;
      return timer !== undefined;
    },
  };
}

/** Starts a global function of `owner`, or of Global, as a coroutine; its first part runs at once. */
export function startCoroutine(world: World, owner: unknown, name: unknown): boolean {
  const wanted = needText(world, name, 'startLuaCoroutine', 2);
  const script = objectOf(world, owner)?.scripting.script ?? world.scripts.global;
  const run = globalOf(world, script, wanted);
  if (script === undefined || !isFunction(run))
    return world.engine.raise(`function <${wanted}>: no such global function`);
  const wait = {
    kind: 'coroutine' as const,
    id: nextId(world),
    script,
    run: undefined,
    isDone: false,
    thread: world.engine.coroutine(run),
  };
  addWait(world, wait);
  resumeCoroutine(world, wait);
  return true;
}
