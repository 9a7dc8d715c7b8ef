import { relative } from 'node:path';

/** A file as it is named to people: from where they are, unless it lies elsewhere. */
export function shownPath(file: string): string {
  const way = relative(process.cwd(), file);
  return way.startsWith('..') ? file : way;
}
