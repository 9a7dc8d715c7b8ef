import { charge, chargeSteps } from '../runtime/budget.ts';
import { chargeString, substringOf } from '../runtime/long-string.ts';
import { LuaTable, newTable, NO_FIELDS, NO_ITEMS } from '../runtime/table.ts';
import { unicodeEscape } from '../runtime/unicode-escape.ts';
import type { LuaValue } from '../runtime/value.ts';
import { DEEPEST } from './json-marks.ts';

/** Values with a meaning of their own in decoded data. */
export interface JsonReaderMarks {
  /** Stands for `null` in arrays. In records `null` is absent. */
  readonly nothing: LuaValue;
  /** Makes the table for `{}`. */
  readonly emptyRecord: () => LuaValue;
}

const QUOTE = 34;
const BACKSLASH = 92;
const COMMA = 44;
const NUMBER = /-?\d+\.?\d*[eE]?[+-]?\d*/y;

/**
 * The data of a JSON text as Lua tables, keys in the order of the text. It costs the budget of the running call as other
 * native work does. `undefined` if the text is not JSON: a reader in Lua, which is slower, can tell the place.
 *
 * @throws {BudgetError} when the budget of the call is used up
 */
export function readJson(text: string, marks: JsonReaderMarks): { readonly value: LuaValue } | undefined {
  try {
    return { value: new JsonReader(text, marks).whole() };
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

class Unreadable extends Error {}

class JsonReader {
  private at = 0;

  constructor(
    private readonly text: string,
    private readonly marks: JsonReaderMarks,
  ) {}

  whole(): LuaValue {
    chargeSteps(this.text.length);
    const value = this.value(1);
    this.skipBlanks();
    if (this.at < this.text.length) throw new Unreadable();
    return value;
  }

  private skipBlanks(): number {
    for (;;) {
      const code = this.text.charCodeAt(this.at);
      if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return code;
      this.at++;
    }
  }

  private value(depth: number): LuaValue {
    if (depth > DEEPEST) throw new Unreadable();
    charge(1);
    switch (this.skipBlanks()) {
      case QUOTE:
        return this.string();
      case 123:
        return this.record(depth);
      case 91:
        return this.array(depth);
      case 116:
        return this.word('true', true);
      case 102:
        return this.word('false', false);
      case 110:
        return this.word('null', undefined);
      default:
        return this.number();
    }
  }

  private word(word: string, value: LuaValue): LuaValue {
    if (!this.text.startsWith(word, this.at)) throw new Unreadable();
    this.at += word.length;
    return value;
  }

  private number(): number {
    NUMBER.lastIndex = this.at;
    if (!NUMBER.test(this.text)) throw new Unreadable();
    const value = Number(this.text.slice(this.at, NUMBER.lastIndex));
    if (!Number.isFinite(value)) throw new Unreadable();
    this.at = NUMBER.lastIndex;
    return value;
  }

  private string(): string {
    const start = this.at + 1;
    const end = this.endOfString(start);
    this.at = end + 1;
    chargeString(end - start);
    if (!this.text.slice(start, end).includes('\\')) return substringOf(this.text, start, end);
    charge(end - start);
    return unescaped(this.text.slice(start - 1, end + 1));
  }

  /** Where the quotation mark stands that ends a string: one behind an even number of backslashes. */
  private endOfString(start: number): number {
    const { text } = this;
    for (let end = text.indexOf('"', start); end >= 0; end = text.indexOf('"', end + 1)) {
      let first = end;
      while (first > start && text.charCodeAt(first - 1) === BACKSLASH) first--;
      if ((end - first) % 2 === 0) return end;
    }
    throw new Unreadable();
  }

  private array(depth: number): LuaTable {
    this.at++;
    if (this.skipBlanks() === 93) {
      this.at++;
      return newTable();
    }
    const items: LuaValue[] = [undefined];
    for (;;) {
      const value = this.value(depth + 1);
      items.push(value === undefined ? this.marks.nothing : value);
      if (this.separator(93)) return new LuaTable(NO_FIELDS, items, items.length - 1);
    }
  }

  private record(depth: number): LuaValue {
    this.at++;
    if (this.skipBlanks() === 125) {
      this.at++;
      return this.marks.emptyRecord();
    }
    const table = new LuaTable(NO_FIELDS, NO_ITEMS, 0);
    for (;;) {
      if (this.skipBlanks() !== QUOTE) throw new Unreadable();
      const key = this.string();
      if (this.skipBlanks() !== 58) throw new Unreadable();
      this.at++;
      const value = this.value(depth + 1);
      if (value !== undefined) table.setField(key, value);
      if (this.separator(125)) return table;
    }
  }

  /** Passes a comma, or what ends the array or record; says whether it ends. */
  private separator(end: number): boolean {
    const code = this.skipBlanks();
    this.at++;
    if (code !== end && code !== COMMA) throw new Unreadable();
    return code === end;
  }
}

/** Among them are those that JSON does not allow in a string as they are, and the game's own reader does. */
const CONTROL = /\p{Cc}/gu;

/**
 * What stands between quotation marks. The engine reads escapes many times faster than a pattern in a script could; with the
 * marks of the text around it, a script of a megabyte is not copied for two new ones.
 */
function unescaped(quoted: string): string {
  try {
    return JSON.parse(quoted.replace(CONTROL, unicodeEscape)) as string;
  } catch {
    throw new Unreadable();
  }
}
