/** Finds the files of this machine that stand for addresses, such as those that the game has cached. */
export interface AddressBook {
  find(address: string): string | undefined;
}

/** So many addresses are remembered; scripts can make up more. */
const MOST_ADDRESSES = 20_000;

/** Files that stand for addresses of the network: once an address is on the table, pages may have its file. */
export class BookedFiles {
  readonly #book: AddressBook;
  readonly #serve: (file: string) => string;
  /** Address of the network → where a page gets the file for it; the address itself if there is none. */
  readonly #shown = new Map<string, string>();
  /** Where pages get files → the files. */
  readonly #files = new Map<string, string>();

  /** @param serve gives a file the address under which pages get it */
  constructor(book: AddressBook, serve: (file: string) => string) {
    this.#book = book;
    this.#serve = serve;
  }

  /** Where a page gets what is at `address`. */
  shown(address: string): string {
    const known = this.#shown.get(address);
    if (known !== undefined) return known;
    const file = this.#book.find(address);
    const served = file === undefined ? address : this.#serve(file);
    if (file !== undefined) this.#files.set(served, file);
    if (this.#shown.size >= MOST_ADDRESSES) this.#shown.clear();
    this.#shown.set(address, served);
    return served;
  }

  fileAt(served: string): string | undefined {
    return this.#files.get(served);
  }

  /** Looks every address up again. */
  refresh(): void {
    this.#shown.clear();
  }
}
