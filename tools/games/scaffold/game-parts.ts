import type { Names } from './names.ts';
import type { PackFolder } from './pack-folder.ts';
import type { NewFile } from './write-folder.ts';

/** Where the files of a template find what they import. */
export interface Paths {
  /** What the game publishes, from the new file. */
  readonly types: string;
  /** The game, from the test. */
  readonly game: string;
  /** The new file, from the test. */
  readonly subject: string;
}

/** A kind of part that is a file of its own and an entry of a list. */
export interface ListedPart {
  readonly kind: string;
  /** Folder of the pack with its files and their list, and the name of the list in code. */
  readonly list: string;
  /** Folder inside `list` for the template of the standard pack. */
  readonly standardFolder?: string;
  /** Name of its type, and where the game has it, from the folder of the game. */
  readonly type: string;
  readonly typeSource: string;
  readonly text: (names: Names, paths: Paths) => string;
  readonly testText: (names: Names, paths: Paths) => string;
}

/** A kind of part that is a row in a file of another part. */
export interface RowPart {
  readonly kind: string;
  /** The part that it joins, which is an option of the command: `faction`. */
  readonly owner: string;
  /** The owner's file with one more row. */
  readonly withRow: (text: string, names: Names) => string;
  readonly testText: (names: Names, paths: Paths, owner: Names) => string;
}

/** What can be made for a game by `crownspace new`, beside a pack of it. */
export interface GameParts {
  /** Id of the game: the name of its folder in `src/games` and in `mod`. */
  readonly game: string;
  /** Name of the pack that is made when nobody names one. */
  readonly pack: string;
  /** Whether the game's own content is a pack that `--pack standard` adds to. */
  readonly hasStandard: boolean;
  readonly listed: readonly ListedPart[];
  readonly rows: readonly RowPart[];
  /** The files of an empty pack, its mod and its test, beside its lists. */
  readonly packFiles: (pack: PackFolder) => NewFile[];
}
