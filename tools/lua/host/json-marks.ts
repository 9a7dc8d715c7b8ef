import type { LuaTable } from '../runtime/table.ts';
import type { LuaValue } from '../runtime/value.ts';

/** Deeper data is left to the caller, who refuses it. */
export const DEEPEST = 400;

/** Values with a meaning of their own in the world's data. */
export interface JsonMarks {
  /** Stands for `null` in arrays. */
  readonly nothing: LuaValue;
  /** Its keys are the tables that are `{}` in JSON while they are empty; other empty tables are `[]`. */
  readonly records: LuaTable;
}
