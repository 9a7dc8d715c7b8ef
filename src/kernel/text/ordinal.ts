import { unitOrder } from './text-units.ts';

/**
 * Compares two strings by their UTF-16 units, in every runtime: below 0 if `first` comes first, 0 if they are equal.
 *
 * `<` on texts follows the machine's language in the game's interpreter. To sort by it, write a function that calls it:
 * handed over by its name it gets one argument too many as Lua.
 */
export function compareStrings(first: string, second: string): number {
  if (first === second) return 0;
  const shorter = first.length < second.length ? first.length : second.length;
  for (let index = 0; index < shorter; index++) {
    const own = first.charCodeAt(index);
    const other = second.charCodeAt(index);
    if (own !== other) return unitOrder(own) - unitOrder(other);
  }
  return first.length - second.length;
}
