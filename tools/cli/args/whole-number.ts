import { CommandLineError } from '../command-line-error.ts';

/** The value of an option that counts something. @throws {CommandLineError} if it is no integer from 1 to 999999999 */
export function wholeNumber(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text) && Number(text) > 0) return Number(text);
  throw new CommandLineError(`--${name} ${text} is not valid: expected an integer from 1 to 999999999.`);
}
