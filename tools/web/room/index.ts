// What works in a browser's worker, too: `local-files.ts` is for servers alone.
export type { GameChoice } from './game-choice.ts';
export { type Links, NO_LINKS, type PageConnection, type RoomClient } from './client.ts';
export { openRoom, type Room, type RoomOptions } from './room.ts';
export type { DrivenTable, Session } from './session.ts';
