import { UNITS_COMPARED } from '../../culture/culture.ts';
import { charge } from '../../runtime/budget.ts';
import { running } from '../../runtime/machine.ts';
import { metamethod } from '../../runtime/operators/index.ts';
import type { LuaValue } from '../../runtime/value.ts';

/**
 * Numbers, or words that are ordered by their units, as the engine of JavaScript sorts them: what is equal is the same, so
 * nobody can tell in which order it was compared. Nothing for any other list.
 */
export function sortedByEngine(list: readonly LuaValue[]): Float64Array | string[] | undefined {
  return typeof list[0] === 'number' ? sortedNumbers(list) : sortedWords(list);
}

function sortedNumbers(list: readonly LuaValue[]): Float64Array | undefined {
  const numbers = new Float64Array(list.length);
  for (const [place, value] of list.entries()) {
    // For .NET NaN comes first, and the two zeros are equal, though they can be told apart.
    if (typeof value !== 'number' || value !== value || Object.is(value, -0)) return undefined;
    numbers[place] = value;
  }
  return numbers.sort();
}

function sortedWords(list: readonly LuaValue[]): string[] | undefined {
  // A script may have given texts an order of its own.
  if (metamethod(list[0], '__lt') !== undefined) return undefined;
  const { culture } = running.machine;
  const words: string[] = [];
  let units = 0;
  for (const value of list) {
    if (typeof value !== 'string' || !culture.isSimple(value)) return undefined;
    units += value.length;
    words.push(value);
  }
  charge((units * Math.log2(words.length + 1)) / UNITS_COMPARED);
  return words.sort();
}
