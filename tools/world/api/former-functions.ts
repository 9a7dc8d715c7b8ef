import { seatOf } from '../players/seats.ts';
import type { ScriptFunction } from '../script-engine.ts';
import { objectOf, seatHandle } from '../scripts/handles.ts';
import { type Script } from '../scripts/script.ts';
import { asText, field } from '../values/reading.ts';
import { type World } from '../world.ts';
import { needFunction, needText } from './members.ts';
import { callScript, getTable, getVariable, setTable, setVariable } from './object/scripting.ts';
import { readSeat } from './seat.ts';

// What the game had before objects, players and `Global` had members for the same. Its manual no longer has these
// functions; the game does, and mods of the first years call them (docs/platform/api.md#former-functions).

/** The script of an object, or Global's for Global and for nobody. */
function scriptOwnedBy(world: World, owner: unknown): Script | undefined {
  const object = objectOf(world, owner);
  return object === undefined ? world.scripts.global : object.scripting.script;
}

/** What a function of the player at a colour gives; nothing if there is no such colour. */
function askSeat(world: World, color: unknown, name: string): unknown {
  const seat = seatOf(world, asText(world.engine, color));
  // It is the name of a function of players.
  return seat === undefined ? undefined : (readSeat(world, seat, name) as ScriptFunction)();
}

/** Place, angles and directions of a hand as single numbers. */
function handNumbers(world: World, color: unknown): Record<string, unknown> | undefined {
  const { engine } = world;
  const hand = askSeat(world, color, 'getHandTransform');
  if (hand === undefined) return undefined;
  const numbers: Record<string, unknown> = {};
  const put = (name: string, part: string): void => {
    for (const axis of ['x', 'y', 'z']) numbers[`${name}_${axis}`] = field(engine, field(engine, hand, part), axis);
  };
  put('pos', 'position');
  put('rot', 'rotation');
  for (const direction of ['forward', 'right', 'up']) put(`trigger_${direction}`, direction);
  return numbers;
}

export function formerFunctions(world: World): Record<string, ScriptFunction> {
  const call: ScriptFunction = (owner, name, parameters) =>
    callScript(world, scriptOwnedBy(world, owner), name, parameters);
  return {
    callLuaFunctionInOtherScript: (owner, name) => call(owner, name),
    callLuaFunctionInOtherScriptWithParams: call,
    getGlobalScriptVar: name => getVariable(world, world.scripts.global, name),
    setGlobalScriptVar: (name, value) => setVariable(world, world.scripts.global, name, value),
    getGlobalScriptTable: name => getTable(world, world.scripts.global, name),
    setGlobalScriptTable: (name, value) => setTable(world, world.scripts.global, name, value),
    getPlayer: color => {
      const seat = seatOf(world, asText(world.engine, color));
      return seat === undefined ? undefined : seatHandle(world, seat);
    },
    getPlayerSteamName: color => seatOf(world, asText(world.engine, color ?? 'White'))?.player.name,
    getPointerPosition: color => askSeat(world, color, 'getPointerPosition'),
    getPointerRotation: color => askSeat(world, color, 'getPointerRotation'),
    getPlayerHandPositionAndRotation: color => handNumbers(world, color),
    // Nothing is painted here.
    clearPixelPaint: () => true,
    clearVectorPaint: () => true,
    addConsoleCommand: (name, run) => {
      needText(world, name, 'addConsoleCommand');
      needFunction(world, run, 'addConsoleCommand', 2);
      return true;
    },
    clearConsoleCommands: () => true,
  };
}
