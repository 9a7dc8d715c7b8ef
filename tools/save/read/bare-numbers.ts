import { endOfString } from '../source/json-scanner.ts';

/** Words that the game writes for numbers that JSON does not have. */
const WORDS = /-?\bInfinity\b|\bNaN\b/g;

/**
 * The text of a save as JSON. `Infinity` becomes the largest number (the break force of a joint that never breaks),
 * `NaN` becomes 0. Strings stay as they are. Takes time in proportion to the text, whatever is in it.
 */
export function withoutBareNumbers(text: string): string {
  const pieces: string[] = [];
  let start = 0;
  while (start < text.length) {
    const quote = text.indexOf('"', start);
    const end = quote === -1 ? text.length : quote;
    pieces.push(text.slice(start, end).replace(WORDS, numberOf));
    const behind = quote === -1 ? -1 : endOfString(text, quote);
    start = behind === -1 ? text.length : behind;
    pieces.push(text.slice(end, start));
  }
  return pieces.join('');
}

function numberOf(word: string): string {
  if (word === 'NaN') return '0';
  return word.startsWith('-') ? '-1.7976931348623157e308' : '1.7976931348623157e308';
}
