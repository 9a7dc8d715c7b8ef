import { statSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import { watch } from 'chokidar';

/** Milliseconds without a further change after which a burst is over. */
const QUIET_MS = 20;
/** Milliseconds after which a burst that does not end is taken as it is. */
const PATIENCE_MS = 250;
/** chokidar drops a change within 50 ms of the last one of the same file: after this time it is looked for. */
const SECOND_LOOK_MS = 120;
/** A file that goes and comes back at once is sometimes watched no more: when all is quiet, every file is looked at. */
const LAST_LOOK_MS = 600;

export interface FileWatch {
  /** Watches these files, and the folders they lie in for files that are new. */
  follow(files: readonly string[]): void;
  /** Resolves when files can change unnoticed no more. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

/** Tells of files that were written, made or removed; a burst is told at once. */
export function watchFiles(root: string, onChange: (files: readonly string[]) => void): FileWatch {
  const changed = new Set<string>();
  let quiet: NodeJS.Timeout | undefined;
  let latest: NodeJS.Timeout | undefined;
  const looks = new Set<NodeJS.Timeout>();
  const followed = new Set<string>();
  /** Files that are followed or have changed, and the states that were told of. */
  const told = new Map<string, string>();
  let lastLook: NodeJS.Timeout | undefined;
  const watcher = watch([], {
    ignoreInitial: true,
    ignored: path => isIgnored(path, root),
    // Editors replace a file by another one; that is one change.
    atomic: 20,
  });
  const ready = new Promise<void>(done => watcher.once('ready', () => done()));

  function tell(): void {
    clearTimeout(quiet);
    clearTimeout(latest);
    latest = undefined;
    const files = [...changed];
    changed.clear();
    if (files.length === 0) return;
    const stamps = files.map(stampOf);
    // A file that no build has taken in yet, since the project has a fault, is looked at as well from now on.
    for (const [index, file] of files.entries())
      if (told.has(file) || stamps[index] !== '') told.set(file, stamps[index] ?? '');
    clearTimeout(lastLook);
    lastLook = setTimeout(lookAtAll, LAST_LOOK_MS);
    const second = setTimeout(() => {
      looks.delete(second);
      lookAgain(files, stamps);
    }, SECOND_LOOK_MS);
    looks.add(second);
    onChange(files);
  }

  function lookAgain(files: readonly string[], stamps: readonly string[]): void {
    for (const [index, file] of files.entries()) if (stampOf(file) !== stamps[index]) changed.add(file);
    tell();
  }

  function lookAtAll(): void {
    for (const [file, stamp] of told) if (stampOf(file) !== stamp) changed.add(file);
    tell();
  }

  watcher.on('all', (event, path) => {
    if (event === 'addDir' || event === 'unlinkDir') return;
    changed.add(resolve(path));
    clearTimeout(quiet);
    quiet = setTimeout(tell, QUIET_MS);
    latest ??= setTimeout(tell, PATIENCE_MS);
  });
  // A system that runs out of watches says so; what is watched already goes on.
  watcher.on('error', () => {});
  return {
    follow(files) {
      for (const file of files.map(each => resolve(each))) if (!told.has(file)) told.set(file, stampOf(file));
      const folders = files.map(file => dirname(resolve(file))).filter(folder => !followed.has(folder));
      for (const folder of folders) followed.add(folder);
      if (folders.length > 0) watcher.add([...new Set(folders)]);
    },
    ready,
    async close() {
      clearTimeout(quiet);
      clearTimeout(latest);
      clearTimeout(lastLook);
      for (const look of looks) clearTimeout(look);
      await watcher.close();
    },
  };
}

/** What tells one state of a file from the next; empty when it is not there. */
function stampOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats === undefined ? '' : `${stats.mtimeMs} ${stats.size}`;
}

const IGNORED = ['node_modules', 'build', '.git'];

function isIgnored(path: string, root: string): boolean {
  const parts = relative(root, path).split(sep);
  return parts.some(part => IGNORED.includes(part)) || path.endsWith('.tmp') || path.endsWith('~');
}
