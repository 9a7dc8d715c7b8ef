import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The declaration files in a folder and its subfolders, which every file of a mod there sees; none without a folder. */
export function ownDeclarations(folder: string | undefined): string[] {
  return folder === undefined ? [] : declarationsIn(folder).sort();
}

function declarationsIn(folder: string): string[] {
  return entriesOf(folder).flatMap(entry => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return isOfOthers(entry.name) ? [] : declarationsIn(path);
    return entry.name.endsWith('.d.ts') ? [path] : [];
  });
}

function isOfOthers(name: string): boolean {
  return name === 'node_modules' || name === 'build' || name.startsWith('.');
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // Folders come and go while a session watches them.
    return [];
  }
}
