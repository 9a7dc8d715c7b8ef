import { createRequire } from 'node:module';

// The glue itself, because the binding's own way of passing texts puts them on a stack of a few megabytes.
interface Glue {
  /** Replaced when the memory grows, so it is read each time. */
  readonly HEAPU8: Uint8Array;
  _malloc(bytes: number): number;
  _luaL_newstate(): number;
  _luaL_loadstring(state: number, at: number): number;
  _lua_tolstring(state: number, index: number, length: number): number;
  _lua_settop(state: number, top: number): void;
}

interface Parser {
  readonly glue: Glue;
  readonly state: number;
  /** A buffer for texts. The glue has no `free`, so the buffer is reused, and replaced only by one twice as large. */
  buffer: { at: number; bytes: number };
}

let shared: Parser | undefined;

/** Why Lua 5.2 cannot load a text. `line` counts from 1. */
export interface LuaFault {
  readonly line: number;
  readonly reason: string;
}

/** Parses `lua` with Lua 5.2 itself, its limits included, and does not run it. */
export function luaFault(lua: string): LuaFault | undefined {
  shared ??= openParser();
  const { glue, state } = shared;
  const status = glue._luaL_loadstring(state, put(lua, shared));
  const fault = status === 0 ? undefined : parseFault(textAt(glue._lua_tolstring(state, -1, 0), glue));
  glue._lua_settop(state, 0);
  return fault;
}

function put(text: string, parser: Parser): number {
  const bytes = new TextEncoder().encode(text.replaceAll('\0', ' '));
  if (bytes.length >= parser.buffer.bytes) {
    const size = 2 * bytes.length + 1;
    parser.buffer = { at: parser.glue._malloc(size), bytes: size };
  }
  const { at } = parser.buffer;
  const heap = parser.glue.HEAPU8;
  heap.set(bytes, at);
  heap[at + bytes.length] = 0;
  return at;
}

function textAt(at: number, { HEAPU8 }: Glue): string {
  return new TextDecoder().decode(HEAPU8.subarray(at, HEAPU8.indexOf(0, at)));
}

/** Of `[string "…"]:12: unexpected symbol near 'x'`. */
function parseFault(message: string): LuaFault {
  const found = /^\[string "[\s\S]*?"\]:(\d+): ([\s\S]*)$/.exec(message);
  return found === null ? { line: 1, reason: message } : { line: Number(found[1]), reason: found[2] ?? message };
}

function openParser(): Parser {
  const require = createRequire(import.meta.url);
  // The glue is an untyped file of the package.
  const openGlue = require('lua-wasm-bindings/dist/glue/glue-lua-5.2.4.js') as (settings: object) => Glue;
  const glue = withoutListeners(() => openGlue({ print: () => {}, printErr: () => {} }));
  return { glue, state: glue._luaL_newstate(), buffer: { at: 0, bytes: 0 } };
}

const EVENTS = ['uncaughtException', 'unhandledRejection'] as const;

/** Removes the glue's listeners for errors of the whole process, which would end it. */
function withoutListeners<Result>(open: () => Result): Result {
  const before = EVENTS.map(event => new Set<unknown>(process.rawListeners(event)));
  const result = open();
  EVENTS.forEach((event, index) => {
    for (const listener of process.rawListeners(event)) {
      // A listener is what it was added as.
      if (before[index]?.has(listener) !== true) process.removeListener(event, listener as () => void);
    }
  });
  return result;
}
