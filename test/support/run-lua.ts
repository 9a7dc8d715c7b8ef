import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Longer texts do not fit onto the stack on which they are passed. */
const PIECE = 500_000;

/**
 * Runs `source` in a fresh Lua 5.2 and tells what it returned, or its error, as text. It is given `debug.sethook`, by which
 * it may count instructions.
 */
export function runLua(source: string, name = 'chunk'): string {
  // The package names its versions by file, without types for the path.
  const { lua, lauxlib, lualib } =
    require('lua-wasm-bindings/dist/lua.52.js') as typeof import('lua-wasm-bindings/dist/lua.52');
  const state = lauxlib.luaL_newstate();
  lualib.luaL_openlibs(state);
  for (let from = 0; from < source.length; from += PIECE) {
    const piece = source.slice(from, from + PIECE);
    lauxlib.luaL_dostring(state, `source = (source or '') .. [====[\n${piece}]====]`);
  }
  const run = `local chunk, fault = load(source, '@${name}') if chunk == nil then return fault end
    source = nil
    local sethook = debug.sethook
    debug = nil
    local ok, value = pcall(chunk, sethook)
    return tostring(value)`;
  lauxlib.luaL_dostring(state, run);
  const answer = lua.lua_tostring(state, -1);
  lua.lua_close(state);
  return answer;
}
