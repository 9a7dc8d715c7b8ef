import { MOST_BYTES } from '../../files/index.ts';
import { SaveFileError } from '../read/save-file-error.ts';
import { indented, onLines } from '../source/line-layout.ts';
import { literalOf } from '../source/literals.ts';
import { LAYOUT_MESSAGES } from './layout-messages.ts';

/** A value of a save that is put together: JSON as it stood in a file, a text, a list of objects, or an object. */
export type SavedValue =
  | { readonly json: string }
  | { readonly text: string }
  | { readonly objects: readonly LayoutObject[] }
  | { readonly members: LayoutObject };

/** An object of a save, or the save itself, by key. All strings are bytes as Latin-1. */
export type LayoutObject = ReadonlyMap<string, SavedValue>;

/**
 * The text of a save, on lines as the game writes them. Numbers keep their text.
 *
 * @param name how messages name the save @throws {SaveFileError} `faults` if it is larger than any save that is read
 */
export function saveText(save: LayoutObject, name: string): string {
  const writer = new SaveWriter(name);
  writer.object(save, '\n');
  return writer.text();
}

class SaveWriter {
  private readonly pieces: string[] = [];
  private length = 0;

  constructor(private readonly name: string) {}

  text(): string {
    return this.pieces.join('');
  }

  /** @param indent a line feed and the blanks before the object */
  object(members: LayoutObject, indent: string): void {
    const inside = `${indent}  `;
    this.bracketed('{', members, '}', indent, ([key, value]) => {
      this.put(`${inside}${literalOf(key, 'plain')}: `);
      this.value(value, inside);
    });
  }

  private value(value: SavedValue, indent: string): void {
    const inside = `${indent}  `;
    if ('json' in value) this.put(indented(onLines(value.json), indent.slice(1)));
    else if ('text' in value) this.put(literalOf(value.text, 'game'));
    else if ('members' in value) this.object(value.members, indent);
    else
      this.bracketed('[', value.objects, ']', indent, object => {
        this.put(inside);
        this.object(object, inside);
      });
  }

  private bracketed<Item>(
    open: string,
    items: Iterable<Item>,
    close: string,
    indent: string,
    put: (item: Item) => void,
  ): void {
    let isEmpty = true;
    this.put(open);
    for (const item of items) {
      if (!isEmpty) this.put(',');
      isEmpty = false;
      put(item);
    }
    this.put(isEmpty ? close : indent + close);
  }

  private put(piece: string): void {
    this.length += piece.length;
    if (this.length > MOST_BYTES)
      throw new SaveFileError('faults', LAYOUT_MESSAGES.tooLong(this.name, MOST_BYTES / 1024 / 1024));
    this.pieces.push(piece);
  }
}
