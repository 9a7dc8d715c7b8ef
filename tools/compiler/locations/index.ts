// Exports that do not need Node: a page that shows errors of Lua imports them, too.
export { codeFrame } from './code-frame.ts';
export { type LuaLocation, parseLocations, withoutLocations } from './lua-locations.ts';
