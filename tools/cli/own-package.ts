import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import packageJson from '../../package.json' with { type: 'json' };

const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** Whether the folder is that of this package. */
export function isOwnFolder(folder: string, root = ROOT): boolean {
  return existsSync(folder) && realpathSync(folder) === realpathSync(root);
}

/**
 * How the package.json in `folder` refers to this package: by version when npm has installed it, by path when it runs from
 * a clone.
 */
export function ownPackage(folder: string, root = ROOT): string {
  if (basename(dirname(root)) === 'node_modules') return `^${packageJson.version}`;
  return `file:${relative(folder, root).replaceAll('\\', '/') || '.'}`;
}
