import { encode } from './json.ts';
import { compareStrings } from '../text/ordinal.ts';

/** The text of a list that grows and shrinks at its end: only what is new is encoded. */
export interface ListText {
  /** How many values it has, the first and the last of them. */
  count: number;
  first: unknown;
  last: unknown;
  /** The values, with commas between them. */
  text: string;
}

export function newListText(): ListText {
  return { count: 0, first: undefined, last: undefined, text: '' };
}

/** What `encode` gives for a list. Values that were encoded before must not have changed. */
export function encodeList(kept: ListText, list: readonly unknown[]): string {
  if (list.length === 0) return '[]';
  const isContinued = kept.count > 0 && list[0] === kept.first && list[kept.count - 1] === kept.last;
  const known = isContinued ? kept.count : 0;
  if (list.length > known) {
    const more = encode(list.slice(known)).slice(1, -1);
    kept.text = known === 0 ? more : `${kept.text},${more}`;
  }
  kept.count = list.length;
  kept.first = list[0];
  kept.last = list[list.length - 1];
  return `[${kept.text}]`;
}

/** What `encode` gives for a record of `values` and of further fields whose `texts` are known. */
export function encodeFields(
  values: Readonly<Record<string, unknown>>,
  texts: Readonly<Record<string, string>>,
): string {
  const all: Record<string, string> = { ...texts };
  for (const [name, value] of Object.entries(values)) if (value !== undefined) all[name] = encode(value);
  const keys = Object.keys(all).sort((first, second) => compareStrings(first, second));
  return `{${keys.map(key => `${encode(key)}:${all[key] ?? ''}`).join(',')}}`;
}

/** A long text of `encode` as a string inside another one, kept in pieces: those that are the same are not worked out again. */
export interface QuotedText {
  readonly pieces: string[];
  readonly quoted: string[];
}

export function newQuotedText(): QuotedText {
  return { pieces: [], quoted: [] };
}

/** Characters of a piece. */
const PIECE = 4000;

/** What `encode` gives for a text that `encode` has given: it has no characters but those of ASCII. */
export function encodeAgain({ pieces, quoted }: QuotedText, text: string): string {
  const parts: string[] = [];
  for (let from = 0; from < text.length; from += PIECE) {
    const index = parts.length;
    const piece = text.slice(from, from + PIECE);
    const before = pieces[index] === piece ? quoted[index] : undefined;
    const now = before ?? piece.split('\\').join('\\\\').split('"').join('\\"');
    pieces[index] = piece;
    quoted[index] = now;
    parts.push(now);
  }
  return `"${parts.join('')}"`;
}
