/** A number with its word: `1 goose`, `3 geese`. @param many the word for several; with an `s` by default */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
