import { parseSave } from '../../save/index.ts';

/** A save, or an object in one. */
export type State = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is State {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text of an object; empty if it has none of that key. */
export function textAt(state: State, key: string): string {
  const value = state[key];
  return typeof value === 'string' ? value : '';
}

/** The objects on the table, by GUID. The game gives a new GUID to the second of a kind. */
export function topLevel(save: State): ReadonlyMap<string, State> {
  const found = new Map<string, State>();
  for (const object of listAt(save, 'ObjectStates')) {
    const guid = textAt(object, 'GUID');
    if (guid !== '' && !found.has(guid)) found.set(guid, object);
  }
  return found;
}

/** The objects in a list of a save. */
export function listAt(state: State, key: string): readonly State[] {
  const list = state[key];
  return Array.isArray(list) ? list.filter(isRecord) : [];
}

/** @param path how messages name the save @throws {SaveFileError} `not-json` */
export function stateOf(bytes: Buffer, path: string): State {
  const { value } = parseSave(bytes.toString('utf8'), path);
  return isRecord(value) ? value : {};
}

/** As the game lays it out, which a merge keeps. */
export function bytesOfState(state: State): Buffer {
  return Buffer.from(JSON.stringify(state, undefined, 2));
}
