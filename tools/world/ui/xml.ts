import { ownAttribute, putAttribute } from './attributes.ts';
import type { UiElement } from './ui-types.ts';

export type ParsedXml =
  | { readonly ok: true; readonly roots: UiElement[] }
  /** The message ends with the place; line and column count from 1. */
  | {
      readonly ok: false;
      readonly message: string;
      readonly problem: string;
      readonly line: number;
      readonly column: number;
    };

/** Characters by themselves: a lookup is the quickest test. */
type Characters = Record<string, true | undefined>;
const BLANKS: Characters = { ' ': true, '\n': true, '\r': true, '\t': true };
const NAME_ENDS: Characters = { ...BLANKS, '=': true, '/': true, '>': true, '<': true, '"': true, "'": true };
/** Elements deeper than this are refused. */
const DEEPEST = 200;

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

interface Reader {
  readonly text: string;
  at: number;
  readonly roots: UiElement[];
  readonly open: UiElement[];
  /** Where the open ones begin. */
  readonly starts: number[];
  /** Names that were read, and whether they mark words of rich text: most come many times. */
  readonly known: Record<string, boolean | undefined>;
  /** Texts of blanks alone that were read: most elements stand on lines of their own. */
  readonly blank: Record<string, true | undefined>;
  /** What stood in front of a `="`, a blank and a name most often, and the name in it. */
  readonly heads: Record<string, string | undefined>;
  /** Where a `="` is that was looked for, the next one unless it was passed. */
  valueAt: number;
  /** Whether nothing in the text stands for something else. */
  readonly isPlain: boolean;
  /** The first one ends the reading. */
  problem: string | undefined;
  problemAt: number;
}

/** Puts what `&lt;` and the like stand for in their place. */
function unescapeXml(text: string): string {
  const first = text.indexOf('&');
  if (first < 0) return text;
  let made = text.slice(0, first);
  let at = first;
  while (at < text.length) {
    const end = text.indexOf(';', at);
    const meant = end < 0 ? undefined : entity(text.slice(at + 1, end));
    const from = meant === undefined ? at + 1 : end + 1;
    const next = text.indexOf('&', from);
    at = next < 0 ? text.length : next;
    made += (meant ?? '&') + text.slice(from, at);
  }
  return made;
}

function entity(name: string): string | undefined {
  if (name.charAt(0) !== '#') return ENTITIES[name];
  const isHex = name.charAt(1) === 'x' || name.charAt(1) === 'X';
  const code = digits(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  return code === undefined || code > 127 ? undefined : String.fromCharCode(code);
}

function digits(text: string, base: number): number | undefined {
  let value = 0;
  for (let i = 0; i < text.length; i++) {
    const digit = '0123456789abcdef'.indexOf(text.charAt(i).toLowerCase());
    if (digit < 0 || digit >= base) return undefined;
    value = value * base + digit;
  }
  return text === '' ? undefined : value;
}

function escapeXml(text: string): string {
  return text.split('&').join('&amp;').split('<').join('&lt;').split('>').join('&gt;').split('"').join('&quot;');
}

function isBlank(character: string): boolean {
  return BLANKS[character] === true;
}

/** Text without blanks at either end. */
export function trimmed(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && isBlank(text.charAt(from))) from++;
  while (to > from && isBlank(text.charAt(to - 1))) to--;
  return text.slice(from, to);
}

/** The character behind them; none at the end. */
function skipBlanks(reader: Reader): string {
  const { text } = reader;
  let { at } = reader;
  let character = text.charAt(at);
  while (isBlank(character)) {
    at++;
    character = text.charAt(at);
  }
  reader.at = at;
  return character;
}

function fail(reader: Reader, what: string): void {
  if (reader.problem !== undefined) return;
  reader.problem = what;
  reader.problemAt = reader.at;
}

/** Counted from 1. */
function placeAt(text: string, at: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before[before.length - 1] ?? '').length + 1 };
}

/** Moves behind the next `end`, or to the end of the text with a problem. */
function skipBehind(reader: Reader, end: string, what: string): void {
  const found = reader.text.indexOf(end, reader.at);
  if (found < 0) fail(reader, `${what} does not end`);
  reader.at = found < 0 ? reader.text.length : found + end.length;
}

/** The name that begins there. One that was read before, `likely`, is compared as a whole, not by its characters. */
function nameAt({ text, known }: Reader, from: number, likely: string): string {
  if (known[likely] !== undefined) return likely;
  let end = from;
  while (end < text.length && NAME_ENDS[text.charAt(end)] === undefined) end++;
  const name = text.slice(from, end);
  if (name !== '') known[name] = RICH[name.toLowerCase()] === true;
  return name;
}

/** The name of a tag ends most often before a blank, or with the tag. */
function tagNameAt(reader: Reader, from: number): string {
  const { text } = reader;
  const close = text.indexOf('>', from);
  const inside = close < 0 ? '' : text.slice(from, close);
  const blank = inside.indexOf(' ');
  return nameAt(reader, from, blank < 0 ? inside : inside.slice(0, blank));
}

function readValue(reader: Reader): string {
  const quote = skipBlanks(reader);
  if (quote === '"' || quote === "'") return readQuoted(reader, quote);
  fail(reader, 'An attribute has no value in quotation marks');
  return '';
}

/** The value that begins with the quotation mark there. */
function readQuoted(reader: Reader, quote: string): string {
  const from = reader.at + 1;
  reader.at = from;
  skipBehind(reader, quote, 'The value of an attribute');
  const written = reader.text.slice(from, reader.at - 1);
  return reader.isPlain ? written : unescapeXml(written);
}

/** `begun`: what is in front of it may begin with blanks. */
function readAttribute(reader: Reader, element: UiElement, begun: number): void {
  const { text, at } = reader;
  const equals = text.indexOf('=', at);
  const name = nameAt(reader, at, equals < 0 ? '' : text.slice(at, equals));
  reader.at = at + name.length;
  if (name === '' || (reader.at !== equals && skipBlanks(reader) !== '=')) {
    fail(reader, `Element ${element.tag} has an attribute without a value`);
    return;
  }
  if (reader.at === reader.valueAt && equals - begun < LONGEST_HEAD) reader.heads[text.slice(begun, equals)] = name;
  reader.at++;
  putAttribute(element, name, readValue(reader));
}

/** Longer ones are seldom read again. */
const LONGEST_HEAD = 40;

/** The name of the attribute that begins there, if it is written as one was before: then the text is at its `=`. */
function knownAttribute(reader: Reader): string | undefined {
  const { text, at } = reader;
  if (reader.valueAt < at) {
    const found = text.indexOf('="', at);
    reader.valueAt = found < 0 ? text.length : found;
  }
  if (reader.valueAt - at >= LONGEST_HEAD) return undefined;
  const name = reader.heads[text.slice(at, reader.valueAt)];
  if (name !== undefined) reader.at = reader.valueAt;
  return name;
}

export function newElement(tag: string): UiElement {
  return { tag, attributes: {}, names: [], text: '', children: [], styles: undefined };
}

function readAttributes(reader: Reader, element: UiElement): void {
  while (reader.problem === undefined) {
    const begun = reader.at;
    const name = knownAttribute(reader);
    if (name === undefined) {
      const character = skipBlanks(reader);
      if (character === '' || character === '/' || character === '>') break;
      readAttribute(reader, element, begun);
    } else {
      reader.at++;
      putAttribute(element, name, readQuoted(reader, '"'));
    }
  }
  if (reader.at >= reader.text.length) fail(reader, `Element ${element.tag} does not end`);
}

function readOpening(reader: Reader, name: string): void {
  const start = reader.at;
  reader.at = start + 1 + name.length;
  const element = newElement(name);
  if (element.tag === '') fail(reader, 'An element has no name');
  readAttributes(reader, element);
  const parent = reader.open[reader.open.length - 1];
  (parent === undefined ? reader.roots : parent.children).push(element);
  const isClosed = reader.text.charAt(reader.at) === '/';
  if (!isClosed) {
    reader.open.push(element);
    reader.starts.push(start);
  }
  if (reader.open.length > DEEPEST) fail(reader, `Elements nest deeper than ${DEEPEST} levels`);
  if (reader.problem === undefined) skipBehind(reader, '>', `Element ${element.tag}`);
}

function startText({ text }: Reader, { tag }: UiElement, start: number | undefined): string {
  return `${tag} in line ${placeAt(text, start ?? 0).line}`;
}

function readClosing(reader: Reader, name: string): void {
  reader.at = reader.at + 2 + name.length;
  const element = reader.open.pop();
  const start = reader.starts.pop();
  if (element === undefined) fail(reader, `The end of ${name} has no start`);
  else if (element.tag !== name)
    fail(reader, `The start of ${startText(reader, element, start)} does not match the end of ${name}`);
  skipBehind(reader, '>', `The end of ${name}`);
}

function readText(reader: Reader): void {
  const next = reader.text.indexOf('<', reader.at);
  const end = next < 0 ? reader.text.length : next;
  const written = reader.text.slice(reader.at, end);
  reader.at = end;
  if (reader.blank[written] === true) return;
  const raw = unescapeXml(written);
  const inside = trimmed(raw);
  if (inside === '') {
    reader.blank[written] = true;
    return;
  }
  const parent = reader.open[reader.open.length - 1];
  // A blank before a mark such as <b> belongs to the text.
  const isBeforeMark = next >= 0 && richTag(reader) !== undefined;
  const text = isBeforeMark ? trimmed(`${raw}|`).slice(0, -1) : inside;
  if (parent === undefined) fail(reader, `Text stands outside of all elements: ${text.slice(0, 20)}`);
  else parent.text = parent.text === '' ? text : `${parent.text}\n${text}`;
}

/** The tags with which rich text marks its words; they are part of the text. */
const RICH: Record<string, true | undefined> = {
  b: true,
  i: true,
  textcolor: true,
  textsize: true,
  size: true,
  color: true,
  br: true,
};

function richTag(reader: Reader): string | undefined {
  const { text, at } = reader;
  const from = text.charAt(at + 1) === '/' ? at + 2 : at + 1;
  return richTagOf(reader, tagNameAt(reader, from), from);
}

/** @param from where its name begins */
function richTagOf({ text, at, open, known }: Reader, name: string, from: number): string | undefined {
  if (open.length === 0 || known[name] !== true) return undefined;
  const end = from + name.length;
  const next = text.charAt(end);
  const isRich = next === '>' || next === ' ' || next === '=' || text.slice(end, end + 2) === '/>';
  const close = text.indexOf('>', end);
  return isRich && close >= 0 ? text.slice(at, close + 1) : undefined;
}

function readRich(reader: Reader, rich: string): void {
  const parent = reader.open[reader.open.length - 1];
  if (parent !== undefined) parent.text += rich;
  reader.at = reader.at + rich.length;
  const next = reader.text.indexOf('<', reader.at);
  const end = next < 0 ? reader.text.length : next;
  if (parent !== undefined) parent.text += unescapeXml(reader.text.slice(reader.at, end));
  reader.at = end;
}

/** What follows is text as it is, up to `]]>`. */
const CDATA = '<![CDATA[';

function readCharacters(reader: Reader): void {
  const from = reader.at + CDATA.length;
  skipBehind(reader, ']]>', 'A text in CDATA');
  const parent = reader.open[reader.open.length - 1];
  if (parent !== undefined && reader.problem === undefined) parent.text += reader.text.slice(from, reader.at - 3);
}

function readTag(reader: Reader): void {
  const second = reader.text.charAt(reader.at + 1);
  if (second === '?') return skipBehind(reader, '?>', 'A declaration');
  if (second === '!') return readMarkup(reader);
  const from = reader.at + (second === '/' ? 2 : 1);
  const name = tagNameAt(reader, from);
  const rich = richTagOf(reader, name, from);
  if (rich !== undefined) return readRich(reader, rich);
  if (second === '/') readClosing(reader, name);
  else readOpening(reader, name);
}

/** What begins with `<!`. */
function readMarkup(reader: Reader): void {
  const { text, at } = reader;
  if (text.slice(at, at + 4) === '<!--') return skipBehind(reader, '-->', 'A comment');
  if (text.slice(at, at + CDATA.length) === CDATA) return readCharacters(reader);
  return skipBehind(reader, '>', 'A declaration');
}

/** The elements of an XML UI; several at the top are allowed. */
export function parseXml(text: string): ParsedXml {
  const reader: Reader = {
    text,
    at: 0,
    roots: [],
    open: [],
    starts: [],
    known: {},
    blank: {},
    heads: {},
    valueAt: -1,
    isPlain: text.indexOf('&') < 0,
    problem: undefined,
    problemAt: 0,
  };
  while (reader.at < text.length && reader.problem === undefined) {
    if (text.charAt(reader.at) === '<') readTag(reader);
    else readText(reader);
  }
  const left = reader.open[reader.open.length - 1];
  if (left !== undefined) fail(reader, `Element ${startText(reader, left, reader.starts.pop())} is not closed`);
  const { problem } = reader;
  if (problem === undefined) return { ok: true, roots: reader.roots };
  const { line, column } = placeAt(text, reader.problemAt);
  return { ok: false, message: `${problem}. Line ${line}, position ${column}.`, problem, line, column };
}

function attributesText(element: UiElement): string {
  return element.names.map(name => ` ${name}="${escapeXml(ownAttribute(element, name) ?? '')}"`).join('');
}

/** The XML text of elements. */
export function formatXml(elements: readonly UiElement[], indent: string): string {
  return elements
    .map(element => {
      const start = `${indent}<${element.tag}${attributesText(element)}`;
      if (element.text === '' && element.children.length === 0) return `${start} />\n`;
      if (element.children.length === 0) return `${start}>${escapeXml(element.text)}</${element.tag}>\n`;
      const inside = formatXml(element.children, `${indent}  `);
      const text = element.text === '' ? '' : `${indent}  ${escapeXml(element.text)}\n`;
      return `${start}>\n${text}${inside}${indent}</${element.tag}>\n`;
    })
    .join('');
}
