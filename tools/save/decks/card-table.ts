import { basename, extname } from 'node:path';
import { CsvError, parse } from 'csv-parse/sync';
import { type ParseError, parse as parseJson, printParseErrorCode } from 'jsonc-parser';
import * as v from 'valibot';
import { readText } from '../../files/index.ts';
import { DeckError } from './deck-error.ts';

/** A row of a table of cards. */
export interface CardRow {
  /** How messages name the row, such as `cards.csv, line 3`. */
  readonly place: string;
  /** Texts by column. A row has every column of its table. */
  readonly values: ReadonlyMap<string, string>;
}

export interface CardTable {
  readonly columns: readonly string[];
  readonly rows: readonly CardRow[];
}

const MOST_BYTES = 16 * 1024 * 1024;
/** More is a mistake, or an attack: each row has a text for each column. */
const MOST_ROWS = 10_000;
const MOST_COLUMNS = 200;
const DELIMITERS = [',', ';', '\t'];

/** Whether this is the name of a table of cards. */
export function isTableName(path: string): boolean {
  return /\.(csv|json)$/i.test(path);
}

/**
 * Reads a table of cards: CSV with commas, semicolons or tabs and a first row of names, or a JSON list of objects.
 *
 * @throws {DeckError} `bad-table` with the line @throws {FileError} `missing`, `too-large`
 */
export function readCardTable(path: string): CardTable {
  const text = readText(path, MOST_BYTES);
  const name = basename(path);
  refuseOtherCharacters(text, name);
  return extname(path).toLowerCase() === '.json' ? jsonTable(text, name) : csvTable(text, name);
}

function refuseOtherCharacters(text: string, name: string): void {
  const at = text.indexOf('\uFFFD');
  if (at < 0) return;
  const line = lineAt(text, at);
  throw new DeckError('bad-table', `${name}, line ${line} is not UTF-8. Save the table as "CSV UTF-8", or as JSON.`);
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

interface CsvRecord {
  readonly cells: readonly string[];
  /** Of the file, at which the record ends. */
  readonly line: number;
}

function csvTable(text: string, name: string): CardTable {
  const [head, ...records] = csvRecords(text, name);
  if (head === undefined) throw new DeckError('bad-table', `${name} is empty: expected a first row with the columns.`);
  const columns = columnsOf(head.cells, `${name}, line ${head.line}`);
  const filled = records.filter(({ cells }) => cells.some(value => value !== ''));
  refuseMany(filled.length, name);
  const rows = filled.map(({ cells, line }) => ({
    place: `${name}, line ${line}`,
    values: new Map(columns.map((column, index) => [column, cells[index] ?? ''])),
  }));
  return { columns, rows };
}

function csvRecords(text: string, name: string): CsvRecord[] {
  const found: CsvRecord[] = [];
  const keep = (cells: string[], { lines }: { readonly lines: number }): string[] => {
    found.push({ cells, line: lines });
    return cells;
  };
  try {
    parse(text, { delimiter: delimiterOf(text), trim: true, skip_empty_lines: true, on_record: keep });
    return found;
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    throw new DeckError('bad-table', `${name}, line ${String(cause['lines'])}: ${csvFault(cause)}`, { cause });
  }
}

function csvFault(error: CsvError): string {
  switch (error.code) {
    case 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH':
      return 'this row has more or fewer cells than the first row. A cell with the delimiter in it needs "quotes".';
    case 'CSV_QUOTE_NOT_CLOSED':
      return 'a " is not closed. Put the cell in quotes, and write "" for a quote inside of it.';
    default:
      return `${error.message}. A cell with quotes in it needs "quotes", and "" for each of them.`;
  }
}

/** That which the first row has most: spreadsheets of some languages write semicolons. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split('\n', 1);
  const ranked = DELIMITERS.map(delimiter => ({ delimiter, count: head.split(delimiter).length }));
  return ranked.toSorted((one, other) => other.count - one.count)[0]?.delimiter ?? ',';
}

/** Names on one line, each once. @throws {DeckError} `bad-table` */
function columnsOf(names: readonly string[], place: string): string[] {
  if (names.length > MOST_COLUMNS)
    throw new DeckError('bad-table', `${place}: ${names.length} columns are more than ${MOST_COLUMNS}.`);
  const columns = names.map(name => name.replace(/[\s\p{Cc}]+/gu, ' ').trim());
  const unnamed = columns.indexOf('');
  if (unnamed >= 0) throw new DeckError('bad-table', `${place}: column ${unnamed + 1} has no name.`);
  const twice = columns.find((column, index) => columns.indexOf(column) !== index);
  if (twice !== undefined) throw new DeckError('bad-table', `${place}: the column ${twice} is there twice.`);
  return columns;
}

function refuseMany(rows: number, name: string): void {
  if (rows <= MOST_ROWS) return;
  throw new DeckError('bad-table', `${name} has ${rows} rows, more than ${MOST_ROWS}. Make several decks of it.`);
}

const cell = v.pipe(
  v.union([v.string(), v.number(), v.boolean(), v.null(), v.array(v.string())], 'a text, a number or a list of texts'),
  v.transform(value => (Array.isArray(value) ? value.join(', ') : String(value ?? '').trim())),
);
const jsonRows = v.array(v.record(v.string(), cell, 'an object for each card'), 'a list of objects, one for each card');

function jsonTable(text: string, name: string): CardTable {
  const result = v.safeParse(jsonRows, jsonValue(text, name));
  if (!result.success) {
    const [{ path = [], message }] = result.issues;
    const [index, column] = path.map(({ key }) => key);
    const place = typeof index === 'number' ? `, card ${index + 1}` : '';
    const where = typeof column === 'string' ? `${name}${place}, ${column}` : `${name}${place}`;
    throw new DeckError('bad-table', `${where}: expected ${message}.`);
  }
  const { output } = result;
  refuseMany(output.length, name);
  const keys = [...new Set(output.flatMap(row => Object.keys(row)))];
  const columns = columnsOf(keys, name);
  const rows = output.map((row, index) => {
    const known = new Map(Object.entries(row));
    const values = columns.map((column, at): [string, string] => [column, known.get(keys[at] ?? '') ?? '']);
    return { place: `${name}, card ${index + 1}`, values: new Map(values) };
  });
  return { columns, rows };
}

function jsonValue(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new DeckError('bad-table', `${name} is not JSON: ${jsonFault(text)}.`, { cause });
  }
}

function jsonFault(text: string): string {
  const faults: ParseError[] = [];
  try {
    parseJson(text, faults, { disallowComments: true });
  } catch (error) {
    // The parser calls itself for each level.
    if (!(error instanceof RangeError)) throw error;
    return 'it is nested too deeply';
  }
  const [first] = faults;
  return first === undefined
    ? 'it is empty'
    : `${printParseErrorCode(first.error)} (line ${lineAt(text, first.offset)})`;
}
