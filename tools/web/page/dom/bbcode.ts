import { element } from './element.ts';

const TAGS = /\[(\/?)(b|i|u|s|sup|sub|[0-9a-f]{6}|[0-9a-f]{8}|-)\]/gi;
const STYLES: Readonly<Record<string, string>> = {
  b: 'font-weight:bold',
  i: 'font-style:italic',
  u: 'text-decoration:underline',
  s: 'text-decoration:line-through',
  sup: 'vertical-align:super;font-size:smaller',
  sub: 'vertical-align:sub;font-size:smaller',
};
/** More than anybody reads; it keeps the page quick with a description of 100,000 characters. */
const LONGEST = 4_000;

/** A text with TTS's BBCode (`[b]`, `[ff0000]`…`[-]`) as elements. Anything else in it stays text. */
export function styledText(source: string): HTMLSpanElement {
  const root = element('span');
  const text = source.length > LONGEST ? `${source.slice(0, LONGEST)} … (${source.length} characters)` : source;
  let open: { readonly tag: string; readonly into: HTMLElement }[] = [{ tag: '', into: root }];
  let end = 0;
  for (const match of text.matchAll(TAGS)) {
    append(open, text.slice(end, match.index));
    end = match.index + match[0].length;
    open = nested(open, match[1] === '/', match[2]!.toLowerCase());
  }
  append(open, text.slice(end));
  return root;
}

/** The text without its BBCode. */
export function plainText(source: string): string {
  return source.replace(TAGS, '');
}

/** What a thing is called: its nickname, or the name of its kind. */
export function nameOf({ nickname, name }: { readonly nickname: string; readonly name: string }): string {
  return plainText(nickname) || name;
}

type Open = readonly { readonly tag: string; readonly into: HTMLElement }[];

function append(open: Open, text: string): void {
  if (text !== '') open.at(-1)!.into.append(text);
}

function nested(open: Open, closes: boolean, tag: string): { readonly tag: string; readonly into: HTMLElement }[] {
  const isColor = /^[0-9a-f]{6,8}$/.test(tag);
  if (closes || tag === '-') {
    const last = open.findLastIndex(entry => entry.tag === (tag === '-' ? 'color' : tag));
    return last > 0 ? open.slice(0, last) : [...open];
  }
  const span = element('span', { style: isColor ? `color:#${tag}` : (STYLES[tag] ?? '') });
  open.at(-1)!.into.append(span);
  return [...open, { tag: isColor ? 'color' : tag, into: span }];
}
