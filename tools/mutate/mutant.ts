/** One small fault that can be planted in a source file. */
export interface Mutant {
  /** Path from the root, with slashes. */
  readonly file: string;
  /** Where the replaced text begins: counted from 1. */
  readonly line: number;
  readonly column: number;
  /** What was changed, such as `negated condition`. */
  readonly change: string;
  /** The replaced part of the text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/** The text of the file with the fault in it. */
export function applyMutant(text: string, { start, end, replacement }: Mutant): string {
  return text.slice(0, start) + replacement + text.slice(end);
}

/** The changed lines as a diff: `- old`, `+ new`. Lines that stay as they are at either end are left out. */
export function diffOf(text: string, mutant: Mutant): string[] {
  const [before, after] = [text.split('\n'), applyMutant(text, mutant).split('\n')];
  let top = 0;
  while (top < Math.min(before.length, after.length) && before[top] === after[top]) top += 1;
  let bottom = 0;
  const most = Math.min(before.length, after.length) - top;
  while (bottom < most && before.at(-1 - bottom) === after.at(-1 - bottom)) bottom += 1;
  const removed = before.slice(top, before.length - bottom).map(line => `- ${line.trim()}`);
  const added = after.slice(top, after.length - bottom).map(line => `+ ${line.trim()}`);
  return [...removed, ...added];
}
