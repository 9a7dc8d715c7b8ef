import type { Machine } from './machine.ts';
import { isTable } from './values.ts';

/** A deep copy of plain saved data. */
export function copySaved<Data>(machine: Machine, data: Data): Data {
  // The copy has the keys of the original, so it has its type.
  return copyValue(machine, data) as Data;
}

function copyValue(machine: Machine, value: unknown): unknown {
  if (!isTable(machine, value) || value === machine.nothing) return value;
  const copied = machine.emptyLike(value);
  for (const key of machine.keys(value)) machine.rawSet(copied, key, copyValue(machine, machine.rawGet(value, key)));
  return copied;
}
