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
