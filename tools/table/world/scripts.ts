import { reportError } from './logs.ts';
import type { Environment, Outcome, ScriptFunction } from './machine.ts';
import { errorPrefix } from './unverified.ts';
import { isFunction, isTable } from './values.ts';
import type { Script, TableObject, World } from './world.ts';

/** The name under which errors of an object's script appear. */
export function chunkNameOf(object: TableObject): string {
  const name = object.saved.Nickname === '' ? object.saved.Name : object.saved.Nickname;
  return `${name} - ${object.guid}`;
}

function displayName(script: Script): string {
  const owner = script.owner;
  if (owner === undefined) return 'Global';
  return owner.saved.Nickname === '' ? owner.saved.Name : owner.saved.Nickname;
}

/** Reports that `functionName` of `script` went wrong. */
export function reportScriptError(world: World, script: Script, functionName: string | undefined, text: string): void {
  reportError(world, script.guid, errorPrefix(displayName(script), functionName), text);
}

/** Runs a function as part of `script`. Errors are for the caller to report. */
export function runAs(world: World, script: Script, run: ScriptFunction, ...args: unknown[]): Outcome {
  const before = world.running;
  world.running = script;
  const outcome = world.machine.attempt(script.environment, run, ...args);
  world.running = before;
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

/** Calls a global function of `script`, if it has one of that name. */
export function callGlobal(world: World, script: Script, name: string, ...args: unknown[]): unknown {
  const run = script.environment[name];
  return isFunction(run) ? callAs(world, script, name, run, ...args) : undefined;
}

/** A script environment with the game's libraries, without having run any text. */
export function openScript(world: World, guid: string, chunk: string, owner: TableObject | undefined): Script {
  const script: Script = {
    guid,
    chunk,
    environment: world.machine.newEnvironment(),
    owner,
    classes: {},
    isAlive: true,
  };
  world.equip(script);
  world.scripts.push(script);
  return script;
}

/** Compiles and runs a text in a script's environment, and reports what goes wrong. */
export function runChunk(world: World, script: Script, source: string): void {
  const compiled = world.machine.compile(source, script.chunk, script.environment);
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
  if (object.script === undefined && object.saved.LuaScript !== '' && !object.isGone) {
    object.script = openScript(world, object.guid, chunkNameOf(object), object);
  }
  return object.script;
}

/** Ends a script: nothing of it runs any more. */
export function endScript(world: World, script: Script): void {
  script.isAlive = false;
  world.scripts = world.scripts.filter(other => other !== script);
}

/**
 * What another script gets of `value`: nested plain tables are copied, metatables lost, functions and threads dropped.
 */
export function copyAcross(world: World, value: unknown): unknown {
  if (isFunction(value) || world.machine.isThread(value)) return undefined;
  return isTable(world.machine, value) ? copyTable(world, value, 1) : value;
}

function copyTable(world: World, table: Environment, depth: number): unknown {
  if (depth > 100) return world.machine.raise('cannot convert a table that contains itself');
  const copied: Environment = {};
  for (const key of world.machine.keys(table)) {
    const entry = world.machine.rawGet(table, key);
    const isPlain = !isFunction(entry) && !world.machine.isThread(entry);
    if (isPlain)
      world.machine.rawSet(copied, key, isTable(world.machine, entry) ? copyTable(world, entry, depth + 1) : entry);
  }
  return copied;
}
