import { type FSWatcher, watch } from 'node:fs';
import { dirname, join, sep } from 'node:path';

export interface FolderMovesListener {
  /** Some of the folders may have gone, or have come back: the watches of the system end with a folder. */
  readonly onMove: () => void;
  readonly onError: (error: unknown) => void;
}

/** Notices when a folder, or one above it in the same project, is removed, renamed or created again. */
export class FolderMoves {
  readonly #root: string;
  readonly #listener: FolderMovesListener;
  readonly #folders = new Set<string>();
  /** By the folder above. Only names in it are watched, not what is in the folders that it holds. */
  readonly #watches = new Map<string, FSWatcher>();

  constructor(root: string, listener: FolderMovesListener) {
    this.#root = root;
    this.#listener = listener;
  }

  add(folder: string): void {
    this.#folders.add(folder);
    this.#watchAbove(folder);
  }

  close(): void {
    for (const each of this.#watches.values()) each.close();
    this.#watches.clear();
  }

  #watchAbove(folder: string): void {
    for (let path = folder; isWithin(path, this.#root) && path !== this.#root;) {
      path = dirname(path);
      if (!this.#watches.has(path)) this.#watch(path);
    }
  }

  #watch(parent: string): void {
    try {
      const system = watch(parent, { persistent: false }, (event, name) => {
        if (event === 'rename') this.#moved(name === null ? parent : join(parent, name));
      });
      // On Windows, a folder that is removed ends its watch so; the one above notices.
      system.on('error', () => system.close());
      this.#watches.set(parent, system);
    } catch (error) {
      // A folder that is gone is watched when it is back.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) this.#listener.onError(error);
    }
  }

  #moved(path: string): void {
    const moved = [...this.#folders].filter(folder => isWithin(folder, path));
    if (moved.length === 0) return;
    for (const [parent, system] of this.#watches) {
      if (!isWithin(parent, path)) continue;
      system.close();
      this.#watches.delete(parent);
    }
    for (const folder of moved) this.#watchAbove(folder);
    this.#listener.onMove();
  }
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
