export type * from './protocol.ts';
export type * from './script-engine.ts';
