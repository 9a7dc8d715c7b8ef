import { objectsOf, type PlacedObject } from '../diff/match-objects.ts';
import { parseSave } from '../read/parse-save.ts';
import { SaveFileError } from '../read/save-file-error.ts';
import { unicodeOf } from '../source/literals.ts';
import { dedented, onLines, onOneLine } from '../source/line-layout.ts';
import { CHILD_KEYS, memberOf, type SavedNode, scanSaved } from '../source/saved-nodes.ts';
import { MESSAGES } from '../messages.ts';

/** One of the three saves of a merge: its objects, and where each stands in the text. */
export interface MergeSide {
  /** With `\n` as its line breaks. */
  readonly text: string;
  /** Those of the file. */
  readonly lineBreak: '\n' | '\r\n';
  readonly root: SavedNode;
  readonly objects: readonly PlacedObject[];
  /** Every object of `objects` is in it. */
  readonly nodes: ReadonlyMap<PlacedObject, SavedNode>;
}

/**
 * Reads one of the three saves.
 *
 * @param bytes of a save file
 * @param path how messages name it
 * @throws {SaveFileError} `not-json` with the line, also for other JSON, and for comments and the like that only the game
 *   accepts
 */
export function readSide(bytes: Buffer, path: string): MergeSide {
  const original = bytes.toString('latin1');
  // A line break inside a string would be unusual.
  const text = original.replaceAll('\r\n', '\n');
  const scanned = scanSaved(text);
  if ('reason' in scanned)
    throw new SaveFileError('not-json', MESSAGES.noSave(path, scanned.reason, scanned.line, scanned.object));
  if (scanned.isUnusual) throw new SaveFileError('not-json', MESSAGES.unusual(path));
  const { root } = scanned;
  if (memberOf(root, 'ObjectStates')?.items === undefined)
    throw new SaveFileError('not-json', MESSAGES.noSave(path, 'it has no list ObjectStates', 1, ''));
  const objects = objectsOf(parseSave(unicodeOf(text), path).value);
  const places = new Map<string, SavedNode>();
  addPlaces(root, '', places);
  const nodes = new Map<PlacedObject, SavedNode>();
  for (const object of objects) {
    const node = places.get(object.path);
    if (node !== undefined) nodes.set(object, node);
  }
  return { text, lineBreak: isAllCrlf(original) ? '\r\n' : '\n', root, objects, nodes };
}

function isAllCrlf(text: string): boolean {
  return text.includes('\r\n') && !/[^\r]\n/.test(text);
}

/** As `objectsOf` writes paths. */
function addPlaces(node: SavedNode, path: string, places: Map<string, SavedNode>): void {
  for (const list of CHILD_KEYS) {
    memberOf(node, list)?.items?.forEach(({ key, node: child }, index) => {
      if (child === undefined) return;
      const place = `${path === '' ? '' : `${path}.`}${list}[${key ?? index}]`;
      places.set(place, child);
      addPlaces(child, place, places);
    });
  }
}

/** The values of an object as text, without the indentation of where they stand; a key that comes twice has its last one. */
export function valuesOf(text: string, node: SavedNode): Map<string, string> {
  const values = new Map<string, string>();
  let before = node.start;
  for (const { key, start, end } of node.members) {
    values.set(key, withoutIndent(text.slice(start, end), indentOf(text.slice(before, start))));
    before = end;
  }
  return values;
}

/** A value as it would stand at the left margin. */
export function withoutIndent(raw: string, indent: string): string {
  return dedented(raw, indent) ?? onLines(onOneLine(raw));
}

/** The blanks before what follows on its line. @param gap all between it and what stands before */
export function indentOf(gap: string): string {
  const lineBreak = gap.lastIndexOf('\n');
  return lineBreak === -1 ? '' : (/^[ \t]*/.exec(gap.slice(lineBreak + 1))?.[0] ?? '');
}
