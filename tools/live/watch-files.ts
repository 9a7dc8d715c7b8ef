import { dirname, relative, resolve, sep } from 'node:path';
import { watch } from 'chokidar';

/** Milliseconds without a further change after which a burst is over. */
const QUIET_MS = 20;
/** Milliseconds after which a burst that does not end is taken as it is. */
const PATIENCE_MS = 250;

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
  const followed = new Set<string>();
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
    if (files.length > 0) onChange(files);
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
      const folders = files.map(file => dirname(resolve(file))).filter(folder => !followed.has(folder));
      for (const folder of folders) followed.add(folder);
      if (folders.length > 0) watcher.add([...new Set(folders)]);
    },
    ready,
    async close() {
      clearTimeout(quiet);
      clearTimeout(latest);
      await watcher.close();
    },
  };
}

const IGNORED = ['node_modules', 'build', '.git'];

function isIgnored(path: string, root: string): boolean {
  const parts = relative(root, path).split(sep);
  return parts.some(part => IGNORED.includes(part)) || path.endsWith('.tmp') || path.endsWith('~');
}
