import { luaError } from './errors.ts';
import { allocated, spend } from './machine.ts';

/** Longer texts are more than a machine should hold. */
const LONGEST_TEXT = 2 ** 26;
/** Shorter ones are not worth counting. */
export const SHORT_TEXT = 2 ** 16;
/** So many units of text are as much work as one call. */
const UNITS_A_CALL = 1024;

/** Counts the work and the memory of a text that is about to be made. @throws {LuaError} if it is too long */
export function beforeText(length: number): void {
  if (length < SHORT_TEXT) return;
  if (length > LONGEST_TEXT) throw luaError('resulting string too large');
  spend(length / UNITS_A_CALL);
  allocated(length);
}

/** The same for a text that is there already. */
export function counted(text: string): string {
  beforeText(text.length);
  return text;
}
