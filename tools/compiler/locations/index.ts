// A face without Node: a page that shows errors of Lua imports it, too.
export { codeFrame } from './code-frame.ts';
export { type LuaLocation, parseLocations, withoutLocations } from './lua-locations.ts';
