export { openTable } from './open-table.ts';
export type { TableOptions } from './open-table.ts';
export { tableMatchers } from './table-matchers.ts';
export type { TableMatchers } from './table-matchers.ts';
export { TableError } from './table-error.ts';
export type { Locator, Place, Table, TableLog, UiAction } from './table.ts';
export { DEFAULT_VM, VM_NAMES } from './open-vm.ts';
export { VmError } from './vm/vm.ts';
export type * from './world/protocol.ts';
