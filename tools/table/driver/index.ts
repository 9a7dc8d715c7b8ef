export type { PlayerHand } from './player-hand.ts';
export { type StartOptions, startTable } from './start-table.ts';
export type { Locator } from './table-logs.ts';
export type { Table } from './table.ts';
export { withOwnPanels } from './own-panels.ts';
