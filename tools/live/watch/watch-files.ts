import { dirname, join, resolve } from 'node:path';
import { existsSync, readdirSync } from 'node:fs';
import { type ChokidarOptions, watch } from 'chokidar';
import { ChangeBurst } from './change-burst.ts';
import { FileStates } from './file-states.ts';
import { FolderMoves } from './folder-moves.ts';
import { isIgnored } from './ignored-paths.ts';
import { watchProblem } from './watch-problem.ts';

/** Chokidar drops a change within 50 ms of the last one of the same file: reported files are checked again after this time. */
const SECOND_CHECK_MS = 120;
/** The system sometimes stops watching a file that is deleted and written again: all files are checked after a report. */
const FULL_CHECK_MS = 600;
/** Milliseconds between two checks of all files where the system cannot watch them, by default. */
const POLL_MS = 1_000;

export interface FileWatch {
  /** Watches these files, and their folders for new files. */
  follow(files: readonly string[]): void;
  /** Resolves when no change can be missed any more. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

/** The part of chokidar that is used. */
export interface SystemWatch {
  on(event: 'all', listener: (event: string, path: string) => void): unknown;
  on(event: 'error', listener: (error: unknown) => void): unknown;
  once(event: 'ready', listener: () => void): unknown;
  add(paths: string[]): unknown;
  close(): Promise<void>;
}

export interface WatchOptions {
  /** Called once when the system cannot watch files, with the remedy; the files are polled from then on. */
  readonly onProblem?: ((problem: string) => void) | undefined;
  /** Milliseconds between two checks of all files where the system cannot watch them. */
  readonly pollMs?: number;
  /** Opens the watches of the system; chokidar's by default. */
  readonly open?: (options: ChokidarOptions) => SystemWatch;
}

/**
 * Reports files that were written, created or removed; a burst of changes is one report.
 *
 * @param root where ignored parts of a path, such as `node_modules`, count from
 */
export function watchFiles(
  root: string,
  onChange: (files: readonly string[]) => void,
  { onProblem = () => {}, pollMs = POLL_MS, open = options => watch([], options) }: WatchOptions = {},
): FileWatch {
  const openSystem = (): SystemWatch =>
    open({
      ignoreInitial: true,
      ignored: path => isIgnored(path, root),
      // Editors replace a file by another one; that is one change.
      atomic: 20,
    });
  return new FileWatcher(root, { openSystem, onChange, onProblem, pollMs });
}

interface WatchListener {
  readonly openSystem: () => SystemWatch;
  readonly onChange: (files: readonly string[]) => void;
  readonly onProblem: (problem: string) => void;
  readonly pollMs: number;
}

/** Reports what the system says about files, and checks by itself where the system is known to miss changes. */
class FileWatcher implements FileWatch {
  readonly ready: Promise<void>;
  readonly #root: string;
  readonly #listener: WatchListener;
  readonly #folders = new Set<string>();
  readonly #states = new FileStates();
  readonly #burst = new ChangeBurst(files => this.#report(files));
  readonly #secondChecks = new Set<NodeJS.Timeout>();
  readonly #moves: FolderMoves;
  #system: SystemWatch;
  #fullCheck: NodeJS.Timeout | undefined;
  #polling: NodeJS.Timeout | undefined;

  constructor(root: string, listener: WatchListener) {
    this.#root = root;
    this.#listener = listener;
    this.#system = this.#open();
    this.ready = new Promise(done => this.#system.once('ready', () => done()));
    this.#moves = new FolderMoves(root, { onMove: () => this.#reopen(), onError: error => this.#poll(error) });
  }

  follow(files: readonly string[]): void {
    const paths = files.map(file => resolve(file));
    this.#states.add(paths);
    const folders = new Set(paths.map(path => dirname(path)).filter(folder => !this.#folders.has(folder)));
    for (const folder of folders) {
      this.#folders.add(folder);
      this.#moves.add(folder);
    }
    if (folders.size > 0) this.#system.add([...folders]);
  }

  async close(): Promise<void> {
    this.#burst.close();
    clearTimeout(this.#fullCheck);
    clearInterval(this.#polling);
    for (const check of this.#secondChecks) clearTimeout(check);
    this.#moves.close();
    await this.#system.close();
  }

  #report(files: readonly string[]): void {
    this.#states.record(files);
    clearTimeout(this.#fullCheck);
    this.#fullCheck = setTimeout(() => this.#checkAll(), FULL_CHECK_MS);
    const second = setTimeout(() => {
      this.#secondChecks.delete(second);
      this.#burst.flush(this.#states.changedAmong(files));
    }, SECOND_CHECK_MS);
    this.#secondChecks.add(second);
    this.#listener.onChange(files);
  }

  #checkAll(): void {
    this.#burst.flush(this.#states.changed());
  }

  #open(): SystemWatch {
    const system = this.#listener.openSystem();
    system.on('all', (event, path) => {
      if (event !== 'addDir' && event !== 'unlinkDir') this.#burst.add(resolve(path));
    });
    system.on('error', error => this.#poll(error));
    return system;
  }

  /** Folders have gone or come back, and the system watches those no more that were there before. */
  #reopen(): void {
    void this.#system.close();
    this.#system = this.#open();
    // What came before the new watches is noticed by nobody else.
    this.#system.once('ready', () => this.#checkFolders());
    this.#system.add([...this.#folders].filter(folder => existsSync(folder)));
    this.#checkAll();
  }

  /** Checks all files, and finds new ones. */
  #checkFolders(): void {
    const present = [...this.#folders].flatMap(folder => filesIn(folder, this.#root));
    this.#burst.flush([...present.filter(file => !this.#states.has(file)), ...this.#states.changed()]);
  }

  /** Watches that the system has set up stay; all files, watched or not, are checked from now on. */
  #poll(error: unknown): void {
    if (this.#polling !== undefined) return;
    this.#listener.onProblem(watchProblem(error));
    this.#polling = setInterval(() => this.#checkFolders(), this.#listener.pollMs).unref();
  }
}

/** All files in a folder and its subfolders, which the system would watch, too. */
function filesIn(folder: string, root: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries
      .filter(({ name }) => !isIgnored(join(folder, name), root))
      .flatMap(entry => {
        const path = join(folder, entry.name);
        return entry.isDirectory() ? filesIn(path, root) : entry.isFile() ? [path] : [];
      });
  } catch {
    // The folder is gone; its known files are checked one by one.
    return [];
  }
}
