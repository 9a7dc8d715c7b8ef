export { applyDifference, differenceOf, type Difference } from './difference.ts';
export { openRoom, type Room, type RoomOptions } from './room.ts';
export { DEFAULT_PORT, startViewer, ViewerError, type Viewer, type ViewerOptions } from './server.ts';
export type { DrivenTable } from './session.ts';
export type { Notice } from './wire.ts';
