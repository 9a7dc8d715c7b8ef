import { nextRandom } from '../random.ts';
import type { Environment, Machine, ScriptFunction } from '../script-engine.ts';
import { colorClassOf } from '../scripts/color-class.ts';
import { handleOf } from '../scripts/handles.ts';
import { type Script } from '../scripts/script.ts';
import type { ScriptApi } from '../scripts/state.ts';
import { vectorClassOf } from '../scripts/vector-class.ts';
import { timeOf } from '../time.ts';
import { field } from '../values/reading.ts';
import { type World } from '../world.ts';
import { formerFunctions } from './former-functions.ts';
import { globalFunctions } from './global-functions.ts';
import { createGlobalHandle } from './global-handle.ts';
import { backgroundsLibrary } from './libraries/backgrounds.ts';
import { gridLibrary } from './libraries/grid.ts';
import { choiceFunctions, handsLibrary } from './libraries/hands.ts';
import { infoLibrary } from './libraries/info.ts';
import { jsonFunctions } from './libraries/json.ts';
import { lightingLibrary } from './libraries/lighting.ts';
import { moonsharpJson } from './libraries/moonsharp-json.ts';
import { musicLibrary } from './libraries/music.ts';
import { noteFunctions, notesLibrary } from './libraries/notes.ts';
import { physicsLibrary } from './libraries/physics.ts';
import { playerLibrary } from './libraries/player.ts';
import { tablesLibrary } from './libraries/tables.ts';
import { timeLibrary } from './libraries/time.ts';
import { turnsLibrary } from './libraries/turns.ts';
import { uiLibrary } from './libraries/ui.ts';
import { COLLECT, timerFunctions, waitFunctions } from './libraries/wait.ts';
import { webLibrary } from './libraries/web.ts';
import { libraryHandle, libraryMaker, type Library } from './library.ts';
import { objectMaker } from './object-handle.ts';
import { readSeat, seatFieldNames, writeSeat } from './seat.ts';

function randomFunctions(world: World): Record<string, ScriptFunction> {
  return {
    random: (low, high) => {
      if (typeof low !== 'number') return nextRandom(world);
      const from = typeof high === 'number' ? low : 1;
      const to = typeof high === 'number' ? high : low;
      const least = from < to ? from : to;
      const most = from < to ? to : from;
      return Math.floor(least) + Math.floor(nextRandom(world) * (Math.floor(most) - Math.floor(least) + 1));
    },
    // The table's own seed decides: the same game plays the same way again.
    randomseed: () => undefined,
  };
}

/** The kinds of mistakes that `Wait.collect` reports. */
const COLLECT_VALUES: Environment = { ...COLLECT };

function put(target: Environment, functions: Environment): void {
  for (const name of Object.keys(functions)) target[name] = functions[name];
}

/** `type` as scripts see it: what the world gives them is userdata. */
function typeFunction(world: World, original: unknown): ScriptFunction {
  // `type` is one of the library functions of every new environment.
  const real = original as ScriptFunction;
  // One parameter and no rest: a list of arguments ends at the first nil, and `type(nil)` is asked for often.
  return value => {
    const name = real(value);
    // A handle is a table to the machine; most values are none.
    return name === 'table' && world.engine.isHandle(value) ? 'userdata' : name;
  };
}

/**
 * `rawset`, which refuses handles, as it refuses the userdata of the game: all scripts have the same handle of an object, and
 * with it what one of them would write into it.
 */
function rawSetFunction(world: World, original: unknown): ScriptFunction {
  // `rawset` is one of the library functions of every new environment.
  const real = original as ScriptFunction;
  return (target, ...entry) => {
    if (world.engine.isHandle(target))
      return world.engine.raise("bad argument #1 to 'rawset' (table expected, got userdata)");
    return real(target, ...entry);
  };
}

/**
 * The clocks of `os` go with the frames of the table: mods wait in coroutines until `os.time` is later, and a test must
 * see the same every time however fast the table runs. Only the day on which it begins is that of the computer.
 */
function tableClocks(world: World): (original: unknown) => Record<string, ScriptFunction> {
  const started = Math.floor(world.engine.clock());
  return original => {
    // `os.time` is one of the library functions of every new environment.
    const real = original as ScriptFunction;
    return {
      time: date => (date === undefined ? started + timeOf(world) : real(date)),
      clock: () => timeOf(world),
    };
  };
}

/** Returns the function that gives a new script all libraries. What scripts can share is created once. */
function createInstaller(world: World): ScriptApi['installLibraries'] {
  const { engine } = world;
  const maker = libraryMaker(engine);
  const shared: Record<string, unknown> = {};
  const libraries: Library[] = [
    playerLibrary(world),
    turnsLibrary(world),
    notesLibrary(world),
    uiLibrary(world),
    timeLibrary(world),
    handsLibrary(world),
    tablesLibrary(world),
    backgroundsLibrary(world),
    gridLibrary(world),
    lightingLibrary(world),
    infoLibrary(world),
    musicLibrary(world),
    webLibrary(world),
    physicsLibrary(world),
  ];
  for (const library of libraries) shared[library.name] = libraryHandle(maker, library);
  shared['Global'] = createGlobalHandle(world, shared['UI']);
  const functions = {
    ...formerFunctions(world),
    ...globalFunctions(world),
    ...noteFunctions(world),
    ...choiceFunctions(world),
  };
  const groups: Record<string, Record<string, ScriptFunction>> = {
    JSON: jsonFunctions(world),
    Wait: waitFunctions(world),
    Timer: timerFunctions(world),
  };
  const random = randomFunctions(world);
  const clocks = tableClocks(world);
  return (script, self) => {
    const { environment } = script;
    put(environment, functions);
    for (const name of Object.keys(shared)) environment[name] = shared[name];
    for (const name of Object.keys(groups)) installGroup(environment, name, groups[name] ?? {});
    installGroup(environment, 'Wait', COLLECT_VALUES);
    installGroup(environment, 'json', moonsharpJson(world));
    installClasses(world, script);
    environment['type'] = typeFunction(world, environment['type']);
    environment['rawset'] = rawSetFunction(world, environment['rawset']);
    installGroup(environment, 'math', random);
    installGroup(environment, 'os', clocks(field(engine, environment['os'], 'time')));
    environment['self'] = self === undefined ? environment['Global'] : handleOf(world, self);
  };
}

/** What scripts of `world` get. The world comes later, since it holds this. */
export function createScriptApi(engine: Machine, world: () => World): ScriptApi {
  let installLibraries: ScriptApi['installLibraries'] | undefined = undefined;
  return {
    handles: {
      object: objectMaker(engine, world),
      seat: engine.handles({
        read: (seat, key) => readSeat(world(), seat, key),
        write: (seat, key, value) => {
          writeSeat(world(), seat, key, value);
        },
        text: seat => `${seat.color}(LuaPlayer)`,
        shown: seatFieldNames(),
      }),
    },
    installLibraries: (script, self) => {
      installLibraries ??= createInstaller(world());
      installLibraries(script, self);
    },
  };
}

function installGroup(environment: Environment, name: string, functions: Environment): void {
  // Own tables, so that what one script changes in them stays its own.
  const known = environment[name] as Environment | undefined;
  const target = known ?? {};
  put(target, functions);
  environment[name] = target;
}

function installClasses(world: World, script: Script): void {
  const { environment } = script;
  environment['Vector'] = vectorClassOf(world, script).table;
  environment['Color'] = colorClassOf(world, script).table;
  // Published mods call them in lower case, too (docs/platform/real-mods.md#d7-lower-case-vector).
  environment['vector'] = environment['Vector'];
  environment['color'] = environment['Color'];
}
