import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AddressBook, BookedFiles } from './booked-files.ts';

/** Where pages find files of this machine. */
export const LOCAL_FILES = '/files/';

/**
 * Pictures and models of this machine that a mod names, or that stand for addresses on its table. A page gets these and
 * no others.
 */
export interface LocalFiles {
  /** A value with the addresses under which a page gets the files, in the place of those of this machine. */
  shown<Value>(value: Value): Value;
  /** The file that a page asks for by such an address, if it may have it. */
  fileAt(address: string): string | undefined;
  /** Gives changed files another address, so that pages load them again. */
  refresh(): void;
}

interface Given {
  readonly id: string;
  address: string;
}

/**
 * @param list absolute paths of the files that pages may have now
 * @param book files for addresses of the network: once an address is on the table, pages may have its file
 */
export function openLocalFiles(list: () => readonly string[], book?: AddressBook): LocalFiles {
  const given = new Map<string, Given>();
  const booked = book === undefined ? undefined : new BookedFiles(book, addressOf);
  let addresses = new Map<string, string>();
  let known: readonly string[] | undefined;
  let copies = new WeakMap<object, unknown>();

  function update(): void {
    const files = list();
    if (files === known) return;
    known = files;
    copies = new WeakMap();
    addresses = new Map(files.map(file => [pathToFileURL(file).href, addressOf(file)]));
  }

  function addressOf(file: string): string {
    const { id } = given.get(file) ?? { id: randomBytes(8).toString('hex') };
    const stamp = Math.round(statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    const address = `${LOCAL_FILES}${id}/${stamp}/${encodeURIComponent(basename(file))}`;
    given.set(file, { id, address });
    return address;
  }

  function shown(value: unknown): unknown {
    if (typeof value === 'string') {
      if (value.startsWith('file:')) return addresses.get(value) ?? value;
      return booked !== undefined && /^https?:/.test(value) ? booked.shown(value) : value;
    }
    if (typeof value !== 'object' || value === null) return value;
    const copy = copies.get(value) ?? copyOf(value);
    copies.set(value, copy);
    return copy;
  }

  /** The value itself where it has no such address, so that most values are not copied. */
  function copyOf(value: object): unknown {
    const before = Object.entries(value);
    const after = before.map(([key, each]: [string, unknown]) => [key, shown(each)] as const);
    if (after.every(([, each], index) => each === before[index]?.[1])) return value;
    return Array.isArray(value) ? after.map(([, each]) => each) : Object.fromEntries(after);
  }

  return {
    shown(value) {
      update();
      // A copy of the same shape.
      return addresses.size === 0 && booked === undefined ? value : (shown(value) as typeof value);
    },
    fileAt(address) {
      update();
      return booked?.fileAt(address) ?? known?.find(file => given.get(file)?.address === address);
    },
    refresh() {
      booked?.refresh();
      known = undefined;
    },
  };
}
