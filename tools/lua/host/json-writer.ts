import { charge, chargeScan } from '../runtime/budget.ts';
import { chargeString, LONGEST_TEXT } from '../runtime/long-string.ts';
import { LuaTable } from '../runtime/table.ts';
import { unicodeEscape } from '../runtime/unicode-escape.ts';
import type { LuaValue } from '../runtime/value.ts';
import { toDisplayString } from '../library/display-string.ts';
import { DEEPEST, type JsonMarks } from './json-marks.ts';

/** The work of a value, in instructions. */
const COST_OF_VALUE = 4;
/** What a string of JSON cannot have as it is, and the delete character. */
// eslint-disable-next-line no-control-regex
const ESCAPED = /[\u0000-\u001f\u007f"\\]/g;
const ESCAPES = new Map([
  ['"', '\\"'],
  ['\\', '\\\\'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
]);

/**
 * The JSON text of plain data, keys in the order of `next`. It costs the budget of the running call as other native work
 * does. `undefined` if the data nests too deep.
 *
 * @throws {BudgetError} when the budget of the call is used up
 * @throws {LuaError} when the text is too long for a string
 */
export function writeJson(value: LuaValue, marks: JsonMarks): string | undefined {
  const writer = new JsonWriter(marks);
  if (!writer.write(value, 1)) return undefined;
  chargeString(writer.text.length);
  return writer.text;
}

class JsonWriter {
  text = '';
  /** Whether the record that is being written has no entries yet. */
  private isFirst = true;

  constructor(private readonly marks: JsonMarks) {}

  /** Returns false if the data nests too deep. */
  write(value: LuaValue, depth: number): boolean {
    switch (typeof value) {
      case 'string':
        chargeScan(value.length);
        this.put(quoted(value));
        return true;
      case 'number':
        this.put(Number.isFinite(value) ? String(value) : 'null');
        return true;
      case 'boolean':
        this.put(value ? 'true' : 'false');
        return true;
      default:
        if (value instanceof LuaTable && value !== this.marks.nothing) return this.table(value, depth);
        this.put('null');
        return true;
    }
  }

  private put(piece: string): void {
    charge(COST_OF_VALUE);
    this.text += piece;
    if (this.text.length > LONGEST_TEXT) chargeString(this.text.length);
  }

  private table(table: LuaTable, depth: number): boolean {
    if (depth > DEEPEST) return false;
    if (table.length > 0) return this.array(table, depth);
    const plain = table.plainKeys();
    const isWritten = plain === undefined ? this.mixedEntries(table, depth) : this.fields(table, plain, depth);
    if (isWritten && this.isFirst) this.put(this.marks.records.get(table) === true ? '{}' : '[]');
    else if (isWritten) this.put('}');
    this.isFirst = false;
    return isWritten;
  }

  private fields({ fields }: LuaTable, keys: readonly string[], depth: number): boolean {
    this.isFirst = true;
    for (const key of keys) {
      const value = fields[key];
      if (value !== undefined && !this.entry(key, value, depth)) return false;
    }
    return true;
  }

  private mixedEntries(table: LuaTable, depth: number): boolean {
    this.isFirst = true;
    for (let step = table.next(undefined); step !== undefined && step !== null; step = table.next(step[0])) {
      const [key, value] = step;
      const name = Number.isSafeInteger(key) ? String(key) : toDisplayString(key);
      if (!this.entry(name, value, depth)) return false;
    }
    return true;
  }

  private entry(key: string, value: LuaValue, depth: number): boolean {
    this.text += this.isFirst ? '{' : ',';
    this.isFirst = false;
    this.put(`${quoted(key)}:`);
    return this.write(value, depth + 1);
  }

  private array(table: LuaTable, depth: number): boolean {
    for (let place = 1; place <= table.length; place++) {
      this.text += place === 1 ? '[' : ',';
      if (!this.write(table.items[place], depth + 1)) return false;
    }
    this.put(']');
    return true;
  }
}

/** A string between quotation marks. */
function quoted(value: string): string {
  ESCAPED.lastIndex = 0;
  if (!ESCAPED.test(value)) return `"${value}"`;
  return `"${value.replace(ESCAPED, escapeOf)}"`;
}

function escapeOf(character: string): string {
  return ESCAPES.get(character) ?? unicodeEscape(character);
}
