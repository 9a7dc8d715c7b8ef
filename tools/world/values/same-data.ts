import type { Machine } from '../script-engine.ts';

/** Equality of plain data, keys in any order. */
export function isSameData(engine: Machine, left: unknown, right: unknown): boolean {
  return left === right || (engine.isSamePlain?.(left, right) ?? isSameValue(engine, left, right));
}

function isSameValue(engine: Machine, left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (left === engine.nothing || right === engine.nothing) return false;
  // Any table may be looked through as a record.
  const one = left as Record<string, unknown>;
  const other = right as Record<string, unknown>;
  let count = 0;
  // eslint-disable-next-line no-restricted-syntax -- Their order does not matter, and a list of them would be made each time.
  for (const key in one) {
    if (!isSameValue(engine, one[key], other[key])) return false;
    if (one[key] !== undefined) count++;
  }
  return count === countFields(other);
}

/** None of them may be missing on the other side. */
function countFields(record: Record<string, unknown>): number {
  let count = 0;
  // eslint-disable-next-line no-restricted-syntax -- Their order does not matter, and a list of them would be made each time.
  for (const key in record) if (record[key] !== undefined) count++;
  return count;
}
