import type { LuaResult, LuaValue } from '../value.ts';
import { manyOf } from './calls.ts';

/** Several results, the last of which may be several itself. */
export function results(values: LuaValue[], last: LuaResult): LuaResult {
  if (Array.isArray(last)) values.push(...manyOf(last));
  else values.push(last);
  return values;
}

/** Several results, the last of which a metamethod may have made several. */
export function opened(values: LuaResult[]): LuaValue[] {
  const last = values[values.length - 1];
  if (Array.isArray(last)) values.splice(-1, 1, ...manyOf(last));
  // What is in it now are single values.
  return values as LuaValue[];
}

/** The result at `place`, counted from 0. */
export function resultAt(result: LuaResult, place: number): LuaValue {
  if (Array.isArray(result)) return result[place];
  return place === 0 ? result : undefined;
}
