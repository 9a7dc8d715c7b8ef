import type { Machine } from '../script-engine.ts';
import { isTable } from '../values/reading.ts';
import type { SavedObject } from './saved-types.ts';

// A save writes the ids of states and of sheets of cards as texts, since JSON has no other keys. Scripts of the game see
// numbers (docs/platform/real-mods.md#d10-states-by-number).

/** Parts of an object whose keys are ids. */
const NUMBERED = ['States', 'CustomDeck'];

function withKeys(engine: Machine, record: unknown, keyOf: (key: unknown) => unknown): unknown {
  if (!isTable(engine, record) || record === engine.nothing) return record;
  const made = engine.emptyLike(record);
  for (const key of engine.keys(record)) {
    const entry = engine.rawGet(record, key);
    if (entry !== engine.nothing) engine.rawSet(made, keyOf(key), entry);
  }
  return made;
}

/** `12` for "12"; anything else stays. */
function numberFor(key: unknown): unknown {
  const number = typeof key === 'string' && key !== '' ? Number(key) : 0;
  return number >= 1 && number % 1 === 0 ? number : key;
}

/** Gives `saved` the keys of a save, whatever a script has written there: numbers, texts or a list. */
export function useTextKeys(engine: Machine, saved: Record<string, unknown>): void {
  for (const name of NUMBERED) {
    const record = saved[name];
    if (record !== undefined && !hasTextKeys(engine, record))
      saved[name] = withKeys(engine, record, key => engine.text(key));
  }
}

/** Records of a file are so already: thousands of cards need no copies of theirs. */
function hasTextKeys(engine: Machine, record: unknown): boolean {
  if (!isTable(engine, record) || record === engine.nothing) return false;
  return engine.keys(record).every(key => typeof key === 'string' && engine.rawGet(record, key) !== engine.nothing);
}

/** Gives `saved`, and all that it contains, the keys that scripts see. */
export function useNumberKeys(engine: Machine, saved: SavedObject): void {
  for (const list of [saved.ContainedObjects ?? [], saved.ChildObjects ?? []])
    for (const inner of list) useNumberKeys(engine, inner);
  const { States } = saved;
  for (const key of Object.keys(States ?? {})) {
    const state = States?.[key];
    if (state !== undefined) useNumberKeys(engine, state);
  }
  const data: Record<string, unknown> = saved;
  for (const name of NUMBERED) {
    const record = data[name];
    if (record !== undefined) data[name] = withKeys(engine, record, numberFor);
  }
}
