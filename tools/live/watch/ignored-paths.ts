import { relative, sep } from 'node:path';

const IGNORED_FOLDERS = ['node_modules', 'build', '.git', '.crownspace'];

/** Whether changes of a path never matter: build output, other people's packages, temporary files of editors. */
export function isIgnored(path: string, root: string): boolean {
  const parts = relative(root, path).split(sep);
  return parts.some(part => IGNORED_FOLDERS.includes(part)) || path.endsWith('.tmp') || path.endsWith('~');
}
