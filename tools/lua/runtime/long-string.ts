import { luaError } from './errors.ts';
import { chargeMemory, charge } from './budget.ts';

/** Longer texts are more than a machine should hold. */
export const LONGEST_TEXT = 2 ** 26;
/** The memory of shorter ones is not worth counting. */
const SHORT_TEXT = 2 ** 16;
/** Neither is the work. */
export const UNCOUNTED_TEXT = 2 ** 10;
/** So many units of text are as much work as one call. */
const UNITS_A_CALL = 128;

/** Engines copy shorter pieces. */
export const LONG_PIECE = 13;
/** Longer texts are worth letting go of. */
const LASTING_TEXT = 2 ** 12;

/**
 * `text` from `start` up to `end`. For engines a piece is a window on the text that it is of, and keeps all of it in memory: a
 * name out of a save of a megabyte would keep the megabyte. Small pieces of long texts are copies.
 */
export function substringOf(text: string, start: number, end: number): string {
  const piece = text.slice(start, end);
  if (piece.length < LONG_PIECE || text.length < LASTING_TEXT || piece.length * 4 > text.length) return piece;
  return flatCopy(piece);
}

/** The same text, with memory of its own. */
export function flatCopy(text: string): string {
  // Cutting joined texts apart makes the engine write them down as one.
  return text.length < LONG_PIECE ? text : ` ${text}`.slice(1);
}

/** A browser has none. */
const hasBuffers = typeof Buffer !== 'undefined';

/**
 * The same text in one byte a unit, in which units that need two may be others: engines keep all of a text in two bytes where
 * one unit needs them, and all that is cut out of it, and all that is joined with that.
 */
export function narrowCopy(text: string): string {
  return hasBuffers ? Buffer.from(text, 'latin1').toString('latin1') : text;
}

/** The units of a text, and 0 behind them. */
export function unitsOf(text: string): Uint16Array {
  const units = new Uint16Array(text.length + 1);
  if (hasBuffers) Buffer.from(units.buffer).write(text, 'utf16le');
  else for (let place = 0; place < text.length; place++) units[place] = text.charCodeAt(place);
  return units;
}

/** Units of a text from which a table's key is made in the time of a call: it is joined, and looked at unit by unit. */
const KEY_UNITS_A_CALL = 4;
/** Shorter keys are not worth counting. */
const LONG_KEY = 256;

/** Counts the work of looking for a long text in a table. @throws {BudgetError} */
export function chargeKey(length: number): void {
  if (length > LONG_KEY) charge(length / KEY_UNITS_A_CALL);
}

/** Counts the work and the memory of a text that is about to be made. @throws {LuaError} if it is too long */
export function chargeString(length: number): void {
  if (length < UNCOUNTED_TEXT) return;
  if (length > LONGEST_TEXT) throw luaError('resulting string too large');
  charge(length / UNITS_A_CALL);
  if (length >= SHORT_TEXT) chargeMemory(length);
}

/** The same for a text that is there already. */
export function chargedString(text: string): string {
  chargeString(text.length);
  return text;
}
