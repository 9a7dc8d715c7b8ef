import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The root folder of a project: the nearest above `file` with a settings file or package.json. */
export function projectRoot(file: string): string {
  const marks = ['tstl.json', 'tsconfig.json', 'package.json'];
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    if (marks.some(mark => existsSync(join(folder, mark)))) return folder;
    if (folder === dirname(folder)) return dirname(file);
  }
}
