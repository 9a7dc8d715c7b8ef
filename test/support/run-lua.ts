import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

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
  const run = `local chunk, fault = load([====[${source}]====], '@${name}') if chunk == nil then return fault end
    local sethook = debug.sethook
    debug = nil
    local ok, value = pcall(chunk, sethook)
    return tostring(value)`;
  lauxlib.luaL_dostring(state, run);
  const answer = lua.lua_tostring(state, -1);
  lua.lua_close(state);
  return answer;
}
