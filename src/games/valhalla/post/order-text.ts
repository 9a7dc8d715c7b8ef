import {
  asObject,
  compareStrings,
  decode,
  echo,
  encode,
  panic,
  readInteger,
  type ActionField,
  type PlayerId,
} from '../../../kernel/index.ts';
import { VALHALLA_ACTIONS, type ValhallaAction } from '../actions.ts';
import { MASTER_KINDS } from '../master/acting.ts';
import { parseHex } from '../map/geometry.ts';
import { label } from '../rules/position.ts';
import { GAME_MASTER, type Valhalla } from '../state.ts';
import { textLines, type LineFault } from './text-lines.ts';

/** A line of a file of orders. */
export interface OrderLine {
  /** Its number in the file, from 1. */
  readonly line: number;
  readonly text: string;
}

/** A file of orders, or of the game master's corrections: whose they are, the round, and a line an order. */
export interface OrderSheet {
  /** The game master's seat for corrections. */
  readonly side: PlayerId;
  readonly round: number;
  readonly lines: readonly OrderLine[];
}

/** When a line is carried out: talk at once, the others when the side is asked for them. */
export type Moment = 'talk' | 'orders' | 'battle' | 'parley';

/** What a line says. */
export interface ReadOrder {
  readonly line: number;
  readonly text: string;
  readonly action: ValhallaAction;
  readonly moment: Moment;
  /** For an answer: the only hex that it is meant for; -1 for any. */
  readonly at: number;
}

const ABSENT = '-';
const JOIN = '+';
const HEADS = ['orders', 'corrections'];
/** The most that is read of a line: nobody writes so much. */
const LONGEST = 4000;

/**
 * Reads a file of orders:
 *
 *     # The first line says whose orders they are and of which round.
 *     orders p1 3
 *     move 002.007 4*SWORD 003.007
 *     plan 003.007 tactic=pincer retreatTo=002.007
 *     at 002.007 decide tactic=ambush
 *
 * A file of the game master begins with `corrections 3`. Empty lines, and lines that begin with `#`, are left out.
 */
export function readOrderSheet(text: string): OrderSheet | LineFault {
  const [first, ...lines] = textLines(text);
  const [word = '', ...rest] = wordsOf(first?.text ?? '');
  const isMaster = word === HEADS[1];
  const round = readInteger((isMaster ? rest[0] : rest[1]) ?? '');
  if (first === undefined || !HEADS.includes(word) || round === undefined || rest.length > (isMaster ? 1 : 2)) {
    return {
      line: first?.line ?? 1,
      value: first?.text ?? '',
      expected: 'orders SIDE ROUND, such as "orders p1 3"',
      remedy: 'Copy this line from the end of your report',
    };
  }
  return { side: isMaster ? GAME_MASTER : (rest[0] ?? ''), round, lines };
}

/** What the post itself does, or a page alone needs. */
const BY_POST = ['submit', 'ready', 'side', 'design', 'withdraw'];
const TALK = ['post', 'whisper', 'boast', 'request-boon'];

/** The kinds of lines that a side, or the game master, may write. */
function kindsFor(isMaster: boolean): readonly string[] {
  return ALL_KINDS.filter(kind => MASTER_KINDS.includes(kind) === isMaster && !BY_POST.includes(kind));
}

// In the order of their characters' numbers: Lua keeps no other.
const ALL_KINDS = Object.keys(VALHALLA_ACTIONS).sort((a, b) => compareStrings(a, b));

/** The order that a line writes, or what is wrong with it. `at HEX` before an answer keeps it for a battle there. */
export function readOrder(game: Valhalla, { line, text }: OrderLine, isMaster: boolean): ReadOrder | LineFault {
  if (text.length > LONGEST) {
    return { line, value: echo(text), expected: `at most ${LONGEST} characters`, remedy: 'Write less in one order' };
  }
  const words = wordsOf(text);
  const isPlaced = words[0] === 'at';
  const at = isPlaced ? parseHex(game.map.radius, game.map.centre, words[1] ?? '') : -1;
  if (at === undefined) {
    return {
      line,
      value: words[1] ?? '',
      expected: EXPECTED.cell,
      remedy: 'Write the hex that is attacked after "at"',
    };
  }
  const read = readAction(game, line, isPlaced ? words.slice(2) : words, isMaster);
  if ('remedy' in read) return read;
  const moment = momentOf(read);
  if (isPlaced && (moment === 'orders' || moment === 'talk')) {
    return { line, value: read.kind, expected: 'decide or end-parley after "at HEX"', remedy: 'Take "at HEX" out' };
  }
  return { line, text, action: read, moment, at };
}

function momentOf({ kind }: ValhallaAction): Moment {
  if (kind === 'decide') return 'battle';
  if (kind === 'end-parley') return 'parley';
  return TALK.includes(kind) ? 'talk' : 'orders';
}

function readAction(
  game: Valhalla,
  line: number,
  words: readonly string[],
  isMaster: boolean,
): ValhallaAction | LineFault {
  const [kind = ''] = words;
  const known = kindsFor(isMaster);
  // Safe: the kind is one of the shapes' own names.
  const fields = known.includes(kind) ? fieldsOf(kind as ValhallaAction['kind']) : undefined;
  if (fields === undefined) {
    const remedy = 'Begin the line with one of them';
    return { line, value: kind, expected: `one of ${known.join(', ')}`, remedy, known };
  }
  return readFields(game, line, kind, fields, words.slice(1));
}

function fieldsOf(kind: ValhallaAction['kind']): readonly ActionField[] {
  return VALHALLA_ACTIONS[kind];
}

/** How an order of a kind is written, such as `move FROM UNITS TO [path=]`. */
function formOf(kind: string, fields: readonly ActionField[]): string {
  return [kind]
    .concat(fields.map(({ isOptional, name }) => (isOptional ? `[${name}=]` : name.toUpperCase())))
    .join(' ');
}

function readFields(
  game: Valhalla,
  line: number,
  kind: string,
  fields: readonly ActionField[],
  words: readonly string[],
): ValhallaAction | LineFault {
  const form = formOf(kind, fields);
  const record: Record<string, unknown> = { kind };
  let next = 0;
  for (const word of endJoined(fields, words)) {
    const named = fields.find(({ name }) => word.startsWith(`${name}=`));
    const field = named ?? fields[next];
    if (named === undefined) next++;
    if (field === undefined) return { line, value: echo(word), expected: form, remedy: 'Take the last word out' };
    const value = named === undefined ? word : word.substring(named.name.length + 1);
    if (record[field.name] !== undefined) {
      return { line, value: echo(word), expected: form, remedy: `Write ${field.name} once` };
    }
    if (value !== ABSENT) {
      const read = readField(game, field, value);
      if (read === undefined) {
        return {
          line,
          value: echo(value),
          expected: `${field.name}: ${expectedIn(field)}`,
          remedy: `Write it as ${form}`,
        };
      }
      record[field.name] = read;
    }
  }
  const missing = fields.find(({ isOptional, name }) => !isOptional && record[name] === undefined);
  if (missing !== undefined) {
    const expected = `${missing.name}: ${expectedIn(missing)}`;
    return { line, value: [kind].concat(words).join(' '), expected, remedy: `Write it as ${form}` };
  }
  // Safe: every field was read as its shape says.
  return record as unknown as ValhallaAction;
}

/** The words, those beyond the last field joined to it if it is a text: nobody has to put it in quotation marks. */
function endJoined(fields: readonly ActionField[], words: readonly string[]): readonly string[] {
  const last = fields[fields.length - 1];
  const isText = last?.type === 'string' && !last.isList && !last.isOptional;
  if (!isText || words.length <= fields.length) return words;
  const kept = words.slice(0, fields.length - 1);
  return kept.concat([words.slice(fields.length - 1).join(' ')]);
}

function readField(game: Valhalla, field: ActionField, text: string): unknown {
  if (!field.isList) return readValue(game, field, text);
  if (text === JOIN) return [];
  const items: unknown[] = [];
  for (const part of parts(text, JOIN)) {
    const item = readValue(game, field, part);
    if (item === undefined) return undefined;
    items.push(item);
  }
  return items;
}

function readValue({ map }: Valhalla, { type, words }: ActionField, text: string): unknown {
  if (type === 'boolean') return text === 'yes' ? true : text === 'no' ? false : undefined;
  if (type === 'integer') return signed(text);
  if (type === 'cell') return parseHex(map.radius, map.centre, text) ?? (isLabel(text) ? BEYOND : undefined);
  const value = text.charAt(0) === '"' ? quoted(text) : text;
  if (value === undefined || value === '') return undefined;
  return words === undefined || words.includes(value) ? value : undefined;
}

/** A hex that is written well but lies beyond the edge: the rules refuse it with their own code. */
const BEYOND = -1;

function isLabel(text: string): boolean {
  const comma = text.indexOf(',');
  if (comma > 0)
    return signed(text.substring(0, comma)) !== undefined && signed(text.substring(comma + 1)) !== undefined;
  const digits = text.substring(0, 3) + text.substring(4);
  return text.length === 7 && text.charAt(3) === '.' && digits.split('').every(each => '0123456789'.indexOf(each) >= 0);
}

function signed(text: string): number | undefined {
  const isNegative = text.charAt(0) === '-';
  const value = readInteger(isNegative ? text.substring(1) : text, 9);
  return isNegative && value !== undefined ? 0 - value : value;
}

function quoted(text: string): string | undefined {
  const read = decode(text);
  return read.ok && typeof read.value === 'string' ? read.value : undefined;
}

function expectedIn({ isList, type, words }: ActionField): string {
  const one = words === undefined ? EXPECTED[type] : `one of ${words.join(', ')}`;
  return isList ? `${one}; several are joined by +` : one;
}

const EXPECTED = {
  string: 'a word, or a text in quotation marks',
  integer: 'a whole number',
  cell: 'a hex of the map, such as 004.007 or -2,1',
  boolean: 'yes or no',
} as const;

/** The words of a line. Blanks in quotation marks separate none. */
export function wordsOf(text: string): readonly string[] {
  return parts(text, ' ').filter(word => word !== '');
}

function parts(text: string, separator: string): readonly string[] {
  const found: string[] = [];
  let start = 0;
  let isQuoted = false;
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index);
    if (isQuoted && character === '\\') index++;
    else if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && character === separator) {
      found.push(text.substring(start, index));
      start = index + 1;
    }
  }
  return found.concat([text.substring(start)]);
}

/** The line that writes an order. */
export function orderText(game: Valhalla, order: ValhallaAction): string {
  const record = asObject(order) ?? panic('An order is an object');
  const words: string[] = [order.kind];
  for (const field of fieldsOf(order.kind)) {
    const value = record[field.name];
    if (value !== undefined) {
      const items: readonly unknown[] = Array.isArray(value) ? value : [value];
      const text = items.length === 0 ? JOIN : items.map(item => valueText(game, field, item)).join(JOIN);
      words.push(field.isOptional ? `${field.name}=${text}` : text);
    }
  }
  return words.join(' ');
}

function valueText(game: Valhalla, { type }: ActionField, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return type === 'cell' ? label(game, value) : `${value}`;
  const text = typeof value === 'string' ? value : '';
  const isPlain = text !== '' && text !== ABSENT && [' ', '"', JOIN].every(each => text.indexOf(each) < 0);
  return isPlain ? text : encode(text);
}
