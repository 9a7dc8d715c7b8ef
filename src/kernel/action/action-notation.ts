import type { ActionShapes, ActionField } from './fields.ts';
import { fieldsOf, kindsOf, readAction, type ReadAction } from './read-action.ts';
import { decode } from '../data/json.ts';
import type { Notation, Refusal } from '../game.ts';
import { echo } from '../text/echo.ts';
import { readInteger } from '../text/integer.ts';
import { quoteString } from '../text/quote.ts';
import { formatInteger } from '../text/tokens.ts';
import { trimmed } from '../text/trimmed.ts';

/**
 * How a game writes its cells.
 *
 * @noSelf its functions are called without a table in front in Lua
 */
export interface CellNotation<State> {
  format(state: State, cell: number): string;
  /** The cell that `text` names, or nothing. */
  parse(state: State, text: string): number | undefined;
}

/** Other words that `parse` takes for a kind of action, such as `{ concede: 'resign' }`; `format` never writes them. */
export type OtherWords = Readonly<Record<string, string>>;

/** The names of cells in one state. */
interface CellNames {
  readonly format: (this: void, cell: number) => string;
  readonly parse: (this: void, text: string) => number | undefined;
}

/** Stands for a field that is left out. */
const ABSENT = '-';
/** What may stand in no field. */
const UNREADABLE = {};
/** Between the items of an array; alone it is an empty one. */
const JOIN = '+';

/**
 * The notation that follows from the shapes of a game's actions: the kind, then each field, such as `attack u1 u2+u3`.
 * Strings with blanks are quoted as in JSON.
 *
 * @param cells how cells are written; by their numbers without it
 * @param otherWords what players may also write
 */
export function actionNotation<State, Action extends { readonly kind: string }>(
  shapes: ActionShapes,
  cells?: CellNotation<State>,
  otherWords: OtherWords = {},
): Notation<State, Action> {
  return {
    format: (state, action) => formatAction(shapes, action, namesIn(state, cells)),
    // Safe: what is read by the shapes is an action of theirs.
    parse: (state, text) => parseAction(shapes, text, namesIn(state, cells), otherWords) as Action | Refusal,
  };
}

function namesIn<State>(state: State, cells: CellNotation<State> | undefined): CellNames {
  if (cells === undefined) return { format: formatInteger, parse: signedInteger };
  return { format: cell => cells.format(state, cell), parse: text => cells.parse(state, text) };
}

function signedInteger(this: void, text: string): number | undefined {
  const isNegative = text.charAt(0) === '-';
  const value = readInteger(isNegative ? text.substring(1) : text, 15);
  return isNegative && value !== undefined ? 0 - value : value;
}

function formatAction(shapes: ActionShapes, action: { readonly kind: string }, names: CellNames): string {
  // Safe: an action's fields are read by the names in its shape.
  const record = action as ReadAction;
  const words = (fieldsOf(shapes, action.kind) ?? []).map(field => formatField(field, record[field.name], names));
  return [action.kind].concat(words).join(' ');
}

function formatField(field: ActionField, value: unknown, names: CellNames): string {
  if (value === undefined) return ABSENT;
  if (!Array.isArray(value)) return formatValue(field, value, names);
  return value.length === 0 ? JOIN : value.map(item => formatValue(field, item, names)).join(JOIN);
}

function formatValue({ type }: ActionField, value: unknown, names: CellNames): string {
  if (typeof value === 'number') return type === 'cell' ? names.format(value) : formatInteger(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = typeof value === 'string' ? value : '';
  return isWord(text) ? text : quoteString(text);
}

/** Whether it needs no quotation marks. */
function isWord(text: string): boolean {
  if (text === '' || text === ABSENT) return false;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    // Blanks and what lies below, quotation marks, plus signs; and what is not ASCII, whose bytes differ by runtime.
    if (code <= 32 || code === 34 || code === 43 || code > 126) return false;
  }
  return true;
}

function parseAction(
  shapes: ActionShapes,
  text: string,
  names: CellNames,
  otherWords: OtherWords,
): ReadAction | Refusal {
  const words = split(trimmed(text), ' ');
  const first = words[0] ?? '';
  const other: unknown = otherWords[first];
  const kind = typeof other === 'string' ? other : first;
  const fields = fieldsOf(shapes, kind);
  if (fields === undefined) {
    return refused(
      `"${echo(text)}" is not an action. The forms: ${kindsOf(shapes)
        .map(each => formOf(shapes, each))
        .join(', ')}`,
    );
  }
  const record: { kind: string; [field: string]: unknown } = { kind };
  for (let index = 0; index < fields.length; index++) {
    const field = fields[index];
    const word = words[index + 1] ?? ABSENT;
    if (field !== undefined && word !== ABSENT) record[field.name] = parseField(field, word, names);
  }
  const action = words.length > fields.length + 1 ? undefined : readAction(shapes, record);
  if (action !== undefined && 'kind' in action) return action;
  return refused(`"${echo(text)}" is not written as ${formOf(shapes, kind)}`);
}

function refused(message: string): Refusal {
  return { code: 'notation', message };
}

/** How an action of a kind is written: `attack unit targets`. */
function formOf(shapes: ActionShapes, kind: string): string {
  const fields = fieldsOf(shapes, kind) ?? [];
  return [kind].concat(fields.map(({ name, isOptional }) => (isOptional ? `[${name}]` : name))).join(' ');
}

function parseField(field: ActionField, word: string, names: CellNames): unknown {
  if (!field.isList) return parseValue(field, word, names) ?? UNREADABLE;
  return word === JOIN ? [] : split(word, JOIN).map(item => parseValue(field, item, names) ?? UNREADABLE);
}

function parseValue({ type }: ActionField, word: string, names: CellNames): string | number | boolean | undefined {
  if (type === 'boolean') return word === 'yes' ? true : word === 'no' ? false : undefined;
  if (type === 'cell') return names.parse(word);
  if (type === 'integer') return signedInteger(word);
  if (word.charAt(0) !== '"') return word;
  const read = decode(word);
  return read.ok && typeof read.value === 'string' ? read.value : undefined;
}

/** The parts of `text` between separators that stand in no quotation marks; blanks in a row separate once. */
function split(text: string, separator: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let isQuoted = false;
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index);
    if (isQuoted && character === '\\') index++;
    else if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && character === separator) {
      if (index > start || separator !== ' ') parts.push(text.substring(start, index));
      start = index + 1;
    }
  }
  parts.push(text.substring(start));
  return parts;
}
