import type { Environment, ScriptFunction } from '../machine.ts';
import { field } from '../values.ts';
import { handleOf, nextRandom, timeOf, type Script, type World } from '../world.ts';
import { createColorClass } from './color.ts';
import { globalFunctions } from './global-functions.ts';
import { createGlobalHandle } from './global-handle.ts';
import { jsonFunctions } from './json.ts';
import { libraryHandle, libraryMaker, type Library } from './libraries.ts';
import { playerLibrary } from './player.ts';
import {
  choiceFunctions,
  handsLibrary,
  noteFunctions,
  notesLibrary,
  timeLibrary,
  turnsLibrary,
  uiLibrary,
} from './tables.ts';
import { backgroundsLibrary, gridLibrary, infoLibrary, tablesLibrary } from './settings.ts';
import { physicsLibrary } from './physics.ts';
import { createVectorClass } from './vector.ts';
import { COLLECT, timerFunctions, waitFunctions } from './wait.ts';
import { lightingLibrary } from './lighting.ts';
import { musicLibrary } from './music.ts';
import { webLibrary } from './web.ts';

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

/** The kinds of mistakes that `Wait.collect` tells of. */
const COLLECT_VALUES: Environment = { ...COLLECT };

function put(target: Environment, functions: Environment): void {
  for (const name of Object.keys(functions)) target[name] = functions[name];
}

/** `type` as scripts see it: what the world gives them is userdata. */
function typeFunction(world: World, original: unknown): ScriptFunction {
  // `type` is one of the library functions of every new environment.
  const real = original as ScriptFunction;
  // One parameter and no rest: a list of arguments ends at the first nil, and `type(nil)` is asked for often.
  return value => (world.machine.isHandle(value) ? 'userdata' : real(value));
}

/**
 * The clocks of `os` go with the frames of the table: mods wait in coroutines until `os.time` is later, and a test must
 * see the same every time however fast the table runs. Only the day on which it begins is that of the computer.
 */
function tableClocks(world: World): (original: unknown) => Record<string, ScriptFunction> {
  const started = Math.floor(world.machine.clock());
  return original => {
    // `os.time` is one of the library functions of every new environment.
    const real = original as ScriptFunction;
    return {
      time: date => (date === undefined ? started + timeOf(world) : real(date)),
      clock: () => timeOf(world),
    };
  };
}

/** Makes the function that gives a new script all that the game offers. What can be shared is made once. */
export function createEquipment(world: World): (script: Script) => void {
  const { machine } = world;
  const maker = libraryMaker(machine);
  const shared: Record<string, unknown> = { Global: createGlobalHandle(world) };
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
  const functions = { ...globalFunctions(world), ...noteFunctions(world), ...choiceFunctions(world) };
  const groups: Record<string, Record<string, ScriptFunction>> = {
    JSON: jsonFunctions(world),
    Wait: waitFunctions(world),
    Timer: timerFunctions(world),
  };
  const random = randomFunctions(world);
  const clocks = tableClocks(world);
  return script => {
    const { environment } = script;
    put(environment, functions);
    for (const name of Object.keys(shared)) environment[name] = shared[name];
    for (const name of Object.keys(groups)) equipGroup(environment, name, groups[name] ?? {});
    equipGroup(environment, 'Wait', COLLECT_VALUES);
    equipClasses(world, script);
    environment['type'] = typeFunction(world, environment['type']);
    equipGroup(environment, 'math', random);
    equipGroup(environment, 'os', clocks(field(machine, environment['os'], 'time')));
    environment['self'] = script.owner === undefined ? environment['Global'] : handleOf(world, script.owner);
  };
}

function equipGroup(environment: Environment, name: string, functions: Environment): void {
  // Own tables, so that what one script changes in them stays its own.
  const known = environment[name] as Environment | undefined;
  const target = known ?? {};
  put(target, functions);
  environment[name] = target;
}

function equipClasses(world: World, script: Script): void {
  const vector = createVectorClass(world);
  const color = createColorClass(world);
  script.classes['Vector'] = vector;
  script.classes['Color'] = color;
  script.environment['Vector'] = vector.table;
  script.environment['Color'] = color.table;
}
