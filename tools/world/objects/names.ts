import type { TableObject } from './table-object.ts';

/** The nickname of an object, or else the name of its kind. */
export function nameOf({ saved }: Pick<TableObject, 'saved'>): string {
  return saved.Nickname === '' ? saved.Name : saved.Nickname;
}
