import { SaveFileError } from '../read/save-file-error.ts';
import type { Where } from './layout-files.ts';
import { LAYOUT_MESSAGES } from './layout-messages.ts';

/** Bytes that a script or UI may become by its includes; files that include each other twice would double it each time. */
const MOST_BYTES = 16 * 1024 * 1024;
/** Files that may include each other. */
const MOST_LEVELS = 100;

/** Keeps includes from growing without an end. */
export class TextBudget {
  private readonly open: string[] = [];
  private bytes = 0;

  /** Counts a part of the text. @throws {SaveFileError} `faults` if it grows too long */
  spend(bytes: number, where: Where): void {
    this.bytes += bytes;
    if (this.bytes > MOST_BYTES)
      throw new SaveFileError('faults', LAYOUT_MESSAGES.tooLong(where(), MOST_BYTES / 1024 / 1024));
  }

  /** Makes the text of a file that is included. @throws {SaveFileError} `faults` if it includes itself, or too many others */
  within(shown: string, where: Where, make: () => string): string {
    if (this.open.includes(shown)) throw new SaveFileError('faults', LAYOUT_MESSAGES.cycle(where(), shown));
    if (this.open.length >= MOST_LEVELS)
      throw new SaveFileError('faults', LAYOUT_MESSAGES.tooDeep(where(), MOST_LEVELS));
    this.open.push(shown);
    const text = make();
    this.open.pop();
    return text;
  }
}
