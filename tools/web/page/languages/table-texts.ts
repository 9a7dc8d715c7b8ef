import { CHOSEN_MARK } from '../../../../src/scene/index.ts';
import { forThisPointer } from './touch-words.ts';
import { colorName, isSeatColor, listOf, SEAT_COLORS, spokenLanguage } from './translate.ts';

/** One pattern of a text, such as `Turn {number}: {seat}`, made into an expression. */
interface Pattern {
  readonly expression: RegExp;
  readonly names: readonly string[];
  readonly translation: string;
}

const PLACEHOLDER = /\{(\w+)\}/g;
/** What stands in a placeholder of that name, which keeps patterns apart; anything in all others. */
const SHAPES: Readonly<Record<string, string>> = {
  cell: String.raw`[a-z]\d{1,2}`,
  owner: String.raw`\p{L}[\p{L}\d]*`,
  signed: String.raw`[+−-]\d+(?:/[+−-]\d+)?`,
  // By axes, or by column and row: `-4,3` and `002.005`.
  hex: String.raw`-?\d+,-?\d+|\d{3}\.\d{3}`,
  id: String.raw`[a-z]\d+`,
  color: SEAT_COLORS.join('|'),
  // An ability without a unit that has it: `Heal X`.
  x: String.raw`[−-]?\d+|X`,
  // The short name of a number: `ATK`.
  stat: String.raw`\p{Lu}{2,4}`,
  ...Object.fromEntries(
    ['count', 'number', 'of', 'at', 'hp', 'coins', 'left', 'cost', 'most', 'least'].map(name => [
      name,
      String.raw`[−-]?\d+`,
    ]),
  ),
};
/** Every text of a table is looked up here: what is longer than this is prose, and in no catalogue. */
const LONGEST = 400;
const MOST_KNOWN = 2_000;
const LEAST_LETTERS = 4;

let exact: ReadonlyMap<string, string> = new Map();
let patterns: readonly Pattern[] = [];
/** Those that fit nearly everything are tried last. */
let loosePatterns: readonly Pattern[] = [];
const known = new Map<string, string>();

/** Knows these texts of tables from now on: English patterns with their translations, the first one that fits counts. */
export function learnTableTexts(texts: Readonly<Record<string, string>>): void {
  const entries = Object.entries(texts);
  exact = new Map(entries.filter(([text]) => !text.includes('{')));
  const filled = entries.filter(([text]) => text.includes('{'));
  const patternsOf = (among: typeof filled): Pattern[] => among.map(each => patternOf(...each));
  patterns = patternsOf(filled.filter(([text]) => !isLoose(text)));
  loosePatterns = patternsOf(filled.filter(([text]) => isLoose(text)));
  known.clear();
}

/** `{unit} to {cell}` */
function isLoose(text: string): boolean {
  return (text.replace(PLACEHOLDER, '').match(/\p{L}/gu) ?? []).length < LEAST_LETTERS;
}

function patternOf(text: string, translation: string): Pattern {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  const parts = text.split(/\{\w+\}/).map(part => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const source = parts
    .map((part, at) => (at === 0 ? part : `(${SHAPES[names[at - 1] ?? ''] ?? '.+?'})${part}`))
    .join('');
  return { expression: new RegExp(`^${source}$`, 'u'), names, translation };
}

/**
 * What a table says, in the language of the page, line by line. The table speaks English. A line that no catalogue has
 * stays as it is: mods write what they like.
 */
export function told(text: string): string {
  if (text === '') return text;
  const said = exact.size === 0 ? text : text.split('\n').map(lineOf).join('\n');
  return forThisPointer(said, spokenLanguage());
}

function lineOf(line: string): string {
  if (line.length > LONGEST) return line;
  const before = known.get(line);
  if (before !== undefined) return before;
  const translated = find(line);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(line, translated);
  return translated;
}

function find(line: string): string {
  const whole = exact.get(line);
  if (whole !== undefined) return whole;
  if (line.startsWith(CHOSEN_MARK)) return CHOSEN_MARK + lineOf(line.slice(CHOSEN_MARK.length));
  const [name = '', ...rest] = line.split(': ');
  const words = rest.join(': ');
  const named = exact.get(words);
  // The text of an ability, whatever words it has in common with other patterns.
  if (named !== undefined && line.endsWith('.')) return `${lineOf(name)}: ${named}`;
  return (
    fill(line, patterns) ??
    sentenceOf(name, words) ??
    sentencesOf(line) ??
    fill(line, loosePatterns) ??
    seatsIn(line) ??
    line
  );
}

/** Several sentences, each of which is known. */
function sentencesOf(line: string): string | undefined {
  const sentences = line.split(SENTENCE_END);
  if (sentences.length === 1) return undefined;
  const said = sentences.map(lineOf);
  return said.some((each, index) => each === sentences[index]) ? undefined : said.join(' ');
}

const SENTENCE_END = /(?<=\.) (?=\p{Lu})/u;

/** `Heal 2: Attacking an ally removes …` */
function sentenceOf(name: string, words: string): string | undefined {
  const said = words.endsWith('.') ? lineOf(words) : words;
  return said === words ? undefined : `${lineOf(name)}: ${said}`;
}

function fill(line: string, among: readonly Pattern[]): string | undefined {
  for (const { expression, names, translation } of among) {
    const [, ...values] = expression.exec(line) ?? [];
    if (values.length === 0) continue;
    return translation.replace(PLACEHOLDER, (_, name: string) => valueOf(values[names.indexOf(name)] ?? ''));
  }
  return undefined;
}

/** What stands in a pattern may be a text of the catalogue, too, or seats. */
function valueOf(value: string): string {
  return seatsIn(value) ?? lineOf(value);
}

/** `Red and Blue` */
function seatsIn(text: string): string | undefined {
  const seats = text.split(/ and |, /);
  return seats.every(isSeatColor) ? listOf(seats.map(colorName)) : undefined;
}
