import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** Bytes that a whole run may need there, with copies of the repository. */
const ROOM = 2 ** 31;
const START = 'crownspace-tests-';

/**
 * Has this process and its children keep files for a time in memory, where the system has room for that: tests that write
 * much, such as those of a failing disk, then take a third of the time. The folder is removed when the process ends. One
 * that a killed process left behind is removed by the next.
 *
 * Whoever sets `TMPDIR` decides differently.
 */
export function useMemoryFolder(): void {
  // A Windows that sees the files of Linux, as under Wine, sees none of its processes: it would take all for ended.
  if (process.platform !== 'linux' || process.env['TMPDIR'] !== undefined || !existsSync(MEMORY)) return;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize < ROOM) return;
  for (const name of readdirSync(MEMORY)) {
    if (name.startsWith(START) && !isRunning(Number(name.slice(START.length)))) remove(join(MEMORY, name));
  }
  const folder = join(MEMORY, `${START}${process.pid}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  process.env['TMPDIR'] = folder;
  process.on('exit', () => remove(folder));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's process.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** What is in use or somebody else's stays. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // The system clears its memory when it starts.
  }
}
