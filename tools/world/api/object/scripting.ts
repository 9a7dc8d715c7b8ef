import { type TableObject } from '../../objects/table-object.ts';
import { handleOf, handlesOf } from '../../scripts/handles.ts';
import { print } from '../../scripts/logs.ts';
import { type Script } from '../../scripts/script.ts';
import { callAs, copyAcross, globalOf, reportScriptError, runAllAs, scriptOf } from '../../scripts/scripts.ts';
import { requireRoom } from '../../spawning/room.ts';
import { captureObject, doom, respawn, spawn } from '../../spawning/spawning.ts';
import { type MenuItem } from '../../ui/ui-types.ts';
import { field, isFunction, isTable, readPoint } from '../../values/reading.ts';
import { type World } from '../../world.ts';
import { zonesOf } from '../../zones/membership.ts';
import { needFunction, needText, type ObjectMethod, type ObjectMethods } from '../members.ts';

/** A script has called what the other one lacks: the game goes on with nil (docs/platform/scripts.md). */
function reportMissing(world: World, caller: Script | undefined, wanted: string): undefined {
  const { engine } = world;
  const raise = (): never => engine.raise(`function <${wanted}>: no such global function`);
  if (caller === undefined) return raise();
  const outcome = engine.attempt(caller.environment, raise);
  if (!outcome.ok) reportScriptError(world, caller, 'call', outcome.message);
  return undefined;
}

/** Calls a global function of another script with one copied argument, and returns copies of all its results. */
export function callScript(world: World, script: Script | undefined, name: unknown, argument: unknown): unknown {
  const { engine } = world;
  const wanted = needText(world, name, 'call');
  const run = globalOf(world, script, wanted);
  const caller = world.scripts.running;
  if (script === undefined || !isFunction(run)) return reportMissing(world, caller, wanted);
  const outcome = runAllAs(world, script, run, copyAcross(world, argument, caller, script));
  if (!outcome.ok) return engine.raiseWhole(outcome.message);
  const { values, count } = outcome;
  for (let i = 1; i <= count; i++) engine.rawSet(values, i, copyAcross(world, engine.item(values, i), script, caller));
  return engine.results(values, count);
}

export function getVariable(world: World, script: Script | undefined, name: unknown): unknown {
  const wanted = needText(world, name, 'getVar');
  return copyAcross(world, globalOf(world, script, wanted), script, world.scripts.running);
}

/** Sets a global that is no table: the game says of tables that they cannot be set, and leaves the variable. */
export function setVariable(world: World, script: Script | undefined, name: unknown, value: unknown): boolean {
  const wanted = needText(world, name, 'setVar');
  if (isTable(world.engine, value)) {
    print(world, `Cannot set a table: ${wanted} stays as it is. Use setTable.`);
    return false;
  }
  return setGlobal(world, script, wanted, value);
}

function setGlobal(world: World, script: Script | undefined, name: string, value: unknown): boolean {
  if (script === undefined) return false;
  world.engine.rawSet(script.environment, name, copyAcross(world, value, world.scripts.running, script));
  return true;
}

export function getTable(world: World, script: Script | undefined, name: unknown): unknown {
  if (script === undefined) return undefined;
  const value = globalOf(world, script, needText(world, name, 'getTable'));
  return isTable(world.engine, value) ? copyAcross(world, value, script, world.scripts.running) : undefined;
}

export function setTable(world: World, script: Script | undefined, name: unknown, value: unknown): boolean {
  const wanted = needText(world, name, 'setTable');
  return isTable(world.engine, value) && setGlobal(world, script, wanted, value);
}

const variables: ObjectMethods = {
  call: (world, object, name, argument) => callScript(world, object.scripting.script, name, argument),
  getVar: (world, object, name) => getVariable(world, object.scripting.script, name),
  setVar: (world, object, name, value) => setVariable(world, scriptOf(world, object), name, value),
  getTable: (world, object, name) => getTable(world, object.scripting.script, name),
  setTable: (world, object, name, value) => setTable(world, scriptOf(world, object), name, value),
};

function clone(world: World, object: TableObject, options: unknown): unknown {
  const { engine } = world;
  requireRoom(world, 'clone');
  const saved = captureObject(world, object);
  saved.GUID = '';
  const position = readPoint(engine, field(engine, options, 'position')) ?? { x: 0, y: 3, z: 0 };
  const snaps = field(engine, options, 'snap_to_grid') === true;
  return handleOf(world, spawn(world, saved, { position, snaps }));
}

const destruct: ObjectMethod = (world, object) => {
  doom(world, object);
  return true;
};

const life: ObjectMethods = {
  destruct,
  // Published mods call it so (docs/platform/real-mods.md#d13-smaller-functions).
  destroy: destruct,
  reload: (world, object) => handleOf(world, respawn(world, object)),
  clone,
  getZones: (world, object) => handlesOf(world, zonesOf(object)),
};

function addMenuItem(world: World, object: TableObject, label: unknown, run: unknown): boolean {
  const script = world.scripts.running;
  if (script === undefined) return false;
  const item: MenuItem = {
    label: needText(world, label, 'addContextMenuItem'),
    run: needFunction(world, run, 'addContextMenuItem', 2),
    script,
    needsTable: false,
  };
  object.ui.menu.push(item);
  return true;
}

const menus: ObjectMethods = {
  addContextMenuItem: (world, object, label, run) => addMenuItem(world, object, label, run),
  clearContextMenu: (_, object) => {
    object.ui.menu = [];
    return true;
  },
};

export const scriptingMethods: ObjectMethods = { ...variables, ...life, ...menus };

/** Runs what a menu entry of an object does. */
export function pressMenu(world: World, item: MenuItem, ...args: unknown[]): void {
  callAs(world, item.script, item.label, item.run, ...args);
}
