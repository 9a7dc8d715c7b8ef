export { openLua52 } from './lua52.ts';
export { moonsharpAvailability } from './moonsharp-build.ts';
export { openMoonsharp } from './moonsharp.ts';
export { nativeMachine } from './native-machine.ts';
export { openSystemLua, systemLua } from './system-lua.ts';
