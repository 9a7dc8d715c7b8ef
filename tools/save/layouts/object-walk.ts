import { SaveFileError } from '../read/save-file-error.ts';
import type { Where } from './layout-files.ts';
import { LAYOUT_MESSAGES } from './layout-messages.ts';

/** Objects that may lie in each other: as many as elsewhere in this unit. */
const MOST_LEVELS = 200;
const MOST_OBJECTS = 200_000;

/** Keeps objects that name each other from being read without an end. */
export class ObjectWalk {
  /** Objects that have been read, those in others included. */
  objects = 0;
  /** Files that are named by more than one place, and the second place. */
  readonly again = new Map<string, Where>();
  private readonly open: string[] = [];
  /** Objects around this one that were read before: what lies in them comes again by itself. */
  private copies = 0;
  private readonly known = new Set<string>();

  /**
   * Reads an object.
   *
   * @param shown its file; empty if it is part of the file of another one
   * @throws {SaveFileError} `faults` if it lies in itself, too deeply, or is one of too many
   */
  object<Read>(shown: string, where: Where, read: () => Read): Read {
    if (shown !== '' && this.open.includes(shown))
      throw new SaveFileError('faults', LAYOUT_MESSAGES.cycle(where(), shown));
    if (this.open.length >= MOST_LEVELS)
      throw new SaveFileError('faults', LAYOUT_MESSAGES.tooDeep(where(), MOST_LEVELS));
    this.objects += 1;
    if (this.objects > MOST_OBJECTS) throw new SaveFileError('faults', LAYOUT_MESSAGES.tooMany(where(), MOST_OBJECTS));
    const isCopy = shown !== '' && this.known.has(shown);
    if (isCopy && this.copies === 0 && !this.again.has(shown)) this.again.set(shown, where);
    this.known.add(shown);
    this.open.push(shown);
    if (isCopy) this.copies += 1;
    const object = read();
    if (isCopy) this.copies -= 1;
    this.open.pop();
    return object;
  }
}
