import { told } from '../../languages/table-texts.ts';

/** A number that a description tells: `AT 5 = 3 + 2 Spite`. */
export interface DescribedNumber {
  readonly label: string;
  readonly value: number;
  /** The most that it can be now. */
  readonly of?: number;
  /** What it is made of, from the printed number on; absent where nothing changes it. */
  readonly sum?: string;
  /** What it costs. */
  readonly isPrice?: boolean;
  /** Against the printed number. */
  readonly tone?: 'raised' | 'lowered';
}

/** A named text: an ability, or a state with a reason. */
export interface DescribedEntry {
  readonly name: string;
  readonly text: string;
  /** The name of the icon that the game has for it. */
  readonly icon?: string | undefined;
}

/** What a description says, in parts. The lines of games are made by `statLine` (src/scene); other mods write alike. */
export interface Description {
  readonly numbers: readonly DescribedNumber[];
  /** What lies on it, with its count: `Poison: 3`. */
  readonly marks: readonly { readonly name: string; readonly count: number }[];
  readonly entries: readonly DescribedEntry[];
  /** Pictures made of signs, such as the reach of a weapon: a name, and rows of `■`, `□` and `▲`. */
  readonly patterns: readonly { readonly name: string; readonly rows: readonly string[] }[];
  /** All other lines. */
  readonly lines: readonly string[];
  /** Where it stands, as one goes on from whose it is: `in a forest`. Lines that begin with a capital letter stand alone. */
  readonly where?: string;
  /** In what state it is there, in a word or two each. */
  readonly states: readonly string[];
}

const NUMBER = /^(\p{L}[\p{L} ]{0,24}?) (-?\d+)(?: of (\d+))?$/u;
/** `2 BitCoins` among other numbers. */
const PRICE = /^(\d+) (\p{L}{1,24})$/u;
const ENTRY = /^([^:]{1,32}): (.+)$/u;
const COUNT = /^\d+$/u;
const PATTERN_ROW = /^[■□▲]+$/u;
const SUM = ' = ';
/** `in a forest` */
const WHERE = /^\p{Ll}[\p{L} ]+$/u;

/** Takes a description apart, whatever its text is. */
export function readDescription(text: string): Description {
  const numbers: DescribedNumber[] = [];
  const marks: Description['marks'][number][] = [];
  const entries: Description['entries'][number][] = [];
  const patterns: { readonly name: string; readonly rows: string[] }[] = [];
  const lines: string[] = [];
  const states: string[] = [];
  let where: string | undefined;
  let above = '';
  for (const line of text.split('\n').map(each => each.trim())) {
    const found = numbersIn(line);
    const [, name, words = ''] = ENTRY.exec(line) ?? [];
    const isRow = PATTERN_ROW.test(line);
    // The line above the first row is the name of the pattern.
    if (isRow && !PATTERN_ROW.test(above)) patterns.push({ name: lines.pop() ?? '', rows: [line] });
    else if (isRow) patterns.at(-1)?.rows.push(line);
    else if (found !== undefined) numbers.push(...found);
    else if (name !== undefined && COUNT.test(words)) marks.push({ name, count: Number(words) });
    else if (name !== undefined) entries.push({ name, text: words });
    else if (where === undefined && WHERE.test(line)) where = line;
    else if (line !== '') (where === undefined ? lines : states).push(line);
    above = line;
  }
  return { numbers, marks, entries, patterns, lines, states, ...(where === undefined ? {} : { where }) };
}

/** The numbers of a line that has nothing else. */
function numbersIn(line: string): DescribedNumber[] | undefined {
  const at = line.indexOf(SUM);
  const parts = at < 0 ? line.split(', ') : [line.slice(0, at)];
  if (parts.length === 1 && !NUMBER.test(parts[0] ?? '')) return undefined;
  const numbers = parts.flatMap(part => numberOf(part) ?? []);
  if (numbers.length < parts.length) return undefined;
  return at < 0 ? numbers : numbers.map(number => withSum(number, line.slice(at + SUM.length)));
}

function numberOf(part: string): DescribedNumber | undefined {
  const [, label, value, most] = NUMBER.exec(part) ?? [];
  if (label === undefined) {
    const [, count, thing] = PRICE.exec(part) ?? [];
    return thing === undefined ? undefined : { label: thing, value: Number(count), isPrice: true };
  }
  const number = { label, value: Number(value) };
  return most === undefined ? number : { ...number, of: Number(most) };
}

function withSum(number: DescribedNumber, sum: string): DescribedNumber {
  const printed = Number.parseInt(sum, 10);
  const now = number.of ?? number.value;
  // A sum of counted things has no printed number to be compared with.
  if (Number.isNaN(printed) || printed === now || !/^\d+(?: [+−×]|,)/u.test(sum)) return { ...number, sum };
  return { ...number, sum, tone: now > printed ? 'raised' : 'lowered' };
}

/** A description in the language of the page: taken apart as the game writes it, and said part by part. */
export function inOwnLanguage({ entries, lines, marks, numbers, patterns, states, where }: Description): Description {
  return {
    ...(where === undefined ? {} : { where: told(where) }),
    states: states.map(told),
    numbers: numbers.map(({ sum, ...number }) => {
      const said = { ...number, label: told(number.label) };
      return sum === undefined ? said : { ...said, sum: sum.replaceAll(WORDS, words => told(words)) };
    }),
    marks: marks.map(each => ({ ...each, name: told(each.name) })),
    entries: entries.map(({ name, text, ...rest }) => ({ ...rest, name: told(name), text: told(text) })),
    patterns: patterns.map(each => ({ ...each, name: told(each.name) })),
    lines: lines.map(told),
  };
}

/** The words between the numbers of a sum. */
const WORDS = /\p{L}[\p{L} ]*\p{L}|\p{L}/gu;
