// Typed empty values: a state is declared where it is created, so that a new field is one edit.

export function none<Value>(): Value | undefined {
  return undefined;
}

export function emptyList<Entry>(): Entry[] {
  return [];
}

export function emptyRecord<Value>(): Record<string, Value> {
  return {};
}

/** A list of nothing to read. It is the same everywhere, so that two of them are compared at once. */
export const NOTHING: readonly never[] = [];
