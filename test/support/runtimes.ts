import { test } from 'vitest';
import { openLua } from '../../tools/lua/host/open-lua.ts';
import { openLua52 } from '../../tools/table/machines/lua52.ts';
import { moonsharpAvailability } from '../../tools/table/machines/moonsharp-build.ts';
import { openMoonsharp } from '../../tools/table/machines/moonsharp.ts';
import { VmError, type Vm } from '../../tools/lua/host/vm.ts';
import { portableLua } from './portable-lua.ts';

/** One of the places where portable code runs, with a module loaded in it. */
export interface Lane {
  readonly name: 'native' | 'lua' | 'lua52' | 'moonsharp';
  /** Calls the export `functionName`, a function from text to text. */
  readonly run: (functionName: string, argumentText: string) => Promise<string>;
}

/**
 * The lanes of the portable module `entry`, whose exports are functions from text to text. Machines start when they are
 * first asked something, and stay for later files with the same module: its functions keep nothing between two calls. A
 * lane that is not installed here is left out, and a skipped test says what to install; where CI is set, the .NET SDK has
 * to be there. `CROWNSPACE_LANES=native` leaves the others out.
 *
 *     for (const { name, run } of await portable(new URL('../portable/duel.ts', import.meta.url))) {
 *       test(`a duel ends alike on ${name}`, async () => expect(await run('play', '7')).toBe(…));
 *     }
 */
export async function portable(entry: URL): Promise<Lane[]> {
  if (process.env['CROWNSPACE_LANES'] === 'native') return [nativeLane(entry)];
  const lua = once(() => portableLua(entry));
  const lanes = [
    nativeLane(entry),
    machineLane('lua', entry, openLua, lua),
    machineLane('lua52', entry, openLua52, lua),
  ];
  const absent = await moonsharpFault();
  if (absent === undefined) return [...lanes, machineLane('moonsharp', entry, openMoonsharp, lua)];
  test.skip(`on moonsharp: ${absent}`, () => {});
  return lanes;
}

async function moonsharpFault(): Promise<string | undefined> {
  const availability = await moonsharpAvailability();
  if (availability.ok) return undefined;
  const mustBeThere = availability.code !== 'no-package' && process.env['CI'] !== undefined;
  if (mustBeThere) throw new Error(availability.why);
  console.warn(`Portable tests leave out moonsharp: ${availability.why}`);
  return availability.why;
}

function nativeLane(entry: URL): Lane {
  const load = once(() => import(/* @vite-ignore */ entry.href));
  return {
    name: 'native',
    async run(functionName, argumentText) {
      const module: Record<string, unknown> = await load();
      const callee = module[functionName];
      if (typeof callee !== 'function') throw new Error(`${entry.href} exports no function ${functionName}`);
      return String(callee(argumentText));
    },
  };
}

/** Machines with portable modules in them; the oldest end first. Test files one after another ask for the same. */
const machines = new Map<string, Promise<Vm>>();
const MOST_MACHINES = 6;

function machineLane(
  name: 'lua' | 'lua52' | 'moonsharp',
  entry: URL,
  open: () => Promise<Vm>,
  lua: () => Promise<string>,
): Lane {
  const key = `${name} ${entry.href}`;
  return {
    name,
    async run(functionName, argumentText) {
      try {
        const machine = await machineFor(key, async () => {
          const [opened, source] = await Promise.all([open(), lua()]);
          await opened.load(source, 'portable');
          return opened;
        });
        return await machine.call(functionName, argumentText);
      } catch (error) {
        // One that did not start, has ended, or was stopped in the middle, is no use to the next.
        if (!(error instanceof VmError && error.code === 'error')) machines.delete(key);
        throw error;
      }
    },
  };
}

/** The machine of that key, which becomes the newest. */
function machineFor(key: string, start: () => Promise<Vm>): Promise<Vm> {
  const machine = machines.get(key) ?? start();
  machines.delete(key);
  machines.set(key, machine);
  const [oldest] = machines;
  if (machines.size > MOST_MACHINES && oldest !== undefined) {
    machines.delete(oldest[0]);
    void oldest[1].then(vm => vm.dispose()).catch(() => undefined);
  }
  return machine;
}

function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined;
  return () => (made ??= make());
}
