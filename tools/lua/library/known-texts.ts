import { flatCopy } from '../runtime/long-string.ts';

/** Longer texts are not kept, and not more than so many units at once. */
const LONGEST_KNOWN = 256;
const MOST_UNITS_KNOWN = 2 ** 14;

/** What was read from texts. Programs use few patterns and templates, and use them often. */
export class KnownTexts<Value> {
  private readonly values = new Map<string, Value>();
  private units = 0;

  get(text: string): Value | undefined {
    return this.values.get(text);
  }

  /** Keeps what was read from a text, unless it is long. Forgets the others when they have become too many. */
  keep(text: string, value: Value): Value {
    if (text.length > LONGEST_KNOWN) return value;
    this.units += text.length + 1;
    if (this.units > MOST_UNITS_KNOWN) {
      this.values.clear();
      this.units = text.length + 1;
    }
    this.values.set(flatCopy(text), value);
    return value;
  }
}
