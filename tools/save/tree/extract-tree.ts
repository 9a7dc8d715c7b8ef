import { existsSync, mkdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import {
  insideFolder,
  notWritten,
  readBytes,
  removeDrafts,
  removeFile,
  withLock,
  writeWhole,
} from '../../files/index.ts';
import { MESSAGES } from '../messages.ts';
import { SaveFileError } from '../read/save-file-error.ts';
import { scanSaved } from '../source/saved-nodes.ts';
import { cutSave } from './cut-save.ts';
import { joinTree } from './join-tree.ts';
import { textHash } from './text-hash.ts';
import { writeBase } from './tree-base.ts';
import { MEMORY_FOLDER, memoryFiles, readMemory, type TreeMemory, writeMemory } from './tree-memory.ts';
import { ONE_FILE_UP_TO, parseSettings, SETTINGS_FILE } from './tree-settings.ts';
import { FolderSource } from './tree-source.ts';

export interface ExtractOptions {
  /** Overwrites edited files, too. A copy of each is kept. */
  readonly force?: boolean;
}

/** What an extract has done. Paths are relative to the folder. */
export interface ExtractedTree {
  readonly files: number;
  /** Edited files that stay as they are, since the save has what they were made from. */
  readonly kept: readonly string[];
  /** Edited files that were overwritten or removed. */
  readonly replaced: readonly string[];
  /** Where their copies are. */
  readonly copies?: string | undefined;
}

/**
 * Takes a save apart into `folder`: one file or folder for each object. What was edited in the folder since the last time
 * stays if the save is the same there; otherwise nothing is written.
 *
 * @throws {FileError} `missing`, `too-large`, `not-written`
 * @throws {SaveFileError} `not-json` with line and object; `edited`
 */
export function extractTree(path: string, folder: string, options: ExtractOptions = {}): ExtractedTree {
  return extractBytes(readBytes(path), path, folder, options);
}

/**
 * The same for a save that is no file.
 *
 * @param path how messages name the save @throws as `extractTree`
 */
export function extractBytes(
  save: Buffer,
  path: string,
  folder: string,
  { force = false }: ExtractOptions = {},
): ExtractedTree {
  const bytes = save.toString('latin1');
  const scanned = scanSaved(bytes);
  if ('reason' in scanned) {
    const { reason, line, object } = scanned;
    throw new SaveFileError('not-json', MESSAGES.noSave(path, reason, line, object));
  }
  const files = cutSave(scanned, oneFileUpTo(folder));
  // Tabletop Simulator keeps line ends in scripts, and so must git.
  files.set('.gitattributes', '* -text\n');
  const target = resolve(folder);
  removeDrafts(dirname(target));
  const extracted = existsSync(target)
    ? withLock(target, () => new TreeUpdate(target, files, bytes).run(force))
    : writeTree(target, files, bytes);
  writeBase(target, save);
  return extracted;
}

/** The threshold of a tree that is there already. */
function oneFileUpTo(folder: string): number {
  const path = join(folder, SETTINGS_FILE);
  return existsSync(path) ? parseSettings(readBytes(path).toString('latin1'), path).oneFileUpTo : ONE_FILE_UP_TO;
}

/** Writes a new tree beside its place, and then puts it there whole. */
function writeTree(folder: string, files: ReadonlyMap<string, string>, save: string): ExtractedTree {
  const draft = join(dirname(folder), `.${basename(folder).slice(0, 60)}.${process.pid}-0.tmp`);
  try {
    rmSync(draft, { recursive: true, force: true });
    const made = new Set<string>();
    for (const [path, content] of [...files, ...memoryFiles(memoryOf(files, save))]) {
      const file = join(draft, path);
      const parent = dirname(file);
      if (!made.has(parent)) mkdirSync(parent, { recursive: true });
      made.add(parent);
      writeFileSync(file, content, 'latin1');
    }
    renameSync(draft, folder);
  } catch (cause) {
    rmSync(draft, { recursive: true, force: true });
    throw notWritten(folder, cause);
  }
  return { files: files.size, kept: [], replaced: [] };
}

function memoryOf(files: ReadonlyMap<string, string>, save: string): TreeMemory {
  const hashes = [...files].map(([path, content]) => [path, [textHash(content)]] as const);
  return { files: new Map(hashes), saves: [textHash(save)] };
}

/** An extract into a folder that has something already. */
class TreeUpdate {
  private readonly before: TreeMemory;
  private readonly after: TreeMemory;
  /** Files that the folder has, of those that the save has or had. */
  private readonly now = new Map<string, string>();

  constructor(
    private readonly folder: string,
    private readonly files: ReadonlyMap<string, string>,
    private readonly save: string,
  ) {
    this.before = readMemory(folder);
    this.after = memoryOf(files, save);
    for (const path of new Set([...files.keys(), ...this.before.files.keys()])) {
      const file = insideFolder(folder, path);
      if (existsSync(file)) this.now.set(path, readBytes(file).toString('latin1'));
    }
  }

  run(force: boolean): ExtractedTree {
    const edited = [...this.now.keys()].filter(path => this.isEdited(path));
    const kept = edited.filter(path => !force && this.isUnchangedInSave(path));
    const other = edited.filter(path => !kept.includes(path));
    // What was edited and packed is in the save, even if its object has another name there, and so another path.
    const replaced = !force && this.areInSave(other) ? [] : other;
    if (replaced.length > 0 && !force) throw new SaveFileError('edited', MESSAGES.edited(replaced, this.folder));
    const copies = replaced.length === 0 ? undefined : this.keepCopies(replaced);
    const stay = new Set(kept);
    const changed = [...this.files].filter(([path, content]) => !stay.has(path) && this.now.get(path) !== content);
    const stale = [...this.now.keys()].filter(path => !this.files.has(path) && !stay.has(path));
    if (changed.length + stale.length > 0) writeMemory(this.folder, this.halfway());
    for (const [path, content] of changed)
      writeWhole(join(this.folder, path), Buffer.from(content, 'latin1'), { sync: false });
    for (const path of stale) this.remove(path);
    writeMemory(this.folder, this.after);
    return { files: this.files.size, kept, replaced, copies };
  }

  /** Whether somebody else has written the file. The settings are taken over before. */
  private isEdited(path: string): boolean {
    const now = this.now.get(path) ?? '';
    if (path === SETTINGS_FILE || path === '.gitattributes' || now === this.files.get(path)) return false;
    return this.before.files.get(path)?.includes(textHash(now)) !== true;
  }

  /** Whether the folder makes this very save, with these files. */
  private areInSave(paths: readonly string[]): boolean {
    if (paths.length === 0) return true;
    try {
      const source = new FolderSource(this.folder);
      source.refresh();
      const { text, unused } = joinTree(source);
      return text === this.save && !paths.some(path => unused.includes(path));
    } catch {
      // It makes no save at all.
      return false;
    }
  }

  private isUnchangedInSave(path: string): boolean {
    const content = this.files.get(path);
    return content !== undefined && this.before.files.get(path)?.includes(textHash(content)) === true;
  }

  /** Until the last file is written, any may be the old or the new one. */
  private halfway(): TreeMemory {
    const paths = new Set([...this.before.files.keys(), ...this.after.files.keys()]);
    const both = [...paths].map(
      path => [path, [...(this.before.files.get(path) ?? []), ...(this.after.files.get(path) ?? [])]] as const,
    );
    return { unfinished: true, files: new Map(both), saves: [...this.before.saves, ...this.after.saves] };
  }

  private keepCopies(paths: readonly string[]): string {
    let number = 1;
    while (existsSync(join(this.folder, MEMORY_FOLDER, `before-${number}`))) number += 1;
    const copies = `${MEMORY_FOLDER}/before-${number}`;
    for (const path of paths)
      writeWhole(join(this.folder, copies, path), Buffer.from(this.now.get(path) ?? '', 'latin1'));
    return join(this.folder, copies);
  }

  /** Removes a file, and the folders that it leaves empty. */
  private remove(path: string): void {
    removeFile(join(this.folder, path));
    for (let parent = dirname(path); parent !== '.'; parent = dirname(parent)) {
      try {
        rmdirSync(join(this.folder, parent));
      } catch {
        return;
      }
    }
  }
}
