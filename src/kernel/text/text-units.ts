/**
 * Characters beyond ASCII, for text that is UTF-16 in JavaScript and in the game, and UTF-8 bytes in plain Lua.
 */

/** Whether this runtime's texts are UTF-16 units. Plain Lua counts the two bytes of the letter. */
const IS_UTF16 = 'é'.length === 1;

/** How many units of `text` the character at `index` takes, and its UTF-16 units (one or two). */
export interface Character {
  readonly size: number;
  readonly units: readonly number[];
}

/** The character that starts at `index` of `text`; invalid UTF-8 gives U+FFFD. */
export function characterAt(text: string, index: number): Character {
  return IS_UTF16 ? { size: 1, units: [text.charCodeAt(index)] } : characterInBytes(text, index);
}

/** The same where the units of a text are bytes. */
export function characterInBytes(text: string, index: number): Character {
  const unit = text.charCodeAt(index);
  if (unit < 128) return { size: 1, units: [unit] };
  const size = utf8Size(unit);
  const code = size === 0 || index + size > text.length ? -1 : utf8Code(text, index, size);
  return code < 0 ? { size: 1, units: [65533] } : { size, units: unitsOf(code) };
}

/** A number by which units sort as UTF-16 does. */
export function unitOrder(unit: number): number {
  return IS_UTF16 ? unit : byteOrder(unit);
}

/**
 * A number by which bytes sort as UTF-16 does. As they are, characters from U+E000 on (which begin with 238 and 239) would come
 * before those that are two units in UTF-16 (which begin with 240 and up).
 */
export function byteOrder(unit: number): number {
  return unit < 240 ? unit : 237 + (unit - 239) / 16;
}

/** How many bytes a character takes that starts with `lead`; 0 if none can. */
function utf8Size(lead: number): number {
  if (lead >= 194 && lead < 224) return 2;
  if (lead >= 224 && lead < 240) return 3;
  return lead >= 240 && lead < 245 ? 4 : 0;
}

/** The code point of the `size` bytes from `index`, or −1. */
function utf8Code(text: string, index: number, size: number): number {
  const leads = [0, 0, 192, 224, 240];
  let code = text.charCodeAt(index) - (leads[size] ?? 0);
  for (let offset = 1; offset < size; offset++) {
    const byte = text.charCodeAt(index + offset);
    if (byte < 128 || byte >= 192) return -1;
    code = code * 64 + byte - 128;
  }
  return code;
}

function unitsOf(code: number): readonly number[] {
  if (code < 65536) return [code];
  const above = code - 65536;
  return [55296 + Math.floor(above / 1024), 56320 + (above % 1024)];
}

/** The text of one code point (from 0 to 1114111), in the units of this runtime. Surrogates stand for themselves. */
export function fromCodePoint(code: number): string {
  if (code < 128) return String.fromCharCode(code);
  return IS_UTF16 ? textOfUnits(unitsOf(code)) : textOfBytes(code);
}

function textOfUnits(units: readonly number[]): string {
  let text = '';
  for (const unit of units) text += String.fromCharCode(unit);
  return text;
}

/** The bytes of one code point from 128 on, as units of a text. */
export function textOfBytes(code: number): string {
  const last = String.fromCharCode(128 + (code % 64));
  const above = Math.floor(code / 64);
  if (code < 2048) return String.fromCharCode(192 + above) + last;
  const middle = String.fromCharCode(128 + (above % 64));
  const top = Math.floor(above / 64);
  if (code < 65536) return String.fromCharCode(224 + top) + middle + last;
  return String.fromCharCode(240 + Math.floor(top / 64)) + String.fromCharCode(128 + (top % 64)) + middle + last;
}
