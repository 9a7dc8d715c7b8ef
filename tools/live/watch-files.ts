import { readdirSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { type ChokidarOptions, watch } from 'chokidar';

/** Milliseconds without a further change after which a burst is over. */
const QUIET_MS = 20;
/** Milliseconds after which a burst that does not end is taken as it is. */
const PATIENCE_MS = 250;
/** chokidar drops a change within 50 ms of the last one of the same file: after this time it is looked for. */
const SECOND_LOOK_MS = 120;
/** A file that goes and comes back at once is sometimes watched no more: when all is quiet, every file is looked at. */
const LAST_LOOK_MS = 600;
/** Milliseconds between two looks at every file where the system does not tell of changes. */
const POLL_MS = 1_000;

export interface FileWatch {
  /** Watches these files, and the folders they lie in for files that are new. */
  follow(files: readonly string[]): void;
  /** Resolves when files can change unnoticed no more. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

/** What of chokidar is used. */
export interface SystemWatch {
  on(event: 'all', listener: (event: string, path: string) => void): unknown;
  on(event: 'error', listener: (error: unknown) => void): unknown;
  once(event: 'ready', listener: () => void): unknown;
  add(paths: string[]): unknown;
  close(): Promise<void>;
}

export interface WatchOptions {
  /** Told once when the system will not watch files, with the remedy; they are looked at again and again then. */
  readonly onProblem?: ((problem: string) => void) | undefined;
  /** Opens the watches of the system; chokidar's unless given. */
  readonly open?: (options: ChokidarOptions) => SystemWatch;
}

/**
 * Tells of files that were written, made or removed; a burst is told at once.
 *
 * @param root where parts of a path that are never watched, such as `node_modules`, count from
 */
export function watchFiles(
  root: string,
  onChange: (files: readonly string[]) => void,
  { onProblem = () => {}, open = options => watch([], options) }: WatchOptions = {},
): FileWatch {
  const changed = new Set<string>();
  let quiet: NodeJS.Timeout | undefined;
  let latest: NodeJS.Timeout | undefined;
  const looks = new Set<NodeJS.Timeout>();
  const followed = new Set<string>();
  /** Files that are followed or have changed, and the states that were told of. */
  const told = new Map<string, string>();
  let lastLook: NodeJS.Timeout | undefined;
  let polling: NodeJS.Timeout | undefined;
  const watcher = open({
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
  /** What is watched already goes on; for the rest, which is not known, everything is looked at. */
  function poll(error: unknown): void {
    if (polling !== undefined) return;
    onProblem(problemText(error));
    polling = setInterval(() => {
      for (const file of [...followed].flatMap(folder => filesIn(folder, root))) if (!told.has(file)) changed.add(file);
      lookAtAll();
    }, POLL_MS).unref();
  }

  watcher.on('error', poll);
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
      clearInterval(polling);
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

/** Folders in it may be new, too: what lies in them counts, as it does where the system watches. */
function filesIn(folder: string, root: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true }).filter(
      ({ name }) => !isIgnored(join(folder, name), root),
    );
    return entries.flatMap(entry => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesIn(path, root) : entry.isFile() ? [path] : [];
    });
  } catch {
    // It has gone; its files are looked at each for itself.
    return [];
  }
}

const REMEDIES: Readonly<Record<string, string>> = {
  ENOSPC:
    'The limit for watched files is reached: close programs that watch many (editors, other watchers), or on Linux raise it with sudo sysctl fs.inotify.max_user_watches=524288.',
  EMFILE:
    'The limit for open files or watchers is reached: close programs that watch many files, or raise it (ulimit -n 8192, on Linux also sudo sysctl fs.inotify.max_user_instances=512).',
};

function problemText(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = error instanceof Error ? error.message : String(error);
  const remedy = REMEDIES[code];
  return [
    `The system does not tell of every changed file (${reason}): they are looked for once a second.`,
    remedy ?? '',
  ]
    .join(' ')
    .trim();
}

const IGNORED = ['node_modules', 'build', '.git'];

function isIgnored(path: string, root: string): boolean {
  const parts = relative(root, path).split(sep);
  return parts.some(part => IGNORED.includes(part)) || path.endsWith('.tmp') || path.endsWith('~');
}
