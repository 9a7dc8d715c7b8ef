const MOST_DEPTH = 20;
const EXACT_LIMIT = 9007199254740992;

/**
 * Whether `value`, whatever came from outside, is plain data that can be kept and saved: texts, booleans, whole numbers
 * up to 2^53, and lists and records of them.
 */
export function isPlain(value: unknown): boolean {
  return isPlainAt(value, 0);
}

function isPlainAt(value: unknown, depth: number): boolean {
  if (typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return value % 1 === 0 && value <= EXACT_LIMIT && value >= -EXACT_LIMIT;
  if (typeof value !== 'object' || value === null || depth >= MOST_DEPTH) return false;
  if (Array.isArray(value) && value.length > 0) return isPlainList(value, depth + 1);
  const record = asObject(value) ?? {};
  return Object.keys(record).every(key => key !== '__proto__' && isPlainAt(record[key], depth + 1));
}

function isPlainList(list: readonly unknown[], depth: number): boolean {
  // Every index, the holes too, which `every` would pass over.
  for (let index = 0; index < list.length; index++) {
    if (!isPlainAt(list[index], depth)) return false;
  }
  return true;
}

/** A record from outside, or nothing if `value` is not a record. Its fields may be anything. */
export function asObject(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  // Safe: an object is read by its keys, and each value is checked before use.
  return value as Readonly<Record<string, unknown>>;
}

/** A record that nobody else has yet, so that its maker may still change it. */
export type Writable<T> = { -readonly [Key in keyof T]: T[Key] };
