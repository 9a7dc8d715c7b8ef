export { DebugError } from './debug-error.ts';
export { DEBUG_PORT, debugLine, type DebugWish } from './debug-port.ts';
export { type DebugServer, type DebugServerOptions, startDebugServer } from './debug-server.ts';
export type { ChunkOrigin, OriginOf } from './source-registry.ts';
export { type MadeLua, originBeside, originsAmong } from './origins.ts';
