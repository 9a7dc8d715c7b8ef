import { vector } from '../scripts/vector-class.ts';
import { asText, readList } from '../values/reading.ts';
import type { World } from '../world.ts';
import { everyObject } from './global-functions.ts';
import { libraryHandle, libraryMaker, type Library } from './library.ts';
import { readLines, readSnapPoints, writeLines, writeSnapPoints } from './lines.ts';
import { needPoint } from './members.ts';
import { readDecal, writeDecal } from './object/attachments.ts';
import { callScript, getTable, getVariable, setTable, setVariable } from './object/scripting.ts';

function decals(world: World): unknown[] {
  return readList(world.engine, world.game['Decals']);
}

/**
 * What Global has as an object that nothing can move, without a body: places and directions are those of the table
 * (docs/platform/api.md#global-as-an-object).
 */
function objectFunctions(world: World): Library['functions'] {
  return {
    getObjects: () => everyObject(world, true),
    getZones: () => [],
    getChildren: () => [],
    getPosition: () => vector(world, { x: 0, y: 0, z: 0 }),
    getRotation: () => vector(world, { x: 0, y: 0, z: 0 }),
    getTransformForward: () => vector(world, { x: 0, y: 0, z: 1 }),
    getTransformRight: () => vector(world, { x: 1, y: 0, z: 0 }),
    getTransformUp: () => vector(world, { x: 0, y: 1, z: 0 }),
    positionToLocal: value => vector(world, needPoint(world, value, 'positionToLocal')),
    positionToWorld: value => vector(world, needPoint(world, value, 'positionToWorld')),
    registerCollisions: () => true,
    unregisterCollisions: () => true,
    reset: () => false,
    getLuaScript: () => world.game.LuaScript,
    setLuaScript: text => {
      world.game.LuaScript = asText(world.engine, text);
      return true;
    },
  };
}

const OBJECT_FIELDS: Library['fields'] = {
  name: { get: () => 'Scripting Manager' },
  type: { get: () => 'Untagged' },
  tag: { get: () => 'Untagged' },
  spawning: { get: () => false },
  loading_custom: { get: () => true },
};

/** `Global`: the main script and the table as scripts hold them. `ui` is the library `UI`, which it has as a member. */
export function createGlobalHandle(world: World, ui: unknown): unknown {
  const library: Library = {
    name: 'LuaGlobalScript',
    functions: {
      ...objectFunctions(world),
      call: (name, argument) => callScript(world, world.scripts.global, name, argument),
      getVar: name => getVariable(world, world.scripts.global, name),
      setVar: (name, value) => setVariable(world, world.scripts.global, name, value),
      getTable: name => getTable(world, world.scripts.global, name),
      setTable: (name, value) => setTable(world, world.scripts.global, name, value),
      getGUID: () => '-1',
      setVectorLines: lines => {
        world.game.VectorLines = readLines(world, lines);
        return true;
      },
      getVectorLines: () => writeLines(world, world.game.VectorLines),
      setSnapPoints: points => {
        world.game.SnapPoints = readSnapPoints(world, points);
        return true;
      },
      addDecal: given => {
        world.game['Decals'] = decals(world).concat([readDecal(world, given)]);
        return true;
      },
      getDecals: () => {
        const list = decals(world);
        return list.length === 0 ? undefined : list.map(decal => writeDecal(world, decal));
      },
      setDecals: list => {
        world.game['Decals'] = readList(world.engine, list).map(decal => readDecal(world, decal));
        return true;
      },
      getSnapPoints: () => writeSnapPoints(world, world.game.SnapPoints) ?? [],
    },
    fields: {
      ...OBJECT_FIELDS,
      UI: { get: () => ui },
      guid: { get: () => '-1' },
      script_code: { get: () => world.game.LuaScript },
      script_state: {
        get: () => world.game.LuaScriptState,
        set: value => {
          world.game.LuaScriptState = world.engine.text(value);
        },
      },
    },
  };
  return libraryHandle(libraryMaker(world.engine), library);
}
