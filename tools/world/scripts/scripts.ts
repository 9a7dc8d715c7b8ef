import { errorPrefix } from '../assumptions.ts';
import { nameOf } from '../objects/names.ts';
import type { TableObject } from '../objects/table-object.ts';
import type { AllResults, Environment, CallResult, ScriptFunction } from '../script-engine.ts';
import { readPaint } from '../values/colors.ts';
import { isFunction, isTable, readPoint } from '../values/reading.ts';
import type { World } from '../world.ts';
import { color } from './color-class.ts';
import { reportError } from './logs.ts';
import type { Script } from './script.ts';
import { vector } from './vector-class.ts';

/** The name under which errors of an object's script appear. */
function chunkNameOf(object: TableObject): string {
  return `${nameOf(object)} - ${object.guid}`;
}

function displayName(world: World, script: Script): string {
  const owner = world.objects.byGuid[script.guid];
  return owner === undefined ? 'Global' : nameOf(owner);
}

/** Reports that `functionName` of `script` went wrong. */
export function reportScriptError(world: World, script: Script, functionName: string | undefined, text: string): void {
  reportError(world, script.guid, errorPrefix(displayName(world, script), functionName), text);
}

/** Runs a function as part of `script`. Errors are for the caller to report. */
export function runAs(world: World, script: Script, run: ScriptFunction, ...args: unknown[]): CallResult {
  const before = world.scripts.running;
  world.scripts.running = script;
  const outcome = world.engine.attempt(script.environment, run, ...args);
  world.scripts.running = before;
  return outcome;
}

/** Runs a function as part of `script` and returns all its results. Errors are for the caller to report. */
export function runAllAs(world: World, script: Script, run: ScriptFunction, ...args: unknown[]): AllResults {
  const before = world.scripts.running;
  world.scripts.running = script;
  const outcome = world.engine.attemptAll(script.environment, run, ...args);
  world.scripts.running = before;
  return outcome;
}

/** Runs a function as part of `script` and reports its error; returns what it returned. */
export function callAs(world: World, script: Script, name: string, run: ScriptFunction, ...args: unknown[]): unknown {
  if (!script.isAlive) return undefined;
  const outcome = runAs(world, script, run, ...args);
  if (outcome.ok) return outcome.value;
  reportScriptError(world, script, name, outcome.message);
  return undefined;
}

/**
 * What a script has under a name, past the metatable of its globals, as the game finds it: a metamethod would run here
 * outside of the budget of scripts, and its error would be the table's.
 */
export function globalOf(world: World, script: Script | undefined, name: string): unknown {
  return script === undefined ? undefined : world.engine.rawGet(script.environment, name);
}

/** Calls a global function of `script`, if it has one of that name. */
export function callGlobal(world: World, script: Script, name: string, ...args: unknown[]): unknown {
  const run = globalOf(world, script, name);
  return isFunction(run) ? callAs(world, script, name, run, ...args) : undefined;
}

/**
 * The function that a script has under a name. A name with dots leads through tables: `menu.open` is the function `open`
 * of the global table `menu`.
 */
export function functionNamed(world: World, script: Script, name: string): ScriptFunction | undefined {
  let found = globalOf(world, script, name);
  if (found === undefined && name.includes('.')) {
    found = script.environment;
    for (const part of name.split('.'))
      found = isTable(world.engine, found) ? world.engine.rawGet(found, part) : undefined;
  }
  return isFunction(found) ? found : undefined;
}

/**
 * What a script wants to be called: a function, or in the older form the name of one and its owner, Global by default.
 * That one also gets `params`, if there are any.
 */
export function callbackOf(
  world: World,
  wanted: unknown,
  owner: Script | undefined,
  params?: unknown,
): ScriptFunction | undefined {
  if (isFunction(wanted)) return wanted;
  const script = owner ?? world.scripts.global;
  if (typeof wanted !== 'string' || wanted === '' || script === undefined) return undefined;
  return given => {
    const named = functionNamed(world, script, wanted);
    if (named !== undefined) return callAs(world, script, wanted, named, given, params);
    // Without an owner it may be meant for any script: what the game does then is not known, and an error would be wrong.
    return owner === undefined ? undefined : world.engine.raise(`function <${wanted}>: no such global function`);
  };
}

/** A script environment with the game's libraries, without having run any text. */
export function openScript(world: World, guid: string, chunk: string, self: TableObject | undefined): Script {
  const script: Script = {
    guid,
    chunk,
    environment: world.engine.newEnvironment(),
    classes: {},
    isAlive: true,
  };
  world.api.installLibraries(script, self);
  world.scripts.all.push(script);
  return script;
}

/** Compiles and runs a text in a script's environment, and reports what goes wrong. */
export function runChunk(world: World, script: Script, source: string): void {
  const compiled = world.engine.compile(source, script.chunk, script.environment);
  if (!compiled.ok) {
    reportScriptError(world, script, undefined, compiled.message);
    return;
  }
  const outcome = runAs(world, script, compiled.run);
  if (!outcome.ok) reportScriptError(world, script, undefined, outcome.message);
}

/** Starts the script of an object that has one. */
export function startObjectScript(world: World, object: TableObject): void {
  const script = scriptOf(world, object);
  if (script !== undefined) runChunk(world, script, object.saved.LuaScript);
}

/**
 * The script of an object that has one, also before its text has run: published mods set variables of what they have just
 * taken out of a bag, and find them there later.
 */
export function scriptOf(world: World, object: TableObject): Script | undefined {
  if (object.scripting.script === undefined && object.saved.LuaScript !== '' && !object.isGone) {
    object.scripting.script = openScript(world, object.guid, chunkNameOf(object), object);
  }
  return object.scripting.script;
}

/** Ends a script: nothing of it runs any more. */
export function endScript(world: World, script: Script): void {
  script.isAlive = false;
  world.scripts.all = world.scripts.all.filter(other => other !== script);
}

/** A value on its way from one script to another. */
interface Crossing {
  readonly world: World;
  readonly to: Script | undefined;
  /** It stays within one script, where functions and threads remain usable. */
  readonly isInside: boolean;
}

/**
 * What `to` gets of a value of `from`: plain tables are copied, without their metatables; Vector and Color become
 * instances of the receiver's classes; functions and threads arrive only where a script gives them to itself
 * (docs/platform/scripts.md#environments).
 *
 * @throws in the script when tables nest deeper than 100 levels
 */
export function copyAcross(world: World, value: unknown, from: Script | undefined, to: Script | undefined): unknown {
  return copyValue({ world, to, isInside: from !== undefined && from === to }, value, 1);
}

function copyValue(crossing: Crossing, value: unknown, depth: number): unknown {
  const { world, to, isInside } = crossing;
  const { engine } = world;
  if (isFunction(value) || engine.isThread(value)) return isInside ? value : undefined;
  if (!isTable(engine, value)) return value;
  const name = engine.className(value);
  if (name === 'Vector') return vector(world, readPoint(engine, value) ?? { x: 0, y: 0, z: 0 }, to);
  if (name === 'Color') return color(world, readPaint(engine, value) ?? { r: 0, g: 0, b: 0, a: 1 }, to);
  if (depth > 100) return engine.raise('cannot convert a table that contains itself');
  const copied: Environment = {};
  for (const key of engine.keys(value)) {
    const entry = copyValue(crossing, engine.rawGet(value, key), depth + 1);
    if (entry !== undefined) engine.rawSet(copied, key, entry);
  }
  return copied;
}
