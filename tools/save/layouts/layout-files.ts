import { isUtf8 } from 'node:buffer';
import { statSync } from 'node:fs';
import { posix } from 'node:path';
import { FileError } from '../../files/index.ts';
import { lineOf } from '../source/saved-nodes.ts';
import { SaveFileError } from '../read/save-file-error.ts';
import { folded } from '../tree/object-names.ts';
import { FolderSource } from '../tree/tree-source.ts';
import { type JsonPart, parsePart } from './json-part.ts';
import { LAYOUT_MESSAGES } from './layout-messages.ts';

/** Says what names a file, such as `LuaScript_path in objects/Bag.json (line 3)`. Lines are counted for an error alone. */
export type Where = () => string;

/** A folder that modules and includes are looked for in. */
export interface SearchPlace {
  readonly files: LayoutFiles;
  /** From the root of `files`, without a slash at the end; empty for the root itself. */
  readonly folder: string;
}

/** A text of a project, with bytes as Latin-1. */
export interface FoundText {
  readonly text: string;
  readonly place: SearchPlace;
  /** From the root of the files of its place. */
  readonly path: string;
  /** How messages name it. */
  readonly shown: string;
}

const BYTE_ORDER_MARK = '\u00EF\u00BB\u00BF';

/** The files of a project of another tool, or of a folder that it includes from. None of them is outside of the folder. */
export class LayoutFiles {
  /** Files that are part of the save. */
  readonly used = new Set<string>();
  private readonly source: FolderSource;
  private readonly texts = new Map<string, string>();
  private readonly parts = new Map<string, JsonPart>();
  private byFolded: ReadonlyMap<string, readonly string[]> | undefined;

  /** @throws {SaveFileError} `missing` @throws {FileError} `too-large` */
  constructor(readonly folder: string) {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
      throw new SaveFileError('missing', LAYOUT_MESSAGES.noFolder(folder));
    this.source = new FolderSource(folder);
    this.source.refresh();
  }

  /** Paths of all files, from the root of the folder. */
  paths(): readonly string[] {
    return this.source.paths();
  }

  has(path: string): boolean {
    return this.source.has(path);
  }

  shown(path: string): string {
    return this.source.shown(path);
  }

  /**
   * The path of the file that a project names.
   *
   * @param folder from which `name` starts @throws {SaveFileError} `faults` if it leaves the folder of the project
   */
  resolve(folder: string, name: string, where: Where): string {
    const path = posix.join(folder, name.replaceAll('\\', '/'));
    const isInside = !/^(\/|[a-z]:|\.\.(\/|$))/i.test(path) && !/^(\/|\\|[a-z]:)/i.test(name) && !name.includes('\0');
    if (!isInside) throw new SaveFileError('faults', LAYOUT_MESSAGES.outside(where(), name, this.folder));
    return path.replace(/\/$/, '');
  }

  /**
   * The path as the file system has it. Windows and macOS do not tell cases apart, so that projects may name a file with
   * other capital letters. Nothing if there is no such file.
   */
  locate(path: string, where: Where): string | undefined {
    if (this.source.has(path)) return path;
    this.byFolded ??= grouped(this.paths());
    const alike = this.byFolded.get(folded(path)) ?? [];
    if (alike.length > 1)
      throw new SaveFileError(
        'faults',
        LAYOUT_MESSAGES.ambiguous(`${where()} names ${this.shown(path)}, which`, alike),
      );
    return alike[0];
  }

  /**
   * A text without its byte order mark.
   *
   * @throws {SaveFileError} `missing` if there is no such file, `faults` if it is not UTF-8, or a link out of the folder
   * @throws {FileError} `too-large`
   */
  read(path: string, where: Where): string {
    const found = this.locate(path, where);
    if (found !== undefined) this.used.add(found);
    const text = found === undefined ? undefined : this.peekOf(found, where);
    if (text === undefined) throw new SaveFileError('missing', LAYOUT_MESSAGES.missing(where(), [this.shown(path)]));
    return text;
  }

  /** A file of JSON. @throws {SaveFileError} as `read`, and `not-json` with the line */
  json(path: string, where: Where): JsonPart {
    const text = this.read(path, where);
    const known = this.parts.get(path);
    if (known !== undefined) return known;
    const part = parsePart(text, this.shown(path));
    this.parts.set(path, part);
    return part;
  }

  private peekOf(path: string, where: Where): string | undefined {
    try {
      return this.peek(path);
    } catch (cause) {
      if (!(cause instanceof FileError) || cause.code !== 'outside') throw cause;
      throw new SaveFileError('faults', LAYOUT_MESSAGES.outside(where(), path, this.folder), { cause });
    }
  }

  /** The same for a path as the file system has it; the file does not count as used. Nothing if it is a link to nowhere. */
  peek(path: string): string | undefined {
    const known = this.texts.get(path);
    if (known !== undefined) return known;
    const bytes = this.source.read(path);
    if (bytes === undefined) return undefined;
    if (!isUtf8(Buffer.from(bytes, 'latin1')))
      throw new SaveFileError('faults', LAYOUT_MESSAGES.notUtf8(this.shown(path), lineOfInvalid(bytes)));
    const text = bytes.startsWith(BYTE_ORDER_MARK) ? bytes.slice(BYTE_ORDER_MARK.length) : bytes;
    this.texts.set(path, text);
    return text;
  }
}

/** The first of `names` in the first of `places` that has one of them; nothing if none has. */
export function findText(
  places: readonly SearchPlace[],
  names: readonly string[],
  where: Where,
): FoundText | undefined {
  for (const place of places) {
    const { files, folder } = place;
    for (const name of names) {
      const path = files.locate(files.resolve(folder, name, where), where);
      if (path !== undefined) return { text: files.read(path, where), place, path, shown: files.shown(path) };
    }
  }
  return undefined;
}

/** Where `findText` has looked, for a message. */
export function triedPaths(places: readonly SearchPlace[], names: readonly string[]): string[] {
  return places.flatMap(({ files, folder }) => names.map(name => files.shown(posix.join(folder, name))));
}

/** The folder of a file; empty for the root. */
export function folderOf(path: string): string {
  const folder = posix.dirname(path);
  return folder === '.' ? '' : folder;
}

function grouped(paths: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const path of paths) groups.set(folded(path), [...(groups.get(folded(path)) ?? []), path]);
  return groups;
}

/** The first line that is not UTF-8. */
function lineOfInvalid(bytes: string): number {
  let offset = 0;
  for (const line of bytes.split('\n')) {
    if (!isUtf8(Buffer.from(line, 'latin1'))) break;
    offset += line.length + 1;
  }
  return lineOf(bytes, offset);
}
