import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeWhole } from '../../files/index.ts';
import { userFolder } from '../user-folder.ts';

/** Lines that were typed, kept from one run to the next. */
export interface History {
  /** Newest first, each line once. */
  readonly lines: readonly string[];
  add(line: string): void;
}

const MOST_LINES = 1_000;

/** Where the lines typed into any console are kept. */
export function historyFile(): string {
  return join(userFolder(), 'console-history');
}

/** The history in `file`. A file that cannot be read or written is as good as none: what is typed still runs. */
export function openHistory(file: string): History {
  let lines = linesOf(file);
  shorten(file, lines);
  return {
    get lines() {
      return lines;
    },
    add(line) {
      lines = [line, ...lines.filter(other => other !== line)].slice(0, MOST_LINES);
      try {
        mkdirSync(dirname(file), { recursive: true });
        appendFileSync(file, `${line}\n`, { mode: 0o600 });
      } catch {
        // A disk that is full, or a home that may not be written to.
      }
    },
  };
}

function linesOf(file: string): readonly string[] {
  try {
    const typed = readFileSync(file, 'utf8')
      .split(/\r?\n/)
      .filter(line => line.trim() !== '');
    return [...new Set(typed.toReversed())].slice(0, MOST_LINES);
  } catch {
    return [];
  }
}

/** Lines are only ever appended, so that two consoles keep what both were told; now and then the file is made short. */
function shorten(file: string, lines: readonly string[]): void {
  try {
    const size = readFileSync(file, 'utf8').split('\n').length;
    if (size > 2 * MOST_LINES) writeWhole(file, `${lines.toReversed().join('\n')}\n`);
  } catch {
    // There is none yet.
  }
}
