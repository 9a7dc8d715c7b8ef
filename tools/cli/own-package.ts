import { basename, dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import packageJson from '../../package.json' with { type: 'json' };

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Where npm finds this package, as the package.json in `folder` has to say it: the version, when it was installed by npm;
 * the folder that it runs from, when that is a clone, which no registry knows.
 */
export function ownPackage(folder: string, root = ROOT.replace(/[\\/]$/, '')): string {
  if (basename(dirname(root)) === 'node_modules') return `^${packageJson.version}`;
  return `file:${relative(folder, root).replaceAll('\\', '/') || '.'}`;
}
