/** A number with its word: `1 card`, `3 cities`. @param many the word for several; with an `s` by default */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
