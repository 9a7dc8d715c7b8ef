export { applyDifference, differenceOf, type Difference } from './difference.ts';
export { openUrl } from './open-url.ts';
export { playMod, type Play, type PlayOptions } from './play-mod.ts';
export { openRoom, type Room, type RoomOptions } from './room.ts';
export { DEFAULT_PORT, startViewer, ViewerError, type Viewer, type ViewerOptions } from './server.ts';
export type { DrivenTable } from './session.ts';
export type { Notice } from './wire.ts';
