const REMEDIES: Readonly<Record<string, string>> = {
  ENOSPC:
    'The limit for watched files is reached: close programs that watch many (editors, other watchers), or on Linux raise it with sudo sysctl fs.inotify.max_user_watches=524288.',
  EMFILE:
    'The limit for open files or watchers is reached: close programs that watch many files, or raise it (ulimit -n 8192, on Linux also sudo sysctl fs.inotify.max_user_instances=512).',
};

/** Why the system cannot watch files, and the remedy when it is known. */
export function watchProblem(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = error instanceof Error ? error.message : String(error);
  const problem = `The system does not report every changed file (${reason}): they are checked once a second.`;
  return [problem, REMEDIES[code] ?? ''].join(' ').trim();
}
