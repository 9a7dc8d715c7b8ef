import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { keepCopy, readBytes, removeDrafts, writeWhole } from '../../files/index.ts';
import { MESSAGES } from '../messages.ts';
import { SaveFileError } from '../read/save-file-error.ts';
import { joinTree } from './join-tree.ts';
import { readBase, writeBase } from './tree-base.ts';
import { textHash } from './text-hash.ts';
import { readMemory, type TreeMemory, writeMemory } from './tree-memory.ts';
import { FolderSource } from './tree-source.ts';
import { parseSettings, SETTINGS_FILE } from './tree-settings.ts';
import { finishUpdate, updateTree } from './update-tree.ts';

export interface PackOptions {
  /** Overwrites a save that has changed since it was extracted, too. A copy is kept. */
  readonly force?: boolean;
}

/** What a pack has done. */
export interface PackedTree {
  /** Whether the save was written: not when it is the same already. */
  readonly isWritten: boolean;
  /** The copy of the save that was there, if it was not one that was packed from this tree. */
  readonly copy?: string | undefined;
  /** Files of the tree that no object names. */
  readonly unused: readonly string[];
}

/** A folder that a save was taken apart into. Packing again reads only what has changed since. */
export class SaveTree {
  private readonly source: FolderSource;

  constructor(readonly folder: string) {
    this.source = new FolderSource(folder);
  }

  /**
   * The bytes of the save.
   *
   * @throws {FileError} `missing`, `too-large`, `outside`
   * @throws {SaveFileError} `faults`, `not-json`, with the file, the line and the object
   */
  join(): { readonly bytes: Buffer; readonly unused: readonly string[] } {
    if (readMemory(this.folder).unfinished === true)
      throw new SaveFileError('faults', MESSAGES.unfinished(this.folder));
    this.source.refresh();
    const { text, unused } = joinTree(this.source);
    return { bytes: Buffer.from(text, 'latin1'), unused };
  }

  /**
   * Writes the save.
   *
   * @throws as `join`; {FileError} `not-written`; {SaveFileError} `edited` if `out` is neither what was extracted nor what
   * was packed
   */
  pack(out: string, { force = false }: PackOptions = {}): PackedTree {
    const { bytes, unused } = this.join();
    removeDrafts(dirname(resolve(out)));
    const memory = readMemory(this.folder);
    const old = existsSync(out) ? readBytes(out) : undefined;
    if (old?.equals(bytes) === true) {
      writeBase(this.folder, bytes);
      return { isWritten: false, unused };
    }
    const copy = old === undefined ? undefined : this.keepOld(out, old, memory, force);
    const hash = textHash(bytes.toString('latin1'));
    // Before the save itself: a pack that is killed in between must know its own work.
    const known = new Set([...memory.saves.slice(0, 1), ...memory.saves.slice(-1), hash]);
    writeMemory(this.folder, { ...memory, saves: [...known] });
    writeWhole(out, bytes);
    writeBase(this.folder, bytes);
    return { isWritten: true, copy, unused };
  }

  /**
   * Writes into the files what `save` has and they do not. They count as edited by hand.
   *
   * @returns paths of the files that were written or removed @throws as `join`; {FileError} `not-written`
   */
  update(save: Buffer): readonly string[] {
    const { bytes, unused } = this.join();
    const settings = this.source.read(SETTINGS_FILE) ?? '';
    const { oneFileUpTo } = parseSettings(settings, this.source.shown(SETTINGS_FILE));
    const used = this.used(unused);
    finishUpdate(this.folder, new Set(used));
    return updateTree(
      { folder: this.folder, save: bytes.toString('latin1'), used, oneFileUpTo },
      save.toString('latin1'),
    );
  }

  /** Ends an update that was interrupted, if there was one. @throws as `update` */
  finish(): void {
    finishUpdate(this.folder, new Set(this.used(this.join().unused)));
  }

  /** The save that was extracted into this folder or packed from it last, if that was done here. */
  get base(): Buffer | undefined {
    return readBase(this.folder);
  }

  /** A game has loaded `save` from elsewhere than a packed file. @throws {FileError} `not-written` */
  keepBase(save: Buffer): void {
    writeBase(this.folder, save);
  }

  private used(unused: readonly string[]): string[] {
    const unknown = new Set(unused);
    return this.source.paths().filter(path => !unknown.has(path) && path !== '.gitattributes');
  }

  private keepOld(out: string, old: Buffer, { saves }: TreeMemory, force: boolean): string | undefined {
    const at = saves.indexOf(textHash(old.toString('latin1')));
    if (at === -1 && !force) throw new SaveFileError('edited', MESSAGES.saveEdited(out, this.folder));
    // What this tree was packed into can be packed again; the save that it came from cannot.
    return at > 0 ? undefined : keepCopy(out);
  }
}
