import { JsonScanner } from '../source/json-scanner.ts';
import { literalOf } from '../source/literals.ts';
import { indented } from '../source/line-layout.ts';
import { indentOf, withoutIndent } from './merge-side.ts';

const OPEN_OBJECT = 123;

/** The values of an object by key, at the left margin; nothing if `raw` is no object. */
export function membersOf(raw: string): Map<string, string> | undefined {
  const scanner = new JsonScanner(raw);
  if (scanner.peek() !== OPEN_OBJECT) return undefined;
  const members = new Map<string, string>();
  let before = scanner.at;
  scanner.object(key => {
    const start = scanner.at;
    scanner.value();
    members.set(key, withoutIndent(raw.slice(start, scanner.at), indentOf(raw.slice(before, start))));
    before = scanner.at;
  });
  return members;
}

/** An object as the game writes it, or on one line if `like` is. */
export function objectText(members: Iterable<readonly [key: string, value: string]>, like: string): string {
  return joined(
    '{',
    Array.from(members, ([key, value]) => [`${literalOf(key, 'game')}:`, value]),
    '}',
    like,
  );
}

/** The same for a list. */
export function listText(items: readonly string[], like: string): string {
  return joined(
    '[',
    items.map(item => ['', item]),
    ']',
    like,
  );
}

function joined(open: string, parts: readonly (readonly [string, string])[], close: string, like: string): string {
  if (parts.length === 0) return open + close;
  if (!like.includes('\n')) return open + parts.map(([key, value]) => key + value).join(',') + close;
  const lines = parts.map(([key, value]) => `  ${key === '' ? '' : `${key} `}${indented(value, '  ')}`);
  return `${open}\n${lines.join(',\n')}\n${close}`;
}
