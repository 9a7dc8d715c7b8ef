import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { bundle } from '../compiler/index.ts';
import { openLua52 } from '../table/machines/index.ts';
import { moonsharpAvailability } from '../table/machines/index.ts';
import { openMoonsharp } from '../table/machines/index.ts';
import type { Vm } from '../lua/index.ts';

/** A runtime with a portable module in it whose exports are functions from text to text. */
export interface Lane {
  readonly name: string;
  readonly call: (functionName: string, text: string) => Promise<string>;
  readonly dispose: () => Promise<void>;
}

/** A module in the process that measures. */
export interface NativeLane extends Lane {
  /** The same call without waiting, for short ones. */
  readonly callNow: (functionName: string, text: string) => string;
}

/** A table for a whole mod in any of these runtimes, which measures its frames: Lua that stands behind the program. */
export const FAKE_TABLE = new URL('./program/counted-frames.lua', import.meta.url);

/** Times the functions of a program by the clock of its machine: Lua that stands behind the program. */
export const TIMED_CALLS = new URL('./program/timed-calls.lua', import.meta.url);

/** A benchmark's call may take this many instructions: it is measured, not guarded. */
const INSTRUCTIONS = 1e12;

/**
 * The module as a JavaScript program of one file, as it would be published. What runs TypeScript as it is (tsx) adds
 * to every inner function a call that names it, and that would be measured too.
 */
export async function openNative(entry: URL): Promise<NativeLane> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(entry)],
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    write: false,
    logLevel: 'silent',
  });
  const program = outputFiles[0]?.text ?? '';
  const module: Record<string, unknown> = await import(`data:text/javascript,${encodeURIComponent(program)}`);
  const callNow = (functionName: string, text: string): string => {
    const callee = module[functionName];
    if (typeof callee !== 'function') throw new TypeError(`${entry.href} exports no function ${functionName}`);
    return String(callee(text));
  };
  return {
    name: 'Node',
    callNow,
    call: async (functionName, text) => callNow(functionName, text),
    dispose: async () => {},
  };
}

/** The module as Lua in every Lua machine that is here; `note` is called with a line about each that is not. */
export async function openLuaLanes(entry: URL, note: (text: string) => void): Promise<Lane[]> {
  const { lua } = await bundle(fileURLToPath(entry), { kind: 'portable', check: false, globals: true });
  return openLanesOf(lua, note);
}

/** The same for a program in Lua. */
export async function openLanesOf(lua: string, note: (text: string) => void): Promise<Lane[]> {
  const lanes = [await laneOf('Lua 5.2 (WebAssembly)', openLua52({ instructions: INSTRUCTIONS }), lua)];
  const moonsharp = await openMoonsharpLane(lua, note);
  return moonsharp === undefined ? lanes : [...lanes, moonsharp];
}

/** The module in MoonSharp, or nothing where it is not installed. */
export async function openMoonsharpLane(lua: string, note: (text: string) => void): Promise<Lane | undefined> {
  const availability = await moonsharpAvailability();
  if (availability.ok) return laneOf('MoonSharp', openMoonsharp({ instructions: INSTRUCTIONS }), lua);
  note(`MoonSharp is left out: ${availability.why}`);
  return undefined;
}

async function laneOf(name: string, opening: Promise<Vm>, lua: string): Promise<Lane> {
  const machine = await opening;
  await machine.load(lua, 'benchmark');
  return { name, call: (functionName, text) => machine.call(functionName, text), dispose: () => machine.dispose() };
}
