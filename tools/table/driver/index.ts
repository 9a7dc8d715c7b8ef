export { type StartOptions, startTable } from './start-table.ts';
export type { Locator, Table } from './table.ts';
