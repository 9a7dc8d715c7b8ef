import type { PlacedObject } from './match-objects.ts';

/** One thing that differs between two saves. */
export interface SaveChange {
  readonly kind: 'added' | 'removed' | 'moved' | 'turned' | 'order' | 'value' | 'table';
  /** What it is about, as the save has it that has it last; nothing for the table itself. */
  readonly object?: { readonly guid: string; readonly name: string; readonly path: string } | undefined;
  /** In a person's words, such as `moved 2 cm`. */
  readonly words: string;
  /** Keys of the save that differ. */
  readonly keys: readonly string[];
}

export function changeOf(
  { guid, name, path }: PlacedObject,
  kind: SaveChange['kind'],
  words: string,
  keys: readonly string[] = [],
): SaveChange {
  return { kind, object: { guid, name, path }, words, keys };
}
