import type { Machine } from '../script-engine.ts';
import { isTable } from './reading.ts';

/** JSON nests no deeper (json.ts), so nothing else may: not data that contains itself either. */
const DEEPEST = 400;

/** A deep copy of plain saved data. Data that could not be saved raises an error. */
export function copySaved<Data>(engine: Machine, data: Data): Data {
  // The copy has the keys of the original, so it has its type.
  return (engine.copyPlain?.(data) ?? copyValue(engine, data, 1)) as Data;
}

function copyValue(engine: Machine, value: unknown, depth: number): unknown {
  if (!isTable(engine, value) || value === engine.nothing) return value;
  if (depth > DEEPEST) return engine.raise(`the data nests deeper than ${DEEPEST} levels`);
  const copied = engine.emptyLike(value);
  for (const key of engine.keys(value))
    engine.rawSet(copied, key, copyValue(engine, engine.rawGet(value, key), depth + 1));
  return copied;
}
