import type { World } from '../world.ts';
import { libraryMaker, libraryHandle, type Library } from './libraries.ts';
import { readLines, readSnapPoints, writeLines, writeSnapPoints } from './lines.ts';
import { callScript, getTable, getVariable, setTable, setVariable } from './object/scripting.ts';

/** `Global`: the main script and the table as scripts hold them. */
export function createGlobalHandle(world: World): unknown {
  const library: Library = {
    name: 'LuaGlobalScript',
    functions: {
      call: (name, argument) => callScript(world, world.global, name, argument),
      getVar: name => getVariable(world, world.global, name),
      setVar: (name, value) => setVariable(world, world.global, name, value),
      getTable: name => getTable(world, world.global, name),
      setTable: (name, value) => setTable(world, world.global, name, value),
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
      getSnapPoints: () => writeSnapPoints(world, world.game.SnapPoints) ?? [],
    },
    fields: {
      guid: { get: () => '-1' },
      script_code: { get: () => world.game.LuaScript },
      script_state: {
        get: () => world.game.LuaScriptState,
        set: value => {
          world.game.LuaScriptState = world.machine.text(value);
        },
      },
    },
  };
  return libraryHandle(libraryMaker(world.machine), library);
}
