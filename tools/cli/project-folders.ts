import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Where a project keeps its mods: `mod`, or itself when it is a mod. */
export function modsFolder(project = process.cwd()): string {
  const mods = join(project, 'mod');
  return existsSync(mods) ? mods : resolve(project);
}
