import { JsonFault, JsonScanner } from './json-scanner.ts';
import { textOfLiteral, unicodeOf } from './literals.ts';

/** The keys under which an object has other objects. */
export const CHILD_KEYS = ['ObjectStates', 'ContainedObjects', 'ChildObjects', 'States'] as const;
export type ChildKey = (typeof CHILD_KEYS)[number];

/** An object of a save, or the save itself, by its offsets in a text. */
export interface SavedNode {
  readonly start: number;
  readonly end: number;
  /** In their order; a key may come twice, and the last one counts. */
  readonly members: readonly SavedMember[];
}

export interface SavedMember {
  readonly key: string;
  /** Of the value. */
  readonly start: number;
  readonly end: number;
  /** What a list of objects holds; nothing if the value is something else. */
  readonly items?: readonly SavedItem[] | undefined;
}

/** An entry of a list of objects, or of `States`. */
export interface SavedItem {
  readonly start: number;
  readonly end: number;
  /** In `States`, such as `2`. */
  readonly key?: string | undefined;
  /** Nothing if it is no object. */
  readonly node?: SavedNode | undefined;
}

/** A text as one object. */
export interface ScannedText {
  readonly text: string;
  readonly root: SavedNode;
  /** Whether it has comments, line breaks in strings and the like. */
  readonly isUnusual: boolean;
}

/** What is wrong with a text, and where. */
export interface ScanFault {
  readonly reason: string;
  readonly line: number;
  /** The object, such as `ObjectStates[3]`; empty for the save itself. */
  readonly object: string;
}

const BYTE_ORDER_MARK = '\u00EF\u00BB\u00BF';
const OPEN_OBJECT = 123;
const OPEN_LIST = 91;

/** Finds the objects of a save, or of one file of a tree, in a text of bytes. Takes time in proportion to it. */
export function scanSaved(text: string): ScannedText | ScanFault {
  const scanner = new JsonScanner(text);
  const way: string[] = [];
  try {
    if (text.startsWith(BYTE_ORDER_MARK)) scanner.at = BYTE_ORDER_MARK.length;
    scanner.peek();
    const root = scanNode(scanner, way);
    if (!Number.isNaN(scanner.peek())) throw scanner.fault('there is something after the end');
    return { text, root, isUnusual: scanner.isUnusual };
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error;
    return { reason: error.reason, line: lineOf(text, error.offset), object: way.join('.') };
  }
}

/** The line of an offset, from 1. */
export function lineOf(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

/** The member that counts, when a key comes more than once. */
export function memberOf(node: SavedNode, key: string): SavedMember | undefined {
  return node.members.findLast(member => member.key === key);
}

/** A string of an object; nothing if it has none of that key. */
export function stringOf(text: string, node: SavedNode, key: string): string | undefined {
  const member = memberOf(node, key);
  if (member === undefined || !isString(text, member)) return undefined;
  const bytes = textOfLiteral(text.slice(member.start, member.end));
  return bytes === undefined ? undefined : unicodeOf(bytes);
}

export function isString(text: string, { start }: { readonly start: number }): boolean {
  return text.charAt(start) === '"' || text.charAt(start) === "'";
}

function scanNode(scanner: JsonScanner, way: string[]): SavedNode {
  const start = scanner.at;
  const members: SavedMember[] = [];
  scanner.object(key => {
    const from = scanner.at;
    const items = isChildKey(key) ? scanItems(scanner, way, key) : undefined;
    if (items === undefined) scanner.value();
    members.push({ key, start: from, end: scanner.at, items });
  });
  return { start, end: scanner.at, members };
}

function isChildKey(key: string): key is ChildKey {
  return CHILD_KEYS.some(each => each === key);
}

function scanItems(scanner: JsonScanner, way: string[], list: ChildKey): SavedItem[] | undefined {
  const code = scanner.peek();
  const items: SavedItem[] = [];
  const take = (key: string | undefined): void => {
    scanner.peek();
    way.push(`${list}[${key ?? items.length}]`);
    items.push(scanItem(scanner, way, key));
    way.pop();
  };
  if (list === 'States' && code === OPEN_OBJECT) scanner.object(take);
  else if (list !== 'States' && code === OPEN_LIST) scanner.array(() => take(undefined));
  else return undefined;
  return items;
}

function scanItem(scanner: JsonScanner, way: string[], key: string | undefined): SavedItem {
  const start = scanner.at;
  const node = scanner.peek() === OPEN_OBJECT ? scanNode(scanner, way) : undefined;
  if (node === undefined) scanner.value();
  return { start, end: scanner.at, key, node };
}
