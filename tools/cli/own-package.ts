import { basename, dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import packageJson from '../../package.json' with { type: 'json' };

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * How the package.json in `folder` refers to this package: by version when npm has installed it, by path when it runs from
 * a clone.
 */
export function ownPackage(folder: string, root = ROOT.replace(/[\\/]$/, '')): string {
  if (basename(dirname(root)) === 'node_modules') return `^${packageJson.version}`;
  return `file:${relative(folder, root).replaceAll('\\', '/') || '.'}`;
}
