import type { Machine } from '../script-engine.ts';
import { isTable } from './reading.ts';

/** A deep copy of plain saved data. */
export function copySaved<Data>(engine: Machine, data: Data): Data {
  // The copy has the keys of the original, so it has its type.
  return (engine.copyPlain?.(data) ?? copyValue(engine, data)) as Data;
}

function copyValue(engine: Machine, value: unknown): unknown {
  if (!isTable(engine, value) || value === engine.nothing) return value;
  const copied = engine.emptyLike(value);
  for (const key of engine.keys(value)) engine.rawSet(copied, key, copyValue(engine, engine.rawGet(value, key)));
  return copied;
}
