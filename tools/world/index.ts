export type * from './protocol.ts';
export type * from './script-engine.ts';
export { UI_EVENTS } from './protocol.ts';
