import { panic } from '../../../kernel/index.ts';

const UNEVEN = 'Keys of different lengths are compared';

/** For sorting: by the first keys, among equal ones by the second, and so on. Both have equally many. */
export function compareKeys(first: readonly number[], second: readonly number[]): number {
  for (let index = 0; index < first.length; index++) {
    const difference = (first[index] ?? panic(UNEVEN)) - (second[index] ?? panic(UNEVEN));
    if (difference !== 0) return difference;
  }
  return 0;
}
