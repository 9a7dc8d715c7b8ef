import { characterAt } from './text-units.ts';

const HEX = '0123456789abcdef';
const SHORT_ESCAPES: Readonly<Record<string, string>> = {
  c8: '\\b',
  c9: '\\t',
  c10: '\\n',
  c12: '\\f',
  c13: '\\r',
  c34: '\\"',
  c92: '\\\\',
};

/**
 * Texts of states, from ids to whole reports, are quoted again with each save. Of two records the younger one gets what is
 * quoted, and replaces the older one when it is full. The mark keeps texts apart from what records inherit.
 */
let known: Record<string, string> = {};
let older: Record<string, string> = {};
let knownSize = 0;
/** Characters in a record. */
const MOST_KNOWN = 200_000;
/** What a text takes beside its characters. */
const ENTRY_SIZE = 60;
/** A longer text, such as a save in a save, is quoted once. */
const LONGEST = 4000;

/** `text` as a JSON string in ASCII. */
export function quoteString(text: string): string {
  const size = text.length;
  if (size > LONGEST) return quoted(text);
  const name = `"${text}`;
  const before = known[name];
  if (before !== undefined) return before;
  const made = older[name] ?? quoted(text);
  knownSize += size + ENTRY_SIZE;
  if (knownSize > MOST_KNOWN) {
    older = known;
    known = {};
    knownSize = 0;
  }
  known[name] = made;
  return made;
}

function quoted(text: string): string {
  const count = text.length;
  const parts: string[] = [];
  let from = 0;
  let index = 0;
  while (index < count) {
    const code = text.charCodeAt(index);
    // On Lua a function for this test would cost more than the rest.
    if (code >= 32 && code <= 126 && code !== 34 && code !== 92) {
      index++;
    } else {
      const { size, units } = characterAt(text, index);
      parts.push(text.slice(from, index));
      for (const unit of units) parts.push(escapeOf(unit));
      index += size;
      from = index;
    }
  }
  if (from === 0) return `"${text}"`;
  parts.push(text.slice(from));
  return `"${parts.join('')}"`;
}

function escapeOf(unit: number): string {
  return SHORT_ESCAPES[`c${unit}`] ?? `\\u${hexString(unit, 4)}`;
}

/** `value` (0 or more) as that many hexadecimal digits. */
export function hexString(value: number, digits: number): string {
  let text = '';
  let left = value;
  for (let place = 0; place < digits; place++) {
    const digit = left % 16;
    text = HEX.charAt(digit) + text;
    left = (left - digit) / 16;
  }
  return text;
}
