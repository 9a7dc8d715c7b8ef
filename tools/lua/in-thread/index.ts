export { openLuaHere } from '../host/open-lua-here.ts';
export { WorldHost } from '../host/world-host.ts';
