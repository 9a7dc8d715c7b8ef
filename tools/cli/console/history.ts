import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeWhole } from '../../files/index.ts';
import { userFolder } from '../user-folder.ts';

/** Typed lines, kept from one run to the next. */
export interface History {
  /** Newest first, each line once. */
  readonly lines: readonly string[];
  add(line: string): void;
}

const MOST_LINES = 1_000;

/** The file with the lines of all consoles. */
export function historyFile(): string {
  return join(userFolder(), 'console-history');
}

/** The history in `file`. When the file cannot be read or written, lines still run. */
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
        // A full disk, or a read-only home folder.
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

/** Consoles only append, so that two of them keep the lines of both; a long file is shortened when it is opened. */
function shorten(file: string, lines: readonly string[]): void {
  try {
    const size = readFileSync(file, 'utf8').split('\n').length;
    if (size > 2 * MOST_LINES) writeWhole(file, `${lines.toReversed().join('\n')}\n`);
  } catch {
    // The file does not exist yet.
  }
}
