/** Milliseconds in which a repeated line is only counted. */
const FOLD_MS = 1000;
/** Largest number of different lines in that time. */
const MOST_LINES = 200;

/** The first line of a script error, with the number that the prelude gives to thrown values. */
const THROWN = /^((?:TTS: )?! .*) \(#\d+\)/;

/** Every thrown error has another number; without it, repeated errors are equal lines. */
function withoutNumber(line: string): string {
  return line.replace(THROWN, '$1');
}

export interface Folder {
  say(line: string): void;
  /** Prints the counts of lines that are no longer repeated; called from time to time while nothing else is printed. */
  sweep(): void;
  /** Prints the counts of all repeated lines. */
  flush(): void;
}

/**
 * Prints a line once, and then how often it was repeated: an error in an event can occur sixty times a second. Of a flood
 * of different lines, it prints the first ones and the number of the others.
 */
export function foldLogs(print: (line: string) => void, now: () => number = () => performance.now()): Folder {
  const seen = new Map<string, { since: number; again: number }>();
  const flood = { since: 0, said: 0, left: 0 };

  function close(line: string, again: number): void {
    if (again > 0) print(`  … ${again} more of: ${line.split('\n')[0]}`);
    seen.delete(line);
  }

  /** A line that keeps coming is only counted until a second has passed without it. */
  function count(line: string, again: number, time: number): void {
    close(line, again);
    if (again > 0) seen.set(line, { since: time, again: 0 });
  }

  function sweep(time: number): void {
    for (const [line, { since, again }] of [...seen]) if (time - since >= FOLD_MS) count(line, again, time);
    if (time - flood.since >= FOLD_MS) ebb(time);
  }

  function ebb(time: number): void {
    if (flood.left > 0) print(`  … ${flood.left} more lines`);
    Object.assign(flood, { since: time, said: 0, left: 0 });
  }

  return {
    say(given) {
      const line = withoutNumber(given);
      const time = now();
      sweep(time);
      const known = seen.get(line);
      if (known !== undefined) return void (known.again += 1);
      flood.said += 1;
      if (flood.said > MOST_LINES) return void (flood.left += 1);
      seen.set(line, { since: time, again: 0 });
      print(line);
    },
    sweep: () => sweep(now()),
    flush() {
      for (const [line, { again }] of seen) close(line, again);
      ebb(now());
    },
  };
}
