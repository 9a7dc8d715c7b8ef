import { type Dirent, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { FileError, insideFolder, readBytes } from '../../files/index.ts';

/** Where the files of a tree come from. Paths are from its root, with slashes; texts are bytes as Latin-1. */
export interface TreeSource {
  readonly has: (path: string) => boolean;
  /** Nothing if there is no such file. */
  readonly read: (path: string) => string | undefined;
  readonly paths: () => readonly string[];
  /** How messages name a file. */
  readonly shown: (path: string) => string;
  /** What `make` has made of this content before under `key`. */
  readonly cached: <Value extends object>(key: string, content: string, make: () => Value) => Value;
}

/** Folders that never belong to the tree. */
const FOREIGN = new Set(['.git', '.crownspace', 'node_modules']);

/** Files that a tree may have. */
const MOST_FILES = 500_000;

/** What a file was like when it was read. */
interface ReadFile {
  readonly stamp: string;
  readonly text: string;
}

/**
 * The files of a folder. What was read stays in memory until the file changes, so that one change costs little: `refresh`
 * looks at every file again.
 */
export class FolderSource implements TreeSource {
  private readonly files = new Map<string, ReadFile>();
  private readonly made = new Map<string, { readonly content: string; readonly value: object }>();
  /** Whether each file is a link. */
  private names = new Map<string, boolean>();

  /** Knows no file before the first `refresh`. */
  constructor(readonly folder: string) {}

  /** Looks which files there are. @throws {FileError} `missing`, `too-large` */
  refresh(): void {
    this.names = new Map();
    this.walk('');
  }

  has(path: string): boolean {
    return this.names.has(path);
  }

  paths(): string[] {
    return [...this.names.keys()];
  }

  shown(path: string): string {
    return join(this.folder, path);
  }

  read(path: string): string | undefined {
    const isLink = this.names.get(path);
    if (isLink === undefined) return undefined;
    // A link may lead to any file of this machine.
    const file = isLink ? insideFolder(this.folder, path) : join(this.folder, path);
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats === undefined) return undefined;
    const stamp = `${stats.ino} ${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}`;
    const known = this.files.get(path);
    if (known?.stamp === stamp) return known.text;
    const text = readBytes(file).toString('latin1');
    this.files.set(path, { stamp, text });
    return text;
  }

  cached<Value extends object>(key: string, content: string, make: () => Value): Value {
    const known = this.made.get(key);
    // The same key is always asked for the same kind of value.
    if (known?.content === content) return known.value as Value;
    const value = make();
    this.made.set(key, { content, value });
    return value;
  }

  /** Links to folders are not followed. */
  private walk(folder: string): void {
    for (const entry of listed(join(this.folder, folder))) {
      if (FOREIGN.has(entry.name)) continue;
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) this.walk(path);
      else this.names.set(path, entry.isSymbolicLink());
      if (this.names.size > MOST_FILES)
        throw new FileError('too-large', `${this.folder} has more than ${MOST_FILES} files. Is it the right folder?`);
    }
  }
}

function listed(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (cause) {
    throw new FileError('missing', `${folder} cannot be read. Is it a folder that crownspace extract has written?`, {
      cause,
    });
  }
}
