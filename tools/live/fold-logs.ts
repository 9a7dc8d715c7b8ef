/** Milliseconds in which the same line again is only counted. */
const FOLD_MS = 1000;

export interface Folder {
  say(line: string): void;
  /** Says how often the last line came again, if it did. */
  flush(): void;
}

/** Says a line once, and how often it came again: an error in an event comes sixty times a second. */
export function foldLogs(print: (line: string) => void, now: () => number = () => performance.now()): Folder {
  const seen = new Map<string, { since: number; again: number }>();

  function close(line: string, again: number): void {
    if (again > 0) print(`  … ${again} more of: ${line.split('\n')[0]}`);
    seen.delete(line);
  }

  function sweep(time: number): void {
    for (const [line, { since, again }] of seen) if (time - since >= FOLD_MS) close(line, again);
  }

  return {
    say(line) {
      const time = now();
      sweep(time);
      const known = seen.get(line);
      if (known !== undefined) return void (known.again += 1);
      seen.set(line, { since: time, again: 0 });
      print(line);
    },
    flush() {
      for (const [line, { again }] of seen) close(line, again);
    },
  };
}
