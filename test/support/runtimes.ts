import { fileURLToPath } from 'node:url';
import { afterAll, test } from 'vitest';
import { bundle } from '../../tools/compiler/index.ts';
import { openLua } from '../../tools/lua/host/open-lua.ts';
import { openLua52 } from '../../tools/table/machines/lua52.ts';
import { moonsharpAvailability } from '../../tools/table/machines/moonsharp-build.ts';
import { openMoonsharp } from '../../tools/table/machines/moonsharp.ts';
import type { Vm } from '../../tools/lua/host/vm.ts';

/** One of the places where portable code runs, with a module loaded in it. */
export interface Lane {
  readonly name: 'native' | 'lua' | 'lua52' | 'moonsharp';
  /** Calls the export `functionName`, a function from text to text. */
  readonly run: (functionName: string, argumentText: string) => Promise<string>;
}

/**
 * The lanes of the portable module `entry`, whose exports are functions from text to text. Machines start when they are
 * first asked something and end with the test file. A lane that is not installed here is left out, and a skipped test
 * says what to install; where CI is set, the .NET SDK has to be there.
 *
 *     for (const { name, run } of await portable(new URL('../portable/duel.ts', import.meta.url))) {
 *       test(`a duel ends alike on ${name}`, async () => expect(await run('play', '7')).toBe(…));
 *     }
 */
export async function portable(entry: URL): Promise<Lane[]> {
  const lua = once(
    async () =>
      (await bundle(fileURLToPath(entry), { kind: 'portable', check: false, globals: true, cache: true })).lua,
  );
  const lanes = [nativeLane(entry), machineLane('lua', openLua, lua), machineLane('lua52', openLua52, lua)];
  const absent = await moonsharpFault();
  if (absent === undefined) return [...lanes, machineLane('moonsharp', openMoonsharp, lua)];
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

function machineLane(name: 'lua' | 'lua52' | 'moonsharp', open: () => Promise<Vm>, lua: () => Promise<string>): Lane {
  const start = once(async () => {
    const [machine, source] = await Promise.all([open(), lua()]);
    await machine.load(source, 'portable');
    return machine;
  });
  let started = false;
  afterAll(async () => {
    if (started) await start().then(machine => machine.dispose());
  });
  return {
    name,
    async run(functionName, argumentText) {
      started = true;
      return (await start()).call(functionName, argumentText);
    },
  };
}

function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined;
  return () => (made ??= make());
}
